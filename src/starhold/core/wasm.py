"""Compiled functions as one WebAssembly module: the rules and the searches, byte for byte, in a browser.

Numba types and lowers our functions as always; what it hands to LLVM for this processor is kept as text instead, linked
and compiled for wasm32, which llvmlite brings along. A function that Python calls gets a wrapper of plain numbers: of
an array its address and its lengths (i32), of an `int` an i64, of a `float` an f64. What Numba would raise is a trap.

This changes how the whole process compiles, so it is done in a process of its own (`starhold.bots.page_engine`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.callconv import CPUCallConv
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.np.arrayobj import make_array, populate_array

from starhold.core.compiled.code_cache import CodeCache

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
OWN = """
define double @sqrt(double %x) alwaysinline {
  %root = call double @llvm.sqrt.f64(double %x)
  ret double %root
}
declare double @llvm.sqrt.f64(double)
define void @NRT_incref(ptr %counted) alwaysinline { ret void }
define void @NRT_decref(ptr %counted) alwaysinline { ret void }
"""
"""What compiled code asks of the machine. Nobody counts references: all arrays are the page's."""
PLAIN = {types.int64: ir.IntType(64), types.float64: ir.DoubleType(), types.none: ir.VoidType()}
"""What a wrapper takes and gives, beside arrays."""
IMPORTS = {"__linear_memory", "__stack_pointer"}
"""What the page brings."""

# Numba's part ---------------------------------------------------------------------------------------------------------


class Kept(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """Keeps what was lowered; nothing becomes machine code of this processor."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.texts: list[str] = []

    def add_ir_module(self, ir_module: Any) -> None:
        self.texts.append(cgutils.normalize_ir_text(str(ir_module)))

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0

    def closure(self, seen: dict[int, Kept]) -> dict[int, Kept]:
        """This library and all it uses, each once."""
        if id(self) not in seen:
            seen[id(self)] = self
            for library in self._linking_libraries:
                if isinstance(library, Kept):  # else it is Numba's own runtime
                    library.closure(seen)
        return seen


def retarget() -> None:
    """From now on this process compiles nothing for itself."""
    context = cpu_target.target_context
    context.refresh()  # Numba's own runtime is compiled while that still works
    codegen = context.codegen()
    codegen._library_class = Kept
    codegen.set_env = lambda name, environment: None
    CPUCallConv.return_user_exc = lambda convention, builder, *error, **more: _trap(builder)
    CodeCache.load_overload = CodeCache.save_overload = lambda cache, *given: None
    CodeCache.is_there = True  # type: ignore[assignment,method-assign]  # so that nobody waits for who compiles for all


def lowered(function: Any) -> tuple[Any, Kept]:
    """Numba's description of an `entry` compiled for its annotated types, and what was lowered."""
    function.compile((None,) * function.py_func.__code__.co_argcount)
    [result] = function.overloads.values()
    return result.fndesc, result.library


def wrapper(name: str, fndesc: Any) -> str:
    """A function of plain numbers that calls a lowered one, and traps where that would raise."""
    context = cpu_target.target_context
    plain = [number for kind in fndesc.argtypes for number in _plain(kind)]
    result = PLAIN[types.unliteral(fndesc.restype)]
    module = ir.Module(name)
    outer = ir.Function(module, ir.FunctionType(result, plain), name)
    builder = ir.IRBuilder(outer.append_basic_block())
    left = iter(outer.args)
    given = [_argument(context, builder, kind, left) for kind in fndesc.argtypes]
    inner = context.declare_function(module, fndesc)
    status, value = context.call_conv.call_function(builder, inner, fndesc.restype, fndesc.argtypes, given)
    with builder.if_then(status.is_error, likely=False):
        _trap(builder)
    if isinstance(result, ir.VoidType):
        builder.ret_void()
    else:
        builder.ret(value)
    return str(cgutils.normalize_ir_text(str(module)))


def _trap(builder: ir.IRBuilder) -> None:
    """What Numba would raise ends right there: nobody hears of an error, so none is described or handed on."""
    trap = builder.module.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), ()))
    builder.call(trap, ())
    builder.unreachable()


