/** Learning by playing: what a guide is made of, and which of its lessons is due. Pure, and tested without a browser. */
import type { Asked, HexInfo } from "$protocol";
import type { View } from "$/connection/model";

/** Parts of the table a lesson can point at. */
export type Part = "dock" | "own" | "players" | "brief" | "side" | "log" | "phases";

/** What a lesson looks at to see whether it is due. */
export interface Moment {
  board: HexInfo[];
  view: View;
  /** The learner's seat. */
  eyes: number;
  asked: Asked | null;
}

/** One idea. Its words are `guide-{prefix}-{id}-title` and `guide-{prefix}-{id}`. */
export interface Lesson {
  id: string;
  /** The rule that says it in full. */
  rule: string;
  when: (moment: Moment) => boolean;
  /** Hexes to light on the board. */
  light?: (moment: Moment) => string[];
  part?: Part;
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

/** How far a learner is: the lessons that are over, and the one being told. */
export interface Standing {
  seen: readonly string[];
  now: string | null;
}

/** The first lesson not yet told whose moment this is. */
export function due(lessons: readonly Lesson[], seen: readonly string[], moment: Moment): Lesson | null {
  return lessons.find((lesson) => !seen.includes(lesson.id) && lesson.when(moment)) ?? null;
}

/** Where the learner stands at this moment. A lesson is told as long as its moment lasts; who acts has understood. */
export function follow(lessons: readonly Lesson[], standing: Standing, moment: Moment): Standing {
  const now = lessons.find((lesson) => lesson.id === standing.now);
  if (now?.when(moment)) return standing;
  const seen = now ? [...standing.seen, now.id] : standing.seen;
  const next = due(lessons, seen, moment)?.id ?? null;
  return next === standing.now && seen === standing.seen ? standing : { seen, now: next };
}

/** The learner has read the lesson being told. */
export function read(lessons: readonly Lesson[], standing: Standing, moment: Moment): Standing {
  if (standing.now === null) return standing;
  return follow(lessons, { seen: [...standing.seen, standing.now], now: null }, moment);
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
