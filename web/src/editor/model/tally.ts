/** What matches on a galaxy came to, as figures with their intervals. */
import type { Chosen, Sum, Tally } from "$/engine";
import { sharesOf, type Shares } from "./shares";

/** An average of matches; between low and high it is with 95 % confidence. */
export interface Figure {
  value: number;
  low: number;
  high: number;
}

const Z = 1.96;

export function average({ sum, squares }: Sum, matches: number, z = Z): Figure {
  if (matches === 0) return { value: 0, low: 0, high: 0 };
  const value = sum / matches;
  const variance = Math.max(0, squares / matches - value * value) * (matches / Math.max(1, matches - 1));
  const off = z * Math.sqrt(variance / matches);
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
    lively: both(one.lively, other.lively),
    shared: one.shared + other.shared,
    tied: one.tied + other.tied,
    looks: plus(one.looks, other.looks),
    held: one.held.map((row, place) => plus(row, other.held[place]!)),
    kept: one.kept.map((row, place) => plus(row, other.kept[place]!)),
    paid: one.paid.map((row, place) => plus(row, other.paid[place]!)),
    happened: together(one.happened, other.happened, both),
    chosen: together(one.chosen, other.chosen, (these, those) =>
      together(these, those, (a, b) => ({ times: a.times + b.times, won: a.won + b.won })),
    ),
  };
}

/** What either has, and both together where both do. */
const together = <T>(one: Record<string, T>, other: Record<string, T>, both: (a: T, b: T) => T): Record<string, T> => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([key, b]) => [key, key in one ? both(one[key]!, b) : b])),
});

export const sharesIn = (tally: Tally): Shares => sharesOf(tally.wins, tally.matches);

/** How much turns count beside seats that have homes: moving first is worth something there, and all come to it. */
const TURNS = 0.01;

/**
 * How far seats, and less so turns, are from even shares, less what luck adds; as in `lab/galaxies/suggest.py`. Without
 * homes seats differ by their turn alone.
 */
export function unfairness(tally: Tally, homes: boolean): number {
  const { seats, turns, matches } = sharesIn(tally);
  const par = 1 / seats.length;
  const noise = (par * (1 - par)) / matches;
  const off = (shares: { share: number }[]) =>
    shares.reduce((sum, { share }) => sum + (share - par) ** 2, 0) / shares.length - noise;
  return Math.sqrt(Math.max(0, homes ? off(seats) + TURNS * off(turns) : off(turns)));
}

/** 95 % for what is told of three galaxies together, since the luckiest of them is looked at most. */
const Z_THREE = 2.39;

/** How far the shares that are judged are from even ones, in the mean; the interval is that of its square. */
export function distance(tally: Tally, homes: boolean): Figure {
  const { seats, turns, matches } = sharesIn(tally);
  const shares = (homes ? seats : turns).map(({ share }) => share);
  const count = shares.length;
  const par = 1 / count;
  const squared = shares.reduce((sum, share) => sum + (share - par) ** 2, 0) / count - (par * (1 - par)) / matches;
  const kept = shares.map((share) => (share * matches + 1) / (matches + count)); // nothing is certain
  let spread = 0;
  kept.forEach((one, i) =>
    kept.forEach((other, j) => {
      const goesWith = ((i === j ? one : 0) - one * other) / matches;
      spread += 4 * (shares[i]! - par) * (shares[j]! - par) * goesWith + 2 * goesWith ** 2;
    }),
  );
  const off = (Z_THREE * Math.sqrt(spread)) / count;
  const [value, low, high] = [squared, squared - off, squared + off].map((square) => Math.sqrt(Math.max(0, square)));
  return { value: value!, low: low!, high: high! };
}

/** How much less the one is than the other, with the interval that follows from theirs. */
export const less = (one: Figure, other: Figure): Figure => {
  const value = other.value - one.value;
  return {
    value,
    low: value - Math.hypot(other.value - other.low, one.high - one.value),
    high: value + Math.hypot(other.high - other.value, one.value - one.low),
  };
};

