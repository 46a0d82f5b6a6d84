/** How even a galaxy is: shares of wins by seat and by turn, as random matches have them. */

export interface Share {
  share: number;
  /** Between these it is with 95 % confidence, by Wilson's interval. */
  low: number;
  high: number;
}

export interface Shares {
  matches: number;
  seats: Share[];
  /** Of whoever moves first, second and so on. */
  turns: Share[];
}

/** What stands out most: a seat or a turn, by its number, and how far it is from an even share. */
export interface Verdict {
  kind: "fair" | "seat" | "turn";
  who: number;
  by: number;
}

/** Shares less than this from an even one are even enough: three of a hundred matches. */
export const EVEN = 0.03;
const Z = 1.96;

export function wilson(won: number, of: number): Share {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = won / of;
  const widened = 1 + (Z * Z) / of;
  const middle = (share + (Z * Z) / (2 * of)) / widened;
  const half = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / widened;
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** `wins[start][seat]`: starts are begun by each seat in turn, so their number is a multiple of that of the seats. */
export function sharesOf(wins: readonly (readonly number[])[], matches: number): Shares {
  const count = wins[0]?.length ?? 0;
  const sum = (of: (start: number, seat: number) => boolean) =>
    wins.reduce((all, row, start) => all + row.reduce((won, one, seat) => won + (of(start, seat) ? one : 0), 0), 0);
  const each = (of: (start: number, seat: number, which: number) => boolean) =>
    Array.from({ length: count }, (_, which) =>
      wilson(
        sum((start, seat) => of(start, seat, which)),
        matches,
      ),
    );
  return {
    matches,
    seats: each((_, seat, which) => seat === which),
    turns: each((start, seat, which) => (seat - (start % count) + count) % count === which),
  };
}

export function verdictOf({ seats, turns }: Shares): Verdict {
  const par = 1 / seats.length;
  const far = (kind: "seat" | "turn", shares: Share[]): Verdict[] =>
    shares.map(({ share }, who) => ({ kind, who, by: share - par }));
  const worst = [...far("seat", seats), ...far("turn", turns)].sort((a, b) => Math.abs(b.by) - Math.abs(a.by))[0]!;
  return Math.abs(worst.by) < EVEN ? { kind: "fair", who: 0, by: worst.by } : worst;
}
