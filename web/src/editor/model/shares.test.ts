import { expect, test } from "vitest";
import { sharesOf, verdictOf, wilson } from "./shares";

test("an interval holds the share, and narrows with more matches", () => {
  const [few, many] = [wilson(30, 100), wilson(3000, 10_000)];
  for (const { share, low, high } of [few, many]) expect(low < share && share < high).toBe(true);
  expect(many.high - many.low).toBeLessThan((few.high - few.low) / 5);
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});

test("wins are told apart by seat and by turn", () => {
  // Two boards, begun by each of two seats: whoever begins always wins.
  const begins = sharesOf(
    [
      [25, 0],
      [0, 25],
      [25, 0],
      [0, 25],
    ],
    100,
  );
  expect(begins.seats.map(({ share }) => share)).toEqual([0.5, 0.5]);
  expect(begins.turns.map(({ share }) => share)).toEqual([1, 0]);
  expect(verdictOf(begins)).toMatchObject({ kind: "turn", who: 0, by: 0.5 });
  const second = sharesOf(
    [
      [10, 40],
      [10, 40],
    ],
    100,
  );
  expect(verdictOf(second)).toMatchObject({ kind: "seat" });
});

test("nothing is called fair or unfair that chance may have made", () => {
  const kindOf = (scale: number, first: number) =>
    verdictOf(
      sharesOf(
        [
          [first * scale, (50 - first) * scale],
          [first * scale, (50 - first) * scale],
        ],
        100 * scale,
      ),
    ).kind;
  expect(kindOf(0.08, 37.5)).toBe("open"); // six of eight
  expect(kindOf(1, 26)).toBe("open");
  expect(kindOf(100, 26)).toBe("fair");
  expect(kindOf(1, 28)).toBe("open");
  expect(kindOf(100, 28)).toBe("seat");
  expect(kindOf(1, 35)).toBe("seat");
});
