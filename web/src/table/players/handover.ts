/** Several people at one screen: whose eyes the page looks through, and when it must be handed over first. */
import type { SeatInfo } from "$protocol";

export type Handover = { kind: "stay" } | { kind: "look"; seat: number } | { kind: "cover"; seat: number };

export interface Around {
  seats: SeatInfo[];
  eyes: number | null;
  pending: number[];
  /** Whether what is asked must not be seen by the others at this screen. */
  secret: boolean;
  /** Whose person has said they hold the device now. */
  holder: number | null;
}

export const ownSeats = (seats: SeatInfo[]) => seats.filter((seat) => seat.mine).map((seat) => seat.seat);

/** What must happen before the next own decision is shown. */
export function handover({ seats, eyes, pending, secret, holder }: Around): Handover {
  const own = ownSeats(seats).filter((seat) => !seats[seat]?.standin);
  if (own.length < 2) return { kind: "stay" };
  const asked = own.filter((seat) => pending.includes(seat));
  if (!asked.length) return { kind: "stay" };
  const next = eyes !== null && asked.includes(eyes) ? eyes : asked[0]!;
  if (secret && holder !== next) return { kind: "cover", seat: next };
  return next === eyes ? { kind: "stay" } : { kind: "look", seat: next };
}

/** Whether a person at another screen has nothing to do but to wait for this one. */
export function isAwaited({ seats, pending }: Pick<Around, "seats" | "pending">): boolean {
  const waits = ({ kind, mine, standin, seat }: SeatInfo) =>
    kind === "person" && !mine && !standin && !pending.includes(seat);
  return ownSeats(seats).some((seat) => pending.includes(seat)) && seats.some(waits);
}

/** Points as people at one screen may see them together: where rivals' are hidden, so are one's own. */
export function openPoints(points: (number | null)[], shared: boolean): (number | null)[] {
  return shared && points.includes(null) ? points.map(() => null) : points;
}
