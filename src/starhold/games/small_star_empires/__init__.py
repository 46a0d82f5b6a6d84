"""Small Star Empires: fly straight ahead, claim what you reach, and count when nobody can move."""

from pathlib import Path

from starhold.core.game import Counts, Game
from starhold.games.small_star_empires import rules
from starhold.games.small_star_empires.box import in_box, problems
from starhold.games.small_star_empires.explain import refusal
from starhold.games.small_star_empires.galaxies import changes, make_up, reach
from starhold.games.small_star_empires.notation import KINDS_OF_ANSWER, spell, texts
from starhold.games.small_star_empires.rules.state import PEEKED
from starhold.games.small_star_empires.sense import senseless
from starhold.games.small_star_empires.setup import ABOUT, draw, read_board, resume
from starhold.games.small_star_empires.sketch import CHARACTERS, COLOURS, sketch
from starhold.games.small_star_empires.story import story
from starhold.games.small_star_empires.themes import theme
from starhold.games.small_star_empires.view import command, public, show

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
    public=public,
    command=command,
    refusal=refusal,
    senseless=senseless,
    show=show,
    sketch=sketch,
    colours=COLOURS,
    characters=CHARACTERS,
    texts=texts,
    kinds_of_answer=KINDS_OF_ANSWER,
    spell=spell,
    story=story,
    counts=Counts(happened=("flew", "jumped", "founded", "stuck", "spent")),
    nets={2: DATA / "net-2.bin", 3: DATA / "net.bin", 4: DATA / "net.bin"},
    puzzles=DATA / "puzzles.jsonl",
    theme=theme,
    peeked=PEEKED,
)
