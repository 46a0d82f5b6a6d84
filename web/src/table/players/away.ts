/** People who are not connected while others wait for them. Pure: tested without a browser. */
import type { SeatInfo, Words } from "$protocol";
import type { Doing } from "$/games/game";
import { span } from "$/lobby/words";

/** Whoever only loads the page again is back before. */
export const BLINK_MS = 5_000;
const SECONDS = 10;
const MINUTE = 60;

/**
 * What is told of someone who left so many ms ago: when a bot can play for them, then for how long they have been away,
 * and what comes of it where one may choose.
 */
export function awayWords(player: string, ms: number, absenceMs: number, chosen: "choose" | "waits" | null): Words {
  const left = absenceMs - ms;
  if (left > 0)
    return { id: "table-away-soon", args: { player, time: span(Math.ceil(left / 1000 / SECONDS) * SECONDS) } };
  const args = { player, time: span(Math.floor(ms / 1000 / MINUTE) * MINUTE) };
  return { id: chosen ? `table-away-${chosen}` : "table-away", args };
}

/** What a badge says of a player, where the game says what they do. Once a match is over nobody thinks any more. */
export function badgeOf(
  busy: Doing | null,
  { standin }: SeatInfo,
  own: boolean,
  away: boolean,
  over = false,
  /** Whether the others wait for them: then it matters more that they are away than what they have left to do. */
  awaited = false,
): Doing | null {
  if (over && busy?.id === "table-thinking") return null;
  if (away && awaited && standin === null) return { id: "web-away" };
  if (busy && busy.id !== "table-thinking") return busy;
  if (away && standin === null) return { id: "web-away" };
  return busy && own && standin === null ? { id: "table-your-turn-brief", good: true, icon: "dots" } : busy;
}
