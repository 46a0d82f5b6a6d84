/** Where things lie on a board of pointy-top hexes: pure numbers and paths, in board units (side 50). */

export type Cell = readonly [q: number, r: number];

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the map needs to know of a hex; the Prime covers several cells. */
export interface Spot {
  name: string;
  cells: readonly Cell[];
}

export const SIDE = 50;
export const WIDTH = SIDE * Math.sqrt(3);
/** What is seen round a whole board. */
export const MARGIN = 14;
/** What is seen round the hexes a picture is about. */
export const AROUND = 56;

/** The six directions, clockwise from the right. */
export const EAST = 0;
export const SOUTH_EAST = 1;
export const SOUTH_WEST = 2;
export const WEST = 3;
export const NORTH_WEST = 4;
export const NORTH_EAST = 5;
export const DIRECTIONS: readonly Cell[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

const round = (value: number) => Math.round(value * 10) / 10 + 0;
const key = (cell: Cell) => `${cell[0]},${cell[1]}`;
const step = (cell: Cell, direction: number): Cell => {
  const [q, r] = DIRECTIONS[direction % 6]!;
  return [cell[0] + q, cell[1] + r];
};

export function centre(cell: Cell): Point {
  return { x: WIDTH * (cell[0] + cell[1] / 2), y: 1.5 * SIDE * cell[1] };
}

/** The middle of all cells: of a hex, a sector, a board. */
export function middle(cells: readonly Cell[]): Point {
  const points = cells.map(centre);
  const mean = (axis: "x" | "y") => points.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, points.length);
  return { x: mean("x"), y: mean("y") };
}

/** Clockwise from the top. */
export function corners(cell: Cell, side = SIDE): Point[] {
  const { x, y } = centre(cell);
  const half = (side * Math.sqrt(3)) / 2;
  return [
    { x, y: y - side },
    { x: x + half, y: y - side / 2 },
    { x: x + half, y: y + side / 2 },
    { x, y: y + side },
    { x: x - half, y: y + side / 2 },
    { x: x - half, y: y - side / 2 },
  ];
}

/** The closed lines around a set of cells: every edge whose neighbour is not in the set, chained end to end. */
export function outline(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(key));
  const text = (point: Point) => `${Math.round(point.x)},${Math.round(point.y)}`;
  const next = new Map<string, { from: Point; to: Point }[]>();
  for (const cell of cells) {
    const points = corners(cell);
    for (let direction = 0; direction < 6; direction++) {
      if (inside.has(key(step(cell, direction)))) continue;
      // The edge towards direction 0 (right) runs from corner 1 to corner 2, and so on around.
      const edge = { from: points[(direction + 1) % 6]!, to: points[(direction + 2) % 6]! };
      next.set(text(edge.from), [...(next.get(text(edge.from)) ?? []), edge]);
    }
  }
  const loops: Point[][] = [];
  for (;;) {
    const start = [...next.values()].find((edges) => edges.length > 0);
    if (!start) return loops;
    const loop: Point[] = [];
    let edge = start.pop();
    while (edge) {
      loop.push(edge.from);
      edge = next.get(text(edge.to))?.pop();
    }
    loops.push(loop);
  }
}

