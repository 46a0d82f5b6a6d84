/** The answers to a decision with what they are worth: one list, from which the sentence about it is made as well. */
import type { Judging, Report } from "$/engine/engine";
import { gradeOf } from "./grades";
import type { Candidate, Judged } from "./judge";
import { JUDGING } from "./budgets";

/** What was judged, of the answers looked at twice what the second look found. */
export function judgedRows({ together, candidates, best, action, chances, after }: Judged): Candidate[] {
  if (together) return candidates;
  return candidates.map((one) =>
    one.action === best ? { ...one, chances } : one.action === action ? { ...one, chances: after } : one,
  );
}

/**
 * Every answer, the best first: as it was judged, until a longer thought has looked at it more often than the judgement
 * did. `order` is that of the thought.
 */
export function weighed(judged: Judged | null, report: Report | null, order: readonly number[]): Candidate[] {
  const rows = judged ? judgedRows(judged) : [];
  if (!report || order.length === 0) return rows;
  const known = new Map(rows.map((one) => [one.action, one]));
  const found = new Map(report.considered.map((one) => [one.action, { ...one, share: 0 }]));
  // Whoever goes on quickly has the next judgement here before the thought has turned away from the decision before.
  if (![...known.keys(), ...order].every((action) => found.has(action))) return rows;
  const both = order.map((action) => {
    const [before, now] = [known.get(action), found.get(action)!];
    return before && before.visits >= now.visits ? before : now;
  });
  // While it has looked less than the judgement, it knows nothing better.
  if (!judged || report.simulations > JUDGING) return both;
  return rows.map(({ action }) => both.find((one) => one.action === action)!);
}

/** A judgement by the rows that are shown, so that they never say different things. */
export function renewed(judging: Judging, judged: Judged, rows: readonly Candidate[]): Judged {
  const [best, given] = [rows[0], rows.find(({ action }) => action === judged.action)];
  if (judged.together || !best || !given) return judged;
  const [chances, after] = [best.chances, given.chances];
  if (chances === judged.chances && after === judged.after) return judged;
  const lost = Math.max(0, chances[judged.seat]! - after[judged.seat]!);
  return { ...judged, best: best.action, chances, after, lost, grade: gradeOf(judging, lost, chances.length) };
}
