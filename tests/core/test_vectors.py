"""Rows and their products with a matrix: compiled sums are the plain ones to the bit."""

from typing import Annotated

import numpy as np
import pytest

from starhold.core.compiled import vectors
from starhold.core.compiled.jit import Vector, entry

Floats = Annotated[Vector, "f4", 1]


@entry
def add_row(times: float, row: Floats, out: Floats) -> None:
    vectors.add_row(times, row, out)


@entry
def add_products(weights: Floats, width: int, one: Floats, two: Floats, one_out: Floats, two_out: Floats) -> None:
    vectors.add_products(weights, width, one, two, one_out, two_out)


@entry
def along(one: Floats, two: Floats) -> float:
    return float(vectors.along(one, two))


def drawn(seed: int, *shape: int) -> Vector:
    return np.random.default_rng(seed).normal(size=shape).astype(np.float32)


@pytest.mark.parametrize("width", [0, 1, 48, 144])
def test_products_are_the_same_compiled(width: int) -> None:
    weights, rows, outs = drawn(1, width, vectors.COLUMNS), drawn(2, 2, width), drawn(3, 2, vectors.COLUMNS)
    plain, found = outs.copy(), outs.copy()
    vectors.add_products(weights.reshape(-1), width, *rows, *plain)
    add_products(weights.reshape(-1), width, *rows, *found)
    np.testing.assert_array_equal(found, plain)
    np.testing.assert_allclose(plain, outs + rows @ weights, rtol=1e-4, atol=1e-4)


def test_sums_of_rows_are_the_same_compiled() -> None:
    row, out = drawn(4, vectors.COLUMNS), drawn(5, vectors.COLUMNS)
    plain, found = out.copy(), out.copy()
    vectors.add_row(0.3, row, plain)
    add_row(0.3, row, found)
    np.testing.assert_array_equal(found, plain)
    np.testing.assert_allclose(plain, out + 0.3 * row, rtol=1e-6)


def test_the_product_of_two_rows_is_the_same_compiled() -> None:
    one, two = drawn(6, vectors.COLUMNS), drawn(7, vectors.COLUMNS)
    assert along(one, two) == float(vectors.along(one, two)) == pytest.approx(float(one @ two), abs=1e-5)
