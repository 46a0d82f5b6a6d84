/** What is said of judged moves: one table of names, blame where it belongs, words and arrows for lines. */
import { expect, test } from "vitest";
import type { Judging } from "$/engine/engine";
import type { ReplayInfo } from "$protocol";
import { judgedLines } from "$/replay/model";
import { spread } from "./analysis.svelte";
import { gradeOf } from "./grades";
import { settled, summaries, turning, type Judged } from "./judge";
import { betterThan, legs, waysOf } from "./line";

const JUDGING: Judging = {
  grades: { blunder: 0.2, mistake: 0.1, inaccuracy: 0.05 },
  doubt: 0.4,
  noise: 0.5,
  stake: 0.01,
  plans: 4,
};
const game = { answers: (text: string) => (text.includes("/") ? text.split("/").map((id) => ({ id })) : null) };

function judged(more: Partial<Judged>): Judged {
  const [chances, after] = [more.chances ?? [0.6, 0.4], more.after ?? [0.3, 0.7]];
  const seat = more.seat ?? 0;
  const lost = chances[seat]! - after[seat]!;
  return {
    event: 0,
    seat,
    action: 1,
    best: 2,
    chances,
    after,
    lost,
    grade: gradeOf(JUDGING, lost, 2),
    counts: true,
    together: false,
    candidates: [],
    line: [],
    ...more,
  };
}

test("what is lost has one name, and weighs more among more seats", () => {
  expect([0.049, 0.05, 0.1, 0.2].map((lost) => gradeOf(JUDGING, lost, 2))).toEqual([
    null,
    "inaccuracy",
    "mistake",
    "blunder",
  ]);
  expect(gradeOf(JUDGING, 0.05, 4)).toBe("mistake");
});

test("what the same seat can still reach is not lost yet", () => {
  const choosing = judged({});
  const moving = judged({ event: 1, chances: [0.54, 0.46] });
  expect(choosing.grade).toBe("blunder");
  expect(settled(JUDGING, choosing, moving)).toMatchObject({ grade: "inaccuracy", after: [0.54, 0.46] });
  expect(settled(JUDGING, choosing, { ...moving, seat: 1 })).toBe(choosing);
  expect(settled(JUDGING, choosing, null)).toBe(choosing);
});

test("a summary counts only what says something about the player", () => {
  const [first, second] = summaries(
    [
      judged({}),
      judged({ event: 1, counts: false }),
      judged({ event: 2, seat: 1, after: [0.6, 0.4], lost: 0, grade: null }),
    ],
    2,
  );
  expect(first).toMatchObject({ counted: 1, lost: 0.3 });
  expect(first!.grades.blunder.map(({ event }) => event)).toEqual([0]);
  expect(second).toMatchObject({ counted: 1, lost: 0 });
});

test("a match turns where the winner's chance moves most", () => {
  const chances = [[0.5, 0.5], [0.52, 0.48], [0.8, 0.2], [0.6, 0.4], [1, 0], null];
  expect(turning(chances, 0, 0.1, 2)).toEqual([1, 3]);
  expect(turning(chances, 0, 0.9)).toEqual([]);
});

test("a first look is everywhere at once, and at everything once", () => {
  const order = spread(40);
  expect(order.slice(0, 3)).toEqual([0, 16, 32]);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, event) => event));
});

test("a line is told seat by seat, and what is done on the board is a way there", () => {
  const texts = ["A1", "A2", "T0", "3", "done", "expand/explore"];
  const line: [number, number][] = [
    [0, 0],
    [0, 3],
    [0, 2],
    [1, 4],
    [0, 5],
  ];
  expect(legs(line, texts, game, (text) => /^[A-Z]\d$/.test(text))).toEqual([
    { seat: 0, parts: ["A1", "3", "T0"], hexes: ["A1", "T0"] },
    { seat: 1, parts: [{ id: "analysis-done" }], hexes: [] },
    { seat: 0, parts: [{ id: "expand" }, { id: "explore" }], hexes: [] },
  ]);
  const replay = { engine: { texts }, board: texts.slice(0, 3).map((name) => ({ name })) } as unknown as ReplayInfo;
  const one = judged({ best: 0, line });
  expect(betterThan(one, replay, game)).toBe("A1 → 3 → T0");
  expect(waysOf(one, replay, game)).toEqual([
    { rank: 1, seat: 0, hexes: ["A1", "T0"] },
    { rank: null, seat: 0, hexes: ["A2"] },
  ]);
  expect(waysOf(judged({ grade: null }), replay, game)).toEqual([]);
});

test("of a long turn only the first move is told and drawn", () => {
  const line = ["A1", "2", "A2", "A1", "1", "A3"].map((_, action): [number, number] => [0, action]);
  expect(legs(line, ["A1", "2", "A2", "A1", "1", "A3"], game, (text) => text.startsWith("A"))).toEqual([
    { seat: 0, parts: ["A1", "2", "A2", "…"], hexes: ["A1", "A2"] },
  ]);
});

test("a judged move is marked at the line that tells of it", () => {
  const move = { at: 3, seat: 0, grade: "mistake" as const, value: 50, words: "" };
  expect([...judgedLines([0, 1, 4, 4, 6], [move, { ...move, at: 9 }])]).toEqual([[2, move]]);
});
