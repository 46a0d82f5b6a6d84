/** Finds the games: every folder here with an `index.ts`. Each is loaded when a match of it is shown. */
import { voice } from "$/app/words.svelte";
import type { GameUi } from "./game";

const found = import.meta.glob<{ default: GameUi }>("./*/index.ts");
/** Their ids. */
export const GAMES = Object.keys(found).map((path) => path.split("/")[1]!);

/** Words of a game that not every page with its board says: why something is not allowed, hints and what the coach says. */
export const advice = (id: string) => `${id}-advice`;

/** The picture and parts of a game, and its words; null where this page does not know it. */
export async function gameUi(id: string, ...more: string[]): Promise<GameUi | null> {
  const load = found[`./${id}/index.ts`];
  return load ? (await Promise.all([load(), voice.learn(id, ...more)]))[0].default : null;
}
