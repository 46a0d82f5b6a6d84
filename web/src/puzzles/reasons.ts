/** Why an answer was right or wrong, in words: told from facts, so that nothing is said that they do not prove. */
import type { FactInfo, HexInfo, PuzzleInfo } from "$protocol";
import {
  moveOf,
  NO_KIND,
  region,
  whereOf,
  whyOf,
  type Act,
  type Coaching,
  type Flight,
  type Move,
  type Sentence,
} from "$/coach/coaching";
import type { Said } from "$/games/game";
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
  const move = moveIn(told);
  return {
    words: [
      reason?.words ?? whyOf(coaching, solution, move, told.name) ?? { id: `${prefix}-theme-${puzzle.theme}-why` },
      { id: "puzzle-margin", args: { count: inHundred(puzzle.margin) } },
    ],
    rule: reason?.rule,
    hexes: reason?.hexes ?? [],
    arrows: move.arrows.map(([from, to]) => ({ seat: puzzle.seat, from, to })),
  };
}

/** The solution as a move. */
export const moveIn = (
  { coaching, puzzle, solution }: Pick<Told, "coaching" | "puzzle" | "solution">,
  board: readonly HexInfo[] = [],
): Move => moveOf(coaching, solution, puzzle.asked, board);

/** Hints, one after the other: the idea, the place with what to do there, the move. */
export function hintsFor(
  told: Pick<Told, "coaching" | "puzzle" | "solution">,
  prefix: string,
  board: HexInfo[],
): Said[][] {
  const { kind, whole, ...move } = moveIn(told, board);
  const isPlace = move.where !== undefined || move.hexes.length > 0;
  const where = isPlace ? [whereOf(told.coaching, { kind, whole, ...move }, board)] : [];
  const does = isPlace && kind.id === NO_KIND ? [] : [kind];
  return [[{ id: `${prefix}-theme-${told.puzzle.theme}-why` }], [...where, ...does], [whole]];
}
