/** What lies on the board of Pocket Imperium, read from a position of the engine in the page. */
import type { Peek } from "../game";
import { seen } from "./view";

const FLYING = ["size", "step", "carry"];
const USED = ["fleet", "invade", "force", ...FLYING];

const peek: Peek = ({ question, state, sets, setup }, view, hexes) => {
  const one = (name: string) => state(name)[0]!;
  const named = (counts: number[]) =>
    Object.fromEntries(hexes.flatMap((hex, place) => (counts[place] ? [[hex, counts[place]]] : [])));
  const counts = state("ships");
  const owner = new Map(sets("owned").flatMap((held, seat) => held.map((hex) => [hex, seat] as const)));
  const ships = [...owner.keys()].sort((a, b) => a - b).map((hex) => [hexes[hex]!, [owner.get(hex), counts[hex]]]);
  const at = hexes[one("at")]!;
  const origin = hexes[one("origin")]!;
  const flying = { from: origin, at, ships: question === "size" ? 0 : one("fleet"), sent: {} };
  const invading = { from: null, at, ships: one("fleet"), sent: named(state("sent")) };
  const fed = setup("sustained");
  const excess = counts.map((count, hex) => (owner.has(hex) ? Math.max(0, count - fed[hex]!) : 0));
  const { points } = seen(view);
  return {
    ...view,
    question,
    turn: one("seat"),
    round: one("rnd"),
    reveal: one("reveal"),
    ships: Object.fromEntries(ships),
    points: state("points").slice(0, points.length),
    under_way: question === "force" ? invading : FLYING.includes(question) ? flying : null,
    needed: null,
    prospects: null,
    unfed: named(excess),
    used: USED.includes(question) ? named(state("used")) : {},
    actions_left: one("reveal") ? one("todo") : 0,
  };
};
export default peek;
