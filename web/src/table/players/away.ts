/** People who are not connected while others wait for them. Pure: tested without a browser. */
import type { SeatInfo, Words } from "$protocol";
import type { Doing } from "$/games/game";
import { span } from "$/lobby/words";

/** Whoever only loads the page again is back before. */
export const BLINK_MS = 5_000;
const SECONDS = 10;
const MINUTE = 60;

/** What is told of someone who left so many ms ago: for how long, or when a bot can play for them. */
export function awayWords(player: string, ms: number, absenceMs: number): Words {
  const left = absenceMs - ms;
  if (left > 0)
    return { id: "table-away-soon", args: { player, time: span(Math.ceil(left / 1000 / SECONDS) * SECONDS) } };
  return { id: "table-away", args: { player, time: span(Math.floor(ms / 1000 / MINUTE) * MINUTE) } };
}

/** What a badge says of a player, where the game says what they do. */
export function badgeOf(busy: Doing | null, { standin }: SeatInfo, own: boolean, away: boolean): Doing | null {
  if (busy && busy.id !== "table-thinking") return busy;
  if (away && standin === null) return { id: "web-away" };
  return busy && own && standin === null ? { id: "table-your-turn", good: true, icon: "dots" } : busy;
}
