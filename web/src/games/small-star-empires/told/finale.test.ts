import { expect, test } from "vitest";
import type { HexInfo } from "$protocol";
import { finale } from "./finale";
import type { SmallStarEmpiresView } from "$/games/small-star-empires/view";

test("the parts are counted one after the other, and come to the total", () => {
  const view = {
    points: [
      [4, 2, 1, 0, 7],
      [3, 0, 0, 3, 6],
    ],
    control: { A1: [0, "colony"], A2: [0, "station"], B1: [1, "colony"] },
    territory: [["A1", "A2"], ["B1"]],
  } as unknown as SmallStarEmpiresView;
  const board = [
    { name: "A1", kind: "planet2" },
    { name: "A2", kind: "nebula-red" },
    { name: "A3", kind: "planet1" },
    { name: "B1", kind: "planet3" },
  ] as HexInfo[];
  const { from, items } = finale(view, board);
  expect(items.map(({ hexes }) => hexes)).toEqual([["A1", "B1"], ["A2"], ["A2"], ["B1"]]);
  const totals = from.map((count, seat) => items.reduce((sum, item) => sum + item.points[seat]!, count));
  expect(totals).toEqual([7, 6]);
});
