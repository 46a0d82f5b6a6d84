"""Bit sets and the random generator: plain Python and compiled agree, and the stream never changes."""

from hypothesis import given
from hypothesis import strategies as st

from starhold.core.compiled import bits
from starhold.core.compiled.jit import entry
from tests.support import rule

words = st.integers(1, (1 << bits.MOST_BITS) - 1)


@entry
def compiled_answers(word: int, count: int, which: int) -> int:
    if which == 0:
        return bits.popcount(word)
    if which == 1:
        return bits.lowest(word)
    if which == 2:
        return bits.highest(word)
    if which == 3:
        return bits.next_random(word)
    if which == 4:
        return bits.scramble(word)
    return bits.below(word, count)


@given(words, st.integers(1, 1000))
def test_compiled_words_are_the_plain_ones(word: int, count: int) -> None:
    plain = [
        bits.popcount(word),
        bits.lowest(word),
        bits.highest(word),
        bits.next_random(word),
        bits.scramble(word),
        bits.below(word, count),
    ]
    assert [compiled_answers(word, count, which) for which in range(6)] == plain


@given(st.sets(st.integers(0, bits.MOST_BITS - 1)))
def test_a_set_is_the_word_of_its_members(members: set[int]) -> None:
    word = bits.word_of(members)
    assert word >= 0
    assert bits.members(word) == sorted(members)
    assert bits.popcount(word) == len(members)


@rule("CORE-4")
def test_the_stream_of_a_seed_is_fixed_for_ever() -> None:
    """SplitMix64; these numbers are what other machines and later versions must draw too."""
    chance = bits.Chance(7)
    assert [chance.below(100) for _ in range(10)] == [52, 30, 94, 88, 66, 34, 39, 60, 81, 8]
    assert bits.Chance(7).shuffled("ABCDEF") == ["A", "E", "C", "F", "B", "D"]


def test_the_generator_is_splitmix64() -> None:
    """Its published first outputs for the seed 0."""
    word, outputs = 0, []
    for _ in range(3):
        word = bits.next_random(word)
        outputs.append(bits.scramble(word) & ((1 << 64) - 1))
    assert outputs == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_draws_are_even_and_streams_differ() -> None:
    chance = bits.Chance(1, stream=2)
    counts = [0] * 7
    for _ in range(70_000):
        counts[chance.below(7)] += 1
    assert max(abs(count - 10_000) for count in counts) < 400
    assert bits.Chance(1, 0).below(1 << 30) != bits.Chance(1, 1).below(1 << 30)


def test_many_words_are_the_stream_of_one() -> None:
    word, one_by_one = -12345, []
    for _ in range(5):
        word = bits.next_random(word)
        one_by_one.append(bits.scramble(word))
    assert bits.many_randoms(-12345, 5).tolist() == one_by_one
