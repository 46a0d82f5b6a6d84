/** What the points of a match were for: round by round, then the last scoring of the whole board. */
import type { Line } from "$protocol";
import type { Breakdown } from "$/games/game";
import type { PocketImperiumView } from "$/games/pocket-imperium/view";

/** The kind of the fact with which the last scoring begins. */
export const LAST_SCORING = "final";

export function breakdown({ seats, rounds }: PocketImperiumView, log: Line[]): Breakdown {
  const points = Array.from({ length: seats }, () => Array.from({ length: rounds + 1 }, () => 0));
  let column = 0;
  for (const { fact, words, seat, points: gained } of log) {
    if (fact === "round") column = Number(words.args.round) - 1;
    if (fact === LAST_SCORING) column = rounds;
    if (seat !== null && gained) points[seat]![column]! += gained;
  }
  return {
    columns: [
      ...Array.from({ length: rounds }, (_, index) => ({ id: "pi-round-short", args: { round: index + 1 } })),
      { id: "pi-last-scoring" },
    ],
    points,
  };
}
