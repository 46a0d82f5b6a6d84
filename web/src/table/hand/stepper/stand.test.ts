import { expect, test } from "vitest";
import { bounds, type Cell, centre, middle, type Point } from "$/hexmap/geometry";
import { covers, stand } from "./stand";

const SIZE = { width: 102.4, height: 35.2 };
const RADIUS = 4;
const CELLS: Cell[] = [];
for (let q = -RADIUS; q <= RADIUS; q += 1)
  for (let r = -RADIUS; r <= RADIUS; r += 1) if (Math.abs(q + r) <= RADIUS) CELLS.push([q, r]);
const PRIME: Cell[] = [
  [0, 0],
  [1, -1],
  [0, -1],
];
const isPrime = (cell: Cell) => PRIME.some(([q, r]) => q === cell[0] && r === cell[1]);
const SPOTS: Point[] = [middle(PRIME), ...CELLS.filter((cell) => !isPrime(cell)).map(centre)];
const BOARD = bounds(CELLS);
const near = (hex: Point, reach: number) =>
  SPOTS.filter((other) => other !== hex && Math.hypot(other.x - hex.x, other.y - hex.y) < reach);

test("a number stands below its hex where nothing is tapped there", () => {
  expect(stand({ x: 0, y: 0 }, SIZE, [], BOARD)).toEqual({ x: 0, y: 62 });
});

test("a number at the foot of the board stands on it", () => {
  const { y } = stand(centre([0, RADIUS]), SIZE, [], BOARD);
  expect(y).toBeLessThan(BOARD.y + BOARD.height);
});

test("whatever can be tapped round a fleet, the number covers the middle of none, nor of the fleet", () => {
  for (const hex of SPOTS)
    for (const reach of [100, 200]) {
      const around = near(hex, reach);
      const some = Array.from({ length: 64 }, (_, bits) => around.filter((_, place) => (bits >> (place % 6)) & 1));
      for (const targets of [...some, around]) {
        const at = stand(hex, SIZE, targets, BOARD);
        expect(
          [hex, ...targets].filter((target) => covers(at, SIZE, target)),
          JSON.stringify({ hex, targets }),
        ).toEqual([]);
      }
    }
});
