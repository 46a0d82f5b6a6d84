import { expect, test } from "vitest";
import { seatLike } from "$/connection/examples";
import type { MatchInfo } from "$protocol";
import { foremost, isMyTurn, newlyMine, newlyNudged } from "./lists.svelte";

const match = (id: string, pending: number[], status: MatchInfo["status"] = "running"): MatchInfo => ({
  id,
  game: "one",
  rules_version: 1,
  options: {},
  seats: [seatLike(0, { mine: true }), seatLike(1)],
  clock: { kind: "none", seconds: 0, increment: 0 },
  public: false,
  talk: "words",
  status,
  host: true,
  pending,
  created_at: 0,
  changed_at: 0,
  result: null,
  rematch: null,
  coach: false,
  nudged: null,
});

test("a match waits for me when a seat of mine owes a decision while it runs", () => {
  expect(isMyTurn(match("a", [0]))).toBe(true);
  expect(isMyTurn(match("a", [1]))).toBe(false);
  expect(isMyTurn(match("a", [0], "ended"))).toBe(false);
  expect(isMyTurn(match("a", [0], "open"))).toBe(false);
});

test("what waits for me is shown first, then what goes on, and nothing that is over", () => {
  const first = (...matches: MatchInfo[]) => foremost(matches)?.id;
  expect(first(match("a", [1]), match("b", [0]))).toBe("b");
  expect(first(match("a", [], "ended"), match("b", [1]))).toBe("b");
  expect(first(match("a", [0], "open"), match("b", [], "ended"))).toBeUndefined();
});

test("I am called once for each turn, and not for what waited before I came", () => {
  expect(newlyMine(null, [match("a", [0])])).toEqual([]);
  expect(newlyMine([match("a", [1])], [match("a", [0])]).map(({ id }) => id)).toEqual(["a"]);
  expect(newlyMine([match("a", [0])], [match("a", [0])])).toEqual([]);
  expect(newlyMine([], [match("b", [0])]).map(({ id }) => id)).toEqual(["b"]);
});

test("a nudge calls me once, and not for one from before I came", () => {
  const nudged = (at: number | null) => [{ ...match("a", [0]), nudged: at }];
  expect(newlyNudged(null, nudged(5))).toEqual([]);
  expect(newlyNudged(nudged(null), nudged(5))).toHaveLength(1);
  expect(newlyNudged(nudged(5), nudged(5))).toEqual([]);
  expect(newlyNudged(nudged(5), nudged(9))).toHaveLength(1);
  expect(newlyNudged(nudged(5), nudged(null))).toEqual([]);
});
