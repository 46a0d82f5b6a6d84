"""exp and log: plain and compiled give the same bits, and those are right to the last place."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starhold.core.compiled import arithmetic
from starhold.core.compiled.jit import entry

plain_exp = getattr(arithmetic.exp, "py_func", arithmetic.exp)
plain_log = getattr(arithmetic.log, "py_func", arithmetic.log)


@entry
def compiled_exp(x: float) -> float:
    return arithmetic.exp(x)


@entry
def compiled_log(x: float) -> float:
    return arithmetic.log(x)


def is_near(found: float, exact: float) -> bool:
    """Within one unit in the last place, beside a system's own library that may be half of one off."""
    return abs(found - exact) <= math.ulp(max(abs(found), abs(exact)))


@given(st.floats(-708.0, 709.0))
def test_exp_is_right_and_the_same_compiled(x: float) -> None:
    assert is_near(plain_exp(x), math.exp(x))
    assert compiled_exp(x) == plain_exp(x)


@given(st.floats(2.3e-308, 1.7e308) | st.integers(1, 1 << 40).map(float))
def test_log_is_right_and_the_same_compiled(x: float) -> None:
    assert is_near(plain_log(x), math.log(x))
    assert compiled_log(x) == plain_log(x)


@pytest.mark.parametrize(("x", "power"), [(0.0, 1.0), (-1e9, 0.0), (-math.inf, 0.0), (1e9, math.inf)])
def test_exp_beyond_all_numbers_is_nothing_or_infinite(x: float, power: float) -> None:
    assert plain_exp(x) == compiled_exp(x) == power


def test_log_of_one_is_nothing() -> None:
    assert plain_log(1.0) == compiled_log(1.0) == 0.0
