/** What the person at this browser has solved. */
import { dayOf, NOTHING, solved, type Kept } from "./shelf";

const KEY = "starhold.puzzles";

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
