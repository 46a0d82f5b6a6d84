import { expect, test } from "vitest";
import type { SeatInfo } from "$protocol";
import { colourOf, picked, worn } from "./colours";

test.each([
  [
    [null, null, null],
    [0, 1, 2],
  ],
  [
    [3, null],
    [3, 1],
  ],
  [
    [1, null, null],
    [1, 0, 2],
  ],
  [
    [1, null, 0],
    [1, 2, 0],
  ],
  [
    [null, null, null, 0],
    [3, 1, 2, 0],
  ],
])("where %j are chosen, the seats wear %j, as the server says", (chosen, colours) => {
  expect(worn(chosen)).toEqual(colours);
});

test("who picks a colour that was chosen changes with whoever had it", () => {
  expect(picked([3, 2, null], 0, 2)).toEqual([2, 3, null]);
  expect(picked([null, 2, null], 0, 2)).toEqual([2, null, null]);
  expect(picked([3, 2], 0, 3)).toEqual([3, 2]);
});

test("a seat nobody speaks of wears its own", () => {
  expect(colourOf([{ seat: 0, colour: 2 } as SeatInfo], 0)).toBe(2);
  expect(colourOf([], 1)).toBe(1);
});
