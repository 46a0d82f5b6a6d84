/** What people and their things are called on a board. */
import type { HexInfo, SeatInfo } from "$protocol";
import { say } from "$/app/words.svelte";
import type { GameUi } from "$/games/game";
import { colourOf } from "$/widgets/colours";

/** The person's name, else that of their colour. */
export function playerName(seats: readonly SeatInfo[], seat: number): string {
  return seats.find((info) => info.seat === seat)?.name || say("seat-name", { seat: colourOf(seats, seat) });
}

/** Ships on a hex, as those hear them who do not see them. */
export function shipsOf(seats: readonly SeatInfo[], eyes: number | null, seat: number, ships: number): string {
  return seat === eyes
    ? say("board-own-ships", { ships })
    : say("board-ships", { ships, player: playerName(seats, seat) });
}

/** What a hex is, under its name. */
export const described = (hex: string, what: string) => say("board-hex", { hex, what });

/**
 * How hexes are called that are more than a name: "P0 (your homeworld)". After a word that takes another form of it, that
 * one: by the word and the name, "auf P0".
 */
export function calledOn(
  { calls }: Pick<GameUi, "calls">,
  board: readonly HexInfo[],
  seats: readonly SeatInfo[],
  eyes: number | null,
): ReadonlyMap<string, string> {
  const before = say("board-dative").split(" ");
  return new Map(
    board.flatMap((hex) => {
      const what = calls(hex, seats, eyes);
      if (what === null) return [];
      const called = (as: string) => say("board-called", { hex: hex.name, what: as });
      const dative = calls(hex, seats, eyes, true) ?? what;
      return [
        [hex.name, called(what)] as const,
        ...before.map((word) => [`${word} ${hex.name}`, called(dative)] as const),
      ];
    }),
  );
}
