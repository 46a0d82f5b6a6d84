/** Hints of Small Star Empires: each step says more, and a colony that brings less at once says why. */
import { beforeEach, describe, expect, test } from "vitest";
import { say, voice } from "$/app/words.svelte";
import type { Asked, FactInfo, HexInfo } from "$protocol";
import type { View } from "../game";
import type { Act } from "$/coach/coaching";
import { laterIn, moveOf, region, whereOf, whyOf } from "$/coach/coaching";
import coaching from "./coach";

const [ME, LIME] = [0, 3];
const fact = (kind: string, seat: number, hexes: string[], more: Partial<FactInfo> = {}): FactInfo =>
  ({ kind, seat, hexes, rule: "R", amount: null, left: null, rival: null, what: null, ...more }) as FactInfo;
const flies = (seat: number, from: string, to: string): Act => ({
  seat,
  answer: to,
  facts: [fact("flew", seat, [from, to])],
});
const founds = (seat: number, hex: string, what: "colony" | "station", points: number): Act => ({
  seat,
  answer: what,
  facts: [fact("founded", seat, [hex], { what }), fact("planets", seat, [hex], { amount: points })],
});
const hex = (name: string, at: [number, number], home: number | null = null): HexInfo =>
  ({ name, sector: name[0], kind: home === null ? "planet2" : "home", cells: [at], home }) as HexInfo;
const board = [hex("S1", [0, 0]), hex("S0", [1, 0], LIME), hex("S2", [-1, 0]), hex("A4", [5, 0])];
const view = { control: {}, markers: [[16, 4]] } as unknown as View;
const asked = (question: string, about: string | null = null) => ({ question, about, kind: "hex" }) as Asked;

function told(question: string, line: Act[], own: Act[]): string[] {
  const move = moveOf(coaching, own, asked(question), board);
  const around = { board, view, later: laterIn(coaching, line, own) };
  const why = whyOf(coaching, own, move, () => "Lime", around);
  return [whereOf(coaching, move, board), move.kind, ...(why ? [why] : [])].map(({ id, args }) => say(id, args));
}
const own = [{ seat: ME, answer: "P0", facts: [] }, flies(ME, "P0", "S1"), founds(ME, "S1", "colony", 2)];

beforeEach(() => voice.speak("en"), 60_000);

describe("a hint", () => {
  test("names the ship and what it flies for, then what a station would bring and where it is kept for", () => {
    const line = [...own, flies(LIME, "S0", "S2"), flies(ME, "P0", "A4"), founds(ME, "A4", "station", 2)];
    expect(told("ship", line, own)).toEqual([
      "Look at sector S.",
      "Fly the ship on P0 there: it brings 2 points at once.",
      "It brings 2 now. A station would bring 3, but is kept for A4.",
    ]);
  });

  test("names no place for the station that the line does not show, and none of a rival", () => {
    const line = [...own, flies(LIME, "S0", "S2"), founds(LIME, "S2", "station", 2)];
    expect(told("ship", line, own)[2]).toBe("It brings 2 now. A station would bring 3, but is better kept for later.");
  });

  test("says nothing of a station where none is left or no rival is beside", () => {
    const without = { ...view, markers: [[16, 0]] } as unknown as View;
    const why = (view: View, given = board) =>
      whyOf(coaching, own, moveOf(coaching, own, asked("ship")), () => "", { board: given, view, later: [] });
    expect(why(without)).toEqual({ id: "hint-why-points", args: { points: 2 } });
    expect(why(view, [board[0]!, board[2]!])).toEqual({ id: "hint-why-points", args: { points: 2 } });
  });

  test("at the question of the marker it speaks of that, and of that hex alone", () => {
    const founded = own.slice(2);
    expect(told("marker", founded, founded).slice(0, 2)).toEqual([
      "Look at what lies beside S1.",
      "Your few stations are wanted elsewhere.",
    ]);
    expect(region(moveOf(coaching, founded, asked("marker", "S1"), board), board)).toEqual(["S1"]);
    const station = [founds(ME, "S1", "station", 3)];
    expect(told("marker", station, station)[1]).toBe("A station brings a point per rival hex beside it.");
  });
});
