/** Finds the games whose board can be shown from a position of the engine: every game with a `peek.ts`. */
import type { Peek } from "$/games/game";

const found = import.meta.glob<{ default: Peek }>("../games/*/peek.ts");

export const canPeek = (game: string): boolean => `../games/${game}/peek.ts` in found;

export async function peekOf(game: string): Promise<Peek> {
  return (await found[`../games/${game}/peek.ts`]!()).default;
}
