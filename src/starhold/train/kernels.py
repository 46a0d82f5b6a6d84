"""A layer of the net in two kernels for a GPU: a position's hexes stay on the chip from its input to its output.

What `net.Layer` does in a dozen steps is bound by memory; here each position is read and written once. The forward
kernel keeps which numbers fired, so that the backward one need not work them out anew; the gradients of weights, which
are sums over all positions, are left to matrix products.
"""

# mypy: ignore-errors

from __future__ import annotations

import torch
import triton
import triton.language as tl

EPSILON = torch.finfo(torch.float32).eps
WARPS = BACK_WARPS = 4
EACH = 1
"""Positions a program does one after the other, with the weights at hand."""


@triton.jit
def _pack(own, tied, every, out, packed, width: tl.constexpr, squares: tl.constexpr, size: tl.constexpr):
    """Weights [to, from] as squares of 64 by 64, first all as [from, to], then all as [to, from], for gradients."""
    number, turned = tl.program_id(0), tl.program_id(1)
    row, column = tl.arange(0, size)[:, None], tl.arange(0, size)[None, :]
    inside = (row < width) & (column < width)
    place = tl.where(turned == 1, row * width + column, column * width + row)
    if number == 0:
        found = tl.load(own + place, mask=inside, other=0.0)
    elif number == 1:
        found = tl.load(every + place, mask=inside, other=0.0)
    elif number == 2:
        found = tl.load(out + place, mask=inside, other=0.0)
    else:
        found = tl.load(tied + (number - 3) * width * width + place, mask=inside, other=0.0)
    tl.store(packed + (turned * squares + number) * size * size + row * size + column, found.to(tl.bfloat16))


@triton.jit
def _square(packed, number: tl.constexpr, size: tl.constexpr):
    return tl.load(packed + number * size * size + tl.arange(0, size)[:, None] * size + tl.arange(0, size)[None, :])


@triton.jit
def _members(ties, number, rows: tl.constexpr):
    row, column = tl.arange(0, rows)[:, None], tl.arange(0, rows)[None, :]
    return tl.load(ties + (number * rows + row) * rows + column)


@triton.jit
def _forward(
    at, after, fired_at, ties, parts, slot, lives, norm, own_bias, out_bias, packed, count, hexes,
    width: tl.constexpr, relations: tl.constexpr, rows: tl.constexpr, columns: tl.constexpr, epsilon: tl.constexpr,
    each: tl.constexpr, keep: tl.constexpr,
):  # fmt: skip
    row, column = tl.arange(0, rows), tl.arange(0, columns)
    fits = column < width
    inside = (row[:, None] < hexes) & fits[None, :]
    scale = tl.load(norm + column, mask=fits, other=0.0)
    own_weights, every_weights = _square(packed, 0, columns), _square(packed, 1, columns)
    out_weights = _square(packed, 2, columns)
    own_biases = tl.load(own_bias + column, mask=fits, other=0.0)
    out_biases = tl.load(out_bias + column, mask=fits, other=0.0)
    for number in range(each):
        n = (tl.program_id(0) * each + number).to(tl.int64)
        if n < count:
            place = n * hexes * width + row[:, None] * width + column[None, :]
            x = tl.load(at + place, mask=inside, other=0.0).to(tl.float32)
            rate = tl.rsqrt(tl.sum(x * x, 1) / width + epsilon)
            normed = x * rate[:, None] * scale[None, :]
            short = normed.to(tl.bfloat16)
            where = tl.load(slot + n)
            live = tl.load(lives + where)
            mean = tl.sum(tl.where(row[:, None] < live, normed, 0.0), 0) / live
            mixed = tl.dot(short, own_weights) + own_biases[None, :]
            mixed += tl.sum(mean[:, None] * every_weights, 0)[None, :]
            for relation in tl.static_range(relations):
                relatives = tl.dot(short, _square(packed, 3 + relation, columns)).to(tl.bfloat16)
                members = _members(ties, where * relations + relation, rows)
                part = tl.load(parts + (where * relations + relation) * rows + row)
                mixed += tl.dot(members, relatives) * part[:, None]
            fired = tl.maximum(mixed, 0.0).to(tl.bfloat16)
            if keep:
                tl.store(fired_at + place, fired, mask=inside)
            x += tl.dot(fired, out_weights) + out_biases[None, :]
            tl.store(after + place, x.to(after.dtype.element_ty), mask=inside)


