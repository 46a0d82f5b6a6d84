/** How far the learner of this browser is in the guided match of each game. */
import type { Past, Standing } from "./guide";

export interface Progress {
  match: string;
  standing: Standing;
  /** What happened lately, so that a command goes on where it was left. */
  past: readonly Past[];
  /** The tour was finished or sent away. */
  over: boolean;
}

export const START: Standing = { now: null, unmet: false, since: 0, seq: 0, told: {}, ends: {}, order: [], last: null };

const KEY = "starhold.guide";
type Kept = Record<string, Progress>;

function isProgress(given: unknown): given is Progress {
  const { match, standing, past, over } = (given ?? {}) as Partial<Progress>;
  const ends = Object.values(standing?.ends ?? { none: null });
  return (
    typeof match === "string" &&
    typeof over === "boolean" &&
    ends.every((end) => Array.isArray(end?.ticks)) &&
    Array.isArray(past) &&
    past.every((one: Partial<Past> | null) => Array.isArray(one?.facts))
  );
}

function all(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Progress] => isProgress(entry[1])),
    );
  } catch {
    return {};
  }
}

export const progress = {
  of: (game: string): Progress | null => all()[game] ?? null,

  keep(game: string, now: Progress): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all(), [game]: now }));
    } catch {
      // A browser that forbids storage forgets the tour with the page.
    }
  },

  /** Whether the tour of this match was begun before, and is not over. */
  isAt: (match: string): boolean => Object.values(all()).some((known) => known.match === match && !known.over),

  /** The tour of this match, if it is on: begun before, or asked for by `?guide` in the address. */
  at(game: string, match: string, wanted: boolean): Progress | null {
    const known = all()[game];
    if (known?.match === match) {
      const order = known.standing.order ?? Object.keys(known.standing.ends); // there was none in older versions
      return known.over ? null : { ...known, standing: { ...known.standing, order } };
    }
    return wanted ? { match, standing: START, past: [], over: false } : null;
  },
};
