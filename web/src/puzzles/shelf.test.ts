/** Which puzzle comes next, and how many days in a row one was solved. */
import { describe, expect, test } from "vitest";
import type { PuzzleCard } from "$protocol";
import {
  ANY,
  dayOf,
  levels,
  next,
  NOTHING,
  ofTheDay,
  ofTheme,
  solved,
  stillWished,
  streak,
  themes,
  wanted,
} from "./shelf";

const puzzle = (id: string, theme: string, difficulty: number) => ({ id, theme, difficulty }) as PuzzleCard;
const ALL = [puzzle("c", "prime", 1), puzzle("a", "plan", 3), puzzle("b", "prime", 5)];

test("a day has its puzzle for everyone, none of the hard ones, and each has its day", () => {
  const many = [...ALL, puzzle("d", "plan", 2), puzzle("e", "plan", 4)];
  const days = ["2026-11-17", "2026-11-18", "2026-11-19"].map((day) => ofTheDay(many, day)!.id);
  expect([...days].sort()).toEqual(["a", "c", "d"]);
  expect(ofTheDay([...many].reverse(), "2026-11-17")!.id).toBe(days[0]);
  expect(ofTheDay([puzzle("b", "prime", 5)], "2026-11-17")!.id).toBe("b");
  expect(ofTheDay([], "2026-11-17")).toBeNull();
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});

describe("days in a row", () => {
  const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-16", "2026-11-17"];
  test.each([
    ["2026-11-17", 2],
    ["2026-11-18", 2],
    ["2026-11-19", 0],
  ])("on %s are %i", (today, now) => expect(streak(days, today)).toEqual({ now, best: 3 }));
  test("are none at first", () => expect(streak([], "2026-11-17")).toEqual({ now: 0, best: 0 }));
});

test("what was solved is kept with the fewest tries, and a day counts once", () => {
  const once = solved(NOTHING, "a", 2, 0, "2026-11-17");
  const twice = solved(solved(once, "a", 5, 0, "2026-11-17"), "b", 0, 0, "2026-11-18");
  expect(twice).toEqual({ solved: { a: 2, b: 0 }, days: ["2026-11-17", "2026-11-18"] });
});

test("with hints it is no first try, and the day does not count", () => {
  expect(solved(NOTHING, "a", 0, 3, "2026-11-17")).toEqual({ solved: { a: 3 }, days: [] });
});

test("what was wished for before is kept as long as there is any of it", () => {
  const wish = { theme: "prime", difficulty: 5 };
  expect(stillWished(ALL, wish)).toEqual(wish);
  expect(stillWished(ALL.slice(0, 2), wish)).toEqual(ANY);
});

test("a difficulty of which a theme has none is known, and not kept with a theme", () => {
  expect(levels(ALL, null)).toEqual([1, 0, 1, 0, 1]);
  expect(levels(ALL, "plan")).toEqual([0, 0, 1, 0, 0]);
  expect(ofTheme(ALL, { theme: "plan", difficulty: 3 }, "prime")).toEqual({ theme: "prime", difficulty: null });
  expect(ofTheme(ALL, { theme: null, difficulty: 5 }, "prime")).toEqual({ theme: "prime", difficulty: 5 });
});

test("the next is one that is not solved, of what is asked for, round and round", () => {
  const kept = { solved: { a: 0 }, days: [] };
  expect(next(ALL, "c", ANY, kept)?.id).toBe("b");
  expect(next(ALL, "b", ANY, kept)?.id).toBe("c");
  expect(next(ALL, null, { ...ANY, theme: "plan" }, kept)?.id).toBe("a");
  expect(next(ALL, "a", { ...ANY, theme: "plan" }, kept)).toBeNull();
  expect(wanted(ALL, { theme: "prime", difficulty: 5 }).map(({ id }) => id)).toEqual(["b"]);
  expect(themes(ALL, kept)).toEqual([
    { theme: "prime", of: 2, done: 0 },
    { theme: "plan", of: 1, done: 1 },
  ]);
});
