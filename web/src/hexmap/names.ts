/** What people are called on a board. */
import type { SeatInfo } from "$protocol";
import { say } from "$/app/words.svelte";

/** The person's name, else the seat's. */
export function playerName(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((info) => info.seat === seat)?.name || say("seat-name", { seat });
}
