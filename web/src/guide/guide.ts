/**
 * Learning by playing: what a guide is made of, and how its lessons follow the match. A lesson waits for its moment,
 * sees from position and facts whether it was done, and goes on. Pure, and tested without a browser.
 */
import type { Asked, FactInfo, FromServer, HexInfo } from "$protocol";
import type { Model, View } from "$/connection/model";

/** Parts of the table a lesson can point at. */
export type Part = "dock" | "own" | "players" | "brief" | "side" | "log" | "phases";

/** An answer that stands, with what happened by it. */
export interface Past {
  seq: number;
  seat: number;
  facts: FactInfo[];
}

/** What a lesson looks at. */
export interface Moment {
  board: HexInfo[];
  view: View;
  /** The learner's seat. */
  eyes: number;
  asked: Asked | null;
  /** Whether the learner's last answer can be taken back. */
  undo: boolean;
  /** The latest answers, oldest first. */
  past: readonly Past[];
  /** The learner's decision: another number after every answer. */
  decision: number;
  /** The number of the latest event. */
  seq: number;
}

export type Args = Record<string, string | number>;

/** A box to be ticked. Its words are `guide-{prefix}-{lesson}-task-{id}`. */
export interface Task {
  id: string;
  done: (moment: Moment) => boolean;
}

/**
 * One idea. Its words are `guide-{prefix}-{id}` and `-title`; of one with tasks also `-done`, which praises, and
 * `-missed`, which says why not: `$open` is the first task that was left, unless the lesson says another. The first
 * sentences say what and why: a phone has room for those.
 */
export interface Lesson {
  id: string;
  /** The rule that says it in full. */
  rule: string;
  when: (moment: Moment) => boolean;
  /** How long it can be fulfilled, or read; as long as `when` says where it is not given. */
  lasts?: (moment: Moment) => boolean;
  /** What is to be done, in whatever way; without any it is only to be read. */
  tasks?: readonly Task[];
  /** Whether it will be missed unless something is taken back. */
  slips?: (moment: Moment) => boolean;
  /** What its words speak of. */
  args?: (moment: Moment) => Args;
  /** Hexes to light on the board. */
  light?: (moment: Moment) => string[];
  part?: Part | ((moment: Moment) => Part | null);
  /** Whether what was praised is still so; what is no more is not said any longer. */
  still?: (moment: Moment, args: Args) => boolean;
  /** Told where it comes up; the tour does not wait for it. */
  extra?: true;
  /** Its moment may never come: before the tour ends it is told all the same, as `-unmet`. */
  rare?: true;
}

/** The guided match of a game: the table it is played at, and its lessons in the order of telling. */
export interface Guide {
  prefix: string;
  /** How many sit at the table; all others are bots that play at random. */
  seats: number;
  /** A board on which everything can be shown, and on which the learner begins. */
  seed: number;
  lessons: readonly Lesson[];
}

export interface End {
  how: "read" | "done" | "missed" | "skipped" | "unmet";
  /** What the words spoke of when it ended, and which tasks were fulfilled. */
  args: Args;
  ticks: string[];
  /** What its own words spoke of at its moment: those stay as they were. */
  told: Args;
  /** The event it ended with. */
  seq: number;
}

/** How far a learner is. */
export interface Standing {
  /** The lesson being told. */
  now: string | null;
  /** Whether that one is told though its moment has not come. */
  unmet: boolean;
  /** The decision it began at. */
  since: number;
  /** The event it began with. */
  seq: number;
  /** What its words spoke of when its moment was there last. */
  told: Args;
  /** The lessons that are over, in the order of telling. */
  ends: Record<string, End>;
  /** Every lesson that was begun, in that order: the number it has it keeps, even if it is tried again. */
  order: string[];
  /** The one that was praised or helped with last, until the next is over. */
  last: string | null;
}

export { START } from "./progress";

/** The tasks of a lesson that are fulfilled. */
export const ticked = (lesson: Lesson, moment: Moment): string[] =>
  (lesson.tasks ?? []).filter((task) => task.done(moment)).map((task) => task.id);

export function argsOf(lesson: Lesson, moment: Moment): Args {
  const open = lesson.tasks?.find((task) => !task.done(moment))?.id ?? "";
  return { open, ...lesson.args?.(moment) };
}

const lasts = (lesson: Lesson, moment: Moment) => (lesson.lasts ?? lesson.when)(moment);

/** Whether a lesson is about to be missed, and the last answer can still be taken back. */
export function slipping(lesson: Lesson, moment: Moment): boolean {
  if (!lesson.tasks || !moment.undo || ticked(lesson, moment).length === lesson.tasks.length) return false;
  return (lesson.slips?.(moment) ?? false) || !lasts(lesson, moment);
}

/** The lesson that ends the tour. */
const closingOf = (lessons: readonly Lesson[]) => lessons.findLast((lesson) => !lesson.extra);

/**
 * The first lesson not yet over whose moment this is. Before the last, what has not come up is told; should its moment
 * come after all, it is told anew.
 */
export function due(lessons: readonly Lesson[], { ends }: Standing, moment: Moment): Lesson | null {
  const isOpen = ({ id }: Lesson) => !(id in ends);
  const next = lessons.find((one) => (isOpen(one) || ends[one.id]?.how === "unmet") && one.when(moment)) ?? null;
  return (next === closingOf(lessons) && lessons.find((one) => one.rare && isOpen(one))) || next;
}

