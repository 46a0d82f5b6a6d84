/** Who came where. */
import type { ResultInfo } from "$protocol";

export interface Ranked {
  seat: number;
  points: number;
  /** 1 for all who win; those with equal points share a place. */
  place: number;
}

export function ranking({ points, winners }: ResultInfo): Ranked[] {
  const won = (seat: number) => winners.includes(seat);
  const seats = points.map((_, seat) => seat);
  const ahead = (one: number, other: number) =>
    won(one) !== won(other) ? won(one) : !won(one) && points[one]! > points[other]!;
  return seats
    .map((seat) => ({
      seat,
      points: points[seat]!,
      place: 1 + seats.filter((other) => ahead(other, seat)).length,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** On a podium the winner stands in the middle. */
export function onPodium(ranked: Ranked[]): Ranked[] {
  const [first, second, ...more] = ranked;
  return [second, first, ...more].filter((one) => one !== undefined);
}

/** Whether whoever looks on won alone; where several share a screen, "you" is nobody. */
export const wonAlone = ({ winners }: ResultInfo, eyes: number | null, shared: boolean): boolean =>
  !shared && winners.length === 1 && winners[0] === eyes;
