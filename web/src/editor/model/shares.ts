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

/**
 * What stands out most: a seat or a turn, by its number, and how far it is from an even share. Nothing is called so
 * that chance may have made, and nothing fair before enough matches were played to see that it is.
 */
export interface Verdict {
  kind: "fair" | "open" | "seat" | "turn";
  who: number;
  by: number;
  /** From an even share, what could not be told from chance yet. */
  unsure: number;
}

/** Shares less than this from an even one are even enough: three of a hundred matches. */
export const EVEN = 0.03;
const Z = 1.96;
/** 95 % for all of up to eight shares together, four seats and four turns, so that no luck among many is a verdict. */
const Z_ALL = 2.73;

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

export function verdictOf({ matches, seats, turns }: Shares): Verdict {
  const par = 1 / seats.length;
  const unsure = Z_ALL * Math.sqrt((par * (1 - par)) / Math.max(1, matches));
  const far = (kind: "seat" | "turn", shares: Share[]) =>
    shares.map(({ share }, who) => ({ kind, who, by: share - par, unsure }));
  // Of two as far, who is ahead: what one of two wins, the other loses.
  const size = ({ by }: { by: number }) => Math.round(Math.abs(by) * 1e9);
  const worst = [...far("seat", seats), ...far("turn", turns)].sort((a, b) => size(b) - size(a) || b.by - a.by)[0]!;
  if (Math.abs(worst.by) >= EVEN && Math.abs(worst.by) > unsure) return worst;
  return { ...worst, kind: unsure < EVEN && Math.abs(worst.by) < EVEN ? "fair" : "open" };
}
