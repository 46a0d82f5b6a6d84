/** The lines that show where a ship can fly; which hexes it reaches is what the server said. */
import type { HexInfo } from "$protocol";
import { centre, distance, lineOf, neighbours, type Point } from "$/hexmap/geometry";

/** Where a line starts, so that it does not cross the ship. */
const CLEAR = 30;

/** One line for each direction, through all targets in it to the farthest. */
export function rays(board: readonly HexInfo[], from: string, targets: readonly string[]): { to: string; d: string }[] {
  const cell = (name: string) => board.find((hex) => hex.name === name)?.cells[0];
  const start = cell(from);
  if (!start) return [];
  const farthest = new Map<number, { to: string; away: number; end: Point }>();
  for (const to of targets) {
    const end = cell(to);
    const line = end ? lineOf(start, end) : null;
    if (!end || line === null) continue;
    const away = distance(start, end);
    if (away > (farthest.get(line)?.away ?? 0)) farthest.set(line, { to, away, end: centre(end) });
  }
  const at = centre(start);
  return [...farthest.values()].map(({ to, end }) => {
    const length = Math.hypot(end.x - at.x, end.y - at.y);
    const [x, y] = [at.x + ((end.x - at.x) / length) * CLEAR, at.y + ((end.y - at.y) / length) * CLEAR];
    return { to, d: `M${x.toFixed(1)} ${y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}` };
  });
}

/** The wormholes a jump leads from and to: those next to the ship, and those next to a hex it reaches so. */
export function passages(
  board: readonly HexInfo[],
  from: string,
  targets: readonly string[],
): { from: string; to: string }[] {
  const worms = new Set(board.filter(({ kind }) => kind === "wormhole").map(({ name }) => name));
  const near = (name: string) => neighbours(board, name).filter((other) => worms.has(other));
  const entries = near(from);
  const exits = new Set(targets.flatMap(near));
  const found = [...exits].flatMap((to) =>
    entries.filter((entry) => entry !== to).map((entry) => ({ from: entry, to })),
  );
  // Two ways through the same pair of wormholes are one line.
  return found.filter(
    (passage, index) => !found.slice(0, index).some((other) => other.from === passage.to && other.to === passage.from),
  );
}
