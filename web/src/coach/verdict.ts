/** What an answer lost of the chance to win, by what a thought about it found. */
import type { Report } from "$/engine";

/** Visits below which a chance says nothing. */
const SEEN = 40;

/** The answer most looked at. */
export const favourite = ({ considered }: Report) => considered.reduce((a, b) => (b.visits > a.visits ? b : a));

/**
 * What an answer lost against the one most looked at, and what the next best of the others would have lost. `after` is
 * the chance that was found once it was given: of what is plainly bad the search before it knows too little.
 */
export function weighed(report: Report, action: number, after?: number): { lost: number; next: number; best: number } {
  const { seat, considered } = report;
  const best = favourite(report);
  const lost = (chance?: number) => (chance === undefined ? 0 : Math.max(0, (best.chances[seat] ?? 0) - chance));
  const others = considered.filter((one) => one !== best && one.visits >= SEEN);
  const given = considered.find((one) => one.action === action);
  return {
    lost: given === best ? 0 : lost(given && given.visits >= SEEN ? given.chances[seat] : after),
    next: others.length ? Math.min(...others.map(({ chances }) => lost(chances[seat]))) : 0,
    best: best.action,
  };
}
