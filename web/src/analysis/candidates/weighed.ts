/**
 * The answers to a decision with what they are worth: one list, from which the sentence about it is made as well. `seen` is
 * how often one has to be looked at to be weighed.
 */
import type { Judging, Report } from "$/engine/engine";
import { gradeOf } from "../grades";
import type { Candidate, Judged } from "../judge";
import { percent } from "../line";
import { JUDGING } from "../budgets";

/** The best is one looked at at least this part as often as the one looked at most. */
const ALIKE = 1 / 4;
const CERTAIN = 1;

/** Whether a row tells its chance: one that was looked at seldom and seems better than the first does not know it. */
export function isTold(seen: number, row: Candidate, first: Candidate, seat: number): boolean {
  const shown = ({ chances }: Candidate) => percent(chances[seat] ?? 0);
  return row === first || (row.visits >= seen && shown(row) <= shown(first));
}

/** The answers by the chances they tell, so that none below shows a better one; those that tell none come last. */
export function ranked(seen: number, rows: readonly Candidate[], seat: number): Candidate[] {
  const chance = ({ chances }: Candidate) => chances[seat] ?? 0;
  const byChance = (some: readonly Candidate[]) => [...some].sort((a, b) => chance(b) - chance(a));
  const least = ALIKE * Math.max(...rows.map(({ visits }) => visits));
  const first = byChance(rows.filter((row) => row.visits >= least || chance(row) === CERTAIN))[0];
  if (!first) return [];
  const others = rows.filter((row) => row !== first);
  const told = others.filter((row) => isTold(seen, row, first, seat));
  return [first, ...byChance(told), ...others.filter((row) => !told.includes(row))];
}

/** What was judged, of the answers looked at twice what the second look found. */
export function judgedRows(seen: number, judged: Judged): Candidate[] {
  const { seat, together, candidates, best, action, chances, after } = judged;
  if (together) return candidates;
  const rows = candidates.map((one) =>
    one.action === best ? { ...one, chances } : one.action === action ? { ...one, chances: after } : one,
  );
  return ranked(seen, rows, seat);
}

/** Every answer as it was judged, until the thought has looked at it more often; none where they are not of one decision. */
function merged(seen: number, judged: Judged | null, { considered }: Report): Map<number, Candidate> {
  const found = new Map<number, Candidate>(considered.map((one) => [one.action, { ...one, share: 0 }]));
  const known = judged ? judgedRows(seen, judged) : [];
  if (!known.every(({ action }) => found.has(action))) return new Map();
  for (const row of known) if (row.visits >= found.get(row.action)!.visits) found.set(row.action, row);
  return found;
}

/** The answers of a thought about what several seats decide at once: each with how often it should be given. */
const mixture = ({ considered, shares }: Report): Candidate[] | undefined =>
  shares && considered.map((one, place) => ({ ...one, share: shares[place]! }));

/** The order of rows for a thought, beside what was judged. */
export function orderOf(seen: number, judged: Judged | null, report: Report): number[] {
  const mixed = mixture(report);
  if (mixed) return mixed.sort((a, b) => b.share - a.share || b.visits - a.visits).map(({ action }) => action);
  const byVisits = [...report.considered].sort((a, b) => b.visits - a.visits);
  const both = merged(seen, judged, report);
  if (both.size === 0) return byVisits.map(({ action }) => action);
  return ranked(
    seen,
    byVisits.map(({ action }) => both.get(action)!),
    report.seat,
  ).map(({ action }) => action);
}

/**
 * Every answer, the best first: as it was judged, until a longer thought has looked at it more often than the judgement
 * did. `order` is that of the thought.
 */
export function weighed(
  seen: number,
  judged: Judged | null,
  report: Report | null,
  order: readonly number[],
): Candidate[] {
  const rows = judged ? judgedRows(seen, judged) : [];
  if (!report || order.length === 0) return rows;
  const mixed = mixture(report);
  if (mixed) {
    // A mixture is of one search: until this one has looked longer than the judgement did, that one stands.
    const known = rows.reduce((sum, { visits }) => sum + visits, 0);
    const found = order.flatMap((action) => mixed.filter((row) => row.action === action));
    return report.simulations > known && found.length === mixed.length ? found : rows;
  }
  const both = merged(seen, judged, report);
  // Whoever goes on quickly has the next judgement here before the thought has turned away from the decision before.
  if (!order.every((action) => both.has(action))) return rows;
  // While it has looked less than the judgement, it knows nothing better.
  const places = !judged || report.simulations > JUDGING ? order : rows.map(({ action }) => action);
  return places.map((action) => both.get(action)!);
}

/** A judgement by the rows that are shown, so that they never say different things. */
export function renewed(
  judging: Judging,
  judged: Judged,
  rows: readonly Candidate[],
  /** Whether there was a longer thought: without one it is called what the whole match was judged by. */
  isThought = true,
): Judged {
  const [best, given] = [rows[0], rows.find(({ action }) => action === judged.action)];
  if (judged.together || !best || !given) return judged;
  const [chances, after] = [best.chances, given.chances];
  if (chances === judged.chances && after === judged.after) return judged;
  const lost = Math.max(0, chances[judged.seat]! - after[judged.seat]!);
  const grade = isThought ? gradeOf(judging, lost, chances.length) : judged.grade;
  return { ...judged, best: best.action, chances, after, lost, grade };
}
