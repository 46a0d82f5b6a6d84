/** Finds the games: every folder here with an `index.ts`. Each is loaded when a match of it is shown. */
import type { GameUi } from "./game";

const found = import.meta.glob<{ default: GameUi }>("./*/index.ts");

/** The picture and parts of a game; null where this page does not know it. */
export async function gameUi(id: string): Promise<GameUi | null> {
  const load = found[`./${id}/index.ts`];
  return load ? (await load()).default : null;
}
