/** A match to look back at: every view, where rounds and phases begin, where going by commands stops. Pure. */
import type { Line, ReplayInfo } from "$protocol";
import type { GameUi, Measure, Said, Step, View } from "$/games/game";

/** The view after each event, from what changed with it. */
export function viewsOf(replay: ReplayInfo): View[] {
  let view: View = {};
  return replay.frames.map(({ changed }) => (view = { ...view, ...changed }));
}

export interface Mark {
  /** After how many events. */
  at: number;
  kind: "round" | "phase";
  words: Said[];
}

/** So many phases can be told apart on a slider. */
const MOST_PHASES = 64;

/** Where the game's own headings change: rounds, and the phases inside them unless there are too many to see. */
export function marksOf(game: GameUi, views: View[]): Mark[] {
  const rounds: Mark[] = [];
  const phases: Mark[] = [];
  let [round, phase] = ["", ""];
  for (const [at, view] of views.entries()) {
    const { heading, stages } = game.progress(view);
    const stage = stages.find(({ state }) => state === "now");
    const [thisRound, thisPhase] = [JSON.stringify(heading), JSON.stringify(stage ?? null)];
    if (thisRound !== round) rounds.push({ at, kind: "round", words: [heading] });
    else if (thisPhase !== phase && stage) phases.push({ at, kind: "phase", words: [heading, stage] });
    [round, phase] = [thisRound, thisPhase];
  }
  return [...rounds, ...(phases.length > MOST_PHASES ? [] : phases)].sort((a, b) => a.at - b.at);
}

/** When in the match an event is, as its marks say it. */
export const whenIn = (marks: readonly Mark[], event: number): Said[] =>
  marks.findLast((mark) => mark.at <= event)?.words ?? [];

/** Where a step leads: to the next event, the end of a command, or the next mark of a kind; never off the ends. */
export type Stride = "event" | "command" | "round";

export function stride(replay: ReplayInfo, marks: Mark[], at: number, by: Stride, way: 1 | -1): number {
  const last = replay.frames.length - 1;
  const stops =
    by === "event"
      ? [at + way]
      : by === "command"
        ? replay.frames.flatMap(({ whole }, place) => (whole ? [place] : []))
        : marks.flatMap((mark) => (mark.kind === "round" ? [mark.at] : []));
  const found = way > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return Math.max(0, Math.min(last, found ?? (way > 0 ? last : 0)));
}

/** The first event of the command that the event `at` belongs to. */
export function commandStart(replay: ReplayInfo, at: number): number {
  let start = at;
  while (start > 1 && !replay.frames[start - 1]!.whole) start--;
  return Math.min(at, Math.max(1, start));
}

/** Where the command begins that goes on at `at`; between two commands that is there. */
export const beginOf = (replay: ReplayInfo, at: number): number =>
  Math.max(
    0,
    replay.frames.findLastIndex(({ whole }, place) => whole && place <= at),
  );

/** The events from one place to another as the board plays them; `seq` counts on so that each is new to it. */
export function stepsOf(
  replay: ReplayInfo,
  views: View[],
  from: number,
  to: number,
  seq: (at: number) => number,
): Step[] {
  const steps: Step[] = [];
  for (let at = from + 1; at <= to; at++) {
    const event = replay.frames[at]?.event;
    if (event) steps.push({ seq: seq(at), event, before: views[at - 1]!, after: views[at]! });
  }
  return steps;
}

/** The whole log, and for each line after how many events it is told. */
export function logOf(replay: ReplayInfo): { log: Line[]; told: number[] } {
  const log = replay.frames.flatMap((frame) => frame.log);
  return { log, told: replay.frames.flatMap((frame, at) => frame.log.map(() => at)) };
}

/** A measure over the match, by seat; hidden values leave gaps. */
export function curves(measure: Measure, views: View[]): (number | null)[][] {
  const rows = views.map(measure.of);
  return (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat] ?? null));
}

/** The place an address names, inside the match; `last` is its end. */
export function placeIn(search: string, last: number): number {
  const at = new URLSearchParams(search).get("at");
  if (at === "last") return last;
  return at !== null && /^\d{1,6}$/.test(at) ? Math.min(last, Number(at)) : 0;
}

/** A move that was judged: a decision after so many events. */
export interface JudgedMove {
  at: number;
  seat: number;
  grade: "inaccuracy" | "mistake" | "blunder";
  /** The chance of its seat before it, of 100. */
  value: number;
  words: string;
}

/** A move that decided the match, from after so many events to after so many. */
export interface TurningPoint {
  at: number;
  end: number;
  words: string;
}

/** The judged moves by the line of the log that tells of them: the first told by or after the answer. */
export function judgedLines(told: readonly number[], judged: readonly JudgedMove[]): Map<number, JudgedMove> {
  const found = new Map<number, JudgedMove>();
  for (const one of judged) {
    const line = told.findIndex((when) => when > one.at);
    if (line >= 0) found.set(line, one);
  }
  return found;
}