/** Closed lines as the `d` of a path. */
export function path(loops: readonly (readonly Point[])[]): string {
  return loops.map((loop) => "M" + loop.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L") + "Z").join("");
}

/** The `d` of the outline of cells; one hex is drawn a little smaller, so that a seam shows. */
export function shape(cells: readonly Cell[]): string {
  return path(outline(cells));
}

export function bounds(cells: readonly Cell[], margin = 0): Box {
  if (cells.length === 0) return { x: -SIDE, y: -SIDE, width: 2 * SIDE, height: 2 * SIDE };
  const points = cells.map(centre);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - WIDTH / 2 - margin, Math.max(...xs) + WIDTH / 2 + margin];
  const [top, bottom] = [Math.min(...ys) - SIDE - margin, Math.max(...ys) + SIDE + margin];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function viewBox({ x, y, width, height }: Box): string {
  return [x, y, width, height].map(round).join(" ");
}

/** The name at each cell. */
export function byCell(spots: readonly Spot[]): Map<string, string> {
  return new Map(spots.flatMap((spot) => spot.cells.map((cell) => [key(cell), spot.name] as const)));
}

/** The spots that share an edge with this one. */
export function neighbours(spots: readonly Spot[], name: string): string[] {
  const at = byCell(spots);
  const own = spots.find((spot) => spot.name === name)?.cells ?? [];
  const found = own.flatMap((cell) => DIRECTIONS.map((_, direction) => at.get(key(step(cell, direction)))));
  return [...new Set(found)].filter((near): near is string => near !== undefined && near !== name);
}

/** Where the cursor comes walking from a spot in a direction; gaps are jumped, null at the edge of the board. */
export function walk(spots: readonly Spot[], name: string, direction: number): string | null {
  const own = spots.find((spot) => spot.name === name);
  if (!own) return null;
  const at = byCell(spots);
  const { x, y } = middle(own.cells);
  const away = (cell: Cell) => Math.hypot(centre(cell).x - x, centre(cell).y - y);
  let cell = [...own.cells].sort((a, b) => away(a) - away(b))[0]!;
  for (let steps = 0; steps < 24; steps++) {
    cell = step(cell, direction);
    const found = at.get(key(cell));
    if (found !== undefined && found !== name) return found;
  }
  return null;
}

/** Spots as people read: rows from the top, each from the left. */
export function inReadingOrder<Kind extends Spot>(spots: readonly Kind[]): Kind[] {
  const place = new Map(spots.map((spot) => [spot.name, middle(spot.cells)]));
  return [...spots].sort((a, b) => {
    const [p, q] = [place.get(a.name)!, place.get(b.name)!];
    return Math.abs(p.y - q.y) > 1 ? p.y - q.y : p.x - q.x;
  });
}

/** The direction in which `to` lies exactly in line with `from`; null where it does not. */
export function lineOf(from: Cell, to: Cell): number | null {
  const [q, r] = [to[0] - from[0], to[1] - from[1]];
  if ((q !== 0 && r !== 0 && q !== -r) || (q === 0 && r === 0)) return null;
  const [a, b] = [Math.sign(q), Math.sign(r)];
  return DIRECTIONS.findIndex(([dq, dr]) => dq === a && dr === b);
}

export function distance(from: Cell, to: Cell): number {
  const [q, r] = [to[0] - from[0], to[1] - from[1]];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

export interface ArrowShape {
  shaft: string;
  head: string;
  width: number;
}

/**
 * An arrow along centres that keeps clear of what stands at its ends; a leg over several hexes has points between.
 * `bend` curves an arrow of two points to the left, in units.
 */
export function arrow(
  points: readonly Point[],
  width = 5,
  insets: readonly [number, number] = [26, 26],
  bend = 0,
): ArrowShape {
  const [from, to] = [points[0]!, points.at(-1)!];
  const straight = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const normal = { x: (to.y - from.y) / straight, y: -(to.x - from.x) / straight };
  const control = { x: (from.x + to.x) / 2 + normal.x * bend, y: (from.y + to.y) / 2 + normal.y * bend };
  const towards = (start: Point, end: Point, by: number): Point => {
    const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
    return { x: start.x + ((end.x - start.x) / length) * by, y: start.y + ((end.y - start.y) / length) * by };
  };
  const [after, before] = points.length > 2 ? [points[1]!, points.at(-2)!] : [control, control];
  // Neighbours are 86 units apart: both insets together leave at least a short shaft.
  const shrink = points.length > 2 ? 1 : Math.min(1, Math.max(0, straight - 30) / (insets[0] + insets[1] || 1));
  const tail = towards(from, after, insets[0] * shrink);
  const tip = towards(to, before, insets[1] * shrink);
  const long = 7.5 + 1.7 * width;
  const wide = 4.6 + 0.85 * width;
  const neck = towards(tip, before, long);
  const end = towards(tip, before, long - width * 0.9);
  const side = { x: (tip.y - neck.y) / long, y: -(tip.x - neck.x) / long };
  const [left, right] = [
    { x: neck.x + side.x * wide, y: neck.y + side.y * wide },
    { x: neck.x - side.x * wide, y: neck.y - side.y * wide },
  ];
  const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  let shaft = `M${write(tail)}`;
  // Corners are rounded: the line leaves a point 24 units before it and comes back 24 after.
  for (const [index, point] of points.slice(1, -1).entries()) {
    const next = points[index + 2]!;
    shaft += `L${write(towards(point, points[index]!, 24))}Q${write(point)} ${write(towards(point, next, 24))}`;
  }
  shaft += bend === 0 ? `L${write(end)}` : `Q${write(control)} ${write(end)}`;
  return { shaft, head: `M${write(tip)}L${write(right)}L${write(left)}Z`, width };
}

/** Quick away, softly home: the share of the way after a share of the time, much as `--ease` of the tokens. */
export function ease(time: number): number {
  return 1 - (1 - time) ** 3;
}

/** Half-way through a jump ships look small and far, and this much of the way aside. */
const FAR = 0.7;
const ASIDE = 0.32;
const JUMP_STEPS = 12;

/** Where ships are, and how large, after shares of their flight: from end to end, or along the bow of a jump. */
export function flightPath(from: Point, to: Point, jump: boolean): (Point & { size: number; offset: number })[] {
  const steps = jump ? JUMP_STEPS : 1;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const offset = step / steps;
    const way = ease(offset);
    const swing = jump ? way * (1 - way) : 0;
    return {
      x: from.x + (to.x - from.x) * way + (to.y - from.y) * ASIDE * swing,
      y: from.y + (to.y - from.y) * way - (to.x - from.x) * ASIDE * swing,
      size: 1 - (1 - FAR) * 4 * swing,
      offset,
    };
  });
}