@triton.jit
def _backward(
    at, slope, before, slopes, normed_at, fired_at, means, alls, norms, outs, ties, parts, slot, lives, norm,
    packed, count, hexes,
    width: tl.constexpr, relations: tl.constexpr, rows: tl.constexpr, columns: tl.constexpr, epsilon: tl.constexpr,
    each: tl.constexpr,
):  # fmt: skip
    row, column = tl.arange(0, rows), tl.arange(0, columns)
    fits = column < width
    inside = (row[:, None] < hexes) & fits[None, :]
    scale = tl.load(norm + column, mask=fits, other=0.0)
    for number in range(each):
        n = (tl.program_id(0) * each + number).to(tl.int64)
        if n < count:
            place = n * hexes * width + row[:, None] * width + column[None, :]
            x = tl.load(at + place, mask=inside, other=0.0).to(tl.float32)
            rate = tl.rsqrt(tl.sum(x * x, 1) / width + epsilon)
            plain = x * rate[:, None]
            normed = plain * scale[None, :]
            tl.store(normed_at + place, normed.to(tl.bfloat16), mask=inside)
            where = tl.load(slot + n)
            live = tl.load(lives + where)
            mean = tl.sum(tl.where(row[:, None] < live, normed, 0.0), 0) / live
            fired = tl.load(fired_at + place, mask=inside, other=0.0)
            given = tl.load(slope + place, mask=inside, other=0.0).to(tl.float32)
            tl.store(outs + n * width + column, tl.sum(given, 0), mask=fits)
            fall = tl.dot(given.to(tl.bfloat16), _square(packed, 3 + relations + 2, columns))
            fall = tl.where(fired > 0, fall, 0.0)
            short_fall = fall.to(tl.bfloat16)
            wide = n * hexes * width * (1 + relations) + row[:, None] * width * (1 + relations) + column[None, :]
            tl.store(slopes + wide, short_fall, mask=inside)
            back = tl.dot(short_fall, _square(packed, 3 + relations, columns))
            total = tl.sum(fall, 0)
            tl.store(alls + n * width + column, total, mask=fits)
            tl.store(means + n * width + column, mean, mask=fits)
            common = tl.sum(total[:, None] * _square(packed, 3 + relations + 1, columns), 0) / live
            back += tl.where(row[:, None] < live, common[None, :], 0.0)
            for relation in tl.static_range(relations):
                members = _members(ties, where * relations + relation, rows)
                part = tl.load(parts + (where * relations + relation) * rows + row)
                passed = tl.dot(tl.trans(members), (fall * part[:, None]).to(tl.bfloat16)).to(tl.bfloat16)
                tl.store(slopes + wide + (1 + relation) * width, passed, mask=inside)
                back += tl.dot(passed, _square(packed, 3 + relations + 3 + relation, columns))
            tl.store(norms + n * width + column, tl.sum(back * plain, 0), mask=fits)
            back = back * scale[None, :]
            back = rate[:, None] * (back - plain * (tl.sum(back * plain, 1) / width)[:, None])
            tl.store(before + place, (given + back).to(before.dtype.element_ty), mask=inside)


class Mixing(torch.autograd.Function):
    @staticmethod
    def forward(ctx, keep, at, slot, ties, parts, lives, norm, own, own_bias, tied, every, out, out_bias):
        count, hexes, width = at.shape
        after = torch.empty_like(at)
        fired = torch.empty_like(at) if keep else after
        sizes = _sizes(width, ties)
        grid = ((count + EACH - 1) // EACH,)
        squares, size = 3 + ties.shape[1], sizes[3]
        packed = torch.empty(2, squares, size, size, device=at.device, dtype=torch.bfloat16)
        _pack[squares, 2](own, tied, every, out, packed, width, squares, size)
        _forward[grid](
            at, after, fired, ties, parts, slot, lives, norm, own_bias, out_bias, packed, count, hexes, *sizes, keep,
            num_warps=WARPS,
        )  # fmt: skip
        if keep:
            ctx.save_for_backward(at, fired, slot, ties, parts, lives, norm, packed)
        return after

    @staticmethod
    def backward(ctx, slope):
        at, fired, slot, ties, parts, lives, norm, packed = ctx.saved_tensors
        count, hexes, width = at.shape
        sizes, relations = _sizes(width, ties), ties.shape[1]
        slope = slope.contiguous()
        before, normed = torch.empty_like(at), torch.empty_like(at)
        slopes = torch.empty(count, hexes, (1 + relations) * width, device=at.device, dtype=at.dtype)
        means, alls, norms, outs = (torch.empty(count, width, device=at.device) for _ in range(4))
        grid = ((count + EACH - 1) // EACH,)
        _backward[grid](
            at, slope, before, slopes, normed, fired, means, alls, norms, outs, ties, parts, slot, lives, norm,
            packed, count, hexes, *sizes, num_warps=BACK_WARPS,
        )  # fmt: skip
        flat = slopes.view(-1, (1 + relations) * width)
        mixing = (flat.T @ normed.view(-1, width)).float()
        leaving = (slope.view(-1, width).T @ fired.view(-1, width)).float()
        return (
            None, before, None, None, None, None, norms.sum(0), mixing[:width], alls.sum(0), mixing[width:],
            alls.T @ means, leaving, outs.sum(0),
        )  # fmt: skip


def _sizes(width, ties):
    return width, ties.shape[1], ties.shape[2], max(16, triton.next_power_of_2(width)), EPSILON, EACH


@torch.compiler.disable
def mix(layer, at, slot, ties, parts, lives):
    """What `layer` makes of at[n, hexes, channels]; ties[slot, relation, 64, 64] as 0 and 1, and one by their sums."""
    weights = (layer.norm.weight, layer.own.weight, layer.own.bias, layer.tied.weight, layer.all.weight)
    weights += (layer.out.weight, layer.out.bias)
    return Mixing.apply(torch.is_grad_enabled(), at, slot, ties, parts, lives, *weights)
