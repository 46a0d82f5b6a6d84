"""Compiled and plain rules are the same rules; a changed rule never meets old machine code."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Annotated, NamedTuple

import numpy as np
import pytest
from numba.core.errors import TypingError

from starhold.core.compiled import contract, jit
from starhold.core.compiled.defaults import smallest
from starhold.core.registry import modules
from tests import depth
from tests.support import SOURCE, every_configuration

DIGEST = """
import hashlib, json, sys
from starhold.core.compiled.bits import Chance
from starhold.core.registry import game

the_game, chosen = game(sys.argv[1]), json.loads(sys.argv[2])
digest = hashlib.sha256()
decisions = 0
for seed, (seats, options) in chosen:
    position = the_game.new(seats, options, seed)
    rng = Chance(seed).rng
    while the_game.engine.play_out_at(position.state, 0, position.setup, 0, rng, 1):
        rng = Chance(rng).rng
        digest.update(position.state.tobytes())
        decisions += 1
print(decisions, digest.hexdigest())
"""


def run(program: str, *arguments: str, source: Path = SOURCE, **environment: str) -> str:
    """What a fresh interpreter prints; warnings are errors there."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program, *arguments],
        env=os.environ | {"PYTHONPATH": str(source.parent)} | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


PARTS = depth.pick(1, 2, 4)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("id", modules())
def test_plain_compiled_and_bounds_checked_rules_give_the_same_bytes(id: str, part: int) -> None:
    """One random match each of some configurations, in the long run of all: the state after every decision."""
    every = list(enumerate(every_configuration(id), depth.seed))
    chosen = json.dumps(depth.sample(every, 2, 10, id)[part::PARTS])
    compiled = run(DIGEST, id, chosen)
    assert int(compiled.split()[0]) > 100
    assert run(DIGEST, id, chosen, STARHOLD_JIT="0") == compiled
    assert run(DIGEST, id, chosen, STARHOLD_BOUNDSCHECK="1") == compiled


MARKERS = """
from starhold.core.registry import game
position = game("small-star-empires").new(3, {}, 1)
print(position.state[0].colonies_left[0], position.state[0].stations_left[0])
"""


@pytest.mark.slow
def test_a_changed_rule_never_meets_old_machine_code(tmp_path: Path) -> None:
    """Numba's own cache looks at one file only; ours is named after all of them, and what they import."""
    source = tmp_path / "src" / "starhold"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("__pycache__"))
    cache, game = str(tmp_path / "cache"), source / "games" / "small_star_empires"
    assert run(MARKERS, source=source, STARHOLD_CACHE=cache) == "16 4"
    assert run(MARKERS, source=source, STARHOLD_CACHE=cache) == "16 4"
    _change(game / "rules" / "__init__.py", "s.colonies_left[seat] = COLONIES\n", "s.colonies_left[seat] = 15\n")
    assert run(MARKERS, source=source, STARHOLD_CACHE=cache) == "15 4"
    _change(game / "rules" / "components.py", "STATIONS = 4", "STATIONS = 3")
    assert run(MARKERS, source=source, STARHOLD_CACHE=cache) == "15 3"


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


COUNTED = """
from starhold.core.registry import game
the_game = game("small-star-empires")
the_game.new(3, {}, 1)
print(sum(the_game.engine.start_at.stats.cache_misses.values()))
"""


@pytest.mark.slow
def test_of_processes_that_start_together_one_compiles(tmp_path: Path) -> None:
    """A server has many: each would compile for as long, and all at once."""
    with ThreadPoolExecutor() as starting:
        cache = str(tmp_path)
        started = [starting.submit(run, COUNTED, STARHOLD_CACHE=cache) for _ in range(3)]
        assert sorted(process.result() for process in started) == ["0", "0", "1"]


class Shares(NamedTuple):
    parts: Annotated[jit.Vector, "f8", 2]
    seats: Annotated[jit.Vector, "i8", 1]


@jit.jit
def share_of(shares: Shares, place: int) -> float:
    return float(shares.parts[place, int(shares.seats[place])])


@jit.entry
def all_shares(shares: jit.Plain[Shares]) -> float:
    named = Shares(*shares)
    return share_of(named, 0) + share_of(named, 1)


def test_arrays_that_belong_together_are_handed_over_as_one() -> None:
    given = tuple(Shares(parts=np.array([[0.25, 1.0], [2.0, 0.5]]), seats=np.array([1, 0])))
    assert all_shares(given) == 3.0  # type: ignore[arg-type]


@jit.jit
def room_for(count: int) -> int:
    return len(np.zeros(count))


@jit.entry
def asks_for_room(count: int) -> int:
    return room_for(count)


