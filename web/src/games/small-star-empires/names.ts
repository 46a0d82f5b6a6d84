/** What its things are called on a board. */
import type { SeatInfo } from "$protocol";
import { say } from "$/app/words.svelte";
import { playerName } from "$/hexmap/names";

/** A homeworld, a colony or a station, and whose it is. */
export function thingOf(
  thing: "home" | "colony" | "station",
  seats: readonly SeatInfo[],
  eyes: number | null,
  seat: number,
  dative = false,
): string {
  return seat === eyes
    ? say(`sse-own-${thing}${dative ? "-dative" : ""}`)
    : say(`sse-thing-${thing}`, { player: playerName(seats, seat) });
}
