"""Nets: compiled numbers are those of plain arrays, a file is what it says or is refused, and pilot plays by them."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from starhold import bots
from starhold.bots import weights
from starhold.bots.pilot import Net, pilot
from starhold.core import registry
from starhold.core.compiled.contract import bind
from starhold.core.errors import StarholdError
from starhold.core.game import Game, Seen
from starhold.core.match import Match
from tests import depth
from tests.support import every_configuration

GAMES = ["pocket-imperium", "small-star-empires"]

Parts = dict[str, NDArray[np.float64]]


def parts_of(game: Game, numbers: NDArray[np.float32]) -> Parts:
    parts = weights.split(game, numbers)
    assert sum(part.size for part in parts.values()) == len(numbers)
    return {name: part.astype(np.float64) for name, part in parts.items()}


def plainly(game: Game, parts: Parts, seen: Seen) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """What the net says of a position, in whole arrays: a number for every action, and two for every seat."""
    net: Any = bind(weights.NET, game.rules)
    planes, overall = (array.astype(np.float64) for array in observed(game, seen))
    hexes = min(len(seen.position.board), net.MOST_HEXES)
    sets = np.zeros((max(1, net.RELATIONS), game.about.most_hexes), np.int64)
    regions = np.zeros(max(1, net.REGIONS), np.int64)
    game.engine.relate_at(seen.position.setup, 0, sets, regions)

    def mean_over(sets: NDArray[np.int64]) -> NDArray[np.float64]:
        members = (sets[:, None] >> np.arange(hexes) & 1).astype(np.float64)
        return np.asarray(members / np.maximum(1, members.sum(1, keepdims=True)))

    def normed(at: NDArray[np.float64], scale: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(at / np.sqrt((at**2).mean(1, keepdims=True) + net.EPSILON) * scale)

    at = planes[:hexes] @ parts["planes"] + overall @ parts["overall"] + parts["entering"]
    for layer in range(net.LAYERS):
        known = normed(at, parts[f"norm {layer}"])
        heard = [known, *(mean_over(sets[relation, :hexes]) @ known for relation in range(net.RELATIONS))]
        mixed = np.concatenate(heard, 1) @ parts[f"mix {layer}"] + parts[f"mixing {layer}"]
        mixed = mixed + known.mean(0) @ parts[f"all {layer}"]
        at = at + np.maximum(mixed, 0) @ parts[f"out {layer}"] + parts[f"leaving {layer}"]
    at = normed(at, parts["norm"])
    pooled = np.maximum(np.concatenate([at.mean(0), at.max(0), overall]) @ parts["pool"] + parts["pooling"], 0)
    others = parts["other"][:, :-1] @ pooled + parts["other"][:, -1]
    before = net.FIRST_REGION - net.MOST_HEXES if net.REGIONS else 0
    actions = np.zeros(game.about.num_actions)
    actions[:hexes] = at @ parts["hex"][:-1] + parts["hex"][-1]
    actions[net.MOST_HEXES :][:before] = others[:before]
    if net.REGIONS:
        spread = np.repeat(pooled[None], net.REGIONS, 0)
        told = np.concatenate([mean_over(regions) @ at, spread], 1) @ parts["region"][:-1] + parts["region"][-1]
        actions[net.FIRST_REGION :][: net.REGIONS] = told
    actions[net.MOST_HEXES + before + net.REGIONS :] = others[before:]
    return actions, (parts["seats"] @ pooled + parts["seating"]).reshape(2, -1)


def observed(game: Game, seen: Seen) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    out = game.observation()
    game.observe(seen, out)
    return out.planes, out.overall


def walk(game: Game, seats: int, seed: int, look: Callable[[Seen, list[int]], None]) -> None:
    """A random match; `look` is shown what each seat sees when it is asked."""
    rng = np.random.default_rng(seed)
    match = Match.begin(game, seats, {}, seed)
    while match.pending:
        seat = match.pending[0]
        legal = game.legal(match.position, seat)
        look(game.hide(match.position, seat), legal)
        match.answer(seat, int(rng.choice(legal)))


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("is_trained", [True, False], ids=["its own net", "random weights"])
def test_the_compiled_net_is_the_net(id: str, is_trained: bool) -> None:
    game = registry.game(id)
    net = Net(game)
    if not is_trained:
        size = len(net.inside(game.about.seats[0])[0])
        net.weights = np.random.default_rng(1).normal(0, 0.2, size).astype(np.float32)
    asked = 0

    def check(seen: Seen, legal: list[int]) -> None:
        nonlocal asked
        asked += 1
        if asked % 7:
            return
        parts = parts_of(game, net.inside(seen.position.seats)[0])
        actions, of_seats = plainly(game, parts, seen)
        net.evaluate(seen)
        np.testing.assert_allclose(net.actions[legal], actions[legal], rtol=2e-3, atol=2e-3)
        turned = np.roll(of_seats[:, : seen.position.seats], seen.seat or 0, 1)
        raised = np.exp(turned[0] - turned[0].max())
        np.testing.assert_allclose(net.chances(seen), raised / raised.sum(), atol=1e-3)
        np.testing.assert_allclose(net.points(seen), turned[1] * 50, atol=0.1)

    for seats in game.about.seats:
        walk(game, seats, seats, check)
    assert asked > 100


@pytest.mark.parametrize("id", GAMES)
def test_a_game_brings_small_nets_for_every_number_of_seats_that_say_how_they_were_made(id: str) -> None:
    game = registry.game(id)
    assert list(game.nets) == list(game.about.seats)
    assert sum(file.stat().st_size for file in set(game.nets.values())) <= weights.MOST_BYTES
    for seats, file in game.nets.items():
        head = json.loads(file.read_bytes().partition(b"\n")[0])
        assert head["recipe"]["game"] == id
        assert seats in head["recipe"]["seats"]
        assert head["decisions"] > 0
        assert len(weights.read(game, file)) > 10_000


@pytest.mark.parametrize("id", GAMES)
def test_each_number_of_seats_is_played_by_its_own_net(id: str) -> None:
    game = registry.game(id)
    for seats in game.about.seats:
        np.testing.assert_array_equal(Net(game).inside(seats)[0], weights.read(game, game.nets[seats]))


def test_a_net_is_read_as_it_was_written(tmp_path: Path) -> None:
    game, rng = registry.game(GAMES[0]), np.random.default_rng(2)
    parts = {name: rng.normal(size=shape) for name, shape in weights.layout(game)}
    weights.write(game, parts, {"net": "another", "seconds": 3}, tmp_path / "net.bin")
    back = parts_of(game, weights.read(game, tmp_path / "net.bin"))
    for name, values in parts.items():
        np.testing.assert_array_equal(back[name], values.astype(np.float16))


def spoilt(numbers: bytes, number: float) -> bytes:
    return np.float16(number).tobytes() + numbers[2:]


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (lambda head, numbers: b"", "other observations"),
        (lambda head, numbers: b"[" * 100_000, "other observations"),
        (lambda head, numbers: b"[1]\n" + numbers, "other observations"),
        (lambda head, numbers: b"\xff\xfe" + head + b"\n" + numbers, "other observations"),
        (lambda head, numbers: head.replace(b'"kind empty"', b'"kind full"') + b"\n" + numbers, "other observations"),
        (lambda head, numbers: head.replace(b'"net": 1', b'"net": 2') + b"\n" + numbers, "other observations"),
        (lambda head, numbers: head + b"\n" + numbers[:-1], "numbers of a net"),
        (lambda head, numbers: head + b"\n" + numbers + b"\0\0", "numbers of a net"),
        (lambda head, numbers: head + b"\n" + numbers * 100, "numbers of a net"),
        (lambda head, numbers: head + b"\n" + spoilt(numbers, np.nan), "numbers of a net"),
        (lambda head, numbers: head + b"\n" + spoilt(numbers, np.inf), "numbers of a net"),
    ],
)
def test_a_file_that_is_no_net_is_refused(tmp_path: Path, spoil: Callable[[bytes, bytes], bytes], wrong: str) -> None:
    game = registry.game("pocket-imperium")
    head, _, numbers = game.nets[2].read_bytes().partition(b"\n")
    file = tmp_path / "net.bin"
    file.write_bytes(spoil(head, numbers))
    with pytest.raises(StarholdError, match=wrong):
        weights.read(game, file)


def test_a_net_of_another_game_is_refused() -> None:
    one, other = (registry.game(id) for id in GAMES)
    with pytest.raises(StarholdError, match="other observations"):
        weights.read(one, other.nets[2])


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_pilot_plays_every_option_and_number_of_seats(id: str) -> None:
    game = registry.game(id)
    for seed, (seats, options) in enumerate(depth.sample(every_configuration(id), 8, 24, id)):
        match = Match.begin(game, seats, options, seed)
        players = [bots.make("pilot", game, seed, seat) for seat in range(seats)]
        while match.pending:
            seat = match.pending[0]
            seen, legal = game.hide(match.position, seat), game.legal(match.position, seat)
            before = seen.position.state.tobytes()
            chosen = players[seat].choose(seen, legal)
            assert chosen in legal
            assert seen.position.state.tobytes() == before
            match.answer(seat, chosen)


@pytest.mark.slow
def test_of_a_game_without_a_net_pilot_thinks_as_captain_does() -> None:
    game = dataclasses.replace(registry.game("small-star-empires"), nets={})
    match = Match.begin(game, 2, {}, 1)
    seat = match.pending[0]
    seen, legal = game.hide(match.position, seat), game.legal(match.position, seat)
    chosen = [
        make(game, np.random.default_rng(4), bots.Budget(simulations=64)).choose(seen, legal)
        for make in (pilot, bots.rungs()["captain"].make)
    ]
    assert chosen[0] == chosen[1]


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_chances_add_up_and_belong_to_the_seats(id: str) -> None:
    """At the end of a match the net knows who won, whoever is asked."""
    game, right, asked = registry.game(id), 0, 0
    net = Net(game)
    for seed in range(8):
        rng = np.random.default_rng(seed)
        match = Match.begin(game, 3, {}, seed)
        chances = np.zeros(3)
        while match.pending:
            seat = match.pending[0]
            seen = game.hide(match.position, seat)
            net.evaluate(seen)
            chances = net.chances(seen)
            assert chances.sum() == pytest.approx(1)
            match.answer(seat, int(rng.choice(game.legal(match.position, seat))))
        assert match.result is not None
        right += int(np.argmax(chances)) in match.result.winners
        asked += 1
    assert right >= asked - 2


def test_a_hex_asked_for_ships_is_marked() -> None:
    game = registry.game("pocket-imperium")
    plane = game.planes.index("ships of this hex are asked for")
    marked: list[int] = []

    def check(seen: Seen, legal: list[int]) -> None:
        found = np.flatnonzero(observed(game, seen)[0][:, plane])
        is_force = game.question(seen.position).name == "force"
        assert len(found) == is_force
        if is_force:
            own = game.planes.index("ships of seat +0, of 12")
            assert observed(game, seen)[0][found[0], own] > 0
            marked.append(int(found[0]))

    for seed in range(6):
        walk(game, 2, seed, check)
    assert len(set(marked)) > 2


def test_what_rivals_can_reach_is_what_they_may_go_to() -> None:
    game = registry.game("small-star-empires")
    planes = [game.planes.index(f"ships of seat +{seat} could reach this hex") for seat in range(2)]
    compared = 0

    def check(seen: Seen, legal: list[int]) -> None:
        """Both seats see the same of the same ships."""
        nonlocal compared
        found = observed(game, seen)[0]
        other = game.hide(seen.position, 1 - (seen.seat or 0))
        turned = observed(game, other)[0]
        np.testing.assert_array_equal(found[:, planes[0]], turned[:, planes[1]])
        np.testing.assert_array_equal(found[:, planes[1]], turned[:, planes[0]])
        compared += 1
        if game.question(seen.position).name == "to":
            hexes = [action for action in legal if action < game.about.most_hexes]
            assert all(found[hex_, planes[0]] for hex_ in hexes)

    walk(game, 2, 3, check)
    assert compared > 20


@pytest.mark.parametrize("id", GAMES)
def test_hexes_next_to_each_other_are_tied_both_ways(id: str) -> None:
    game = registry.game(id)
    position = game.new(2, {}, 1)
    board = position.board
    relations, regions = len(game.parts.RELATIONS), game.parts.REGIONS[1]
    sets = np.zeros((relations, game.about.most_hexes), np.int64)
    of_regions = np.zeros(max(1, regions), np.int64)
    game.engine.relate_at(position.setup, 0, sets, of_regions)
    tied = sets[0, : len(board)][:, None] >> np.arange(len(board)) & 1
    np.testing.assert_array_equal(tied, tied.T)
    assert not tied.diagonal().any()
    assert 2 <= tied.sum(1)[tied.sum(1) > 0].mean() <= 6
    if regions:
        for number in of_regions:
            for hex_ in range(len(board)):
                if number >> hex_ & 1:
                    assert sets[1, hex_] == number