@pytest.mark.skipif(not jit.COMPILE, reason="plain Python may allocate")
def test_a_rule_that_allocates_is_not_compiled() -> None:
    """Nothing has to be freed, so no references are counted, which costs a search a tenth of its time."""
    with pytest.raises(TypingError):
        asks_for_room(3)


HOST = """
import pathlib, sys, numba
from starhold.core.registry import game

game("small-star-empires").engine
import of_the_host
assert numba.config.CACHE_DIR == "", numba.config.CACHE_DIR
of_the_host.double(2)
(kept,) = pathlib.Path(of_the_host.double.stats.cache_path).glob("of_the_host.double*.nbi")
print(kept.parent)
"""


def test_functions_of_the_host_are_cached_where_it_wants_them(tmp_path: Path) -> None:
    """What a program that uses Starhold compiles is not ours to keep, or to throw away."""
    (tmp_path / "of_the_host.py").write_text(
        "import numba\n\n@numba.njit(cache=True)\ndef double(x):\n    return 2 * x\n", encoding="utf-8"
    )
    path = os.pathsep.join([str(SOURCE.parent), str(tmp_path)])
    kept = Path(run(HOST, STARHOLD_CACHE=str(tmp_path / "ours"), PYTHONPATH=path))
    assert tmp_path / "ours" not in kept.parents
    assert not [*(tmp_path / "ours").rglob("*of_the_host*")]


def test_a_module_that_failed_to_load_can_be_loaded_once_it_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    generic = tmp_path / "generic_of_a_test.py"
    monkeypatch.syspath_prepend(tmp_path)
    generic.write_text("raise ValueError('a mistake')\n", encoding="utf-8")
    with pytest.raises(ValueError, match="a mistake"):
        contract.bind("generic_of_a_test", smallest)
    assert not [name for name in sys.modules if name.startswith("generic_of_a_test")]
    generic.write_text("from starhold.core.compiled.contract import bound\nrules = bound(__name__)\n", encoding="utf-8")
    assert contract.bind("generic_of_a_test", smallest).rules is smallest


FOLDER = """
from starhold.core import registry
from starhold.core.compiled import jit
print(jit.cache_folder(registry.game("pocket-imperium").rules.judge.py_func))
"""


@pytest.mark.slow
def test_fitted_numbers_that_changed_never_meet_old_machine_code(tmp_path: Path) -> None:
    source = tmp_path / "src" / "starhold"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("__pycache__"))
    cache = str(tmp_path / "cache")
    first = run(FOLDER, source=source, STARHOLD_CACHE=cache)
    assert run(FOLDER, source=source, STARHOLD_CACHE=cache) == first
    game = source / "games" / "pocket_imperium"
    for file, is_compiled in ((game / "story.py", False), (game / "rules" / "judgement.json", True)):
        file.write_text(file.read_text(encoding="utf-8") + "\n", encoding="utf-8")
        assert (run(FOLDER, source=source, STARHOLD_CACHE=cache) != first) == is_compiled


PLAIN = {"starhold.words", "starhold.core.errors", "starhold.core.lock", "starhold.core.files", "starhold.core.board"}
"""What compiled modules use beside the compiled: none of it becomes machine code."""


def test_what_is_compiled_depends_on_nothing_its_cache_is_not_named_after() -> None:
    folders = [SOURCE / "core" / "compiled", *SOURCE.glob("*/compiled"), *SOURCE.glob("games/*/rules")]
    assert len(folders) > 5
    for file in [SOURCE / "core" / "facts.py", *(file for folder in folders for file in folder.rglob("*.py"))]:
        own = "starhold." + ".".join(file.parent.relative_to(SOURCE).parts)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                allowed = (own, "starhold.core.compiled", "starhold.core.facts", *PLAIN)
                assert not name.startswith("starhold") or name.startswith(allowed), f"{file}: {name}"
    for name in PLAIN:
        text = SOURCE.parent.joinpath(*name.split(".")).with_suffix(".py").read_text(encoding="utf-8")
        assert "compiled.jit" not in text


def test_code_bound_to_the_rules_of_another_package_is_forgotten_when_they_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STARHOLD_CACHE", str(tmp_path / "cache"))
    rules = ModuleType("rules_from_elsewhere")
    (tmp_path / "game").mkdir()
    rules.__file__ = str(tmp_path / "game" / "rules.py")
    bound = FunctionType(contract.bind.__code__, {"rules": rules, "__name__": "bound"})
    folders = set()
    for number in range(2):
        Path(rules.__file__).write_text(f"NUMBER = {number}\n")
        jit._fingerprint.cache_clear()
        folders.add(jit.cache_folder(bound))
    assert len(folders) == 2
