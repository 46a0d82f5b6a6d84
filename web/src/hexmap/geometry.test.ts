import { describe, expect, test } from "vitest";
import * as geometry from "./geometry";
import type { Cell, Spot } from "./geometry";

const around = ([q, r]: Cell): Cell[] => geometry.DIRECTIONS.map(([dq, dr]) => [q + dq, r + dr]);
const PLATE: Cell[] = [[0, 0], ...around([0, 0])];
const RING: Cell[] = around([0, 0]);

/** A plate in the middle and a hex at each side of it, named by its direction. */
const BOARD: Spot[] = [
  { name: "T0", cells: PLATE },
  { name: "E", cells: [[2, 0]] },
  { name: "SE", cells: [[0, 2]] },
  { name: "SW", cells: [[-2, 2]] },
  { name: "W", cells: [[-2, 0]] },
  { name: "NW", cells: [[0, -2]] },
  { name: "NE", cells: [[2, -2]] },
];

test("centres lie as the design says", () => {
  expect(geometry.centre([0, 0])).toEqual({ x: 0, y: 0 });
  expect(geometry.centre([1, -3]).x).toBeCloseTo(-43.3, 1);
  expect(geometry.centre([1, -3]).y).toBe(-225);
});

test("corners go clockwise from the top", () => {
  const [top, right] = geometry.corners([0, 0]);
  expect(top).toEqual({ x: 0, y: -50 });
  expect(right!.x).toBeCloseTo(43.3, 1);
  expect(right!.y).toBe(-25);
});

describe("outline", () => {
  test("of one hex is its six corners", () => {
    expect(geometry.outline([[3, -1]])).toHaveLength(1);
    expect(geometry.outline([[3, -1]])[0]).toHaveLength(6);
  });

  test("of seven cells is one closed line of eighteen edges", () => {
    const loops = geometry.outline(PLATE);
    expect(loops.map((loop) => loop.length)).toEqual([18]);
  });

  test("of a ring has an outer and an inner line", () => {
    const lengths = geometry.outline(RING).map((loop) => loop.length);
    expect(lengths.sort((a, b) => a - b)).toEqual([6, 18]);
  });

  test("of cells apart has a line for each", () => {
    expect(
      geometry.outline([
        [0, 0],
        [5, 5],
      ]),
    ).toHaveLength(2);
  });

  test("never repeats a corner within a line and joins end to end", () => {
    for (const loop of geometry.outline(PLATE)) {
      const steps = loop.map((point, index) => {
        const next = loop[(index + 1) % loop.length]!;
        return Math.hypot(next.x - point.x, next.y - point.y);
      });
      for (const step of steps) expect(step).toBeCloseTo(50, 5);
    }
  });

  test("as a path is closed", () => {
    expect(geometry.shape([[0, 0]])).toMatch(/^M43\.3 -25L.*Z$/);
  });
});

describe("bounds", () => {
  test("hold every corner and the margin", () => {
    const box = geometry.bounds(PLATE, 14);
    expect(box.width).toBeCloseTo(3 * geometry.WIDTH + 28, 5);
    expect(box.height).toBeCloseTo(250 + 28, 5);
    expect(geometry.viewBox(box)).toBe("-143.9 -139 287.8 278");
  });

  test("of nothing are still a box", () => {
    expect(geometry.bounds([]).width).toBeGreaterThan(0);
  });
});

describe("walking the board", () => {
  test("leads from the plate to its neighbour in each direction and back", () => {
    const names = ["E", "SE", "SW", "W", "NW", "NE"];
    names.forEach((name, direction) => {
      expect(geometry.walk(BOARD, "T0", direction)).toBe(name);
      expect(geometry.walk(BOARD, name, (direction + 3) % 6)).toBe("T0");
    });
  });

  test("ends at the edge", () => {
    expect(geometry.walk(BOARD, "E", geometry.EAST)).toBeNull();
  });

  test("jumps over gaps", () => {
    const spots = [
      { name: "A", cells: [[0, 0]] as Cell[] },
      { name: "B", cells: [[4, 0]] as Cell[] },
    ];
    expect(geometry.walk(spots, "A", geometry.EAST)).toBe("B");
  });

  test("every hex of a filled board is reached", () => {
    const spots: Spot[] = [];
    for (let q = -3; q <= 3; q++) for (let r = -3; r <= 3; r++) spots.push({ name: `${q} ${r}`, cells: [[q, r]] });
    const reached = new Set(["0 0"]);
    for (const name of reached)
      for (let direction = 0; direction < 6; direction++) {
        const next = geometry.walk(spots, name, direction);
        if (next) reached.add(next);
      }
    expect(reached.size).toBe(spots.length);
  });
});

