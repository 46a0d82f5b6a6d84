/**
 * What an answer was worth: as `src/starhold/bots/analysis.py` judges it, by its numbers, to the last bit. Pure, but for
 * the engine it asks.
 */
import type { Considered, Engine, Foreseen, Judging, Position, Report } from "$/engine/engine";
import { gradeOf, scale, type Grade } from "./grades";

/** An answer that could have been given, and how often it should be where several seats decide at once. */
export interface Candidate {
  action: number;
  chances: number[];
  points: number[];
  visits: number;
  share: number;
}

/** An answer another seat may give at the same time, and how likely it is by the search that judged. */
export interface Expected {
  seat: number;
  action: number;
  share: number;
}

export interface Judged {
  /** The number of the decision, from 0. */
  event: number;
  seat: number;
  question: string;
  action: number;
  best: number;
  /** Every seat's chance before it if the seat answers well, and after its answer, as far as the seat knew. */
  chances: number[];
  after: number[];
  /** What its own chance lost, from 0 to 1. */
  lost: number;
  grade: Grade | null;
  /** Whether it says something about who decided: neither obvious nor without consequence. */
  counts: boolean;
  together: boolean;
  /** Every answer there was, the best first. */
  candidates: Candidate[];
  line: [number, number][];
  /** What the others could be expected to answer, where several decide at once: every answer each of them has. */
  expected?: Expected[];
  /** What could follow the best answers and the one given, with what would happen; where that was asked for. */
  lines?: Foreseen["steps"][];
}

/** Seeds the search of every decision: hints and the coach, who ask about one alone, find what the analysis finds. */
const DRAWS = 0n;
/** In place of an answer: that of the best one is asked for. */
export const BEST = -1;

/** What is judged, and with how many simulations; `lines` are told of so many of the best answers. */
export type Wish = [
  position: Position,
  seat: number,
  action: number,
  event: number,
  simulations: number,
  lines?: number,
];

export function judge(engine: Engine, ...wish: Wish): Judged {
  const judging = judgeInSlices(engine, ...wish);
  for (;;) {
    const slice = judging.next();
    if (slice.done) return slice.value;
  }
}

/**
 * The same in slices: after each something else may be done but thinking, and what was found so far can be had. The
 * judgement is the same to the last bit, whatever is asked between.
 */
export function* judgeInSlices(
  engine: Engine,
  ...[position, seat, action, event, simulations, lines = 0]: Wish
): Generator<() => Report, Judged> {
  const { judging, questions } = engine.note;
  const question = questions[engine.stage(position)]!;
  engine.begin(position, seat, DRAWS, simulations);
  const together = engine.asked().length > 1;
  if (together) engine.begin(position, seat, DRAWS, judging.plans * simulations, true);
  const { batch } = engine.note;
  for (let left = together ? judging.plans * simulations : simulations; left > 0; left -= batch) {
    if (engine.think(Math.min(left, batch))) break;
    yield () => sofar(engine, together);
  }
  const found = engine.report();
  const proven = engine.proven().actions;
  const seats = found.chances.length;
  const weight = scale(seats);
  const options = found.considered.map((option, place) => known(option, proven[place]!));
  const shares = together
    ? mixed(
        engine.mixture(),
        options.map(({ visits }) => visits),
      )
    : alone(options, proven, seat);
  const expected = together ? expectedOf(engine, seat) : [];
  const best = first(options, (a, b) => shares[b]! - shares[a]! || options[b]!.visits - options[a]!.visits);
  const place = action === BEST ? best : options.findIndex((option) => option.action === action);
  const order = options
    .map((_, choice) => choice)
    .sort(
      (a, b) =>
        Number(a !== best) - Number(b !== best) || shares[b]! - shares[a]! || options[b]!.visits - options[a]!.visits,
    );
  // Told before anything is looked at again: that is another search.
  const told = lines > 0 && !together ? [...new Set([...order.slice(0, lines), place])] : [];
  const follows = engine.lines(told.map((choice) => options[choice]!.action));
  const measured = [...options];
  let before = together ? found.chances : options[best]!.chances;
  let after = options[place]!.chances;
  let lost = place === best ? 0 : lossOf(judging, together, before[seat]!, options[place]!, seat);
  if (
    !together &&
    lost >= judging.doubt * judging.grades.inaccuracy! * weight &&
    !(proven[best]!.length > 0 && proven[place]!.length > 0)
  ) {
    for (const times of [1, judging.again]) {
      for (const choice of [best, place]) {
        // With draws of its own, or it would begin with the same errors.
        engine.begin(position, seat, DRAWS + BigInt(times - 1), times * simulations);
        measured[choice] = afterwards(engine, options[choice]!, times * simulations);
        const line = told.indexOf(choice);
        // The tree looked little at what it disliked: this search is the one that knows what could follow.
        if (line >= 0) follows[line] = [...follows[line]!.slice(0, 1), ...engine.foresee().steps];
      }
      [before, after] = [measured[best]!.chances, measured[place]!.chances];
      lost = Math.max(0, before[seat]! - after[seat]!);
      if (!gradeOf(judging, lost, seats)) break;
    }
  }
  const others = options.flatMap((option, other) => (other === best ? [] : [before[seat]! - option.chances[seat]!]));
  const grade = gradeOf(judging, lost, seats);
  const atStake =
    Math.max(...others) >= judging.stake * weight && Math.min(...others) < judging.grades.blunder! * weight;
  return {
    event,
    seat,
    question,
    action: options[place]!.action,
    best: options[best]!.action,
    chances: before,
    after,
    lost,
    grade,
    counts: atStake || grade !== null,
    together,
    candidates: order.map((choice) => {
      const { action, chances, points, visits } = measured[choice]!;
      return { action, chances, points, visits, share: shares[choice]! };
    }),
    line: found.line,
    expected,
    ...(lines > 0 && { lines: follows }),
  };
}

