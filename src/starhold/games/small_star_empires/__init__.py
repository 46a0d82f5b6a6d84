"""Small Star Empires: fly straight ahead, claim what you reach, and count when nobody can move."""

from starhold.core.game import Game
from starhold.games.small_star_empires import rules
from starhold.games.small_star_empires.explain import refusal
from starhold.games.small_star_empires.hidden import guess, hide
from starhold.games.small_star_empires.notation import KIND_OF_ANSWER, terms, texts
from starhold.games.small_star_empires.setup import ABOUT, new, read_board, resume
from starhold.games.small_star_empires.story import story
from starhold.games.small_star_empires.view import bounty, command, public, view

GAME = Game(
    about=ABOUT,
    rules=rules,
    new=new,
    read_board=read_board,
    resume=resume,
    bounty=bounty,
    public=public,
    command=command,
    refusal=refusal,
    hide=hide,
    guess=guess,
    view=view,
    texts=texts,
    terms=terms,
    kind_of_answer=KIND_OF_ANSWER,
    story=story,
)
