import { describe, expect, test } from "vitest";
import type { FactInfo, HexInfo } from "$protocol";
import type { Step } from "$/connection/model";
import { passages, rays } from "$/games/small-star-empires/hand/flight";
import { arrows, happenings } from "./happenings";

let seq = 0;
const fact = (kind: string, seat: number, hexes: string[], what: string | null = null): FactInfo => {
  return { kind, rule: "SSE-1", seat, hexes, amount: null, left: null, rival: null, what };
};
const step = (facts: FactInfo[], seat = 0): Step => ({
  seq: ++seq,
  event: { kind: "answer", seat, question: "to", about: null, answer: "C1", facts },
  before: {},
  after: {},
});

describe("happenings", () => {
  test("a ship flies or jumps from one hex to another", () => {
    const move = { kind: "move", seat: 0, from: "P0", to: "C1", ships: 1 };
    expect(happenings(step([fact("flew", 0, ["P0", "C1"])]))).toEqual([{ ...move, jump: false }]);
    expect(happenings(step([fact("jumped", 0, ["P0", "C1"])]))).toEqual([{ ...move, jump: true }]);
  });

  test("turns that were forced are shown too, in their order; points and ends are not", () => {
    const facts = [
      fact("founded", 0, ["C1"], "colony"),
      fact("planets", 0, []),
      fact("flew", 1, ["D1", "D2"]),
      fact("founded", 1, ["D2"], "colony"),
      fact("stuck", 1, []),
    ];
    expect(happenings(step(facts))).toEqual([
      { kind: "claim", seat: 0, hex: "C1" },
      { kind: "move", seat: 1, from: "D1", to: "D2", ships: 1, jump: false },
      { kind: "claim", seat: 1, hex: "D2" },
    ]);
  });

  test("choosing a ship shows nothing", () => {
    expect(happenings(step([]))).toEqual([]);
  });
});

describe("arrows", () => {
  const fly = (seat: number, from: string, to: string) => step([fact("flew", seat, [from, to])], seat);
  const claim = (seat: number, hex: string) => step([fact("founded", seat, [hex], "colony")], seat);

  test("show the last move of each other seat", () => {
    const found = arrows([fly(1, "A1", "A2"), claim(1, "A2"), fly(2, "B1", "B2"), fly(1, "A2", "A3")], 0);
    expect(found.map(({ along, mine }) => [...along, mine])).toEqual([
      ["A2", "A3", false],
      ["B1", "B2", false],
    ]);
  });

  test("show mine until it is claimed", () => {
    expect(arrows([fly(0, "A1", "A2")], 0)).toMatchObject([{ along: ["A1", "A2"], mine: true }]);
    expect(arrows([fly(0, "A1", "A2"), claim(0, "A2")], 0)).toEqual([]);
  });
});

describe("lines of flight", () => {
  const hex = (name: string, q: number, r: number, kind = "empty"): HexInfo => {
    return { name, sector: name[0]!, kind, cells: [[q, r]], home: null };
  };
  const board = [
    hex("A0", 0, 0),
    hex("A1", 1, 0),
    hex("A2", 2, 0),
    hex("A3", -1, 0, "wormhole"),
    hex("B0", 0, 5),
    hex("B1", 1, 5, "wormhole"),
    hex("B2", 2, 5),
  ];

  test("one ray leads through all targets of a direction", () => {
    expect(rays(board, "A0", ["A1", "A2", "B2"])).toEqual([{ to: "A2", d: "M30.0 0.0L173.2 0.0" }]);
  });

  test("a passage leads from the wormhole beside the ship to the one beside the target", () => {
    expect(passages(board, "A0", ["B0", "B2"])).toEqual([{ from: "A3", to: "B1" }]);
    expect(passages(board, "A1", ["B0"])).toEqual([]);
  });
});
