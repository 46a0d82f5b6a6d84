/** The points of a match part by part, as they are counted up when it is over. */
import type { HexInfo } from "$protocol";
import type { Finale } from "$/games/game";
import { PARTS, type SmallStarEmpiresView } from "$/games/small-star-empires/view";

export function finale({ points, control, territory }: SmallStarEmpiresView, board: HexInfo[]): Finale {
  const claimed = board.filter(({ name }) => control[name]);
  const kind = (begins: string) => claimed.filter(({ kind }) => kind.startsWith(begins)).map(({ name }) => name);
  const largest = territory.filter((_, seat) => points[seat]![PARTS.indexOf("territory")]! > 0).flat();
  const hexes: Record<string, string[]> = {
    planets: kind("planet"),
    nebulae: kind("nebula"),
    stations: claimed.filter(({ name }) => control[name]![1] === "station").map(({ name }) => name),
    territory: largest,
  };
  return {
    heading: { id: "sse-counting" },
    from: points.map(() => 0),
    items: PARTS.flatMap((part, place) =>
      part === "total"
        ? []
        : [
            {
              mark: null,
              name: { id: `sse-part-${part}` },
              hexes: hexes[part] ?? [],
              points: points.map((parts) => parts[place] ?? 0),
            },
          ],
    ),
  };
}
