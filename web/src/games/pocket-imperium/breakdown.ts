/** What the points of a match were for: round by round, then the last scoring of the whole board. */
import type { Line } from "$protocol";
import type { Breakdown } from "../game";
import type { PocketImperiumView } from "./view";

export function breakdown(view: PocketImperiumView, log: Line[]): Breakdown {
  const { seats, rounds, points } = view;
  const byRound = Array.from({ length: seats }, () => Array.from({ length: rounds }, () => 0));
  let round = 1;
  for (const { kind, words, seat, points: gained } of log) {
    if (kind === "round" && typeof words.args.round === "number") round = words.args.round;
    if (seat !== null && gained) byRound[seat]![Math.min(round, rounds) - 1]! += gained;
  }
  return {
    columns: [
      ...Array.from({ length: rounds }, (_, index) => ({ id: "table-round-short", args: { round: index + 1 } })),
      { id: "table-last-scoring" },
    ],
    points: byRound.map((gains, seat) => [...gains, (points[seat] ?? 0) - gains.reduce((sum, one) => sum + one, 0)]),
  };
}
