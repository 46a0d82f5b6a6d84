"""Rows of numbers, and their products with a matrix, a whole row at a time: where a net spends its time.

Compilers do not find this by themselves from plain loops, since rows could overlap. All is summed up in the order of
the plain functions here, so every machine and plain Python get the same numbers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from starhold.core.compiled import jit

COLUMNS = 48
"""Numbers of a row: three of the widest registers, or six of half the width. All are float32."""
LANES = 16


def add_row(times: Any, row: Any, out: Any) -> None:
    """Add a row, taken so many times, to another that it does not overlap."""
    for column in range(COLUMNS):
        out[column] += np.float32(times) * row[column]


def add_products(weights: Any, width: int, one: Any, two: Any, one_out: Any, two_out: Any) -> None:
    """Add one[width] and two[width] times weights[width * COLUMNS] to rows; both at once, to read weights once."""
    for k in range(width):
        row = weights[k * COLUMNS : (k + 1) * COLUMNS]
        add_row(one[k], row, one_out)
        add_row(two[k], row, two_out)


def along(one: Any, two: Any) -> Any:
    """The sum of the products of two rows."""
    sums = [one[lane] * two[lane] for lane in range(LANES)]
    for column in range(LANES, COLUMNS):
        sums[column % LANES] += one[column] * two[column]
    while len(sums) > 1:
        half = len(sums) // 2
        sums = [sums[lane] + sums[lane + half] for lane in range(half)]
    return sums[0]


if jit.COMPILE:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    INDEX = ir.IntType(64)
    PARTS = range(0, COLUMNS, LANES)

    def _vector(lanes: int) -> Any:
        return ir.VectorType(ir.FloatType(), lanes)

    def _start(context: Any, builder: Any, signature: Any, args: Any, place: int) -> Any:
        return context.make_array(signature.args[place])(context, builder, args[place]).data

    def _places(builder: Any, start: Any, first: Any) -> list[Any]:
        """Where the parts of a row lie."""
        at = [builder.gep(start, [builder.add(first, INDEX(part))]) for part in PARTS]
        return [builder.bitcast(place, _vector(LANES).as_pointer()) for place in at]

    def _loaded(builder: Any, places: list[Any]) -> list[Any]:
        return [builder.load(place, align=4) for place in places]

    def _store(builder: Any, parts: list[Any], places: list[Any]) -> None:
        for part, place in zip(parts, places, strict=True):
            builder.store(part, place, align=4)

    def _shuffled(builder: Any, vector: Any, lanes: list[int]) -> Any:
        numbers = ir.Constant(ir.VectorType(ir.IntType(32), len(lanes)), lanes)
        return builder.shuffle_vector(vector, ir.Constant(vector.type, ir.Undefined), numbers)

    def _plus(builder: Any, sums: list[Any], times: Any, row: list[Any]) -> list[Any]:
        single = ir.Constant(_vector(LANES), ir.Undefined)
        everywhere = _shuffled(builder, builder.insert_element(single, times, ir.IntType(32)(0)), [0] * LANES)
        return [builder.fadd(sum_, builder.fmul(everywhere, part)) for sum_, part in zip(sums, row, strict=True)]

    @intrinsic
    def _add_row(typing: Any, times: Any, row: Any, out: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            source, target = (_places(builder, _start(context, builder, signature, args, n), INDEX(0)) for n in (1, 2))
            sums = _plus(builder, _loaded(builder, target), args[0], _loaded(builder, source))
            _store(builder, sums, target)
            return context.get_dummy_value()

        return types.void(types.float32, row, out), generate

    @intrinsic
    def _add_products(typing: Any, weights: Any, width: Any, one: Any, two: Any, one_out: Any, two_out: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            matrix, one, two, *outs = (_start(context, builder, signature, args, n) for n in (0, 2, 3, 4, 5))
            targets = [_places(builder, out, INDEX(0)) for out in outs]
            kept = [[cgutils.alloca_once_value(builder, part) for part in _loaded(builder, row)] for row in targets]
            with cgutils.for_range(builder, args[1], intp=INDEX) as loop:
                row = _loaded(builder, _places(builder, matrix, builder.mul(loop.index, INDEX(COLUMNS))))
                for given, sums in zip((one, two), kept, strict=True):
                    times = builder.load(builder.gep(given, [loop.index]))
                    for sum_, part in zip(
                        _plus(builder, [builder.load(s) for s in sums], times, row), sums, strict=True
                    ):
                        builder.store(sum_, part)
            for sums, row in zip(kept, targets, strict=True):
                _store(builder, [builder.load(part) for part in sums], row)
            return context.get_dummy_value()

        return types.void(weights, types.int64, one, two, one_out, two_out), generate

    @intrinsic
    def _along(typing: Any, one: Any, two: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            rows = [_places(builder, _start(context, builder, signature, args, n), INDEX(0)) for n in (0, 1)]
            products = [builder.fmul(a, b) for a, b in zip(*(_loaded(builder, row) for row in rows), strict=True)]
            found = products[0]
            for product in products[1:]:
                found = builder.fadd(found, product)
            half = LANES
            while half > 1:
                half //= 2
                parts = (_shuffled(builder, found, [*range(first, first + half)]) for first in (0, half))
                found = builder.fadd(*parts)
            return builder.extract_element(found, ir.IntType(32)(0))

        return types.float32(one, two), generate

    overload(add_row)(lambda times, row, out: lambda times, row, out: _add_row(times, row, out))
    overload(along)(lambda one, two: lambda one, two: _along(one, two))
    overload(add_products)(
        lambda weights, width, one, two, one_out, two_out: (
            lambda weights, width, one, two, one_out, two_out: _add_products(weights, width, one, two, one_out, two_out)
        )
    )
