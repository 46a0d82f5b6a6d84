/** What the person at this browser has solved, and what was wished for last of each game. */
import { ANY, dayOf, NOTHING, solved, type Kept, type Wish } from "./shelf";

const KEY = "starhold.puzzles";
const WISHES = "starhold.puzzles.wishes";

/** By game; a wish that cannot be read is none. */
function wishes(): Record<string, Wish> {
  try {
    const found = Object.entries(JSON.parse(localStorage.getItem(WISHES) ?? "{}") as Record<string, Partial<Wish>>);
    return Object.fromEntries(
      found.map(([game, { theme, difficulty }]) => [
        game,
        {
          theme: typeof theme === "string" ? theme : null,
          difficulty: typeof difficulty === "number" ? difficulty : null,
        },
      ]),
    );
  } catch {
    return {};
  }
}

export const wishOf = (game: string): Wish => wishes()[game] ?? ANY;

export function keepWish(game: string, wish: Wish): void {
  try {
    localStorage.setItem(WISHES, JSON.stringify({ ...wishes(), [game]: wish }));
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}

function read(): Kept {
  try {
    const { solved, days } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const counts = Object.entries(solved ?? {}).filter(([, tries]) => typeof tries === "number");
    return {
      solved: Object.fromEntries(counts),
      days: Array.isArray(days) ? days.filter((day) => /^\d{4}-\d\d-\d\d$/.test(String(day))) : [],
    };
  } catch {
    return NOTHING;
  }
}

class Progress {
  kept = $state.raw<Kept>(NOTHING);

  load(): void {
    this.kept = read();
  }

  /** A puzzle was solved after so many tries in vain, and so many hints. */
  solve(id: string, tries: number, hints: number): void {
    this.kept = solved(read(), id, tries, hints, dayOf(new Date()));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that forbids storage forgets it with the page.
    }
  }
}

export const progress = new Progress();
