import { expect, test } from "vitest";
import type { HexInfo } from "$protocol";
import { leaves } from "./leaves";

const board = [
  { name: "A1", kind: "level1" },
  { name: "A2", kind: "level2" },
  { name: "A3", kind: "empty" },
] as HexInfo[];
type Ships = Record<string, [number, number]>;
const like = (ships: Ships, under_way: object | null = null) => ({ ships, under_way });

test("it is said which systems the last ship would leave, before it does", () => {
  const now = { board, view: like({ A1: [0, 1], A2: [0, 2], A3: [0, 1] }), eyes: 0 };
  expect(leaves(now, like({ A2: [0, 3] }))).toEqual(["A1"]);
  expect(leaves(now, like({ A1: [0, 1], A2: [0, 1] }))).toEqual([]);
  expect(leaves({ ...now, eyes: 1 }, like({}))).toEqual([]);
});

test("a system that a fleet only passes is not given up", () => {
  const view = like({ A1: [0, 2] }, { from: "A2", at: "A1", ships: 2, sent: {} });
  expect(leaves({ board, view, eyes: 0 }, like({ A3: [0, 2] }))).toEqual([]);
  const sets = like({ A1: [0, 2] }, { from: "A1", at: "A1", ships: 2, sent: {} });
  expect(leaves({ board, view: sets, eyes: 0 }, like({ A3: [0, 2] }))).toEqual(["A1"]);
});
