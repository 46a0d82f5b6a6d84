/** Why an answer was right or wrong, in words: told from facts, so that nothing is said that they do not prove. */
import type { FactInfo, PuzzleInfo } from "$protocol";
import { moveOf, region, type Act, type Coaching, type Flight, type Move, type Sentence } from "$/coach/coaching";
import type { Outcome } from "./trial.svelte";

export { region };

export interface Reasoned {
  words: Sentence[];
  rule?: string;
  hexes: string[];
  arrows: Flight[];
}

interface Told {
  coaching: Coaching | null;
  puzzle: PuzzleInfo;
  outcome: Outcome;
  /** The best answers with what happens, and what could follow them. */
  solution: Act[];
  expected: Act[];
  name: (seat: number) => string;
}

const inHundred = (chance: number) => Math.max(1, Math.round(100 * chance));

/** What happens as long as nothing hidden comes to light. */
function open(coaching: Coaching | null, acts: readonly Act[]): FactInfo[] {
  const facts = acts.flatMap((act) => act.facts);
  const end = facts.findIndex(({ kind }) => coaching?.reveals.includes(kind));
  return end < 0 ? facts : facts.slice(0, end);
}

const compared = ({ coaching, puzzle, outcome, solution, expected, name }: Told) => ({
  seat: puzzle.seat,
  before: puzzle.view,
  after: outcome.after,
  played: open(coaching, outcome.own),
  reply: open(coaching, outcome.reply),
  better: open(coaching, solution),
  then: open(coaching, expected),
  name,
});

/** What a wrong answer costs: what the facts say against it, else how many wins, by what a rival can do. */
export function whyWrong(told: Told): Reasoned {
  const { coaching, puzzle, outcome } = told;
  const reason = coaching?.warn(compared(told)) ?? null;
  const lost = Math.max(puzzle.margin, puzzle.chance - (outcome.chances[puzzle.seat] ?? 1));
  const flights = coaching?.flights(open(coaching, outcome.reply)) ?? [];
  return {
    words: [...(reason ? [reason.words] : []), { id: "coach-lost", args: { count: inHundred(lost) } }],
    rule: reason?.rule,
    hexes: reason?.hexes ?? [],
    arrows: flights.filter(({ seat }) => seat !== puzzle.seat),
  };
}

/** What is good about the solution, and what any other answer would lose. */
export function whyRight(told: Told, prefix: string): Reasoned {
  const { coaching, puzzle, solution } = told;
  const played = open(coaching, solution);
  const reason = coaching?.praise({ ...compared(told), played }) ?? null;
  return {
    words: [
      reason?.words ?? { id: `${prefix}-theme-${puzzle.theme}-why` },
      { id: "puzzle-margin", args: { count: inHundred(puzzle.margin) } },
    ],
    rule: reason?.rule,
    hexes: reason?.hexes ?? [],
    arrows: moveIn(told).arrows.map(([from, to]) => ({ seat: puzzle.seat, from, to })),
  };
}

/** The solution as a move. */
export const moveIn = ({ coaching, puzzle, solution }: Pick<Told, "coaching" | "puzzle" | "solution">): Move =>
  moveOf(coaching, solution, puzzle.asked);