/** How often the lead changes by move, and the share of the match before it is decided. */
export const liveliness = ({ lively, matches }: Tally, z = Z): Figure => average(lively, matches, z);

/** How much fairer or livelier matches are on one galaxy than on another, in shares; above 0 for certain where `low` is. */
export const gain = (after: Tally, before: Tally, aim: "fair" | "lively", homes: boolean): Figure =>
  aim === "fair"
    ? less(distance(after, homes), distance(before, homes))
    : less(liveliness(before, Z_THREE), liveliness(after, Z_THREE));

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

/** Two numbers that parts of the matches came to, and what share the first is of the second. */
type Part = readonly [counted: number, of: number];

/** The share all parts together have; its interval is as wide as they differ, none where there is one alone. */
export function ratio(parts: readonly Part[]): Figure {
  const [counted, of] = parts.reduce(([a, b], [c, d]) => [a + c, b + d] as const, [0, 0] as const);
  if (of === 0) return { value: 0, low: 0, high: 0 };
  const value = counted / of;
  if (parts.length < 2) return { value, low: value, high: value };
  const squares = parts.reduce((sum, [part, whole]) => sum + (part - value * whole) ** 2, 0);
  const off = (Z * Math.sqrt((squares * parts.length) / (parts.length - 1))) / of;
  return { value, low: value - off, high: value + off };
}

/** A hex, a kind or a sector: how much of the time it is held, and how often a hex of it pays in a match. */
export interface Spot {
  held: Figure;
  pays: Figure;
}

/**
 * How much of the time hexes are held, and how often they pay, by the groups they are of; those nobody ever holds are
 * left out. A hex pays as facts say, or where none does when it is held at the end.
 */
export function spotsIn(
  parts: readonly Tally[],
  names: readonly (readonly string[])[],
  group: (hex: string) => string | null,
  pays: "paid" | "kept",
): Map<string, Spot> {
  const groups = names.map((hexes) => hexes.map(group));
  const found = new Set(groups.flat().filter((name) => name !== null));
  const counted = (name: string, { held, looks, matches, ...part }: Tally): Record<keyof Spot, Part> => {
    const sums = { held: [0, 0] as [number, number], pays: [0, 0] as [number, number] };
    groups.forEach((of, start) =>
      of.forEach((other, hex) => {
        if (other !== name) return;
        sums.held[0] += held[start]![hex]!;
        sums.held[1] += looks[start]!;
        sums.pays[0] += part[pays][start]![hex]!;
        sums.pays[1] += matches / names.length;
      }),
    );
    return sums;
  };
  return new Map(
    [...found].flatMap((name) => {
      const sums = parts.map((part) => counted(name, part));
      const held = ratio(sums.map((sum) => sum.held));
      return held.value > 0 ? [[name, { held, pays: ratio(sums.map((sum) => sum.pays)) }] as const] : [];
    }),
  );
}

/** An answer: its share of those of its kind, and how often it goes with a win. */
export interface Picked {
  kind: string;
  action: number;
  share: Figure;
  won: Figure;
}

/** What is chosen, the most frequent of each kind first, at most so many of each. */
export const picked = ({ chosen }: Tally, parts: readonly Tally[], most: number): Picked[] =>
  Object.entries(chosen).flatMap(([kind, actions]) => {
    const all = parts.map((part) => Object.values(part.chosen[kind] ?? {}).reduce((sum, { times }) => sum + times, 0));
    return Object.entries(actions)
      .sort(([, one], [, other]) => other.times - one.times)
      .slice(0, most)
      .map(([name]) => {
        const action = Number(name);
        const each = parts.map((part): Chosen => part.chosen[kind]?.[action] ?? { times: 0, won: 0 });
        return {
          kind,
          action,
          share: ratio(each.map(({ times }, place) => [times, all[place]!])),
          won: ratio(each.map(({ times, won }) => [won, times])),
        };
      });
  });
