import { expect, test } from "vitest";
import type { Line } from "$protocol";
import { breakdown } from "./breakdown";
import type { PocketImperiumView } from "$/games/pocket-imperium/view";

/** Whatever words it is told in. */
const line = (fact: string, more: Partial<Line> = {}, args = {}): Line => ({
  kind: "news",
  words: { id: "words", args },
  fact,
  seat: null,
  hexes: [],
  points: null,
  ...more,
});

test("points are told by round, the last scoring apart", () => {
  const log = [
    line("round", {}, { round: 1 }),
    line("scored", { seat: 0, points: 3 }),
    line("round", {}, { round: 2 }),
    line("scored", { seat: 1, points: 2 }),
    line("scored", { seat: 0, points: 1 }),
    line("final"),
    line("counted", { seat: 1, points: 4 }),
  ];
  const { columns, points } = breakdown({ seats: 2, rounds: 2 } as PocketImperiumView, log);
  expect(columns).toHaveLength(3);
  expect(points).toEqual([
    [3, 1, 0],
    [0, 2, 4],
  ]);
});
