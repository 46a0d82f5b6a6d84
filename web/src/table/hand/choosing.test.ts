import { describe, expect, test } from "vitest";
import type { Asked, HexInfo } from "$protocol";
import {
  anew,
  corrected,
  held,
  meant,
  range,
  tap,
  textOf,
  typed,
  undoCount,
  type Given,
  type Tapped,
} from "./choosing";

const asked = (question: string, kind: string, texts: string[], about: string | null = null): Asked => ({
  question,
  kind,
  about,
  words: { id: question, args: {} },
  choices: texts.map((text, action) => ({ action, text })),
});
const hex = (name: string): HexInfo => ({ name, sector: name[0]!, kind: "empty", cells: [[0, 0]], home: null });
const board = ["A3", "A4", "B2", "C1"].map(hex);

const fleet = asked("fleet", "hex", ["A3", "B2", "done"]);
const size = asked("size", "number", ["1", "2", "3"], "A3");
const step = asked("step", "hex", ["A4", "C1"], "A3");
const chain: Given[] = [
  { asked: fleet, text: "A3", ahead: false },
  { asked: size, text: "3", ahead: true },
];
const tapped = (more: Partial<Tapped>): Tapped => ({
  asked: step,
  board,
  given: chain,
  value: null,
  hex: "A4",
  chosen: null,
  confirm: false,
  again: ["fleet"],
  ...more,
});

describe("a tap", () => {
  test("on a legal hex is sent at once", () => {
    expect(tap(tapped({}))).toEqual({ kind: "moves", moves: [{ text: "A4" }] });
  });
  test("waits to be confirmed where people asked for it, and a second tap confirms", () => {
    expect(tap(tapped({ confirm: true }))).toEqual({ kind: "pick", hex: "A4" });
    expect(tap(tapped({ confirm: true, chosen: "A4" }))).toEqual({ kind: "moves", moves: [{ text: "A4" }] });
  });
  test("first changes the number that was given ahead", () => {
    expect(tap(tapped({ value: 2 }))).toEqual({
      kind: "moves",
      moves: [{ undo: true }, { text: "2", ahead: true }, { text: "A4" }],
    });
  });
  test("on another fleet takes back and sets out from there", () => {
    expect(tap(tapped({ hex: "B2" }))).toEqual({
      kind: "moves",
      moves: [{ undo: true }, { undo: true }, { text: "B2" }],
    });
  });
  test("on an impossible hex asks why", () => {
    expect(tap(tapped({ hex: "D9" }))).toEqual({ kind: "why", text: "D9" });
  });
  test("on the fleet itself lets it go", () => {
    expect(tap(tapped({ hex: "A3" }))).toEqual({ kind: "release" });
  });
  test("at a number sends the number and then the hex", () => {
    const number = tapped({ asked: size, given: chain.slice(0, 1), value: 2, hex: "A4" });
    expect(tap(number)).toEqual({ kind: "moves", moves: [{ text: "2" }, { text: "A4" }] });
    expect(tap({ ...number, hex: "A3" })).toEqual({ kind: "moves", moves: [{ text: "2" }] });
  });
  test("anywhere in a sector means the sector", () => {
    const score = asked("score", "sector", ["A", "B"]);
    expect(textOf(score, board, "A4")).toBe("A");
    expect(tap(tapped({ asked: score, given: [] }))).toEqual({ kind: "moves", moves: [{ text: "A" }] });
    expect(tap(tapped({ asked: score, given: [], hex: "C1" }))).toEqual({ kind: "why", text: "C" });
  });
});

describe("what was given", () => {
  test("a second step does not re-open the first", () => {
    const on: Given[] = [
      ...chain,
      { asked: step, text: "A4", ahead: false },
      { asked: asked("carry", "number", ["0", "1", "2"], "A4"), text: "2", ahead: true },
    ];
    expect(anew(on, ["fleet"], "B2")).toBeNull();
  });
  test("Undo takes what was given ahead along", () => {
    expect(undoCount([])).toBe(1);
    expect(undoCount(chain)).toBe(2);
    expect(undoCount(chain.slice(0, 1))).toBe(1);
  });
  test("a held number knows its limits", () => {
    expect(held(chain, 2)).toMatchObject({ least: 1, most: 3, sent: 3, value: 2 });
    expect(held(chain.slice(0, 1), 2)).toBeNull();
    expect(corrected(held(chain, 3), [{ text: "A4" }])).toEqual([{ text: "A4" }]);
  });
  test("numbers have a range, hexes have none", () => {
    expect(range(size)).toEqual({ least: 1, most: 3 });
    expect(range(fleet)).toBeNull();
  });
  test("a typed line is read word by word", () => {
    expect(typed("  A3 2  A4 ")).toEqual(["A3", "2", "A4"]);
  });
});

describe("what a typed text means", () => {
  const marker = asked("marker", "marker", ["colony", "station"]);
  const plan = asked("plan", "plan", ["expand/explore/exterminate", "explore/expand/exterminate"]);
  const german: Record<string, string> = { colony: "Kolonie", station: "Handelsstation", done: "Fertig" };
  const called = (piece: string) => german[piece] ?? piece;

  test("a choice, whatever its case", () => {
    expect(meant(fleet, "b2")?.text).toBe("B2");
    expect(meant(fleet, "DONE")?.text).toBe("done");
    expect(meant(fleet, "fertig", called)?.text).toBe("done");
  });
  test("a word as short as it is clear, in the language of the page too", () => {
    expect(meant(marker, "c")?.text).toBe("colony");
    expect(meant(marker, "handel", called)?.text).toBe("station");
    expect(meant(plan, "expa/expl/ext")?.text).toBe("expand/explore/exterminate");
    expect(meant(plan, "e/e/e")).toBeNull();
    expect(meant(plan, "expa")).toBeNull();
  });
  test("but never a part of a hex or a number", () => {
    expect(meant(fleet, "A")).toBeNull();
    expect(meant(asked("size", "number", ["1", "10"]), "")).toBeNull();
  });
});
