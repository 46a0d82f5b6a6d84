/** What frames could say, for tests and the demo. */
import type { SeatInfo } from "$protocol";

export const seatLike = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: "person",
  name: "",
  bot: null,
  ready: true,
  standin: null,
  colour: seat,
  chosen: false,
  ends: false,
  hints: 0,
  mine: false,
  ...more,
});
