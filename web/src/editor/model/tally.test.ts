import { describe, expect, it } from "vitest";
import type { Tally } from "$/engine";
import { added, average, heldIn, liveliness, unfairness } from "./tally";

const tally = (wins: number[][], matches: number): Tally => ({
  matches,
  wins,
  points: [
    { sum: 10, squares: 60 },
    { sum: 8, squares: 40 },
  ],
  figures: {
    moves: { sum: 20 * matches, squares: 0 },
    lead_changes: { sum: 4 * matches, squares: 0 },
    decisiveness: { sum: 0.5 * matches, squares: 0 },
  },
  shared: 1,
  tied: 2,
  looks: [10, 10],
  held: [
    [5, 0],
    [10, 0],
  ],
});

describe("what matches came to", () => {
  it("has an average with its error", () => {
    const { value, low, high } = average({ sum: 20, squares: 120 }, 4);
    expect(value).toBe(5);
    expect(high - value).toBeCloseTo(1.96 * Math.sqrt(20 / 3 / 4));
    expect(low).toBeLessThan(value);
    expect(average({ sum: 0, squares: 0 }, 0)).toEqual({ value: 0, low: 0, high: 0 });
  });

  it("adds up", () => {
    const one = tally(
      [
        [30, 20],
        [25, 25],
      ],
      100,
    );
    const two = added(added(null, one), one);
    expect(two.matches).toBe(200);
    expect(two.wins).toEqual([
      [60, 40],
      [50, 50],
    ]);
    expect(two.points[0]).toEqual({ sum: 20, squares: 120 });
    expect([two.shared, two.tied, two.looks, two.held[0]]).toEqual([2, 4, [20, 20], [10, 0]]);
  });

  it("is fair where shares are even but for luck", () => {
    const even = [
      [26, 24],
      [25, 25],
    ];
    const far = [
      [45, 5],
      [45, 5],
    ];
    expect(unfairness(tally(even, 100))).toBe(0);
    expect(unfairness(tally(far, 100))).toBeCloseTo(0.4, 1);
  });

  it("is lively where the lead changes and it is decided late", () => {
    expect(liveliness(tally([[1, 1]], 10))).toBeCloseTo(0.7);
  });

  it("tells what is held by the names of hexes, whatever their order", () => {
    const held = heldIn(tally([[1, 1]], 2), [
      ["A0", "B0"],
      ["B0", "A0"],
    ]);
    expect(held.get("A0")).toBeCloseTo(0.25);
    expect(held.get("B0")).toBeCloseTo(0.5);
  });
});
