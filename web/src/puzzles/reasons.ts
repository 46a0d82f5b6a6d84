/** Why an answer was right or wrong, in words: told from facts, so that nothing is said that they do not prove. */
import type { FactInfo, HexInfo, PuzzleInfo } from "$protocol";
import { legs, type Leg } from "$/analysis/line";
import {
  factsOf,
  followed,
  moveOf,
  NO_KIND,
  openIn,
  ownActs,
  region,
  whereOf,
  whyOf,
  type Act,
  type Coaching,
  type Flight,
  type Move,
  type Sentence,
} from "$/coach/coaching";
import type { GameUi, Said } from "$/games/game";
import { chancesOf, percent } from "./shelf";
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
  /** The next best answers and what could follow them; none where they are not known. */
  other?: Act[];
  name: (seat: number) => string;
}

/** What happens as long as nothing hidden comes to light. */
const open = (coaching: Coaching | null, acts: readonly Act[]): FactInfo[] => openIn(coaching, factsOf(acts));

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

const DONE = "done";

/** Whether all there is to decide is to go on or to stop. */
const isWhether = ({ asked }: Pick<PuzzleInfo, "asked">) =>
  asked.choices.length === 2 && asked.choices.some(({ text }) => text === DONE);

/** The idea of a puzzle; of its theme none is said that compares what cannot be chosen, or what is not done. */
export function ideaOf(puzzle: Pick<PuzzleInfo, "asked" | "solution" | "theme">, prefix: string): Said {
  const stops = puzzle.solution[0] === DONE;
  if (stops || isWhether(puzzle)) return { id: stops ? "puzzle-idea-stop" : "puzzle-idea-go" };
  return { id: `${prefix}-theme-${puzzle.theme}-why` };
}

/** Whether two sentences tell the same: what a rival does on a hex. */
const isSame = ({ args: one = {} }: Said, { args: other = {} }: Said) =>
  "player" in one && one.player === other.player && one.hex === other.hex;

/** The same as far as it gives nothing away. */
const hintOf = (puzzle: Pick<PuzzleInfo, "asked" | "solution" | "theme">, prefix: string): Said =>
  isWhether(puzzle) || puzzle.solution[0] === DONE ? { id: "puzzle-idea-whether" } : ideaOf(puzzle, prefix);

/** What is said against the next best answer; of what it leaves undone the solution tells itself. */
function elseOf(told: Told, praised: Said | null): Sentence[] {
  const { coaching, puzzle, other = [] } = told;
  const own = ownActs(other, puzzle.seat);
  const played = open(coaching, own);
  if (!coaching || !own.length || played.length < factsOf(own).length) return [];
  const reply = open(coaching, other.slice(own.length));
  // How the board would look then is not known.
  const reason = coaching.warn({ ...compared(told), after: { ...puzzle.view, ships: {} }, played, reply });
  const found = reason && !reason.words.id.includes("-missed-") ? reason.words : null;
  // Where nothing else is said, what a rival then does and does not do after the solution.
  const why = found ?? (praised ? null : threatIn(told, reply, open(coaching, told.expected)));
  return why && !(praised && isSame(praised, why)) ? [{ id: "puzzle-else", args: { why } }] : [];
}

/** What a rival does in what follows, but not in what else could. */
function threatIn({ coaching, puzzle, name }: Told, facts: FactInfo[], instead: FactInfo[] = []): Said | null {
  const rivals = (some: FactInfo[]) => some.filter(({ seat }) => seat !== puzzle.seat);
  const [does, else_] = [facts, instead].map((some) => coaching?.threat?.(rivals(some), name) ?? null);
  return does && else_ && isSame(does, else_) ? null : (does ?? null);
}

/** A line as each seat plays it, as long as nothing hidden comes to light. */
export function lineIn(
  coaching: Coaching | null,
  acts: readonly Act[],
  game: Pick<GameUi, "answers" | "deeds">,
): Leg[] {
  const end = acts.findIndex(({ facts }) => facts.some(({ kind }) => coaching?.reveals.includes(kind)));
  const isHex = (text: string) => /^[A-Z]\d+$/.test(text);
  return legs(end < 0 ? acts : acts.slice(0, end + 1), game, isHex);
}

/** What a wrong answer costs, and what a rival does then: never what had been better, which is still to be found. */
export function whyWrong(told: Told, prefix: string): Reasoned {
  const { coaching, puzzle, outcome } = told;
  const reason = coaching?.warn({ ...compared(told), better: [], then: [] }) ?? null;
  const { chance, less } = chancesOf(puzzle);
  const now = Math.min(less, percent(outcome.chances[puzzle.seat] ?? 1));
  const threat = threatIn(told, open(coaching, outcome.reply));
  return {
    words: [reason?.words ?? threat ?? hintOf(puzzle, prefix), { id: "puzzle-lost", args: { chance, now } }],
    rule: reason?.rule,
    hexes: reason?.hexes ?? [],
    arrows: [], // what follows is played on the board, which draws it
  };
}

/** What the solution does here, the idea of it, and what any other answer would lose. */
export function whyRight(told: Told, prefix: string): Reasoned {
  const { coaching, puzzle, solution, expected, name } = told;
  const played = open(coaching, solution);
  const other = ownActs(told.other ?? [], puzzle.seat);
  const reason =
    coaching?.praise({
      ...compared(told),
      played,
      reply: open(coaching, expected),
      better: open(coaching, other),
      then: followed(coaching, other, (told.other ?? []).slice(other.length)),
    }) ?? null;
  const move = moveIn(told);
  const does = reason?.words ?? whyOf(coaching, solution, move, name);
  const cuts = coaching?.cuts?.(open(coaching, [...solution, ...expected]), puzzle.seat, name) ?? null;
  const idea = ideaOf(puzzle, prefix);
  const against = elseOf(told, does ?? cuts);
  const isElseDone = isWhether(puzzle) || told.other?.[0]?.answer === DONE;
  const goes = isElseDone && solution[0]?.answer !== DONE;
  return {
    words: [
      goes ? { id: "puzzle-rather", args: { move: move.whole } } : move.whole,
      ...(does ? [does] : []),
      ...(cuts ? [cuts] : []),
      ...(does || cuts || goes || against.length ? [] : [idea]),
      ...against,
      { id: "puzzle-margin", args: chancesOf(puzzle) },
    ],
    rule: reason?.rule,
    hexes: reason?.hexes.length ? reason.hexes : move.hexes,
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
  return [[hintOf(told.puzzle, prefix)], [...where, ...does], [whole]];
}
