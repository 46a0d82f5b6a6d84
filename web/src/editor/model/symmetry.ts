/** Drawing the same in several places at once: mirrored, or turned about the middle. */
import type { Cell } from "$/hexmap/geometry";
import { add, turned } from "./cells";

export const SYMMETRIES = ["none", "mirror", "two", "three", "six"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** One of the ways a cell is carried over: where it comes to lie, and whether turns keep their way round. */
export interface Image {
  cell: (cell: Cell) => Cell;
  way: 1 | -1;
}

const SIXTHS: Record<Exclude<Symmetry, "mirror">, number[]> = {
  none: [0],
  two: [0, 3],
  three: [0, 2, 4],
  six: [0, 1, 2, 3, 4, 5],
};

/** All images of a symmetry about a cell; the first leaves everything where it is. */
export function images(symmetry: Symmetry, [q, r]: Cell): Image[] {
  const about = (carry: (cell: Cell) => Cell) => (cell: Cell) => add(carry(add(cell, [-q, -r])), [q, r]);
  if (symmetry === "mirror")
    return [
      { cell: (cell) => cell, way: 1 },
      { cell: about(([a, b]) => [-a - b + 0, b]), way: -1 },
    ];
  return SIXTHS[symmetry].map((sixths) => ({ cell: about((cell) => turned(cell, sixths)), way: 1 as const }));
}
