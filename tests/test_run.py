"""run.py, without the network: what it routes where, what it calls fresh, who waits for whom."""

import ast
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

RUN = Path(__file__).parent.parent / "run.py"


def load(folder: Path) -> ModuleType:
    """The run.py that lies in `folder`, as a module of its own."""
    spec = importlib.util.spec_from_file_location("run_under_test", folder / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """run.py in a project of its own, never set up."""
    shutil.copy(RUN, tmp_path)
    (tmp_path / "requirements").mkdir()
    for name in ("pyproject.toml", *(f"requirements/{n}.txt" for n in ("uv", "runtime", "test", "research"))):
        (tmp_path / name).write_text(f"contents of {name}\n")
    return load(tmp_path)


@pytest.fixture
def steps(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The set-up steps that were taken; none of them does anything but make the file it promises."""
    taken: list[str] = []

    def note(what: str, command: Sequence[str | Path], held: int | None = None, cwd: Path | None = None) -> None:
        taken.append(what)
        run.PYTHON.parent.mkdir(parents=True, exist_ok=True)
        run.PYTHON.touch()
        if "ci" in command:
            shutil.copy(run.WEB / "package-lock.json", run.MODULES / ".package-lock.json")
        if "build" in command:
            made = Path(command[-3])
            made.mkdir()
            (made / "index.html").write_text("built")

    monkeypatch.setattr(run, "run", note)
    return taken


# Arguments


@pytest.mark.parametrize(
    ("typed", "function", "given"),
    [
        ([], "play", ["play"]),
        (["rules", "pocket-imperium"], "play", ["rules", "pocket-imperium"]),
        (["play", "test"], "play", ["play", "test"]),
        (["--version"], "play", ["--version"]),
        (["--lang", "de"], "play", ["play", "--lang", "de"]),
        (["--terminal"], "play", ["play", "--terminal"]),
        (["test"], "test", []),
        (["test", "-k", "lock"], "test", ["-k", "lock"]),
        (["lock", "--upgrade"], "lock", ["--upgrade"]),
        (["dev"], "dev", []),
    ],
)
def test_the_first_argument_decides_who_gets_the_rest(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, typed: list[str], function: str, given: list[str]
) -> None:
    for name in ("play", "test", "lock", "dev"):
        monkeypatch.setattr(run, name, lambda args, name=name: (name, list(args)))
    assert run.main(typed) == (function, given)


def test_help_shows_the_commands_of_run_py_before_those_of_starhold(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "play", lambda args: print("starhold got", *args))
    run.main(["--help"])
    said = capsys.readouterr().out
    assert said.index("run.py lock") < said.index("starhold got --help")


def test_starhold_commands_need_only_the_runtime_packages(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    monkeypatch.setattr(run, "set_up", done.append)
    monkeypatch.setattr(run.os, "execv", lambda path, command: done.append((path, command[-3:])))
    monkeypatch.setattr(run.signal, "signal", lambda *args: None)
    monkeypatch.setattr(run.subprocess, "run", lambda command: SimpleNamespace(returncode=9))
    monkeypatch.setattr(run.sys, "platform", "linux")
    run.play(["rules", "x"])
    assert done == ["runtime", (str(run.PYTHON), ["starhold", "rules", "x"])]
    monkeypatch.setattr(run.sys, "platform", "win32")
    assert run.play(["rules", "x"]) == 9
    assert done[2:] == ["runtime"]


def outcomes(run: ModuleType, monkeypatch: pytest.MonkeyPatch, failing: str) -> list[list[str]]:
    """Let every command succeed but those that mention `failing`; return what was run."""
    ran: list[list[str]] = []

    def fake(command: Sequence[str | Path], cwd: Path, **how: object) -> SimpleNamespace:
        ran.append([Path(part).name or str(part) for part in command])
        return SimpleNamespace(returncode=3 if failing in ran[-1] else 0, stdout=b"it said so\n", stderr=b"")

    monkeypatch.setattr(run, "set_up", lambda level: None)
    monkeypatch.setattr(run, "set_up_web", lambda modules=False: Path("node"))
    monkeypatch.setattr(run, "set_up_system", lambda: None)
    monkeypatch.setattr(run, "tool", Path)
    monkeypatch.setattr(run.subprocess, "run", fake)
    return ran


def test_every_check_runs_and_those_that_failed_are_named(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran = outcomes(run, monkeypatch, failing="mypy")
    assert run.test([]) == 1
    python = ["check", "--check", "--strict", f"lint-imports{run.EXE}"]
    assert {command[-1] for command in ran} == {*python, "docs", "tsconfig.json", ".", "run", "worksteal"}
    said = capsys.readouterr().out
    assert "mypy --strict: failed" in said
    assert said.count("it said so") == 1, "what passed is silent"
    assert "failed: mypy --strict (" in said


def test_docs_are_built_and_a_failure_is_one(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = outcomes(run, monkeypatch, failing="")
    assert run.main(["docs"]) == 0
    assert [command[-1] for command in ran] == ["docs"]
    outcomes(run, monkeypatch, failing="sphinx")
    assert run.main(["docs"]) == 3
    assert run.main(["docs", "now"]) == 1


@pytest.mark.parametrize("how", [["--quick"], ["--long"], ["--long", "--seed", "7"], ["--long", "--seed=7"]])
def test_how_much_the_tests_do_is_handed_on_and_every_check_still_runs(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, how: list[str]
) -> None:
    ran = outcomes(run, monkeypatch, failing="nothing")
    assert run.test(how) == 0
    assert len(ran) == 9
    (tests,) = [command for command in ran if "pytest" in command]
    assert tests[-len(how) :] == how


def test_checks_that_all_pass_exit_with_zero(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    outcomes(run, monkeypatch, failing="nothing")
    assert run.test([]) == 0


def test_arguments_after_test_go_to_pytest_alone(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = outcomes(run, monkeypatch, failing="pytest")
    assert run.test(["-k", "lock"]) == 3
    assert [command[1:] for command in ran] == [["-m", "pytest", "-k", "lock"]]


# Freshness


def test_a_finished_set_up_is_not_repeated(run: ModuleType, steps: list[str]) -> None:
    run.set_up("runtime")
    assert [step[:3] for step in steps] == ["1/5", "2/5", "3/5", "4/5", "5/5"]
    run.LOCK.unlink()
    run.set_up("runtime")
    assert len(steps) == 5
    assert not run.LOCK.exists(), "a fresh start waits for nobody"


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/runtime.txt", "requirements/uv.txt"])
def test_a_changed_lock_is_installed_into_the_venv_that_is_there(run: ModuleType, steps: list[str], name: str) -> None:
    run.set_up("runtime")
    (run.ROOT / name).write_text("changed")
    steps.clear()
    run.set_up("runtime")
    assert steps[0] == "1/5 checking .venv"


def test_a_lock_that_was_not_asked_for_may_change(run: ModuleType, steps: list[str]) -> None:
    run.set_up("runtime")
    (run.ROOT / "requirements/research.txt").write_text("changed")
    assert run.is_fresh("runtime")


def test_a_higher_level_serves_the_lower_ones_and_is_kept(run: ModuleType, steps: list[str]) -> None:
    run.set_up("test")
    assert run.is_fresh("runtime")
    assert not run.is_fresh("research")
    (run.ROOT / "pyproject.toml").write_text("changed")
    run.set_up("runtime")
    assert steps[-3] == "3/5 installing the test packages"


def test_another_python_or_folder_means_a_new_venv(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run.set_up("test")
    monkeypatch.setattr(run, "made_by", lambda: "cpython-399 elsewhere")
    steps.clear()
    run.set_up("runtime")
    assert steps[0] == "1/5 making .venv"
    assert steps[2] == "3/5 installing the runtime packages"


def test_a_venv_whose_python_is_gone_is_made_anew(run: ModuleType, steps: list[str]) -> None:
    run.set_up("runtime")
    run.PYTHON.unlink()
    steps.clear()
    run.set_up("runtime")
    assert steps[0] == "1/5 making .venv"


@pytest.mark.parametrize("left", ["", "[]", "null", '{"level": 3}', '{"level": "runtime"}'])
def test_a_damaged_stamp_counts_as_none(run: ModuleType, steps: list[str], left: str) -> None:
    run.set_up("runtime")
    run.STAMP.write_text(left)
    assert not run.is_fresh("runtime")
    run.set_up("runtime")
    assert json.loads(run.STAMP.read_text()) == run.stamp("runtime")


def test_a_set_up_interrupted_at_any_step_starts_from_nothing(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = run.run
    for broken in ("1/5", "2/5", "3/5", "4/5", "5/5"):
        run.set_up("runtime")
        (run.ROOT / "pyproject.toml").write_text(f"changed before {broken}")

        def stop(what: str, *rest: object, broken: str = broken) -> None:
            whole(what, *rest)
            if what.startswith(broken):
                raise KeyboardInterrupt

        monkeypatch.setattr(run, "run", stop)
        assert run.main(["rules"]) == 130
        monkeypatch.setattr(run, "run", whole)
        assert not run.is_fresh("runtime")
        steps.clear()
        run.set_up("runtime")
        assert steps[0] == "1/5 making .venv"


# The web app


@pytest.fixture
def web(run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A web app to build with the system's Node.js; the steps taken."""
    (run.WEB / "src").mkdir(parents=True)
    run.MODULES.mkdir()
    run.LOCALES.mkdir(parents=True)
    lock = {"packages": {"": {}, "node_modules/vite": {"version": "8"}, "node_modules/mac": {"optional": True}}}
    (run.WEB / "package-lock.json").write_text(json.dumps(lock))
    (run.WEB / "src" / "main.ts").write_text("first")
    (run.LOCALES / "web.ftl").write_text("web-title = Starhold")
    monkeypatch.setattr(run.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **kw: SimpleNamespace(stdout="v22.12.0\n"))
    monkeypatch.setattr(run, "tool", Path)
    run.ENGINES.mkdir()
    run.ENGINES_STAMP.write_text(run.engine_sources())
    return steps


ENGINES = "building the engines for the page"
INSTALL, BUILD = "1/2 installing the web packages", "2/2 building the web app"


@pytest.mark.parametrize(
    ("args", "shows"),
    [
        (["play"], True),
        (["play", "--lang", "de"], True),
        (["serve", "--port", "1"], True),
        (["play", "--terminal"], False),
        (["play", "--help"], False),
        (["rules", "play"], False),
        (["--version"], False),
        ([], False),
    ],
)
def test_only_commands_that_serve_pages_need_the_web_app(run: ModuleType, args: list[str], shows: bool) -> None:
    assert run.shows_pages(args) == shows


def test_the_web_app_is_built_once(run: ModuleType, web: list[str]) -> None:
    run.set_up_web()
    assert web == [INSTALL, BUILD]
    assert (run.BUILT / "index.html").read_text() == "built"
    run.LOCK.unlink()
    run.set_up_web()
    assert len(web) == 2
    assert not run.LOCK.exists(), "a fresh start waits for nobody"


@pytest.mark.parametrize("name", ["web/src/main.ts", "web/src/new.ts", "src/starhold/locales/web.ftl"])
def test_changed_sources_or_words_are_built_with_the_packages_that_are_there(
    run: ModuleType, web: list[str], name: str
) -> None:
    run.set_up_web()
    (run.ROOT / name).write_text("changed")
    run.set_up_web()
    assert web[2:] == [BUILD]


def test_a_changed_npm_lock_is_installed_first(run: ModuleType, web: list[str]) -> None:
    run.set_up_web()
    lock = {"packages": {"": {}, "node_modules/vite": {"version": "9"}}}
    (run.WEB / "package-lock.json").write_text(json.dumps(lock))
    run.set_up_web()
    assert web[2:] == [INSTALL, BUILD]


def test_what_npm_leaves_in_its_folder_is_no_source(run: ModuleType, web: list[str]) -> None:
    run.set_up_web()
    (run.MODULES / "vite").mkdir()
    (run.MODULES / "vite" / "cache.js").touch()
    assert run.web_is_fresh()


@pytest.mark.parametrize("lost", ["index.html", ".stamp"])
def test_a_web_app_that_lost_a_part_is_built_again(run: ModuleType, web: list[str], lost: str) -> None:
    run.set_up_web()
    (run.BUILT / lost).unlink()
    run.set_up_web()
    assert web[2:] == [BUILD]


def test_the_checks_need_the_packages_even_where_the_app_is_built(run: ModuleType, web: list[str]) -> None:
    run.set_up_web()
    (run.MODULES / ".package-lock.json").unlink()
    run.set_up_web()
    assert len(web) == 2
    assert run.set_up_web(modules=True) == Path("/usr/bin/node")
    assert web[2:] == [INSTALL]


@pytest.mark.parametrize(
    "name",
    [
        "core/wasm.py",
        "core/compiled/flow.py",
        "bots/compiled/tree.py",
        "games/x/rules/state.py",
        "games/x/rules/w.json",
    ],
)
def test_engines_are_built_again_when_something_compiled_has_changed(
    run: ModuleType, web: list[str], name: str
) -> None:
    run.set_up_web()
    assert ENGINES not in web
    file = run.ROOT / "src" / "starhold" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("changed")
    (run.ENGINES / "x-1.wasm").touch()
    run.set_up_web()
    assert web[2:] == [ENGINES]
    assert not (run.ENGINES / "x-1.wasm").exists(), "the wheel takes all that lies there"
    file.with_name("view.ts").touch()
    run.set_up_web()
    assert len(web) == 3


def test_where_no_engine_can_be_built_one_plays_without(
    run: ModuleType, web: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = run.run

    def fail(what: str, *rest: object) -> None:
        whole(what, *rest)
        if what == ENGINES:
            raise run.SetUpFailed("no engine")

    monkeypatch.setattr(run, "run", fail)
    run.ENGINES_STAMP.unlink()
    run.set_up_web()
    run.set_up_web()
    assert sorted(web) == sorted([ENGINES, INSTALL, BUILD]), "each once, the engines beside the others"
    assert "starhold: no engine; the page does without" in capsys.readouterr().err


def test_without_web_sources_the_app_that_came_along_is_taken(run: ModuleType, steps: list[str]) -> None:
    run.set_up_web()
    assert steps == []


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v24.0.0", "v25.1.0"])
def test_a_new_enough_node_of_the_system_is_used(run: ModuleType, version: str) -> None:
    assert run.is_new_enough(f"{version}\n")


@pytest.mark.parametrize("version", ["v18.20.1", "v20.18.3", "v21.7.0", "v22.11.0", "v23.9.0", "", "nonsense"])
def test_too_old_a_node_is_not_used(
    run: ModuleType, web: list[str], monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **kw: SimpleNamespace(stdout=version))
    node, npm = run.node_and_npm(0)
    assert web == ["installing Node.js into .venv"]
    assert run.VENV in node.parents
    assert npm[0] == node
    assert npm[1].name == "npm-cli.js"


def test_a_system_without_npm_gets_its_own(run: ModuleType, web: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run.shutil, "which", lambda name: "/usr/bin/node" if name == "node" else None)
    run.set_up_web()
    assert web == ["installing Node.js into .venv", INSTALL, BUILD]


def test_the_npm_lock_names_no_registry() -> None:
    lock = (RUN.parent / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


# Failures


def test_a_failing_step_is_one_line_and_no_traceback(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **kw: SimpleNamespace(returncode=2))
    assert run.main(["rules"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said == ["1/5 making .venv …", f"starhold: {said[1][10:]}"]
    assert "1/5 making .venv (exit 2" in said[1]


def test_a_missing_lock_file_is_one_line_and_no_traceback(
    run: ModuleType, steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (run.ROOT / "requirements/uv.txt").unlink()
    assert run.main(["rules"]) == 1
    (said,) = capsys.readouterr().err.splitlines()
    assert "uv.txt" in said


def test_a_python_without_venv_is_told_so(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run.importlib.util, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert run.main(["rules"]) == 1
    assert "lacks its ensurepip module" in capsys.readouterr().err
    assert steps == []


@pytest.mark.parametrize("version", [(3, 7, 0), (3, 10, 13)])
def test_an_old_python_gets_one_sentence(version: tuple[int, int, int]) -> None:
    pretend = f"import runpy, sys; sys.version_info = {version}; runpy.run_path({str(RUN)!r})"
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == f"Starhold needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}.\n"


def test_an_old_python_can_read_far_enough_to_say_so() -> None:
    ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 7))


# The package index


@pytest.mark.parametrize(
    ("env", "configured", "expected"),
    [
        ({}, "global.cert='x'\n", None),
        ({}, "global.index-url='https://all/'\n", "https://all/"),
        ({}, "global.index-url='https://all/'\ninstall.index-url='https://one/'\n", "https://one/"),
        ({}, "global.extra-index-url='https://more/'\n", None),
        ({"PIP_INDEX_URL": "https://env/"}, "global.index-url='https://all/'\n", "https://env/"),
        ({"UV_DEFAULT_INDEX": "https://uv/"}, "global.index-url='https://all/'\n", "https://uv/"),
        ({"UV_INDEX_URL": "https://uv/"}, "global.index-url='https://all/'\n", None),
    ],
)
def test_uv_uses_the_index_that_pip_was_told_of(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    env: dict[str, str],
    configured: str,
    expected: str | None,
) -> None:
    for name in ("PIP_INDEX_URL", "UV_DEFAULT_INDEX", "UV_INDEX_URL"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(run.subprocess, "run", lambda *args, **kw: SimpleNamespace(stdout=configured))
    assert run.uv_environment().get("UV_DEFAULT_INDEX") == expected


def test_the_lock_files_name_no_index_and_no_folder_and_hash_everything() -> None:
    for file in sorted((RUN.parent / "requirements").glob("*.txt")):
        text = file.read_text()
        assert "://" not in text, file
        assert "index-url" not in text, file
        assert "find-links" not in text, file
        pins = re.findall(r"^\w\S*==.*\n.*", text, re.MULTILINE)
        assert pins, file
        assert all("    --hash=sha256:" in pin for pin in pins), file


# Two starts at once


HOLD = """
import sys, time
sys.path.insert(0, {folder!r})
import run
with run.only_one():
    print("held", flush=True)
    sys.stdin.read()
"""


def hold(folder: Path) -> subprocess.Popen[str]:
    """Another process that has the set-up lock until its standard input ends."""
    other = subprocess.Popen(
        [sys.executable, "-c", HOLD.format(folder=str(folder))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    return other


def test_a_second_start_waits_and_then_has_nothing_to_do(
    run: ModuleType, steps: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with hold(run.ROOT) as other:
        second = threading.Thread(target=run.set_up, args=("runtime",))
        second.start()
        time.sleep(0.3)
        assert second.is_alive()
        assert steps == []
        run.install("runtime", 0)  # what the first start was doing
        other.communicate()
        second.join(60)
        assert not second.is_alive()
    assert len(steps) == 5
    assert "waiting for another start" in capsys.readouterr().err


def test_a_killed_start_leaves_no_lock_behind(run: ModuleType, steps: list[str]) -> None:
    with hold(run.ROOT) as other:
        other.kill()
        other.wait()
        assert run.LOCK.exists()
        run.set_up("runtime")
    assert len(steps) == 5


ORPHAN = """
import sys
sys.path.insert(0, {folder!r})
import run
with run.only_one() as held:
    run.run("a step", [sys.executable, "-c", "print('begun', flush=True); input()"], held)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are not passed on there")
def test_a_step_that_outlives_its_start_keeps_the_lock(run: ModuleType) -> None:
    command = [sys.executable, "-c", ORPHAN.format(folder=str(run.ROOT))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as start:
        assert start.stdin is not None
        assert start.stderr is not None
        assert [start.stderr.readline() for _ in range(2)] == ["a step …\n", "begun\n"]
        start.kill()
        start.wait()
        with run.LOCK.open("a") as mine:
            assert not run.try_lock(mine.fileno())
            start.stdin.close()  # ends the step
            start.stderr.read()
            assert run.try_lock(mine.fileno())


def test_the_browser_that_is_named_is_the_one(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARHOLD_CHROMIUM", sys.executable)
    assert run.chromium(sys.executable) == Path(sys.executable)
    assert steps == []


def test_a_browser_that_cannot_be_had_is_asked_for(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("STARHOLD_CHROMIUM", raising=False)
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path))
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    with pytest.raises(run.SetUpFailed, match="STARHOLD_CHROMIUM"):
        run.chromium(sys.executable)
    assert [step.split()[-3:] for step in steps] == [["playwright", "install", "chromium"]]


def test_what_the_system_lacks_is_fetched_while_the_other_packages_are(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fetched, at_once = threading.Event(), []
    outcomes(run, monkeypatch, failing="nothing")
    monkeypatch.setattr(run, "set_up_system", fetched.set)
    monkeypatch.setattr(run, "set_up", lambda level: at_once.append(fetched.wait(60)))
    assert run.test([]) == 0
    assert at_once == [True]


def test_only_what_the_system_lacks_is_fetched(
    run: ModuleType, steps: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("STARHOLD_CHROMIUM", raising=False)
    monkeypatch.setenv("STARHOLD_POSTGRES", str(tmp_path))
    monkeypatch.setattr(run, "may_install", lambda: True)
    monkeypatch.setattr(run.shutil, "which", lambda name: None)
    run.set_up_system()
    assert [step.split()[-1] for step in steps] == ["update", "fonts-liberation", "update", "postgresql"]
    steps.clear()
    (tmp_path / "initdb").touch()
    monkeypatch.setattr(run.shutil, "which", lambda name: name)
    run.set_up_system()
    assert steps == []


def test_the_programs_of_postgresql_are_where_they_are_said_to_be(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("STARHOLD_POSTGRES", str(tmp_path))
    assert run.find_postgres() is None
    (tmp_path / "initdb").touch()
    assert run.find_postgres() == tmp_path


def test_where_no_postgresql_can_be_had_the_tests_say_so(
    run: ModuleType,
    steps: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("STARHOLD_POSTGRES", str(tmp_path))
    monkeypatch.setattr(run, "may_install", lambda: False)
    run.set_up_postgres()
    assert steps == []
    assert "apt install postgresql" in capfd.readouterr().err
