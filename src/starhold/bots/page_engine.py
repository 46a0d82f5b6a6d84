"""The engine of a game for the page: rules and captain's search as WebAssembly, and what the page must know of them.

Built once for each state of the sources: the name of the file holds a hash of them, so that a changed rule never meets
an old engine. Those of the games here come with Starhold (`run.py` builds them), one of another package is built when
it is first asked for.

`python -m starhold.bots.page_engine FOLDER GAME …` builds them in a process of its own (`core/wasm.py` says why).
"""

from __future__ import annotations

import functools
import hashlib
import os
import subprocess
import sys
from collections.abc import Set
from dataclasses import asdict
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from starhold.bots.analysis import GUESSING, table
from starhold.bots.captain import CAPTAIN, STANDARD
from starhold.bots.compiled.structs import MOST_CHOICES, Edge, Node, Search
from starhold.bots.search import BATCH, CLEAR, EDGES_PER_NODE, FULL_LINE, MOST_NODES, SEARCH
from starhold.core.compiled import jit
from starhold.core.compiled.contract import bind
from starhold.core.compiled.jit import kept_folder
from starhold.core.compiled.seats import MOST_SEATS
from starhold.core.compiled.study import FIGURES
from starhold.core.facts import COLUMNS, telling
from starhold.core.family import Family
from starhold.core.game import Game
from starhold.core.lock import Hold
from starhold.core.registry import game, modules

SHIPPED = Path(str(files("starhold"))) / "engines"
ENGINE = "starhold.core.compiled.engine"
STUDY = "starhold.core.compiled.study"
ENTRIES = {
    ENGINE: (
        "owes_at", "about_at", "base_at", "legal_at", "step", "tell_step", "winners_at", "play_out_at",
    ),
    GUESSING: ("guess",),
    SEARCH: ("begin", "reopen", "search", "follow"),
    STUDY: ("watch",),
}  # fmt: skip
"""The compiled functions the page calls."""
HOT = ("play_out_at", "search")
"""Those that must be fast; all others should be small."""
LONGEST = 600.0
"""Seconds after which a build is given up."""
OF_A_SEARCH = (
    "rng", "exploration", "history", "judge_scale", "uniform", "horizon", "best_of", "fitted", "matching", "proves",
    "simulations", "root", "choice_visits", "chances", "points", "mixture",
)  # fmt: skip


def engine_of(id: str) -> Path:
    """The file of a game's engine; built where there is none yet, which takes some twenty seconds."""
    name = file_name(id)
    if (SHIPPED / name).exists():
        return SHIPPED / name
    folder = kept_folder(name.rpartition("-")[2].partition(".")[0])
    if not (folder / name).exists():
        with Hold(folder / name, alone=True, wait=True):
            if not (folder / name).exists():
                build(folder, id)
    return folder / name


@functools.cache
def file_name(id: str) -> str:
    """Named after every source it depends on."""
    core, bots = Path(jit.__file__).parent, Path(__file__).parent
    rules: Any = game(id).rules
    digest = hashlib.sha256()
    for source in (core, core.with_name("facts.py"), core.with_name("wasm.py"), bots, Path(rules.__file__).parent):
        jit.add_sources(digest, source)
    return f"{id}-{digest.hexdigest()[:16]}.wasm"


def build(folder: Path, *ids: str) -> None:
    """Build engines in a process of their own."""
    command = [sys.executable, "-P", "-m", __name__, str(folder), *ids]
    env = os.environ | {"STARHOLD_JIT": "1"}
    with Family() as family:
        subprocess.run(command, env=env, check=True, stdin=subprocess.DEVNULL, timeout=LONGEST, **family.settings)


def note(the_game: Game) -> bytes:
    """What the page must know of the memory it shares with an engine, and of what the numbers in it mean."""
    rules, about = the_game.parts, the_game.about
    captain = asdict(CAPTAIN)
    read = None if the_game.peeked is None else {"seats", "stage", *the_game.peeked}
    assert not CAPTAIN.per_rival, "the page takes the horizon as it stands"
    return msgspec.json.encode(
        {
            "game": about.id,
            "rules_version": about.rules_version,
            "questions": about.questions,
            "phases": about.phases,
            "kinds": {name: the_game.kind_of_answer(name) for name in about.questions},
            "reasons": rules.REASONS,
            "facts": [(kind.name, kind.rule, kind.says, list(kind.words)) for kind in rules.FACTS],
            "columns": COLUMNS,
            "structs": {
                "setup": _struct(rules.Setup, read),
                "state": _struct(rules.State, read),
                "telling": _struct(telling(rules.State), {"facts", "told"}),
                "search": _struct(Search, set(OF_A_SEARCH)),
                "node": _struct(Node, {"first", "edges", "proven"}),
                "edge": _struct(Edge, {"worth", "visits", "seat", "proven"}),
            },
            "search": {name: float(captain[name]) for name in OF_A_SEARCH if name in captain},
            "guesses": CAPTAIN.guesses,
            "simulations": STANDARD,
            "batch": BATCH,
            "clear": CLEAR,
            "edges_per_node": EDGES_PER_NODE,
            "most_nodes": MOST_NODES,
            "most_seats": MOST_SEATS,
            "most_choices": MOST_CHOICES,
            "line": FULL_LINE,
            "judging": table(),
            "figures": FIGURES,
            "features": len(rules.FEATURES),
            "most_hexes": about.most_hexes,
        }
    )


def _struct(struct: type[jit.Struct], read: Set[str] | None) -> dict[str, Any]:
    """Its size, and of all fields or those read the kind of number, where they begin, and how many numbers they are."""
    fields = struct.dtype.fields
    assert fields is not None
    of = {
        name: (kind.base.str[1:], begin, int(np.prod(kind.shape)))
        for name, (kind, begin, *_) in fields.items()
        if read is None or name in read
    }
    return {"size": struct.dtype.itemsize, "fields": of}


def main(folder: Path, ids: list[str]) -> int:
    """Build one engine here, or several side by side."""
    ids = ids or [id for id, module in modules().items() if module.startswith("starhold.games.")]
    if len(ids) > 1:
        commands = [[sys.executable, "-P", "-m", "starhold.bots.page_engine", str(folder), id] for id in ids]
        return max([building.wait() for building in [subprocess.Popen(command) for command in commands]])
    compile_engine(folder, *ids)
    return 0


def compile_engine(folder: Path, id: str) -> None:
    """Build the engine of a game; this process compiles for nothing else any more."""
    from starhold.core import wasm

    wasm.retarget()
    made = folder / file_name(id)  # before sources can change that were not read yet
    the_game = game(id)
    entries = {name: getattr(bind(module, the_game.rules), name) for module, names in ENTRIES.items() for name in names}
    unfinished = made.with_suffix(".new")
    unfinished.write_bytes(wasm.module(entries, HOT, note(the_game)))
    unfinished.replace(made)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
