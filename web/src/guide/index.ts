/** Finds the guided matches: every game with a `lessons.ts`. Each is loaded when it is played. */
import type { Guide } from "./guide";

const found = import.meta.glob<{ default: Guide }>("../games/*/lessons.ts");
const of = (game: string) => found[`../games/${game}/lessons.ts`];

export const hasGuide = (game: string): boolean => of(game) !== undefined;

/** The guide of a game; null where there is none. */
export async function guideOf(game: string): Promise<Guide | null> {
  return (await of(game)?.())?.default ?? null;
}
