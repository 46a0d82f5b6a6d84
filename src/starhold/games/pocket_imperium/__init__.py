"""Pocket Imperium: plan three commands in secret, spread, fight, and score the sectors you hold."""

from pathlib import Path

from starhold.core.game import Counts, Game
from starhold.games.pocket_imperium import rules
from starhold.games.pocket_imperium.explain import refusal
from starhold.games.pocket_imperium.galaxies import changes, make_up, reach
from starhold.games.pocket_imperium.habits import habits
from starhold.games.pocket_imperium.hiding import guess, hide
from starhold.games.pocket_imperium.notation import KINDS_OF_ANSWER, spell, texts
from starhold.games.pocket_imperium.rules.state import PEEKED
from starhold.games.pocket_imperium.sense import senseless
from starhold.games.pocket_imperium.setup import ABOUT, draw, in_box, problems, read_board, resume
from starhold.games.pocket_imperium.sketch import CHARACTERS, COLOURS, sketch
from starhold.games.pocket_imperium.story import ask, story
from starhold.games.pocket_imperium.themes import ASKED_FOR, theme
from starhold.games.pocket_imperium.view import bounty, command, own, public, show

DATA = Path(__file__).parent / "data"

GAME = Game(
    about=ABOUT,
    rules=rules,
    draw=draw,
    problems=problems,
    reach=reach,
    box=in_box,
    changes=changes,
    make_up=make_up,
    check_board=read_board,
    resume=resume,
    laid=bounty,
    public=public,
    command=command,
    refusal=refusal,
    hide=hide,
    guess=guess,
    show=show,
    own=own,
    sketch=sketch,
    nets={2: DATA / "net-2.bin", 3: DATA / "net.bin", 4: DATA / "net.bin"},
    puzzles=DATA / "puzzles.jsonl",
    theme=theme,
    asked_for=ASKED_FOR,
    peeked=PEEKED,
    colours=COLOURS,
    characters=CHARACTERS,
    texts=texts,
    kinds_of_answer=KINDS_OF_ANSWER,
    spell=spell,
    senseless=senseless,
    story=story,
    ask=ask,
    habits=habits,
    counts=Counts(
        happened=("built", "flew", "took", "invaded", "conquered", "held", "swallowed", "gone"),
        paid=("scored", "counted", "prime"),
    ),
)
