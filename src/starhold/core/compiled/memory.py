"""Copying records word by word: `states[i] = states[j]` does it byte by byte on a GPU, and fills its registers."""

from __future__ import annotations

from typing import Any

from starhold.core.compiled import jit


def copy_record(target: Any, source: Any) -> None:
    """Make one record equal another of its type."""
    for name in source.dtype.names:
        target[name] = source[name]


if jit.COMPILE:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic, overload

    @intrinsic
    def _copy_words(context: Any, target: Any, source: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            word = ir.IntType(64)
            to, of = (builder.bitcast(pointer, word.as_pointer()) for pointer in args)
            with cgutils.for_range(builder, ir.Constant(word, target.size // 8)) as loop:
                builder.store(builder.load(builder.gep(of, [loop.index])), builder.gep(to, [loop.index]))
            return context.get_dummy_value()

        return types.none(target, source), generate

    overload(copy_record)(lambda target, source: lambda target, source: _copy_words(target, source))
