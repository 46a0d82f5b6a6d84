/** What would have been the matter with any other answer than the best. */
import { lossOf, type Judged } from "$/analysis/judge";
import { SEEN } from "$/analysis/budgets";
import type { Judging } from "$/engine";

/** What the next best answer loses, as far as it was looked at. */
export function nextBest(judging: Judging, { seat, best, chances, together, candidates }: Judged): number {
  const others = candidates.filter(({ action, visits }) => action !== best && visits >= SEEN);
  const losses = others.map((one) => lossOf(judging, together, chances[seat]!, one, seat));
  return losses.length ? Math.min(...losses) : 0;
}