function outcome(lessons: readonly Lesson[], lesson: Lesson, standing: Standing, moment: Moment): End["how"] | null {
  if (standing.unmet) return closingOf(lessons)!.when(moment) && moment.decision === standing.since ? null : "unmet";
  if (!lesson.tasks) {
    // Who acts has read it: then it makes way for what is to be done now.
    const others = lessons.filter((other) => other !== lesson);
    const pressing = moment.decision !== standing.since && due(others, standing, moment)?.tasks;
    return pressing || !lasts(lesson, moment) ? "read" : null;
  }
  if (ticked(lesson, moment).length === lesson.tasks.length) return "done";
  return lasts(lesson, moment) || moment.undo ? null : "missed";
}

function close(standing: Standing, lesson: Lesson, how: End["how"], moment: Moment): Standing {
  const { told } = standing;
  const end = { how, args: argsOf(lesson, moment), ticks: ticked(lesson, moment), told, seq: moment.seq };
  const ends = { ...standing.ends, [lesson.id]: end };
  return { ...standing, now: null, unmet: false, ends, last: how === "done" || how === "missed" ? lesson.id : null };
}

/**
 * The lesson that takes the place of one about to be missed: of those that depend on how one plays all are announced, so
 * that whoever does what another of them is about did what was asked. The first comes again.
 */
function instead(lessons: readonly Lesson[], now: Lesson, standing: Standing, moment: Moment): Lesson | null {
  if (!now.rare || standing.unmet || !slipping(now, moment)) return null;
  const others = lessons.filter((other) => other !== now && other.rare && other.tasks);
  return due(others, standing, moment);
}

/** What a lesson speaks of goes with the match as long as its moment is there, and no further. */
function listen(standing: Standing, lesson: Lesson, moment: Moment): Standing {
  const told = argsOf(lesson, moment);
  const isNew = lesson.when(moment) && JSON.stringify(told) !== JSON.stringify(standing.told);
  return isNew ? { ...standing, told } : standing;
}

/** Where the learner stands at this moment: what was fulfilled or missed is over, and what is due is told. */
export function follow(lessons: readonly Lesson[], standing: Standing, moment: Moment): Standing {
  const now = lessons.find((lesson) => lesson.id === standing.now);
  const how = now && outcome(lessons, now, standing, moment);
  const other = now && !how ? instead(lessons, now, standing, moment) : null;
  if (now && !how && !other) return listen(standing, now, moment);
  const after = now && how ? close(standing, now, how, moment) : standing;
  const next = other ?? due(lessons, after, moment);
  // What comes next may have been fulfilled already.
  if (!next) return after;
  const order = after.order.includes(next.id) ? after.order : [...after.order, next.id];
  const { decision: since, seq } = moment;
  const begun = { now: next.id, unmet: !next.when(moment), since, seq, told: argsOf(next, moment), order };
  return follow(lessons, { ...after, ...begun }, moment);
}

/**
 * Where the learner stands once all from some event on is taken back: what was fulfilled or missed by it is neither, and
 * what came up by it waits for its moment again.
 */
export function rewind(standing: Standing, first: number): Standing {
  const isUndone = ({ how, seq }: End) => seq >= first && (how === "done" || how === "missed");
  const ends = Object.fromEntries(Object.entries(standing.ends).filter(([, end]) => !isUndone(end)));
  const last = standing.last !== null && standing.last in ends ? standing.last : null;
  return standing.seq >= first ? { ...standing, now: null, unmet: false, ends, last } : { ...standing, ends, last };
}

/** The learner has read the lesson being told, or says that it shall be left out. */
export function leave(lessons: readonly Lesson[], standing: Standing, moment: Moment): Standing {
  const now = lessons.find((lesson) => lesson.id === standing.now);
  if (!now) return standing;
  const how = standing.unmet ? "unmet" : now.tasks ? "skipped" : "read";
  return follow(lessons, close(standing, now, how, moment), moment);
}

/** The learner wants to try a lesson once more, when its moment comes again. */
export function again(lessons: readonly Lesson[], standing: Standing, id: string, moment: Moment): Standing {
  const ends = Object.fromEntries(Object.entries(standing.ends).filter(([other]) => other !== id));
  return follow(lessons, { ...standing, ends, last: standing.last === id ? null : standing.last }, moment);
}

/** How many answers are remembered: more than any round has. */
const MOST = 80;

/** What happened so far after one more frame; what is taken back did not happen. */
export function remember(past: readonly Past[], frame: FromServer): readonly Past[] {
  if (frame.t !== "event" || !frame.event) return past;
  const event = frame.event;
  if (event.kind === "answer") return [...past, { seq: frame.seq, seat: event.seat, facts: event.facts }].slice(-MOST);
  return past.filter(({ seq }) => !frame.undone.includes(seq));
}

/** A moment of a match for one who sits there and has been shown a view. */
export function momentOf({ board, view, eyes, mine, seq }: Model, past: readonly Past[]): Moment | null {
  if (!view || eyes === null || !mine) return null;
  return {
    board,
    view,
    eyes,
    asked: mine.asked,
    undo: mine.undo === "step" || mine.undo === "open",
    decision: mine.decision,
    seq,
    past,
  };
}

/** A moment in which the learner is asked one of these questions. */
export const asked =
  (...questions: string[]) =>
  ({ asked }: Moment): boolean =>
    asked !== null && questions.includes(asked.question);

/** The hexes of some kinds. */
export const ofKind =
  (...kinds: string[]) =>
  ({ board }: Moment): string[] =>
    board.filter((hex) => kinds.includes(hex.kind)).map((hex) => hex.name);

/** All that happened after the last fact of a kind; without a kind, all that is remembered. */
export function since({ past }: Moment, kind?: string): FactInfo[] {
  const facts = past.flatMap((one) => one.facts);
  return kind ? facts.slice(facts.findLastIndex((fact) => fact.kind === kind) + 1) : facts;
}