test("neighbours share an edge; the plate has all around it", () => {
  expect(geometry.neighbours(BOARD, "E")).toEqual(["T0"]);
  expect(geometry.neighbours(BOARD, "T0").sort()).toEqual(["E", "NE", "NW", "SE", "SW", "W"]);
});

test("reading order goes by rows", () => {
  expect(geometry.inReadingOrder(BOARD).map(({ name }) => name)).toEqual(["NW", "NE", "W", "T0", "E", "SW", "SE"]);
});

describe("lines", () => {
  test("know their direction", () => {
    expect(geometry.lineOf([0, 0], [3, 0])).toBe(geometry.EAST);
    expect(geometry.lineOf([2, 1], [2, -4])).toBe(geometry.NORTH_WEST);
    expect(geometry.lineOf([0, 0], [-2, 2])).toBe(geometry.SOUTH_WEST);
  });

  test("are no lines off the six directions", () => {
    expect(geometry.lineOf([0, 0], [2, 1])).toBeNull();
    expect(geometry.lineOf([0, 0], [0, 0])).toBeNull();
  });

  test("count their steps", () => {
    expect(geometry.distance([0, 0], [-2, 2])).toBe(2);
    expect(geometry.distance([0, 0], [2, 1])).toBe(3);
  });
});

describe("arrows", () => {
  const numbers = (path: string) => path.match(/-?[\d.]+/g)!.map(Number);

  test("keep clear of both ends", () => {
    const { shaft, head } = geometry.arrow(
      [
        { x: 0, y: 0 },
        { x: 200, y: 0 },
      ],
      5,
      [26, 30],
    );
    expect(numbers(shaft)[0]).toBe(26);
    expect(numbers(head)[0]).toBe(170);
  });

  test("between neighbours still have a shaft before the head", () => {
    const { shaft, head } = geometry.arrow(
      [
        { x: 0, y: 0 },
        { x: geometry.WIDTH, y: 0 },
      ],
      5,
      [58, 58],
    );
    const [tail, , end] = numbers(shaft);
    expect(end).toBeGreaterThan(tail!);
    expect(numbers(head)[0]).toBeGreaterThan(end!);
  });

  test("over several hexes turn round corners", () => {
    const { shaft } = geometry.arrow([
      { x: 0, y: 0 },
      { x: 87, y: 0 },
      { x: 130, y: 75 },
    ]);
    expect(shaft).toContain("Q87 0");
  });

  test("bent to the left leave the line", () => {
    const { shaft } = geometry.arrow(
      [
        { x: 0, y: 0 },
        { x: 200, y: 0 },
      ],
      5,
      [0, 0],
      40,
    );
    expect(shaft).toContain("Q100 -40");
  });
});

test("an arc bends between its ends", () => {
  expect(geometry.arc({ x: 0, y: 0 }, { x: 100, y: 0 }, 0.2)).toBe("M0 0Q50 -20 100 0");
});

describe("names of sectors", () => {
  const slots: Cell[] = [
    [1, -3],
    [3, -2],
    [2, 1],
    [-1, 3],
    [-3, 2],
    [-2, -1],
  ];
  const sectors = slots.map((slot) => [slot, ...around(slot)]);
  const all = [...PLATE, ...sectors.flat()];

  test("cover no hex and stay near the board", () => {
    const box = geometry.bounds(all, 120);
    for (const cells of sectors) {
      const label = geometry.labelPlace(cells, all);
      for (const share of [0.05, 0.5, 0.95]) {
        const x = label.anchor === "start" ? label.x + 92 * share : label.x - 92 * share;
        const away = all.map(geometry.centre).map((point) => Math.hypot(point.x - x, point.y - label.y + 6));
        expect(Math.min(...away)).toBeGreaterThan(40);
        expect(x).toBeGreaterThan(box.x);
        expect(x).toBeLessThan(box.x + box.width);
      }
    }
  });
});

describe("a flight", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];

  test("goes straight from end to end", () => {
    expect(geometry.flightPath(from, to, false)).toMatchObject([
      { ...from, size: 1, offset: 0 },
      { ...to, size: 1, offset: 1 },
    ]);
  });

  test("of a jump leads round in a bow, small half-way, and ends where it should", () => {
    const way = geometry.flightPath(from, to, true);
    expect(way[0]).toMatchObject({ size: 1, offset: 0 });
    expect(way.at(-1)).toMatchObject({ x: 100, size: 1, offset: 1 });
    expect(Math.min(...way.map(({ size }) => size))).toBeCloseTo(0.7, 1);
    expect(Math.min(...way.map(({ y }) => y))).toBeLessThan(-5);
  });
});
