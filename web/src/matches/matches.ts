/** My matches: which of them wait for me, and which of the past are asked for. The filters live in the address. Pure. */
import type { MatchInfo, SeatInfo } from "$protocol";
import { isMyTurn } from "$/lobby/lists.svelte";

/** Whether nothing happens in a match until I do something: answer, say that I am ready, begin. */
export function waitsForMe(match: MatchInfo): boolean {
  if (match.status !== "open") return isMyTurn(match);
  if (match.seats.some(({ kind }) => kind === "open")) return false;
  const people = match.seats.filter(({ kind }) => kind === "person");
  return match.host
    ? people.every(({ mine, ready }) => mine || ready)
    : people.some(({ mine, ready }) => mine && !ready);
}

/** People whose answer a match that runs waits for, where I sit there and owe none. */
export function awaited(match: MatchInfo): SeatInfo[] {
  if (match.status !== "running" || waitsForMe(match) || !match.seats.some(({ mine }) => mine)) return [];
  return match.pending
    .map((seat) => match.seats[seat]!)
    .filter(({ kind, mine, standin }) => kind === "person" && !mine && !standin);
}

export const RESULTS = ["won", "lost"] as const;
export const RIVALS = ["bots", "people"] as const;

/** What of the past is shown; what is not named may be anything. */
export interface Filters {
  game?: string;
  result?: (typeof RESULTS)[number];
  seats?: number;
  against?: (typeof RIVALS)[number];
}

const one = <T extends string>(text: string | null, known: readonly T[]): T | undefined =>
  known.find((each) => each === text);

/** The filters an address names; what makes no sense there is no filter. */
export function filtersIn(search: string, games: readonly { id: string; seats: number[] }[]): Filters {
  const asked = new URLSearchParams(search);
  const seats = Number(asked.get("seats"));
  const found: Filters = {
    game: games.find(({ id }) => id === asked.get("game"))?.id,
    result: one(asked.get("result"), RESULTS),
    seats: games.some((game) => game.seats.includes(seats)) ? seats : undefined,
    against: one(asked.get("against"), RIVALS),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The filters as an address has them, beginning with a question mark; nothing where there are none. */
export function queryOf(filters: Filters, more: Record<string, string> = {}): string {
  const named = Object.entries({ ...filters, ...more }).map(([name, value]) => [name, String(value)]);
  return named.length > 0 ? `?${new URLSearchParams(named).toString()}` : "";
}
