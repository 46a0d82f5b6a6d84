import { expect, test } from "vitest";
import type { HexInfo, Line } from "$protocol";
import { finale, recap } from "./recap";
import type { PocketImperiumView } from "$/games/pocket-imperium/view";

/** Whatever words it is told in. */
const line = (fact: string, args: Line["words"]["args"] = {}, more: Partial<Line> = {}): Line => ({
  kind: "news",
  words: { id: "words", args },
  fact,
  seat: null,
  hexes: [],
  points: null,
  ...more,
});
const gain = (seat: number, points: number, ...hexes: string[]) => line("scored", {}, { seat, points, hexes });
const counted = (seat: number, points: number) => ({ ...gain(seat, points), fact: "counted" });
const hex = (name: string, kind: string, sector = name[0]!) => ({ name, kind, sector }) as HexInfo;
const board = [hex("A1", "level1"), hex("A2", "level2"), hex("B1", "level1"), hex("T0", "tri", "T")];
const round = (round: number) => line("round", { round, rounds: 6, player: "Ada" });
const first = [
  round(1),
  line("cleared", { hex: "B1", count: 2, keeps: 2 }, { seat: 1, hexes: ["B1"] }),
  line("chose", { answer: "A" }, { seat: 0 }),
  gain(0, 3, "A1", "A2"),
  gain(1, 1, "A1"),
  line("chose-more", { answer: "B" }, { seat: 1 }),
  gain(1, 2, "B1"),
];

test("a round tells who gained what, by whose choice, and whose ships went home", () => {
  expect(recap(board, [...first, round(2), gain(0, 9)], 2)).toEqual({
    key: "1",
    heading: { id: "pi-recap-over", args: { round: 1 } },
    next: round(2).words,
    told: [
      [{ words: { id: "pi-recap-sector", args: { sector: "A" } }, points: 3, hexes: ["A1", "A2"] }],
      [
        { words: { id: "pi-recap-shared", args: { sector: "A" } }, points: 1, hexes: ["A1"] },
        { words: { id: "pi-recap-bonus", args: { sector: "B" } }, points: 2, hexes: ["B1"] },
        { words: { id: "pi-recap-home", args: { count: 2 } }, points: null, hexes: ["B1"] },
      ],
    ],
  });
});

test("a choice that brought its chooser nothing is told, in its place", () => {
  const lines = [
    round(1),
    line("chose", { answer: "A" }, { seat: 0 }),
    gain(1, 1, "A1"),
    line("chose-more", { answer: "B" }, { seat: 0 }),
    gain(0, 2, "B1"),
  ];
  expect(recap(board, [...lines, round(2)], 2)!.told[0]).toEqual([
    { words: { id: "pi-recap-sector", args: { sector: "A" } }, points: 0, hexes: [] },
    { words: { id: "pi-recap-bonus", args: { sector: "B" } }, points: 2, hexes: ["B1"] },
  ]);
});

test("before a round is over there is nothing to tell", () => {
  expect(recap(board, first, 2)).toBeNull();
  expect(recap(board, [], 2)).toBeNull();
});

test("the last scoring is counted sector by sector, then the Prime, then tiles", () => {
  const view = { worth: { A: [3, 0], B: [0, 1] }, points: [10, 9] } as unknown as PocketImperiumView;
  const prime = line("prime", {}, { seat: 1, points: 3, hexes: ["T0"] });
  const log = [
    ...first,
    line("final"),
    counted(0, 3),
    counted(1, 1),
    prime,
    line("turned", {}, { seat: 0, points: 1 }),
  ];
  const { from, items } = finale(view, board, log);
  expect(from).toEqual([6, 5]);
  expect(items.map(({ points }) => points)).toEqual([
    [3, 0],
    [0, 1],
    [0, 3],
    [1, 0],
  ]);
  expect(items[2]!.hexes).toEqual(["T0"]);
});
