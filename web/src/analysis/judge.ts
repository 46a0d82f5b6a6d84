/**
 * What an answer was worth: as `src/starhold/bots/analysis.py` judges it, by its numbers, to the last bit. Pure, but for
 * the engine it asks.
 */
import type { Considered, Engine, Foreseen, Judging, Position } from "$/engine/engine";
import { gradeOf, scale, type Grade } from "./grades";

/** An answer that could have been given, and how often it should be where several seats decide at once. */
export interface Candidate {
  action: number;
  chances: number[];
  points: number[];
  visits: number;
  share: number;
}

export interface Judged {
  /** The number of the decision, from 0. */
  event: number;
  seat: number;
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
  /** What could follow the best answers and the one given, with what would happen; where that was asked for. */
  lines?: Foreseen["steps"][];
}

/** In place of an answer: that of the best one is asked for. */
export const BEST = -1;

export function judge(
  engine: Engine,
  position: Position,
  seat: number,
  action: number,
  event: number,
  simulations: number,
  lines = 0,
): Judged {
  const { judging } = engine.note;
  const seed = BigInt(event);
  engine.begin(position, seat, seed, simulations);
  const together = engine.asked().length > 1;
  if (together) engine.begin(position, seat, seed, judging.plans * simulations, true);
  engine.think(together ? judging.plans * simulations : simulations);
  const found = engine.report();
  const proven = engine.proven().actions;
  const seats = found.chances.length;
  const weight = scale(seats);
  const options = found.considered.map((option, place) => known(option, proven[place]!));
  const shares = together ? mixed(engine.mixture(), options) : alone(options, proven, seat);
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
        engine.begin(position, seat, seed + BigInt(times - 1), times * simulations);
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
    ...(lines > 0 && { lines: follows }),
  };
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
function mixed(mixture: number[], options: Considered[]): number[] {
  // Too many joint plans to be matched: what was looked at.
  const weights = mixture.some((weight) => weight > 0) ? mixture : options.map(({ visits }) => visits);
  const total = Math.max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  return weights.map((weight) => weight / total);
}

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

/** Of the answers of one command only the worst is marked: it is one move. `stops` are the events that end one. */
export function worstOfCommands(judged: readonly (Judged | null)[], stops: ReadonlySet<number>): (Judged | null)[] {
  const kept: (Judged | null)[] = [];
  for (let start = 0, end: number; start < judged.length; start = end) {
    const seat = judged[start]?.seat;
    end = start + 1;
    while (end < judged.length && !stops.has(end) && judged[end]?.seat === seat) end++;
    const command = judged.slice(start, end);
    const worst = Math.max(...command.map((one) => (one?.grade ? one.lost : 0)));
    const marked = command.findIndex((one) => one?.grade && one.lost === worst);
    kept.push(...command.map((one, place) => (one?.grade && place !== marked ? { ...one, grade: null } : one)));
  }
  return kept;
}

/** The moves of a seat that lost most, the worst first. */
export const worstOf = (moves: readonly Judged[], seat: number, most = 3): Judged[] =>
  moves
    .filter((one) => one.seat === seat)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most);

export interface Summary {
  seat: number;
  counted: number;
  /** Chance lost by each decision that counts, on average. */
  lost: number;
  grades: Record<Grade, Judged[]>;
}

/** What is said of each player; only when all is judged does it mean anything. */
export function summaries(judged: Judged[], seats: number): Summary[] {
  return Array.from({ length: seats }, (_, seat) => {
    const own = judged.filter((one) => one.seat === seat && one.counts);
    const of = (grade: Grade) => own.filter((one) => one.grade === grade);
    return {
      seat,
      counted: own.length,
      lost: own.reduce((sum, one) => sum + one.lost, 0) / Math.max(1, own.length),
      grades: { inaccuracy: of("inaccuracy"), mistake: of("mistake"), blunder: of("blunder") },
    };
  });
}

/** The decisions that turned the match: where the winner's chance moved most from one to the next. */
export function turning(chances: (number[] | null)[], winner: number, least: number, most = 3): number[] {
  const swings = chances.flatMap((now, at) => {
    const then = chances[at + 1];
    const swing = now && then ? Math.abs(then[winner]! - now[winner]!) : 0;
    return swing >= least ? [{ at, swing }] : [];
  });
  return swings
    .sort((a, b) => b.swing - a.swing)
    .slice(0, most)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
}