/** What the search has found so far, and how often each answer should be given where several decide at once. */
function sofar(engine: Engine, together: boolean): Report {
  const found = engine.report();
  if (!together) return found;
  const visits = found.considered.map((option) => option.visits);
  return { ...found, shares: mixed(engine.mixture(), visits) };
}

/** What an answer loses of a chance: of a plan only what is beyond the noise of its few simulations. */
export function lossOf(
  { noise }: Judging,
  together: boolean,
  before: number,
  { chances, visits }: Pick<Considered, "chances" | "visits">,
  seat: number,
): number {
  return Math.max(0, before - chances[seat]! - (together ? noise / Math.sqrt(Math.max(1, visits)) : 0));
}

/** The place that comes first in an order; of equals the first. */
function first(all: unknown[], order: (a: number, b: number) => number): number {
  return all.reduce<number>((found, _, place) => (order(place, found) < 0 ? place : found), 0);
}

/** An answer to the decision begun, as a search of what comes then finds it. */
function afterwards(engine: Engine, option: Considered, simulations: number): Considered {
  const won = engine.goOn(option.action);
  if (won.length > 0) return known(option, won);
  const several = engine.asked().length > 1;
  engine.think(simulations);
  const found = engine.report();
  const { considered } = found;
  const most = considered[first(considered, (a, b) => considered[b]!.visits - considered[a]!.visits)]!;
  const { chances, points } = several ? found : most;
  return known({ ...option, visits: found.simulations, chances, points }, engine.proven().root);
}

/** Where it is certain who wins after an action, that instead of what simulations brought. */
const known = (option: Considered, won: number[]): Considered =>
  won.length > 0 ? { ...option, chances: shared(won, option.chances.length) } : option;

const shared = (won: number[], seats: number) =>
  Array.from({ length: seats }, (_, seat) => (won.includes(seat) ? 1 : 0) / won.length);

/** How often each should be played where several decide at once. */
function mixed(mixture: number[], visits: number[]): number[] {
  // Too many joint plans to be matched: what was looked at.
  const weights = mixture.some((weight) => weight > 0) ? mixture : visits;
  const total = Math.max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  return weights.map((weight) => weight / total);
}

/** What the search begun about a joint decision expects the others to answer. */
const expectedOf = (engine: Engine, seat: number): Expected[] =>
  engine
    .asked()
    .filter((other) => other !== seat)
    .flatMap((other) => {
      const { actions, mixture, visits } = engine.wanted(other);
      const shares = mixed(mixture, visits);
      return actions.map((action, place) => ({ seat: other, action, share: shares[place]! }));
    });

/** As captain picks: a sure win, else what was looked at most of what is not lost. */
function alone(options: Considered[], proven: number[][], seat: number): number[] {
  const rank = (place: number) => {
    const won = proven[place]!;
    const open = won.length === 0 || won.includes(seat);
    return [Number(won.length === 1 && open), Number(open), options[place]!.visits, options[place]!.chances[seat]!];
  };
  const order = (a: number, b: number) => rank(a).reduce((found, value, part) => found || rank(b)[part]! - value, 0);
  const best = first(options, order);
  return options.map((_, place) => Number(order(place, best) === 0));
}

/** What could follow an answer to a judged decision, as far as it was foreseen. */
export const lineOf = ({ seat, lines = [] }: Pick<Judged, "seat" | "lines">, action: number): Foreseen["steps"] =>
  lines.find(([first]) => first?.action === action) ?? [{ seat, action, facts: [] }];

// A whole match -------------------------------------------------------------------------------------------------------

/** A judgement in the light of the next: if the same seat went on, what it could still reach was not lost yet. */
export function settled(judging: Judging, judged: Judged, then: Judged | null): Judged {
  if (!then || judged.seat !== then.seat || judged.together || then.together || judged.lost === 0) return judged;
  const [before, now] = [judged.chances[judged.seat]!, then.chances[judged.seat]!];
  if (now <= judged.after[judged.seat]!) return judged;
  const lost = Math.max(0, before - now);
  return { ...judged, after: then.chances, lost, grade: gradeOf(judging, lost, judged.chances.length) };
}

/** What the next best answer would have cost, as far as it was looked at. */
export function nextBest(judging: Judging, { seat, best, chances, together, candidates }: Judged): number {
  const others = candidates.filter(({ action, visits }) => action !== best && visits >= judging.seen);
  const losses = others.map((one) => lossOf(judging, together, chances[seat]!, one, seat));
  return losses.length ? Math.min(...losses) : 0;
}
