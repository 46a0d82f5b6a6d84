/** Finds what games bring for hints and the coach: every game with a `coach.ts`. Each is loaded when it is needed. */
import type { Coaching } from "./coaching";

const found = import.meta.glob<{ default: Coaching }>("../games/*/coach.ts");

/** Null where a game has none. */
export async function coachingOf(game: string): Promise<Coaching | null> {
  return (await found[`../games/${game}/coach.ts`]?.())?.default ?? null;
}
