/** Finds the guided matches: every file in `lessons`, named after its game. Each is loaded when it is played. */
import type { Guide } from "./guide";

const found = import.meta.glob<{ default: Guide }>("./lessons/*.ts");

export const hasGuide = (game: string): boolean => `./lessons/${game}.ts` in found;

/** The guide of a game; null where there is none. */
export async function guideOf(game: string): Promise<Guide | null> {
  const load = found[`./lessons/${game}.ts`];
  return load ? (await load()).default : null;
}
