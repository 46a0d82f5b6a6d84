"""The end of a match: who wins, and what decides between those who tie."""

from tests.games.small_star_empires.positions import Control, position
from tests.support import rule


def outcome(control: Control, seats: int = 2) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """The points, the winners and what decided when a match ended like this."""
    match = position(asked="over", control=control, seats=seats)
    assert match.result is not None
    return match.result


def claims(**hexes: str) -> dict[str, tuple[int, str]]:
    """`A3="0 colony"` for a colony of seat 0 on A3."""
    return {hex_: (int(text.split()[0]), text.split()[1]) for hex_, text in hexes.items()}


@rule("SSE-TIE-1")
def test_most_points_win() -> None:
    control = claims(B3="0 colony", B2="1 colony", G0="1 station", E3="1 colony")
    assert outcome(control) == ((6, 9), (1,), "points")


@rule("SSE-TIE-1")
def test_of_tied_players_the_one_with_most_unspent_colonies_wins() -> None:
    """Three planets each, with one colony or with two."""
    assert outcome(claims(B3="0 colony", A2="1 colony", G0="1 colony")) == ((6, 6), (0,), "colonies")


@rule("SSE-TIE-1")
def test_unspent_colonies_come_before_unspent_stations() -> None:
    """Seat 0 has used a station, seat 1 two colonies."""
    assert outcome(claims(B3="0 station", A2="1 colony", G0="1 colony")) == ((6, 6), (0,), "colonies")


@rule("SSE-TIE-1")
def test_then_the_one_with_most_unspent_stations_wins() -> None:
    assert outcome(claims(A2="0 colony", G0="0 station", B3="1 colony")) == ((6, 6), (1,), "stations")


@rule("SSE-TIE-1")
def test_unspent_stations_come_before_planets() -> None:
    """Seat 0 has four planets, seat 1 three planets and a nebula; it has used no station."""
    control = claims(B3="0 colony", G0="0 station", F5="0 colony", E3="1 colony", A4="1 colony")
    assert outcome(control) == ((7, 7), (1,), "stations")


@rule("SSE-TIE-1")
def test_then_the_one_with_most_planets_wins() -> None:
    """One planet against one nebula."""
    assert outcome(claims(A4="0 colony", B1="1 colony")) == ((4, 4), (1,), "planets")


@rule("SSE-TIE-1")
def test_planets_are_summed_and_not_the_systems_they_are_in() -> None:
    """A system of three planets against two of one planet and a nebula."""
    control = claims(B3="0 colony", G6="0 colony", D5="0 colony", C1="1 colony", E1="1 colony", A4="1 colony")
    assert outcome(control) == ((6, 6), (0,), "planets")


@rule("SSE-TIE-1")
def test_players_tied_to_the_last_share_the_win() -> None:
    assert outcome(claims(B3="0 colony", E3="1 colony")) == ((6, 6), (0, 1), "shared")


@rule("SSE-TIE-1")
def test_some_of_the_players_may_share_the_win() -> None:
    control = claims(A3="0 colony", C3="2 colony", D1="1 colony")
    assert outcome(control, seats=4) == ((6, 4, 6, 3), (0, 2), "shared")


@rule("SSE-TIE-1")
def test_tie_breaks_compare_only_those_still_tied() -> None:
    """Seat 2 has most colonies unspent, but fewer points; of the two others seat 1 has more planets."""
    control = claims(A4="0 colony", G1="1 colony")
    assert outcome(control, seats=3) == ((4, 4, 3), (1,), "planets")


@rule("SSE-TIE-1")
def test_who_lost_a_tie_break_does_not_come_back_in_the_next() -> None:
    """Seats 0 and 1 have used a station, seat 2 a colony: it has most stations unspent, but is beaten by then."""
    control = claims(B3="0 station", E3="1 station", A3="2 colony")
    assert outcome(control, seats=3) == ((6, 6, 6), (0, 1), "shared")
