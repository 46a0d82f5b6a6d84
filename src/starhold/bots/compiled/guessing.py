"""From what a seat sees to positions a search can start from, in compiled code alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starhold.bots.compiled.structs import ScratchWords
from starhold.core.compiled.bits import next_random, scramble
from starhold.core.compiled.contract import bound
from starhold.core.compiled.jit import Many, entry, jit
from starhold.core.compiled.memory import copy_struct

rules = bound(__name__)

if TYPE_CHECKING:
    from starhold.bots.compiled.structs import Setup, State
else:
    Setup, State = rules.Setup, rules.State


@entry
def guess(
    seen: Many[State], setups: Many[Setup], seat: int, rng: int, roots: Many[State], root_words: ScratchWords
) -> int:
    """Fill `roots` with different guesses at what seen[0] may be to a seat; how many there are.

    Whatever the seat cannot know is blanked first. setups[0] becomes the set-up of the first guess, as what is laid out
    in secret never matters once it shows in a state; setups[1] is scratch. `root_words` are the roots, word by word.
    """
    rules.blind(seen[0], setups[0], seat)
    copy_struct(setups[1], setups[0])
    found = 0
    for number in range(len(roots)):
        copy_struct(roots[found], seen[0])
        rng = next_random(rng)
        rules.guess(roots[found], setups[min(number, 1)], seat, scramble(rng))
        found += is_new(found, root_words)
    return found


@jit
def is_new(last: int, words: ScratchWords) -> bool:
    """Whether the last of these states is like none before it."""
    for number in range(last):
        same = True
        for word in range(words.shape[1]):
            if words[number, word] != words[last, word]:
                same = False
        if same:
            return False
    return True
