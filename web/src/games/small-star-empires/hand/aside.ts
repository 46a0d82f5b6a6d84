/** Where a box at a hex covers least of what one looks at while it is open. */
import type { HexInfo } from "$protocol";
import { bounds, middle, neighbours, SIDE, WIDTH, type Point } from "$/hexmap/geometry";

/** How far from the hex its corner or its edge may stand, in board units. */
const NEAR = WIDTH / 2 + 8;
const FAR = 1.5 * WIDTH + 6;
/** Within these a hex is covered: what is drawn on it lies there. */
const REACH = { x: WIDTH / 2 - 8, y: SIDE - 12 };
/** The hexes beside it are counted just then, and the flight is looked at. */
const DEAR = 6;
/** A box far away is hard to find: so many units are as bad as one more hex covered. */
const STEP = 60;

/** The upper left corner of the box, on the board. */
export function aside(board: readonly HexInfo[], hex: string, box: { width: number; height: number }): Point {
  const at = middle(board.find(({ name }) => name === hex)?.cells ?? [[0, 0]]);
  const near = new Set([hex, ...neighbours(board, hex)]);
  const dear = board.map(({ name, cells }) => ({ ...middle(cells), worth: near.has(name) ? DEAR : 1 }));
  const whole = bounds(board.flatMap(({ cells }) => cells));
  const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
  const places = [NEAR, FAR].flatMap((away) =>
    [-2, -1, 0, 1, 2].flatMap((lean) => [
      { x: at.x + away, y: at.y - box.height / 2 + lean * SIDE },
      { x: at.x - away - box.width, y: at.y - box.height / 2 + lean * SIDE },
      { x: at.x - box.width / 2 + lean * WIDTH, y: at.y + away },
      { x: at.x - box.width / 2 + lean * WIDTH, y: at.y - away - box.height },
    ]),
  );
  const cost = ({ x, y }: Point) =>
    dear
      .filter((one) => Math.abs(one.x - x - box.width / 2) < box.width / 2 + REACH.x)
      .filter((one) => Math.abs(one.y - y - box.height / 2) < box.height / 2 + REACH.y)
      .reduce((sum, { worth }) => sum + worth, 0) +
    Math.hypot(x + box.width / 2 - at.x, y + box.height / 2 - at.y) / STEP;
  return places
    .map(({ x, y }) => ({
      x: clamp(x, whole.x, whole.x + whole.width - box.width),
      y: clamp(y, whole.y, whole.y + whole.height - box.height),
    }))
    .reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
