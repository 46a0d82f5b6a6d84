import { expect, test } from "vitest";
import type { Line } from "$protocol";
import { breakdown } from "./breakdown";
import type { PocketImperiumView } from "$/games/pocket-imperium/view";

const line = (kind: Line["kind"], id: string, more: Partial<Line> = {}, args = {}): Line => ({
  kind,
  words: { id, args },
  seat: null,
  hexes: [],
  points: null,
  ...more,
});

test("points are told by round, the last scoring apart", () => {
  const log = [
    line("round", "pi-news-round", {}, { round: 1 }),
    line("news", "news-gain", { seat: 0, points: 3 }),
    line("round", "pi-news-round", {}, { round: 2 }),
    line("news", "news-gain", { seat: 1, points: 2 }),
    line("news", "news-gain", { seat: 0, points: 1 }),
    line("news", "pi-news-final"),
    line("news", "news-gain", { seat: 1, points: 4 }),
  ];
  const { columns, points } = breakdown({ seats: 2, rounds: 2 } as PocketImperiumView, log);
  expect(columns).toHaveLength(3);
  expect(points).toEqual([
    [3, 1, 0],
    [0, 2, 4],
  ]);
});
