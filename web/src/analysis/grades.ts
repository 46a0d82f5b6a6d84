/** What a loss of chance is called, on every screen by the one table that comes with the engine. */
import type { Judging } from "$/engine/engine";

export type Grade = "inaccuracy" | "mistake" | "blunder";

/** What a point of chance weighs among so many seats. */
export const scale = (seats: number) => 2 / seats;

/** What an answer is called that lost so much; null for a good one. */
export function gradeOf({ grades }: Judging, lost: number, seats: number): Grade | null {
  const found = Object.entries(grades).find(([, least]) => lost >= least * scale(seats));
  return (found?.[0] as Grade | undefined) ?? null;
}
