/** What is said of judged moves: one table of names, blame where it belongs, words and arrows for lines. */
import { describe, expect, test } from "vitest";
import { voice, type Language } from "$/app/words.svelte";
import type { Judging } from "$/engine/engine";
import type { Done } from "$/games/game";
import { called, deeds } from "$/games/pocket-imperium/told/deeds";
import type { FactInfo, ReplayInfo } from "$protocol";
import { judgedLines } from "$/replay/model";
import { spread } from "./analysis.svelte";
import { gradeOf } from "./grades";
import { settled, summaries, turning, worstOf, worstOfCommands, type Judged } from "./judge";
import { answerTo, apart, betterThan, legs, signed, waysOf, written } from "./line";
import { renewed, weighed } from "./weighed";

const JUDGING: Judging = {
  grades: { blunder: 0.2, mistake: 0.1, inaccuracy: 0.05 },
  doubt: 0.4,
  noise: 0.5,
  again: 4,
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

const done = (seat: number, answer: string, ...facts: Partial<FactInfo>[]) =>
  ({ seat, answer, facts: facts.map((fact) => ({ seat, hexes: [], ...fact })) }) as unknown as Done;
const isHex = (text: string) => /^[A-Z]\d$/.test(text);

test("a line is told seat by seat, and what is done on the board is a way there", () => {
  const texts = ["A1", "A2", "T0", "3", "done", "expand/explore"];
  const line = [0, 3, 2].map((action) => ({ seat: 0, action, facts: [] }));
  const told = [...line.map(({ action }) => done(0, texts[action]!)), done(1, "done"), done(0, "expand/explore")];
  expect(legs(told, game, isHex)).toMatchObject([
    { seat: 0, parts: ["A1", "3", "T0"], more: false, hexes: ["A1", "T0"], answers: ["A1", "3", "T0"] },
    { seat: 1, parts: [{ id: "analysis-done" }], hexes: [] },
    { seat: 0, parts: [{ id: "expand" }, { id: "explore" }], hexes: [] },
  ]);
  const replay = { engine: { texts }, board: texts.slice(0, 3).map((name) => ({ name })) } as unknown as ReplayInfo;
  const one = judged({ best: 0, lines: [line] });
  expect(betterThan(one, replay, game)).toBe("A1 → 3 → T0");
  expect(waysOf(one, replay, game)).toEqual([
    { rank: 1, seat: 0, hexes: ["A1", "T0"] },
    { rank: null, seat: 0, hexes: ["A2"] },
  ]);
  expect(waysOf(judged({ grade: null }), replay, game)).toEqual([]);
  const refuted = [...line, { seat: 1, action: 1, facts: [] }];
  expect(answerTo(judged({ action: 0, lines: [refuted] }), replay, game)).toEqual({ seat: 1, line: "A2" });
  expect(answerTo(one, replay, game)).toBeNull();
});

test("of a long turn only the first move is told and drawn", () => {
  const [leg] = legs(
    ["A1", "2", "A2", "A1", "1", "A3"].map((answer) => done(0, answer)),
    game,
    isHex,
  );
  expect(leg).toMatchObject({ seat: 0, parts: ["A1", "2", "A2"], more: true, hexes: ["A1", "A2"] });
});

describe("a line of Pocket Imperium is told by actions, not by answers", () => {
  const pi = { deeds, answers: called };
  const fly = (from: string, to: string, amount: number) => ({ kind: "flew", hexes: [from, to], amount });
  const flight = [
    done(0, "A4", { kind: "mustered", hexes: ["A4"] }),
    done(0, "2", { kind: "sized", hexes: ["A4"], amount: 2 }),
    done(0, "A3", fly("A4", "A3", 2)),
    done(0, "2"),
    done(0, "A0", fly("A3", "A0", 2), { kind: "took", hexes: ["A0"] }),
  ];
  // In the midst of an invasion: what was sent before is told with what is sent now.
  const invasion = [
    done(0, "0"),
    done(
      0,
      "1",
      { kind: "joined", hexes: ["D3", "T0"], amount: 1 },
      { kind: "attacked", hexes: ["C5", "T0"], amount: 5 },
      { kind: "attacked", hexes: ["D3", "T0"], amount: 1 },
      { kind: "fought", hexes: ["T0"], amount: 1 },
      { kind: "conquered", hexes: ["T0"], left: 5 },
    ),
  ];
  const next = done(0, "B3", { kind: "invaded", hexes: ["B3"] });

  test.each<[Language, string[]]>([
    ["en", ["A4 → A3 → A0 with 2 ships\u00a0…", "invade T0 with 5 from C5, 1 from D3\u00a0…", "no ships", "5 ships"]],
    [
      "de",
      [
        "A4 → A3 → A0 mit 2 Schiffen\u00a0…",
        "Angriff auf T0 mit 5 von C5, 1 von D3\u00a0…",
        "keine Schiffe",
        "5 Schiffe",
      ],
    ],
  ])(
    "in %s",
    async (language, words) => {
      await voice.speak(language);
      expect(written(legs([next], pi, isHex)[0]!)).toBe(language === "en" ? "invade B3" : "Angriff auf B3");
      const lines = [[...flight, ...flight], [...invasion, next], [done(0, "0")], [done(0, "5")]];
      const told = lines.map((line) => legs(line, pi, isHex)[0]!);
      expect(told.map(written)).toEqual(words);
      expect(told.map(({ answers }) => answers.length)).toEqual([5, 2, 1, 1]);
      expect(told[1]!.hexes).toEqual(["C5", "D3", "T0"]);
    },
    60_000,
  );
});

describe("the list and the sentence above it say the same", () => {
  const row = (action: number, chance: number, visits: number) => ({
    action,
    chances: [chance, 1 - chance],
    points: [0, 0],
    visits,
    share: 0,
  });
  const one = judged({
    chances: [0.55, 0.45],
    after: [0.41, 0.59],
    candidates: [row(2, 0.55, 6000), row(3, 0.45, 109), row(1, 0.41, 6000)],
  });
  const chances = (rows: { chances: number[] }[]) => rows.map((found) => found.chances[0]);
  const thought = (simulations: number, ...found: [number, number, number][]) => {
    const considered = found.map(([action, chance, visits]) => ({ ...row(action, chance, visits), value: chance }));
    return { seat: 0, simulations, seconds: 0, chances: [], points: [], considered, line: [] };
  };

  test("as soon as it was judged", () => {
    expect(chances(weighed(one, null, []))).toEqual([0.55, 0.45, 0.41]);
    const young = thought(600, [2, 0.6, 500], [1, 0.1, 40], [3, 0.5, 60]);
    expect(chances(weighed(one, young, [2, 3, 1]))).toEqual([0.55, 0.45, 0.41]);
  });

  test("and after more was thought about it", () => {
    const rows = weighed(one, thought(30_000, [2, 0.5, 14_000], [1, 0.48, 15_000], [3, 0.4, 1000]), [1, 2, 3]);
    expect(chances(rows)).toEqual([0.48, 0.5, 0.4]);
    expect(renewed(JUDGING, one, rows)).toMatchObject({ best: 1, lost: 0, grade: null });
    const some = weighed(one, thought(20_000, [2, 0.5, 19_000], [1, 0.2, 900], [3, 0.4, 100]), [2, 1, 3]);
    expect(renewed(JUDGING, one, some)).toMatchObject({
      chances: [0.5, 0.5],
      after: [0.41, 0.59],
      grade: "inaccuracy",
    });
  });

  test("and while the thought is still about the decision before", () => {
    const other = thought(30_000, [7, 0.9, 20_000], [2, 0.1, 10_000]);
    for (const late of [other, { ...other, simulations: 600 }]) {
      const rows = weighed(one, late, [7, 2]);
      expect(chances(rows)).toEqual([0.55, 0.45, 0.41]);
      expect(renewed(JUDGING, one, rows)).toBe(one);
    }
  });

  test("differences are those of what is shown, and there is no minus nothing", () => {
    expect([apart(0.345, 0.384), signed(apart(0.349, 0.351)), signed(-0.4)]).toEqual([-3, "±0", "±0"]);
  });
});

test("a command is one move: its worst answer is marked, and the worst moves of a player are few", () => {
  const [small, big, next] = [
    judged({ after: [0.5, 0.5] }),
    judged({ event: 1 }),
    judged({ event: 2, after: [0.45, 0.55] }),
  ];
  const marked = worstOfCommands([small, big, next, null], new Set([0, 2]));
  expect(marked.map((one) => one?.grade)).toEqual([null, "blunder", "mistake", undefined]);
  expect(worstOf(marked.filter((one) => one?.grade) as Judged[], 0, 1).map(({ event }) => event)).toEqual([1]);
  expect(worstOf([big], 1)).toEqual([]);
});

test("a judged move is marked at the line that tells of it", () => {
  const move = { at: 3, seat: 0, grade: "mistake" as const, value: 50, words: "" };
  expect([...judgedLines([0, 1, 4, 4, 6], [move, { ...move, at: 9 }])]).toEqual([[2, move]]);
});
