/** Reading what compiled code wrote: the fields of a set-up or a state. */
import type { Note, Position } from "./engine";

const WORD = 64;

/** What a game reads of a position to show it. */
export interface Fields {
  /** The name of the question. */
  question: string;
  /** The numbers of a field of the state. */
  state: (name: string) => number[];
  /** The sets that are the words of a field of the state, each as its members. */
  sets: (name: string) => number[][];
  setup: (name: string) => number[];
}

const SIZES: Record<string, number> = { i1: 1, i2: 2, i4: 4, i8: 8, f8: 8 };

export function fieldsOf({ structs, questions }: Note, { setup, state }: Position): Fields {
  const words = (of: "setup" | "state", bytes: Uint8Array, name: string): (number | bigint)[] => {
    const field = structs[of].fields[name];
    if (!field) throw new Error(`no ${name} in a ${of}`);
    const [kind, begin, count] = field;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return Array.from({ length: count }, (_, place) => {
      const at = begin + place * SIZES[kind]!;
      if (kind === "i8") return view.getBigInt64(at, true);
      if (kind === "i4") return view.getInt32(at, true);
      return kind === "i2" ? view.getInt16(at, true) : view.getInt8(at);
    });
  };
  const numbers = (of: "setup" | "state", bytes: Uint8Array) => (name: string) => words(of, bytes, name).map(Number);
  const inState = numbers("state", state);
  return {
    question: questions[inState("stage")[0]!] ?? "",
    state: inState,
    setup: numbers("setup", setup),
    sets: (name) => words("state", state, name).map((word) => members(BigInt.asUintN(WORD, BigInt(word)))),
  };
}

function members(word: bigint): number[] {
  return Array.from({ length: WORD }, (_, place) => place).filter((place) => (word >> BigInt(place)) & 1n);
}
