/** What a whole match comes to once its decisions are judged: its moves, its turns, every player in figures. Pure. */
import type { Judging, Note } from "$/engine/engine";
import { gradeOf, scale, type Grade } from "./grades";
import { nextBest, type Judged } from "./judge";
import { apart } from "./line";

/** Where the moves of a match begin, by who answers: those of one command are one. `stops` are the events that end one. */
export const beginnings = (seats: readonly (number | undefined)[], stops: ReadonlySet<number>): number[] =>
  [...seats.keys()].filter((at) => at === 0 || stops.has(at) || seats[at] !== seats[at - 1]);

/** Of the answers of one command only the worst is marked: it is one move. `stops` are the events that end one. */
export function worstOfCommands(judged: readonly (Judged | null)[], stops: ReadonlySet<number>): (Judged | null)[] {
  const kept: (Judged | null)[] = [];
  const begin = beginnings(
    judged.map((one) => one?.seat),
    stops,
  );
  for (const [place, start] of begin.entries()) {
    const command = judged.slice(start, begin[place + 1]);
    const worst = Math.max(...command.map((one) => (one?.grade ? one.lost : 0)));
    const marked = command.findIndex((one) => one?.grade && one.lost === worst);
    kept.push(...command.map((one, place) => (one?.grade && place !== marked ? { ...one, grade: null } : one)));
  }
  return kept;
}

/** The answer that has a name among those of the move a decision belongs to; null where none has. */
export function markOf(judged: readonly (Judged | null)[], stops: ReadonlySet<number>, at: number): Judged | null {
  const begin = beginnings(
    judged.map((one) => one?.seat),
    stops,
  );
  const place = begin.findLastIndex((start) => start <= at);
  return judged.slice(begin[place], begin[place + 1]).find((one) => one?.grade) ?? null;
}

/**
 * What became of a chance when all that was decided at once came to light, as the chance after the answer and then:
 * luck. Null where nobody else decided, or what came then is not judged yet.
 */
function revealed(judged: readonly (Judged | null)[], at: number): [after: number, then: number] | null {
  const known = judged[at];
  if (!known?.together) return null;
  const then = judged.slice(at + 1).find((one) => !one?.together);
  return then ? [known.after[known.seat]!, then.chances[known.seat]!] : null;
}

/** That luck in points, as they are shown. */
export function luckOf(judged: readonly (Judged | null)[], at: number): number | null {
  const found = revealed(judged, at);
  return found && apart(found[1], found[0]);
}

/** All luck of a seat over a match; null where nothing was ever decided at once. */
function luckOver(judged: readonly Judged[], seat: number): number | null {
  const found = judged.flatMap((one, at) => (one.seat === seat ? [revealed(judged, at)] : []));
  const known = found.filter((one) => one !== null);
  return known.length ? known.reduce((sum, [after, then]) => sum + then - after, 0) : null;
}

/** The moves of a seat that lost most, the worst first. */
export const worstOf = (judging: Judging, moves: readonly Judged[], seat: number): Judged[] =>
  moves
    .filter((one) => one.seat === seat)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, judging.named);

/** The same where the best was given. */
const spared = (judging: Judging, one: Judged) => (one.action === one.best ? nextBest(judging, one) : 0);

/** The moves of a seat beside which every other would have cost most, one of a turn at most, the best first. */
export function bestOf(judging: Judging, judged: readonly Judged[], seat: number): Judged[] {
  const turns: Judged[][] = [];
  for (const one of judged)
    if (turns.at(-1)?.[0]?.seat === one.seat) turns.at(-1)!.push(one);
    else turns.push([one]);
  return turns
    .filter(([one]) => one!.seat === seat)
    .map((turn) => turn.reduce((best, one) => (spared(judging, one) > spared(judging, best) ? one : best)))
    .filter((one) => one.counts && gradeOf(judging, spared(judging, one), one.chances.length))
    .sort((a, b) => spared(judging, b) - spared(judging, a))
    .slice(0, judging.named);
}

/** What some decisions cost. */
export interface Lost {
  counted: number;
  /** Chance lost by each decision that counts, on average. */
  lost: number;
}

export interface Summary extends Lost {
  seat: number;
  grades: Record<Grade, Judged[]>;
  /** The same by the phase of the game. */
  phases: (Lost & { phase: string })[];
  /** What came to light at once made of its chance, over the whole match; null where nothing ever does. */
  luck: number | null;
  best: Judged[];
  worst: Judged[];
}

/** What is said of each player; only when all is judged does it mean anything. `phases` are those of the questions. */
export function summaries(
  { judging, questions, phases }: Pick<Note, "judging" | "questions" | "phases">,
  judged: Judged[],
  seats: number,
): Summary[] {
  const costs = (some: Judged[]): Lost => ({
    counted: some.length,
    lost: some.reduce((sum, one) => sum + one.lost, 0) / Math.max(1, some.length),
  });
  return Array.from({ length: seats }, (_, seat) => {
    const own = judged.filter((one) => one.seat === seat && one.counts);
    const of = (grade: Grade) => own.filter((one) => one.grade === grade);
    const within = (phase: string) => own.filter(({ question }) => phases[questions.indexOf(question)] === phase);
    return {
      seat,
      ...costs(own),
      grades: { inaccuracy: of("inaccuracy"), mistake: of("mistake"), blunder: of("blunder") },
      phases: [...new Set(phases)]
        .map((phase) => ({ phase, ...costs(within(phase)) }))
        .filter(({ counted }) => counted > 0),
      luck: luckOver(judged, seat),
      best: bestOf(judging, judged, seat),
      worst: worstOf(
        judging,
        own.filter(({ grade }) => grade),
        seat,
      ),
    };
  });
}

/** A move after which the match looked otherwise: for whom of those who won, and what became of their chance. */
export interface TurningPoint {
  /** Its first decision, and that of the next. */
  at: number;
  end: number;
  seat: number;
  before: number;
  after: number;
}

/**
 * The moves that decided the match: where the chance of one of those who won moved most from one to the next. As `turning`
 * of `src/starhold/bots/analysis.py` finds them. `moves` is where they begin, and where the match ends.
 */
export function turning(
  { grades, named }: Judging,
  chances: readonly (number[] | null)[],
  winners: readonly number[],
  moves: readonly number[],
): TurningPoint[] {
  const moved = ({ before, after }: TurningPoint) => Math.abs(after - before);
  const turns = moves.slice(0, -1).flatMap((at, place) => {
    const end = moves[place + 1]!;
    const [now, then] = [chances[at], chances[end]];
    if (!now || !then || winners.length === 0) return [];
    const each = winners.map((seat) => ({ at, end, seat, before: now[seat]!, after: then[seat]! }));
    const most = each.reduce((best, one) => (moved(one) > moved(best) ? one : best));
    return moved(most) >= grades.mistake! * scale(now.length) ? [most] : [];
  });
  return turns
    .sort((a, b) => moved(b) - moved(a))
    .slice(0, named)
    .sort((a, b) => a.at - b.at);
}
