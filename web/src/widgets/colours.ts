/**
 * Which colour each seat wears. A colour has the number of the seat that wears it where nobody chose another; hull,
 * emblem, pattern and line come with it. Whoever draws a seat asks here, so that all of a match agrees.
 */
import { getContext, setContext } from "svelte";
import type { SeatInfo } from "$protocol";

export type Colours = (seat: number) => number;
const KEY = Symbol("colours");

/** How many there are to choose from. */
export const COLOURS = 4;

/** Whatever is drawn in this component and below wears these. */
export function wear(worn: Colours): Colours {
  return setContext(KEY, worn);
}

/** What seats wear here; where no match is shown, as in the rulebook, each its own. */
export function colours(): Colours {
  return getContext<Colours | undefined>(KEY) ?? ((seat) => seat);
}

/** What a seat of a match wears. */
export function colourOf(seats: readonly SeatInfo[], seat: number): number {
  return seats.find((info) => info.seat === seat)?.colour ?? seat;
}

/** The colours by seat: those that were chosen, for the others their seat's own or one that is left. */
export function worn(chosen: readonly (number | null)[]): number[] {
  const own = chosen.map((colour, seat) => (colour === null && !chosen.includes(seat) ? seat : colour));
  const left = own.map((_, seat) => seat).filter((colour) => !own.includes(colour));
  return own.map((colour) => colour ?? left.shift()!);
}

/** What is chosen after a seat has picked a colour; whoever had chosen it gets what that seat had. */
export function picked(chosen: readonly (number | null)[], seat: number, colour: number): (number | null)[] {
  return chosen.map((other, place) => (place === seat ? colour : other === colour ? (chosen[seat] ?? null) : other));
}
