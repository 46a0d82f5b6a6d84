/** How far the learner of this browser is in the guided match of each game. */

export interface Progress {
  match: string;
  seen: string[];
  /** The tour was finished or skipped. */
  over: boolean;
}

const KEY = "starhold.guide";
type Kept = Record<string, Progress>;

function isProgress(given: unknown): given is Progress {
  const { match, seen, over } = (given ?? {}) as Partial<Progress>;
  return typeof match === "string" && Array.isArray(seen) && typeof over === "boolean";
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

  /** The tour of this match, if it is on: begun before, or asked for by `?guide` in the address. */
  at(game: string, match: string, wanted: boolean): Progress | null {
    const known = all()[game];
    if (known?.match === match) return known.over ? null : known;
    return wanted ? { match, seen: [], over: false } : null;
  },
};
