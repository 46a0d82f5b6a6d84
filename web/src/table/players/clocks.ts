/** What a seat's clock shows between two frames. */
import type { ClockState } from "$protocol";
import type { Said } from "$/games/game";

/** Milliseconds left now; null where no clock runs out. */
export function left(clock: ClockState | undefined, at: number, now: number): number | null {
  if (!clock || clock.left_ms === null) return null;
  return Math.max(0, clock.left_ms - (clock.running ? Math.max(0, now - at) : 0));
}

const two = (number: number) => String(number).padStart(2, "0");
const HOUR = 3600;
const DAY = 24 * HOUR;
const TENTHS_BELOW_MS = 10_000;

/** The time in words: days and hours, or hours, minutes and seconds, or the last seconds with tenths. */
export function shown(ms: number): Said {
  if (ms < TENTHS_BELOW_MS) {
    const tenths = Math.ceil(ms / 100);
    return { id: "table-clock", args: { time: `${Math.floor(tenths / 10)}.${tenths % 10}` } };
  }
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 2 * DAY)
    return {
      id: "table-clock-days",
      args: { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) },
    };
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / 60)];
  const time = hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  return { id: "table-clock", args: { time } };
}

export const URGENT_MS = 15_000;
