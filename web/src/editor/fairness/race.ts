/**
 * Of many galaxies the best: each plays a few matches, the better ones more; as in `lab/galaxies/suggest.py`. What is
 * said of those that are left comes from matches that did not choose them: whoever is the best of many was lucky, too.
 */
import type { GalaxyCandidate } from "$protocol";
import type { Position, Tally, Thinker } from "$/engine";
import { positionsOf } from "./engines";
import { added, liveliness, unfairness } from "../model/tally";

export type Aim = "fair" | "lively";

export interface Runner {
  candidate: GalaxyCandidate;
  tally: Tally | null;
}

/** How many matches each plays, by how many simulations, and how many go on then. */
const CHOOSING = [
  [24, 8, 12],
  [60, 32, 4],
  [120, 32, 3],
] as const;
const LEFT = CHOOSING.at(-1)![2];
/** Then all that are left play anew, and that is told of them. */
const TELLING = [
  [120, 32, LEFT],
  [120, 32, LEFT],
] as const;
const STAGES = [...CHOOSING, ...TELLING];
/** How much liveliness must pay for each point by which shares get less even. */
const UNFAIR = 3;

/** Whether seats have homes there; else they differ by their turn alone. */
export const hasHomes = ({ candidate }: Runner) => Array.isArray(candidate.board["homes"]);

export function worth(one: Runner, aim: Aim, before: Tally | null): number {
  const homes = hasHomes(one);
  const unfair = unfairness(one.tally!, homes);
  if (aim === "fair") return -unfair;
  const allowed = before ? unfairness(before, homes) : 0;
  return liveliness(one.tally!).value - UNFAIR * Math.max(0, unfair - allowed);
}

/**
 * Run the race; the first candidate is what is drawn now, where `stays`, and is measured to the end beside the others.
 * `told` hears how far along it is, and at last who is ahead, the best first.
 */
export async function race(
  candidates: readonly GalaxyCandidate[],
  thinkers: Promise<Thinker>[],
  aim: Aim,
  stays: boolean,
  told: (ahead: Runner[], along: number) => void,
  goesOn: () => boolean,
): Promise<Runner[]> {
  const runners: Runner[] = candidates.map((candidate) => ({ candidate, tally: null }));
  const positions = new Map<Runner, Position[]>(runners.map((one) => [one, positionsOf(one.candidate.starts)]));
  const home = stays ? runners[0]! : null;
  let left = runners;
  let nextSeed = 1n << 40n;
  const all = STAGES.reduce(
    (sum, [matches], stage) => sum + matches * (stage ? STAGES[stage - 1]![2] : left.length),
    0,
  );
  let done = 0;
  for (const [stage, [matches, simulations, keep]] of STAGES.entries()) {
    // Weaker captains play otherwise; and at last luck that chose somebody must not speak for them.
    if (stage === 1 || stage === CHOOSING.length) for (const one of left) one.tally = null;
    nextSeed += 1n << 32n;
    const seed = nextSeed;
    const waiting = [...left];
    const work = async (opening: Promise<Thinker>) => {
      const thinker = await opening;
      for (let one = waiting.shift(); one && goesOn(); one = waiting.shift()) {
        const starts = positions.get(one)!;
        const each = Math.max(1, Math.round(matches / starts.length));
        one.tally = added(one.tally, await thinker.study(starts, seed, each, simulations));
        done += matches;
        told([], Math.min(1, done / all));
      }
    };
    await Promise.all(thinkers.map(work));
    if (!goesOn()) return [];
    const order = (one: Runner) => worth(one, aim, home?.tally ?? null);
    const others = left.filter((one) => one !== home).sort((a, b) => order(b) - order(a));
    left = [...(home ? [home] : []), ...others.slice(0, keep)];
    if (stage >= CHOOSING.length) told(left, Math.min(1, done / all));
  }
  return left;
}
