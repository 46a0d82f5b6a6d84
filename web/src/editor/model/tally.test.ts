import { describe, expect, it } from "vitest";
import type { Tally } from "$/engine";
import { added, average, distance, gain, heldIn, liveliness, picked, ratio, spotsIn, unfairness } from "./tally";

const tally = (wins: number[][], matches: number): Tally => ({
  matches,
  wins,
  points: [
    { sum: 10, squares: 60 },
    { sum: 8, squares: 40 },
  ],
  figures: {},
  lively: { sum: 0.7 * matches, squares: 0.5 * matches },
  shared: 1,
  tied: 2,
  looks: [10, 10],
  held: [
    [5, 0],
    [10, 0],
  ],
  kept: [
    [matches / 2, 0],
    [matches / 4, 0],
  ],
  paid: [
    [3, 0],
    [1, 0],
  ],
  happened: { flew: { sum: 4 * matches, squares: 20 * matches } },
  chosen: { plan: { 60: { times: 6, won: 1.5 }, 61: { times: 2, won: 2 } } },
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

  /** Numbers from 0 to 1 that are the same each time. */
  function* drawn(): Generator<number, never> {
    for (let seed = 1; ;) {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      yield seed / 2 ** 32;
    }
  }

  /** Matches of three, of which seats win so many of all on average. */
  function played(shares: readonly number[], matches: number, luck: Generator<number, never>): Tally {
    const wins = [0, 0, 0];
    for (let match = 0; match < matches; match++) {
      const at = luck.next().value;
      wins[at < shares[0]! ? 0 : at < shares[0]! + shares[1]! ? 1 : 2]! += 1;
    }
    return tally([wins, [0, 0, 0], [0, 0, 0]], matches);
  }

  it("brings nothing for certain that chance does as well", () => {
    const luck = drawn();
    for (const shares of [
      [0.33, 0.34, 0.33],
      [0.55, 0.3, 0.15],
    ]) {
      const both = () => [played(shares, 240, luck), played(shares, 240, luck)] as const;
      const gains = Array.from({ length: 500 }, both).map(([after, before]) => gain(after, before, "fair", true));
      expect(gains.filter(({ low }) => low > 0).length).toBeLessThan(15);
      expect(gains.filter(({ value }) => value > 0).length).toBeGreaterThan(100); // what was told as help
    }
  });

  it("brings for certain what chance hardly does", () => {
    const luck = drawn();
    const before = played([0.6, 0.3, 0.1], 240, luck);
    const { value, low, high } = gain(played([0.34, 0.33, 0.33], 240, luck), before, "fair", true);
    expect(low).toBeGreaterThan(0);
    expect(value).toBeGreaterThan(low);
    expect(high).toBeGreaterThan(value);
    const far = distance(before, true);
    expect(far.low < 0.2055 && 0.2055 < far.high).toBe(true);
    const lively = (sum: number): Tally => ({
      ...before,
      lively: { sum: sum * 240, squares: (sum ** 2 + 0.04) * 240 },
    });
    expect(gain(lively(0.8), lively(0.7), "lively", true).low).toBeGreaterThan(0);
    expect(gain(lively(0.72), lively(0.7), "lively", true).low).toBeLessThan(0);
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
    expect(unfairness(tally(even, 100), true)).toBe(0);
    expect(unfairness(tally(far, 100), true)).toBeCloseTo(0.4, 1);
  });

  it("goes by the turns alone where seats have no homes", () => {
    const first = [
      [45, 5],
      [5, 45],
    ];
    const seat = [
      [45, 5],
      [45, 5],
    ];
    expect(unfairness(tally(first, 100), false)).toBeCloseTo(0.4, 1);
    expect(unfairness(tally(first, 100), true)).toBeLessThan(0.15);
    expect(unfairness(tally(seat, 100), false)).toBe(0);
  });

  it("is lively on average, known the better the more matches there are", () => {
    const [few, many] = [10, 1000].map((matches) => liveliness(tally([[1, 1]], matches)));
    expect([few!.value, many!.value]).toEqual([expect.closeTo(0.7), expect.closeTo(0.7)]);
    expect(few!.high - 0.7).toBeCloseTo(1.96 * Math.sqrt(0.01 / 9));
    expect(many!.high - 0.7).toBeLessThan((few!.high - 0.7) / 9);
    expect(liveliness(added(tally([[1, 1]], 10), tally([[1, 1]], 10))).value).toBeCloseTo(0.7);
  });

  it("tells what is held by the names of hexes, whatever their order", () => {
    const held = heldIn(tally([[1, 1]], 2), [
      ["A0", "B0"],
      ["B0", "A0"],
    ]);
    expect(held.get("A0")).toBeCloseTo(0.25);
    expect(held.get("B0")).toBeCloseTo(0.5);
  });

  it("has a share as wide as its parts differ", () => {
    const even = ratio([
      [1, 4],
      [2, 8],
    ]);
    expect(even).toEqual({ value: 0.25, low: 0.25, high: 0.25 });
    const uneven = ratio([
      [1, 10],
      [3, 10],
      [2, 10],
    ]);
    expect(uneven.value).toBeCloseTo(0.2);
    expect(uneven.high - 0.2).toBeCloseTo(1.96 * 0.1 * Math.sqrt(1 / 3)); // the error of the mean of 0.1, 0.3, 0.2
    expect(ratio([])).toEqual({ value: 0, low: 0, high: 0 });
    expect(ratio([[1, 2]])).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });

  it("tells how much of a sector or of a kind of hex is held and pays, where anybody ever holds it", () => {
    const names = [
      ["A0", "B0"],
      ["A0", "B0"],
    ];
    const parts = [tally([[1, 1]], 8), tally([[1, 1]], 8)];
    const by = (pays: "paid" | "kept") => spotsIn(parts, names, (hex) => hex[0]!, pays);
    expect([...by("paid").keys()]).toEqual(["A"]);
    expect(by("paid").get("A")!.held.value).toBeCloseTo(0.75);
    expect(by("paid").get("A")!.pays.value).toBeCloseTo(0.5); // four times in eight matches
    expect(by("kept").get("A")!.pays.value).toBeCloseTo(0.75);
    expect(spotsIn(parts, names, () => null, "kept").size).toBe(0);
  });

  it("counts what happened", () => {
    const both = added(tally([[1, 1]], 2), { ...tally([[1, 1]], 2), happened: { built: { sum: 2, squares: 4 } } });
    expect(both.happened).toEqual({ flew: { sum: 8, squares: 40 }, built: { sum: 2, squares: 4 } });
    expect(both.kept[0]).toEqual([2, 0]);
    expect(both.paid[0]).toEqual([6, 0]);
  });

  it("tells what is chosen, among its kind, and how often it goes with a win", () => {
    const parts = [
      tally([[1, 1]], 2),
      { ...tally([[1, 1]], 2), chosen: { plan: { 61: { times: 8, won: 1 } }, sector: {} } },
    ];
    const both = added(parts[0]!, parts[1]!);
    const found = picked(both, parts, 2);
    expect(found.map(({ kind, action, share, won }) => [kind, action, share.value, won.value])).toEqual([
      ["plan", 61, 10 / 16, 0.3],
      ["plan", 60, 6 / 16, 0.25],
    ]);
    expect(found[0]!.share.high).toBeGreaterThan(10 / 16);
    expect(picked(both, parts, 1)).toHaveLength(1);
  });
});