/** A curved line between two points, for jumps from wormhole to wormhole. */
export function arc(from: Point, to: Point, bend = 0.22): string {
  const control = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bend,
  };
  return `M${round(from.x)} ${round(from.y)}Q${round(control.x)} ${round(control.y)} ${round(to.x)} ${round(to.y)}`;
}

/** Where a hex bears its name: in its upper left corner; one of several cells bears it where its uppermost meet. */
export function namePlace(cells: readonly Cell[]): Point & { anchor: "start" | "middle" } {
  const { x, y } = middle(cells);
  if (cells.length === 1) return { x: round(x - 39), y: round(y - 14), anchor: "start" };
  return { x: round(x), y: round(Math.min(...cells.map((cell) => centre(cell).y)) - 8), anchor: "middle" };
}

/** Where the name of a sector fits beside it without covering a hex: the text's anchor and its side. */
export interface Label extends Point {
  anchor: "start" | "end";
}

export function labelPlace(cells: readonly Cell[], all: readonly Cell[], width = 92, height = 18): Label {
  const box = bounds(all);
  const heart = middle(all);
  const near = middle(cells);
  const taken = all.map(centre);
  const candidates = cells.flatMap((cell) => {
    const { x, y } = centre(cell);
    const half = WIDTH / 2;
    // Beside the hex, and in the notches above and below its slanted sides.
    return [
      { x: x + half + 9, y: y + 5, anchor: "start" as const, tight: 0 },
      { x: x - half - 9, y: y + 5, anchor: "end" as const, tight: 0 },
      { x: x + half - 6, y: y + 52, anchor: "start" as const, tight: 1 },
      { x: x - half + 6, y: y + 52, anchor: "end" as const, tight: 1 },
      { x: x + half - 6, y: y - 42, anchor: "start" as const, tight: 1 },
      { x: x - half + 6, y: y - 42, anchor: "end" as const, tight: 1 },
    ];
  });
  const scored = candidates.map((label) => {
    const left = label.anchor === "start" ? label.x : label.x - width;
    let covered = 0;
    for (let share = 0; share <= 1; share += 0.125)
      for (const dy of [2, -height / 2, -height + 2]) {
        const probe = { x: left + width * share, y: label.y + dy };
        const hit = taken.some((point) => Math.hypot(point.x - probe.x, point.y - probe.y) < 46);
        if (hit) covered++;
      }
    const outside = Math.max(0, box.x - left) + Math.max(0, left + width - box.x - box.width);
    const above = Math.max(0, box.y - label.y + height) + Math.max(0, label.y - box.y - box.height);
    const far = Math.hypot(label.x - heart.x, label.y - heart.y);
    const off = Math.hypot(label.x - near.x, label.y - near.y);
    return { label, cost: covered * 400 + outside * 3 + above * 6 + label.tight * 20 - far * 0.35 + off * 0.1 };
  });
  const best = scored.sort((a, b) => a.cost - b.cost)[0]!.label;
  return { x: round(best.x), y: round(best.y), anchor: best.anchor };
}
