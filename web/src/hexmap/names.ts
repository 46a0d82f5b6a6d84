/** What people and their things are called on a board. */
import type { SeatInfo } from "$protocol";
import { say } from "$/app/words.svelte";

/** The person's name, else the seat's. */
export function playerName(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((info) => info.seat === seat)?.name || say("seat-name", { seat });
}

/** Ships on a hex, as those hear them who do not see them. */
export function shipsOf(seats: readonly SeatInfo[], eyes: number | null, seat: number, ships: number): string {
  return seat === eyes
    ? say("board-own-ships", { ships })
    : say("board-ships", { ships, player: playerName(seats, seat) });
}

/** A homeworld, a colony or a station, and whose it is. */
export function thingOf(
  thing: "home" | "colony" | "station",
  seats: readonly SeatInfo[],
  eyes: number | null,
  seat: number,
): string {
  return seat === eyes ? say(`board-own-${thing}`) : say(`board-${thing}`, { player: playerName(seats, seat) });
}
