/** What a race says of the galaxies it chose. */
import { describe, expect, it } from "vitest";
import type { GalaxyCandidate } from "$protocol";
import type { Tally, Thinker } from "$/engine";
import { race } from "./race";

const NONE = { sum: 0, squares: 0 };

/** A tally of so many matches of two, begun by either as often, of which seat 0 won this share. */
function tallyOf(matches: number, share: number): Tally {
  const wins = [0, 1].map(() => [(matches / 2) * share, (matches / 2) * (1 - share)]);
  return {
    matches,
    wins,
    points: [],
    figures: {},
    lively: NONE,
    shared: 0,
    tied: 0,
    looks: [],
    held: [],
    kept: [],
    paid: [],
    happened: {},
    chosen: {},
  };
}

const candidate = (name: string): GalaxyCandidate => ({
  what: null,
  board: { name, homes: [] },
  tiles: null,
  starts: [0, 1].map(() => ({ setup: btoa(name), state: "", hexes: [] })),
});

describe("a race", () => {
  const FIELD = ["now", "lucky", "better", "worse"];
  /** What seat 0 wins on each while candidates are chosen, and what it wins in truth. */
  const SHARES: Record<string, [number, number]> = {
    now: [0.7, 0.7],
    lucky: [0.5, 0.9],
    better: [0.55, 0.55],
    worse: [0.8, 0.5],
  };
  const run = async () => {
    const played = new Map<string, number[]>();
    const seeds = new Set<bigint>();
    const thinker = {
      study: (starts: { setup: Uint8Array }[], seed: bigint, each: number) => {
        const name = new TextDecoder().decode(starts[0]!.setup);
        const before = played.get(name) ?? [];
        played.set(name, [...before, each * starts.length]);
        seeds.add(seed);
        return Promise.resolve(tallyOf(each * starts.length, SHARES[name]![before.length < 3 ? 0 : 1]));
      },
    } as unknown as Thinker;
    const told: string[][] = [];
    const ahead = await race(
      FIELD.map(candidate),
      [Promise.resolve(thinker)],
      "fair",
      true,
      (runners) => runners.length > 0 && told.push(runners.map((one) => String(one.candidate.board.name))),
      () => true,
    );
    return { ahead, told, played, seeds };
  };

  it("tells by matches other than those that chose, what is drawn now first", async () => {
    const { ahead, told, played, seeds } = await run();
    expect(ahead.map(({ tally }) => tally!.matches)).toEqual([240, 240, 240, 240]);
    expect(ahead.map(({ candidate: { board } }) => board.name)).toEqual(["now", "worse", "better", "lucky"]);
    expect(ahead.at(-1)!.tally!.wins[0]![0]).toBeCloseTo(0.9 * 120);
    expect(told).toHaveLength(2); // nothing is said by matches that chose
    expect(played.get("lucky")).toEqual([24, 60, 120, 120, 120]);
    expect(seeds.size).toBe(5);
  });
});
