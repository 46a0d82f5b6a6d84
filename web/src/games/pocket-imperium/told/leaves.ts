/** What a move or an attack would give up. */
import type { Shown, View } from "$/games/game";
import { seen, SYSTEMS } from "$/games/pocket-imperium/view";

/** The systems the last own ship would leave; one that a fleet only passes was never held. */
export function leaves({ board, view, eyes }: Pick<Shown, "board" | "view" | "eyes">, foreseen: View): string[] {
  const [{ ships, under_way }, after] = [seen(view), seen(foreseen).ships];
  const passes = under_way && under_way.from !== under_way.at ? under_way.at : null;
  return board
    .filter(({ name, kind }) => SYSTEMS.includes(kind) && name !== passes && ships[name]?.[0] === eyes && !after[name])
    .map(({ name }) => name);
}
