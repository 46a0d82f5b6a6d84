"""Pocket Imperium: plan three commands in secret, spread, fight, and score the sectors you hold."""

from starhold.core.game import Game
from starhold.games.pocket_imperium import rules
from starhold.games.pocket_imperium.explain import refusal
from starhold.games.pocket_imperium.hidden import guess, hide
from starhold.games.pocket_imperium.notation import KIND_OF_ANSWER, terms, texts
from starhold.games.pocket_imperium.setup import ABOUT, new, read_board, resume
from starhold.games.pocket_imperium.story import story
from starhold.games.pocket_imperium.view import bounty, command, public, view

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
