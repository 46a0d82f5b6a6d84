import { describe, expect, test } from "vitest";
import type { FactInfo } from "$protocol";
import type { Step, View } from "$/connection/model";
import { arrows, happenings } from "./happenings";

let seq = 0;
const fact = (kind: string, seat: number | null, hexes: string[], more: Partial<FactInfo> = {}): FactInfo => {
  return { kind, rule: "PI-1", seat, hexes, amount: null, left: null, rival: null, what: null, ...more };
};
const step = (facts: FactInfo[], seat = 0, was: View = {}): Step => ({
  seq: ++seq,
  event: { kind: "answer", seat, question: "step", about: null, answer: "A4", facts },
  before: { round: 1, reveal: 1, ...was },
  after: { round: 1, reveal: 1 },
});
const shown = (...facts: FactInfo[]) => happenings(step(facts));
const flew = (seat: number, from: string, to: string, amount = 1) => fact("flew", seat, [from, to], { amount });

describe("happenings", () => {
  test("a fleet flies, and flies on where it was forced to", () => {
    const move = { kind: "move", seat: 0, ships: 2, jump: false };
    expect(shown(fact("sized", 0, ["A3"], { amount: 2 }), flew(0, "A3", "A4", 2), flew(0, "A4", "A5", 2))).toEqual([
      { ...move, from: "A3", to: "A4" },
      { ...move, from: "A4", to: "A5" },
    ]);
  });

  test("choosing a fleet or joining an invasion moves nothing yet", () => {
    expect(shown(fact("mustered", 0, ["A3"]))).toEqual([]);
    expect(shown(fact("joined", 0, ["A3", "T0"], { amount: 1 }))).toEqual([]);
  });

  test("a battle is fought by the ships of all sides", () => {
    const attacked = [
      fact("attacked", 0, ["A3", "T0"], { amount: 1 }),
      fact("attacked", 0, ["B1", "T0"], { amount: 2 }),
    ];
    const fought = fact("fought", 0, ["T0"], { amount: 2, rival: 2 });
    expect(shown(...attacked, fought, fact("conquered", 0, ["T0"], { left: 1, rival: 2 }))).toEqual([
      { kind: "battle", seat: 0, hex: "T0", sent: { A3: 1, B1: 2 }, rival: 2, lost: 2 },
    ]);
    expect(shown(attacked[0]!, fact("conquered", 0, ["T0"], { left: 1 }))).toEqual([
      { kind: "battle", seat: 0, hex: "T0", sent: { A3: 1 }, rival: null, lost: 0 },
    ]);
  });

  test("ships are built, and lost where a hex cannot keep them", () => {
    expect(shown(fact("built", 0, ["A3"], { amount: 1 }))).toEqual([{ kind: "grow", seat: 0, hex: "A3", ships: 1 }]);
    for (const kind of ["cleared", "swallowed", "toll"])
      expect(shown(fact(kind, 1, ["C1"], { amount: 2 }))).toEqual([{ kind: "lose", seat: 1, hex: "C1", ships: 2 }]);
  });

  test("scoring shows what everyone gained; hidden points count as nothing", () => {
    const scored = [fact("scored", 0, ["C1"], { amount: 2 }), fact("scored", 1, ["C2"])];
    expect(shown(fact("chose", 0, ["C1", "C2"], { what: "C" }), ...scored)).toEqual([
      { kind: "score", seat: 0, sector: "C", points: [2, 0] },
    ]);
  });

  test("what tells nothing of the board shows nothing", () => {
    expect(shown(fact("planned", 1, []), fact("revealed", null, [], { amount: 1 }))).toEqual([]);
    expect(shown()).toEqual([]);
  });
});

describe("arrows", () => {
  const leg = (seat: number, from: string, to: string, was: View = {}) => step([flew(seat, from, to)], seat, was);
  const latest = { round: 1, reveal: 1 };

  test("a fleet that goes on is one arrow", () => {
    expect(arrows([leg(1, "A3", "A4"), leg(1, "A4", "A5")], 0, latest)).toEqual([
      { seat: 1, along: ["A3", "A4", "A5"], jump: false, mine: false },
    ]);
  });

  test("mine are those after everyone else's, in this reveal", () => {
    const found = arrows([leg(0, "C1", "C2"), leg(1, "A3", "A4"), leg(0, "B1", "B2")], 0, latest);
    expect(found.map(({ along, mine }) => [...along, mine])).toEqual([
      ["A3", "A4", false],
      ["B1", "B2", true],
    ]);
    expect(arrows([leg(0, "B1", "B2")], 0, { round: 2, reveal: 1 })).toEqual([]);
  });

  test("who only watches sees the reveal that goes on", () => {
    const earlier = leg(1, "A3", "A4", { reveal: 0 });
    expect(arrows([earlier, leg(2, "B1", "B2")], null, latest).map(({ seat }) => seat)).toEqual([2]);
  });

  test("every source of an invasion points at it", () => {
    const attacked = ["A3", "B1"].map((from) => fact("attacked", 1, [from, "T0"], { amount: 1 }));
    expect(arrows([step(attacked, 1)], 0, latest).map(({ along }) => along)).toEqual([
      ["A3", "T0"],
      ["B1", "T0"],
    ]);
  });
});
