/** Where something chosen at a hex stands: beside it, and never on what is to be tapped next. Pure; in board units. */
import { type Box, type Point, SIDE, WIDTH } from "$/hexmap/geometry";

/** The middle of a pill to that of its own hex, best first. Rows of hexes lie 75 apart: at 46 no hex has its middle. */
const OFFSETS: readonly Point[] = [
  { x: 0, y: 62 }, // below the fleet and its number, above the ships on the hexes below
  { x: 0, y: -62 },
  { x: 0, y: -46 },
  { x: 0, y: 46 },
  { x: WIDTH, y: -1.5 * SIDE },
  { x: -WIDTH, y: -1.5 * SIDE },
  { x: WIDTH, y: 1.5 * SIDE },
  { x: -WIDTH, y: 1.5 * SIDE },
  { x: WIDTH, y: 0 },
  { x: -WIDTH, y: 0 },
];
/** How far from the edges of the board a pill keeps its middle, and its rim from the middle of a hex to be tapped. */
const EDGE = 4;
const APART = 5;

export function covers(at: Point, size: { width: number; height: number }, target: Point, apart = 0): boolean {
  return Math.abs(target.x - at.x) < size.width / 2 + apart && Math.abs(target.y - at.y) < size.height / 2 + apart;
}

/** Where a pill of this size stands at a hex, so that it covers no middle of these; below it where none is free. */
export function stand(
  hex: Point,
  size: { width: number; height: number },
  targets: readonly Point[],
  { y, height }: Pick<Box, "y" | "height">,
): Point {
  const spots = OFFSETS.map((by) => ({
    x: hex.x + by.x,
    y: Math.max(y + EDGE, Math.min(hex.y + by.y, y + height - EDGE)),
  }));
  const taps = [hex, ...targets];
  return spots.find((spot) => !taps.some((target) => covers(spot, size, target, APART))) ?? spots[0]!;
}
