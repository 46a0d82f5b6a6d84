/** Cells as pairs of numbers. */
import { SIDE, WIDTH, type Cell, type Point } from "$/hexmap/geometry";

export const add = (cell: Cell, other: Cell): Cell => [cell[0] + other[0], cell[1] + other[1]];
export const same = (cell: Cell, other: Cell) => cell[0] === other[0] && cell[1] === other[1];
export const keyOf = (cell: Cell) => `${cell[0]},${cell[1]}`;

/** Turned by sixths, clockwise about the origin. */
export function turned([q, r]: Cell, times: number): Cell {
  let cell: Cell = [q, r];
  for (let left = ((times % 6) + 6) % 6; left > 0; left--) cell = [-cell[1] + 0, cell[0] + cell[1]];
  return cell;
}

/** The cell a point of the board lies in. */
export function cellAt({ x, y }: Point): Cell {
  const r = y / (1.5 * SIDE);
  const q = x / WIDTH - r / 2;
  let [a, b] = [Math.round(q), Math.round(r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(Math.round(-q - r) + q + r)];
  if (da > db && da > dc) a = -b - Math.round(-q - r);
  else if (db > dc) b = -a - Math.round(-q - r);
  return [a + 0, b + 0];
}
