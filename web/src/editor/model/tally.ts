/** What matches on a galaxy came to, as figures with their intervals. */
import type { Sum, Tally } from "$/engine";
import { sharesOf, type Shares } from "./shares";

/** An average of matches; between low and high it is with 95 % confidence. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

const Z = 1.96;

export function average({ sum, squares }: Sum, matches: number): Figure {
  if (matches === 0) return { value: 0, low: 0, high: 0 };
  const value = sum / matches;
  const variance = Math.max(0, squares / matches - value * value) * (matches / Math.max(1, matches - 1));
  const off = Z * Math.sqrt(variance / matches);
  return { value, low: value - off, high: value + off };
}

const plus = (one: number[], other: number[]) => one.map((value, place) => value + other[place]!);
const both = (one: Sum, other: Sum): Sum => ({ sum: one.sum + other.sum, squares: one.squares + other.squares });

export function added(one: Tally | null, other: Tally): Tally {
  if (one === null) return other;
  return {
    matches: one.matches + other.matches,
    wins: one.wins.map((row, place) => plus(row, other.wins[place]!)),
    points: one.points.map((sum, seat) => both(sum, other.points[seat]!)),
    figures: Object.fromEntries(
      Object.entries(one.figures).map(([name, sum]) => [name, both(sum, other.figures[name]!)]),
    ),
    shared: one.shared + other.shared,
    tied: one.tied + other.tied,
    looks: plus(one.looks, other.looks),
    held: one.held.map((row, place) => plus(row, other.held[place]!)),
  };
}

export const sharesIn = (tally: Tally): Shares => sharesOf(tally.wins, tally.matches);

/** How much turns count beside seats: moving first is worth something on every board, and all come to it. */
const TURNS = 0.25;

/** How far seats, and less so turns, are from even shares, less what luck adds; as in `lab/galaxies/suggest.py`. */
export function unfairness(tally: Tally): number {
  const { seats, turns, matches } = sharesIn(tally);
  const par = 1 / seats.length;
  const noise = (par * (1 - par)) / matches;
  const off = (shares: { share: number }[]) =>
    shares.reduce((sum, { share }) => sum + (share - par) ** 2, 0) / shares.length - noise;
  return Math.sqrt(Math.max(0, off(seats) + TURNS * off(turns)));
}

/** How often the lead changes by move, and the share of the match before it is decided. */
export function liveliness({ figures, matches }: Tally): number {
  const of = (name: string) => (figures[name]?.sum ?? 0) / matches;
  return of("lead_changes") / Math.max(1, of("moves")) + of("decisiveness");
}

/** How much of the time each hex is held, by its name; `names[start]` are those of the engine's hexes. */
export function heldIn(tally: Tally, names: readonly (readonly string[])[]): Map<string, number> {
  const counted = new Map<string, { held: number; looks: number }>();
  names.forEach((hexes, start) =>
    hexes.forEach((name, hex) => {
      const { held, looks } = counted.get(name) ?? { held: 0, looks: 0 };
      counted.set(name, { held: held + tally.held[start]![hex]!, looks: looks + tally.looks[start]! });
    }),
  );
  return new Map([...counted].map(([name, { held, looks }]) => [name, held / Math.max(1, looks)]));
}
