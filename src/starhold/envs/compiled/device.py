"""Kernels: the same rules and the same batch code as on the processor, one match per thread.

What was measured on a GPU and why it is written so: docs/decisions/0007-rules-on-the-gpu.md.
"""

from __future__ import annotations

import numpy as np
from numba import cuda

from starhold.core.compiled.bits import below, is_choice, lowest, next_random, nth, only, popcount
from starhold.core.compiled.contract import bind, bound
from starhold.core.compiled.memory import copy_struct

rules = bound(__name__)
flow = bind("starhold.core.compiled.flow", rules)
batch = bind("starhold.envs.compiled.batch", rules)
engine = bind("starhold.core.compiled.engine", rules)

BLOCK = 128
"""Matches a block plays; their states lie in its shared memory."""
WATCHERS = 64
"""Threads that observe one match together, one hex each, or as many matches, one each."""
ENDLESS = 1 << 40
STATE = rules.State.dtype
HEXES, FEATURES, OVERALL = rules.MOST_HEXES, len(rules.PLANES), len(rules.OVERALL)
CELLS, NUMBERS = HEXES * FEATURES, WATCHERS * OVERALL


@cuda.jit
def begin(states, setups, starts, slot, match_rngs, seat, base, legal, first, count):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(states):
        batch.begin_match(states, setups, starts, slot, match_rngs, seat, base, legal, first, count, i)


@cuda.jit
def step(  # type: ignore[no-untyped-def]
    states,
    setups,
    starts,
    slot,
    match_rngs,
    seat,
    base,
    legal,
    actions,
    rewards,
    terminated,
    points,
    wrong,
    first,
    count,
):
    """Answer in every match; one whose action is not legal stays as it is, and the first such goes to wrong[0]."""
    i = cuda.grid(1)
    if i >= len(states):
        return
    if not batch.is_legal(actions[i], base[i], legal[i]):
        cuda.atomic.min(wrong, 0, i)
        return
    batch.answer_matches(
        states, setups, starts, slot, match_rngs, seat, base, legal, actions, rewards, terminated, points, first, count,
        i, i + 1,
    )  # fmt: skip


@cuda.jit
def sample(answer_rngs, base, legal, actions):  # type: ignore[no-untyped-def]
    i = cuda.grid(1)
    if i < len(answer_rngs):
        batch.sample_match(answer_rngs, base, legal, actions, i)


@cuda.jit
def fill_mask(base, legal, mask):  # type: ignore[no-untyped-def]
    """One thread per match and action, so that neighbours write side by side."""
    at = cuda.grid(1)
    actions = mask.shape[1]
    if at < mask.size:
        i = at // actions
        mask[i, at % actions] = batch.is_legal(at % actions, base[i], legal[i])


@cuda.jit
def play(  # type: ignore[no-untyped-def]
    states, setups, starts, slot, match_rngs, answer_rngs, seat, base, legal, points, wins, ended, first, count, steps
):
    """`steps` random decisions in every match, as `sample` and `step` would take them, in one go.

    Every thread does one bit of a rule after the other, forced ones too, so that none waits for its neighbours' chains
    of forced decisions.
    """
    shared = cuda.shared.array(BLOCK, dtype=STATE)
    i = cuda.grid(1)
    if i >= len(states):
        return
    s = shared[cuda.threadIdx.x]
    copy_struct(s, states[i])
    b = setups[slot[i]]
    rng = answer_rngs[i]
    found = int(s.legal)
    left = steps
    while True:
        if is_choice(found):
            if left == 0:
                break
            left -= 1
            rng = next_random(rng)
            s.seat = lowest(rules.owes(s, b))
            choice = nth(found, below(rng, popcount(found)))
        else:
            choice = only(found)
        found = flow.advance(s, b, choice)
        if rules.owes(s, b) == 0:
            batch.count_win(flow.winners(s, b, points[i]) & 255, i, wins)
            ended[i] += 1
            match_rngs[i] = next_random(match_rngs[i])
            slot[i] = batch.draw(match_rngs[i], first, count, len(setups))
            b = setups[slot[i]]
            copy_struct(s, starts[slot[i]])
            found = int(s.legal)
    s.legal = found
    answer_rngs[i] = rng
    copy_struct(states[i], s)
    batch.ask(s, b, i, seat, base, legal)


@cuda.jit
def finish(states, setups, slot, words, answered):  # type: ignore[no-untyped-def]
    """Play every match to its end at random, each from its own rng."""
    i = cuda.grid(1)
    if i < len(states):
        answered[i] = engine.play_out(states[i], setups[slot[i]], words[i], ENDLESS)


@cuda.jit
def observe_overall(states, setups, slot, eyes, hints, overall):  # type: ignore[no-untyped-def]
    """What the seat eyes[i] sees of match i, but for the hexes: a thread per match, since much of it is serial."""
    shared = cuda.shared.array(WATCHERS, dtype=STATE)
    numbers = cuda.shared.array(NUMBERS, dtype=np.float32)
    i, thread = cuda.grid(1), cuda.threadIdx.x
    at = thread
    while at < NUMBERS:
        numbers[at] = 0
        at += WATCHERS
    cuda.syncthreads()
    if i < len(states):
        s, b = shared[thread], setups[slot[i]]
        copy_struct(s, states[i])
        rules.blind(s, b, eyes[i])
        hints[i, 0], hints[i, 1], hints[i, 2], hints[i, 3] = rules.observe_hint(s, b)
        rules.observe_overall(s, b, eyes[i], numbers[thread * OVERALL : (thread + 1) * OVERALL])
    cuda.syncthreads()
    first = cuda.blockIdx.x * NUMBERS
    at = thread
    while at < NUMBERS and first + at < overall.size:
        overall[first + at] = numbers[at]
        at += WATCHERS


@cuda.jit
def observe_planes(states, setups, slot, eyes, hints, planes):  # type: ignore[no-untyped-def]
    """The hexes of match i, after `observe_overall`: a block per match and a thread per hex, written side by side."""
    cells = cuda.shared.array(CELLS, dtype=np.float32)
    i, thread = cuda.blockIdx.x, cuda.threadIdx.x
    s, b = states[i], setups[slot[i]]
    at = thread
    while at < CELLS:
        cells[at] = 0
        at += WATCHERS
    cuda.syncthreads()
    rows = cells.reshape((HEXES, FEATURES))
    hint = (hints[i, 0], hints[i, 1], hints[i, 2], hints[i, 3])
    hex_ = thread
    while hex_ < b.hexes:
        rules.observe_hex(s, b, eyes[i], hex_, hint, rows)
        hex_ += WATCHERS
    cuda.syncthreads()
    at = thread
    while at < CELLS:
        planes[i, at] = cells[at]
        at += WATCHERS


@cuda.jit
def mark_used(slot, used):  # type: ignore[no-untyped-def]
    """Note which set-ups some match lies on."""
    i = cuda.grid(1)
    if i < len(slot):
        used[slot[i]] = True
