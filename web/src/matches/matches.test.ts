import { expect, test } from "vitest";
import { seatLike } from "$/connection/examples";
import type { MatchInfo, SeatInfo } from "$protocol";
import { filtersIn, queryOf, waitsForMe } from "./matches";

const GAMES = [
  { id: "pocket-imperium", seats: [2, 3] },
  { id: "small-star-empires", seats: [2, 3, 4] },
];
const seat = (number: number, more: Partial<SeatInfo> = {}) => seatLike(number, { ready: false, ...more });
const match = (more: Partial<MatchInfo>) => ({ status: "open", host: false, pending: [], ...more }) as MatchInfo;

test("a match waits for me when I am asked, when I am not ready, and when I have to begin", () => {
  const mine = seat(0, { mine: true });
  expect(waitsForMe(match({ status: "running", seats: [mine, seat(1)], pending: [0] }))).toBe(true);
  expect(waitsForMe(match({ status: "running", seats: [mine, seat(1)], pending: [1] }))).toBe(false);
  expect(waitsForMe(match({ seats: [mine, seat(1, { kind: "open" })] }))).toBe(false);
  expect(waitsForMe(match({ seats: [mine, seat(1)] }))).toBe(true);
  expect(waitsForMe(match({ seats: [{ ...mine, ready: true }, seat(1)] }))).toBe(false);
  expect(waitsForMe(match({ host: true, seats: [mine, seat(1)] }))).toBe(false);
  expect(waitsForMe(match({ host: true, seats: [mine, seat(1, { ready: true })] }))).toBe(true);
  expect(waitsForMe(match({ host: true, seats: [mine, seat(1, { kind: "bot" })] }))).toBe(true);
});

test("filters go into the address and come back from it", () => {
  const filters = { game: "pocket-imperium", result: "won", seats: 3, against: "people" } as const;
  expect(filtersIn(queryOf(filters), GAMES)).toEqual(filters);
  expect(queryOf({})).toBe("");
  expect(queryOf({ seats: 2 }, { after: "ab" })).toBe("?seats=2&after=ab");
});

test("what makes no sense in an address is no filter", () => {
  expect(filtersIn("?game=chess&result=drawn&seats=9&against=all&x=y", GAMES)).toEqual({});
  expect(filtersIn("?seats=", GAMES)).toEqual({});
});