def _plain(kind: Any) -> list[Any]:
    """The numbers an argument comes as: of an array where it lies and its lengths, of a group those of its parts."""
    if isinstance(kind, types.BaseTuple):
        return [number for part in kind for number in _plain(part)]
    return [ir.IntType(32)] * (1 + kind.ndim) if isinstance(kind, types.Array) else [PLAIN[kind]]


def _argument(context: Any, builder: ir.IRBuilder, kind: Any, left: Iterator[Any]) -> Any:
    if isinstance(kind, types.BaseTuple):
        return context.make_tuple(builder, kind, [_argument(context, builder, part, left) for part in kind])
    given = next(left)
    if not isinstance(kind, types.Array):
        return given
    size = ir.IntType(64)
    lengths = [builder.zext(next(left), size) for _ in range(kind.ndim)]
    data = context.get_data_type(kind.dtype)
    each = ir.Constant(size, kind.dtype.size if isinstance(kind.dtype, types.Record) else kind.dtype.bitwidth // 8)
    strides = [each]
    for length in reversed(lengths[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    array = make_array(kind)(context, builder)
    pointer = builder.inttoptr(given, data.as_pointer())
    populate_array(array, data=pointer, shape=lengths, strides=strides, itemsize=each, meminfo=None)
    return array._getvalue()


# LLVM's part ----------------------------------------------------------------------------------------------------------


def compiled(entries: Mapping[str, Any], hot: Collection[str]) -> bytes:
    """An object file with these functions under these names: what only those use that are not hot is made small."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(features=FEATURES, opt=3)
    module = parsed(OWN, machine)
    libraries: dict[int, Kept] = {}
    for name in sorted(entries, key=lambda name: name not in hot):
        known = len(libraries)
        fndesc, library = lowered(entries[name])
        added = list(library.closure(libraries).values())[known:]
        for text in [wrapper(name, fndesc), *(text for library in added for text in library.texts)]:
            part = parsed(text, machine)
            for function in part.functions:
                if name not in hot and not function.is_declaration:
                    function.add_function_attribute("minsize")
                    function.add_function_attribute("optsize")
            module.link_in(part)
    for one in [*module.functions, *module.global_variables]:
        if not one.is_declaration and one.name not in entries:
            one.linkage = llvm.Linkage.internal
    module.verify()
    tuning = llvm.create_pipeline_tuning_options(speed_level=3)
    tuning.loop_vectorization = tuning.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, tuning)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def parsed(text: str, machine: Any) -> Any:
    """What was lowered for this processor, as it is for that machine."""
    part = llvm.parse_assembly(text)
    part.triple, part.data_layout = TRIPLE, str(machine.target_data)
    return part


# The file's part ------------------------------------------------------------------------------------------------------

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, GLOBAL, EXPORT, DATA = 0, 2, 6, 7, 11
ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11)
"""The sections as a module has them."""
OF_A_FUNCTION, OF_A_GLOBAL = 0, 3
SYMBOLS, FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 8, 0, 1, 3
LOCAL, UNDEFINED, NAMED = 0x02, 0x10, 0x40
NEED_NO_LINKER = range(8)
"""Kinds of relocation that are right as they stand where there is one object: its functions, its types, its data."""
WITH_ADDEND = (3, 4, 5)


def module(entries: Mapping[str, Any], hot: Collection[str], note: bytes) -> bytes:
    """A WebAssembly module with these functions, and a note for whoever loads it in the section `starhold`.

    A lone object file is a module already, but for what it exports; what only a linker wants is left out.
    `__heap_base` says where the memory begins that is free.
    """
    left = Reader(compiled(entries, hot))
    assert left.take(len(MAGIC)) == MAGIC, "LLVM writes another version of WebAssembly"
    sections: dict[int, bytes] = {}
    linking: dict[str, Reader] = {}
    while left:
        kind, content = left.byte(), left.sized()
        if kind == CUSTOM:
            custom = Reader(content)
            linking[custom.sized().decode()] = custom
        else:
            sections[kind] = content
    assert GLOBAL not in sections and EXPORT not in sections, "what is added here is there"
    _check_relocations(linking)
    heap_base = _imported_globals(Reader(sections[IMPORT]))
    functions = _exported(linking["linking"])
    assert functions.keys() == entries.keys(), f"entries {sorted(entries)}, functions {sorted(functions)}"
    free = _end_of_data(Reader(sections.get(DATA, b"\0")))
    sections[GLOBAL] = b"\1\x7f\0\x41" + signed(free) + b"\x0b"
    exports = [
        sized(b"__heap_base") + bytes([OF_A_GLOBAL, heap_base]),
        *(sized(name.encode()) + bytes([OF_A_FUNCTION]) + leb(number) for name, number in functions.items()),
    ]
    sections[EXPORT] = leb(len(exports)) + b"".join(exports)
    parts = [bytes([kind]) + sized(sections.pop(kind)) for kind in ORDER if kind in sections]
    assert not sections, f"sections {sorted(sections)} are new"
    return MAGIC + b"".join(parts) + b"\0" + sized(sized(b"starhold") + note)


def _check_relocations(linking: Mapping[str, Reader]) -> None:
    for name, left in linking.items():
        if name.startswith("reloc."):
            left.number()  # the section it is about
            for _ in range(left.number()):
                kind = left.byte()
                assert kind in NEED_NO_LINKER, f"relocation {kind} would need a linker"
                for _ in range(3 if kind in WITH_ADDEND else 2):
                    left.number()


def _imported_globals(left: Reader) -> int:
    """How many globals the page brings, the numbers of which come first; it brings nothing that is not known."""
    count = 0
    for _ in range(left.number()):
        left.sized()  # the module, always `env`
        name = left.sized().decode()
        assert name in IMPORTS, f"compiled code wants {name}, which a page does not have"
        if left.byte() == OF_A_GLOBAL:
            left.take(2)
            count += 1
        else:
            for _ in range(1 + left.byte() % 2):  # a memory has a least size, and with a flag a largest
                left.number()
    return count


def _exported(left: Reader) -> dict[str, int]:
    """The functions of an object that others may call, by name."""
    found = {}
    assert left.number() == 2, "another version of linking"
    while left:
        kind, part = left.byte(), Reader(left.sized())
        for _ in range(part.number() if kind == SYMBOLS else 0):
            sort, flags = part.byte(), part.number()
            if sort == SECTION_SYMBOL:
                part.number()
                continue
            index = -1 if sort == DATA_SYMBOL else part.number()
            name = part.sized().decode() if sort == DATA_SYMBOL or not flags & UNDEFINED or flags & NAMED else ""
            if sort == DATA_SYMBOL and not flags & UNDEFINED:
                part.number(), part.number(), part.number()
            if sort == FUNCTION_SYMBOL and not flags & (LOCAL | UNDEFINED):
                found[name] = index
    return found


def _end_of_data(left: Reader) -> int:
    end = 0
    for _ in range(left.number()):
        assert left.take(2) == b"\0\x41", "data that does not lie at a place of its own"
        begin = left.number()
        assert left.byte() == 0x0B
        end = begin + len(left.sized())
    return -(-end // 16) * 16


class Reader:
    """What is left of some bytes of a WebAssembly file."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at = content, 0

    def __bool__(self) -> bool:
        return self.at < len(self.content)

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def take(self, count: int) -> bytes:
        self.at += count
        return self.content[self.at - count : self.at]

    def number(self) -> int:
        """An unsigned number in LEB128."""
        value = shift = 0
        while (byte := self.byte()) & 0x80:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def sized(self) -> bytes:
        return self.take(self.number())


def leb(number: int) -> bytes:
    """An unsigned number in LEB128."""
    return bytes([number]) if number < 0x80 else bytes([number & 0x7F | 0x80]) + leb(number >> 7)


def signed(number: int) -> bytes:
    """A number that is not negative in signed LEB128: its sixth bit must not look like a sign."""
    return bytes([number]) if number < 0x40 else bytes([number & 0x7F | 0x80]) + signed(number >> 7)


def sized(content: bytes) -> bytes:
    return leb(len(content)) + content
