import { expect, test } from "vitest";
import { onPodium, ranking, wonAlone } from "./ranking";

const places = (points: number[], winners: number[]) =>
  ranking({ points, winners, reason: "points" }).map(({ seat, place }) => [seat, place]);

test("most points come first, equal points share a place", () => {
  expect(places([29, 36, 29], [1])).toEqual([
    [1, 1],
    [0, 2],
    [2, 2],
  ]);
});

test("a tie that was broken parts the winner from the rest", () => {
  expect(places([30, 30, 12], [1])).toEqual([
    [1, 1],
    [0, 2],
    [2, 3],
  ]);
});

test("a shared win is shared", () => {
  expect(places([30, 30], [0, 1])).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test("the winner stands in the middle", () => {
  expect(onPodium(ranking({ points: [1, 3, 2], winners: [1], reason: "points" })).map(({ seat }) => seat)).toEqual([
    2, 1, 0,
  ]);
});

test("at a screen that several share nobody is told that they won, but their name", () => {
  const result = { points: [30, 12], winners: [0], reason: "points" };
  expect(wonAlone(result, 0, false)).toBe(true);
  expect(wonAlone(result, 0, true)).toBe(false);
  expect(wonAlone(result, 1, false)).toBe(false);
  expect(wonAlone({ ...result, winners: [0, 1] }, 0, false)).toBe(false);
});
