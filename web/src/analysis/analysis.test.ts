/** What is said of judged moves: one table of names, blame where it belongs, words and arrows for lines. */
import { describe, expect, test } from "vitest";
import { voice, type Language } from "$/app/words.svelte";
import type { Judging } from "$/engine/engine";
import type { Done } from "$/games/game";
import { called, deeds } from "$/games/pocket-imperium/told/deeds";
import { deeds as flown } from "$/games/small-star-empires/told/deeds";
import type { FactInfo, ReplayInfo } from "$protocol";
import { judgedLines } from "$/replay/model";
import { spread } from "./analysis.svelte";
import { gradeOf } from "./grades";
import { settled, type Judged } from "./judge";
import { beginnings, luckOf, markOf, summaries, turning, worstOf, worstOfCommands } from "./summary";
import {
  answerTo,
  apart,
  apartFrom,
  betterThan,
  foreseen,
  isGiven,
  legs,
  playedFrom,
  signed,
  waysOf,
  written,
  type Leg,
} from "./line";
import { isTold, orderOf, renewed, weighed } from "./candidates/weighed";

const JUDGING: Judging = {
  grades: { blunder: 0.2, mistake: 0.1, inaccuracy: 0.05 },
  doubt: 0.4,
  noise: 0.5,
  again: 4,
  stake: 0.01,
  seen: 40,
  named: 3,
  plans: 4,
};
const NOTE = { judging: JUDGING, questions: ["ship", "to", "claim", "over"], phases: ["fly", "fly", "claim", "claim"] };
const game = { answers: (text: string) => (text.includes("/") ? text.split("/").map((id) => ({ id })) : null) };

function judged(more: Partial<Judged>): Judged {
  const [chances, after] = [more.chances ?? [0.6, 0.4], more.after ?? [0.3, 0.7]];
  const seat = more.seat ?? 0;
  const lost = chances[seat]! - after[seat]!;
  return {
    event: 0,
    seat,
    question: "ship",
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

test("what others planned is luck, told from what comes to light once all have planned", () => {
  const plan = (seat: number, after: number[]) => judged({ seat, after, together: true });
  const then = judged({ seat: 1, chances: [0.8, 0.2] });
  const all = [plan(0, [0.5, 0.5]), plan(1, [0.45, 0.55]), then];
  expect([0, 1, 2].map((at) => luckOf(all, at))).toEqual([30, -35, null]);
  expect(luckOf([all[0]!, null, then], 0)).toBeNull();
  expect(luckOf(all.slice(0, 2), 0)).toBeNull();
});

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
    NOTE,
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

test("a player is told phase by phase, with the best moves and those that cost most", () => {
  const option = (action: number, chance: number, visits: number) => ({
    action,
    chances: [chance, 1 - chance],
    points: [0, 0],
    visits,
    share: 0,
  });
  const found = (event: number, next: number, more: Partial<Judged> = {}) =>
    judged({
      event,
      action: 2,
      after: [0.6, 0.4],
      candidates: [option(2, 0.6, 900), option(3, 0.6 - next, 60), option(4, 0.59, 9)],
      ...more,
    });
  const [row, other] = summaries(
    NOTE,
    [
      found(0, 0.1),
      found(1, 0.15, { question: "to" }), // the same turn: the stronger of both is named
      found(2, 0.02, { question: "claim" }),
      judged({ event: 3, seat: 1 }),
      judged({ event: 4, question: "to", after: [0.5, 0.5] }),
      found(5, 0.4, { counts: false }), // there was nothing to choose
    ],
    2,
  );
  expect(row!.phases).toEqual([
    { phase: "fly", counted: 3, lost: expect.closeTo(0.1 / 3) },
    { phase: "claim", counted: 1, lost: 0 },
  ]);
  expect(row!.best.map(({ event }) => event)).toEqual([1]);
  expect(row!.worst.map(({ event }) => event)).toEqual([4]);
  expect(other).toMatchObject({ best: [], phases: [{ phase: "fly", counted: 1 }] });
  expect(summaries({ ...NOTE, phases: [] }, [found(0, 0.1)], 1)[0]!.phases).toEqual([]);
});

test("a match is decided where the chance of one who won moves most", () => {
  const chances = [[0.5, 0.5], [0.52, 0.48], [0.8, 0.2], [0.6, 0.4], [1, 0], null];
  const each = [0, 1, 2, 3, 4];
  expect(turning({ ...JUDGING, named: 2 }, chances, [0], each)).toEqual([
    { at: 1, end: 2, seat: 0, before: 0.52, after: 0.8 },
    { at: 3, end: 4, seat: 0, before: 0.6, after: 1 },
  ]);
  expect(turning(JUDGING, chances, [0], each).map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(turning({ ...JUDGING, grades: { mistake: 0.9 } }, chances, [0], each)).toEqual([]);
  expect(turning(JUDGING, chances, [], each)).toEqual([]);
  // What one seat does in one command is one move.
  const moves = [...beginnings([0, 0, 0, 1], new Set([1])), 4];
  expect(moves).toEqual([0, 1, 3, 4]);
  expect(turning(JUDGING, chances, [0], moves)).toEqual([{ at: 3, end: 4, seat: 0, before: 0.6, after: 1 }]);
  expect(turning(JUDGING, chances, [0], [0, 2, 4])).toEqual([
    { at: 0, end: 2, seat: 0, before: 0.5, after: 0.8 },
    { at: 2, end: 4, seat: 0, before: 0.8, after: 1 },
  ]);
});

test("where several win, it is decided where the chance of any of them moves most", () => {
  const chances = [
    [0.4, 0.4, 0.2],
    [0.45, 0.15, 0.4],
    [0.48, 0.15, 0.37],
    [0.5, 0.5, 0],
  ];
  expect(turning(JUDGING, chances, [0, 1], [0, 1, 2, 3])).toEqual([
    { at: 0, end: 1, seat: 1, before: 0.4, after: 0.15 },
    { at: 2, end: 3, seat: 1, before: 0.15, after: 0.5 },
  ]);
  expect(turning(JUDGING, chances, [0], [0, 1, 2, 3])).toEqual([]);
});

test("luck with what came to light is summed up for every player", () => {
  const plan = (seat: number, after: number[]) => judged({ seat, after, together: true });
  const then = judged({ seat: 1, chances: [0.8, 0.2] });
  const all = [plan(0, [0.5, 0.5]), plan(1, [0.45, 0.55]), then, plan(0, [0.9, 0.1]), plan(1, [0.9, 0.1]), then];
  expect(summaries(NOTE, all, 2).map(({ luck }) => luck)).toEqual([expect.closeTo(0.2), expect.closeTo(-0.25)]);
  expect(summaries(NOTE, [then], 2).map(({ luck }) => luck)).toEqual([null, null]);
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
  const replay = { engine: { texts, hexes: texts.slice(0, 3) }, board: [] } as unknown as ReplayInfo;
  const one = judged({ best: 0, lines: [line] });
  const played = foreseen(one, one.action, replay);
  expect(betterThan(one, replay, game, [])).toBe("A1 → 3 → T0");
  expect(waysOf(one, replay, game, played)).toEqual([
    { rank: 1, seat: 0, hexes: ["A1", "T0"], after: 0 },
    { rank: null, seat: 0, hexes: ["A2"], after: 0 },
  ]);
  expect(waysOf(judged({ grade: null }), replay, game, played)).toEqual([]);
  const refuted = judged({ action: 0, lines: [[...line, { seat: 1, action: 1, facts: [] }]] });
  expect(answerTo(replay, game, foreseen(refuted, 0, replay))).toEqual({ seat: 1, line: "A2" });
  expect(answerTo(replay, game, played)).toBeNull();
});

test("what was better is drawn to its end, and of what was played the answer that others have to it", () => {
  const texts = ["A1", "A2", "T0", "B1", "B2"];
  const replay = { engine: { texts, hexes: texts }, board: [] } as unknown as ReplayInfo;
  const line = (...steps: [seat: number, action: number][]) =>
    steps.map(([seat, action]) => ({ seat, action, facts: [] }));
  const best = line([0, 0], [0, 2], [1, 3], [2, 4], [0, 1]);
  const played = line([0, 1], [1, 3], [1, 2], [2, 4]);
  const one = judged({ action: 1, best: 0, lines: [best, played] });
  expect(waysOf(one, replay, game, foreseen(one, 1, replay))).toEqual([
    { rank: 1, seat: 0, hexes: ["A1", "T0"], after: 0 },
    { rank: 1, seat: 1, hexes: ["B1"], after: 1 },
    { rank: 1, seat: 2, hexes: ["B2"], after: 2 },
    { rank: 1, seat: 0, hexes: ["A2"], after: 3 },
    { rank: null, seat: 0, hexes: ["A2"], after: 0 },
    { rank: null, seat: 1, hexes: ["B1", "T0"], after: 1 },
  ]);
});

describe("what was played is what was really played", () => {
  const texts = ["E6", "E4", "E5", "colony", "B1", "B2"];
  const step = (seat: number, action: number) => ({ seat, action, facts: [] });
  const answers = [step(0, 0), step(0, 1), step(0, 3), step(1, 4)].map(({ seat, action }) => [seat, action]);
  const frame = (whole: boolean, ...facts: Partial<FactInfo>[]) => ({
    whole,
    event: { facts: facts.map((fact) => ({ seat: 0, ...fact })) },
  });
  const replay = {
    engine: { texts, hexes: ["E6", "E4", "E5", "B1", "B2"], answers },
    frames: [
      frame(true),
      frame(false),
      frame(false, { kind: "flew", hexes: ["E6", "E4"] }),
      frame(true, { kind: "founded", hexes: ["E4"], what: "colony" }),
      frame(true),
    ],
    board: [],
  } as unknown as ReplayInfo;
  const sse = { deeds: flown, answers: () => null };
  // With the same ship the search would have gone elsewhere, and a rival then to another hex.
  const ship = judged({ action: 0, best: 0, lines: [[step(0, 0), step(0, 2), step(0, 3), step(1, 5)]] });
  const claim = judged({ event: 2, action: 3, best: 3, lines: [[step(0, 3), step(1, 4)]] });

  test("to the end of its move, and what follows is what the last of its answers lets follow", () => {
    const all = playedFrom(replay, 0, [ship, null, claim]);
    expect(all.map(({ answer }) => answer)).toEqual(["E6", "E4", "colony", "B1"]);
    expect(playedFrom(replay, 0, [ship, null, null])).toHaveLength(3);
    expect(playedFrom(replay, 4)).toEqual([]);
    expect(answerTo(replay, sse, all)?.line).toBe("B1");
  });

  test("and a row that leads elsewhere is only its first answer", () => {
    const given = texts.slice(0, 2);
    expect(isGiven({ answers: ["E6", "E4"] } as Leg, given)).toBe(true);
    expect(isGiven({ answers: ["E6", "E5", "colony"] } as Leg, given)).toBe(false);
    expect(isGiven({ answers: ["E6", "E4", "colony"] } as Leg, given)).toBe(false);
  });

  test("and what was better is told beside it", async () => {
    await voice.speak("en");
    expect(apartFrom("E6 → E5, colony", "E6 → E4, colony")).toBe("E6 → E5 (instead of E4), colony");
    expect(apartFrom("invade B1 with 1 from E6", "invade B1 with 2 from E6")).toBe(
      "invade B1 with 1 (instead of 2) from E6",
    );
    expect(apartFrom("C1 → C2", "E6 → E4", " …")).toBe("C1 → C2 … instead of E6 → E4");
    expect(apartFrom("build on C1", "build on C2", " …")).toBe("build on C1 (instead of C2) …");
    expect(apartFrom("E6 → E5 → E4", "E6 → E4")).toBe("E6 → E5 → E4 instead of E6 → E4");
    expect(apartFrom("finish", "finish")).toBe("finish");
    const better = judged({ action: 0, best: 2, lines: [[step(0, 4)]] });
    expect(betterThan({ ...better, best: 4 }, replay, sse, playedFrom(replay, 0))).toBe(
      "B1 instead of E6 → E4, colony",
    );
    await voice.speak("de");
    expect(apartFrom("E6 → E5, Kolonie", "E6 → E4, Kolonie")).toBe("E6 → E5 (statt E4), Kolonie");
  }, 60_000);
});

test("the price of a move is that of its answer with a name, wherever in the move one looks", () => {
  const [good, bad] = [judged({ grade: null }), judged({ event: 1 })];
  const all = [good, bad, judged({ event: 2, grade: null }), judged({ event: 3, seat: 1, grade: null })];
  const of = (at: number) => markOf(all, new Set([3]), at);
  expect([0, 1, 2, 3].map((at) => of(at)?.event ?? null)).toEqual([1, 1, 1, null]);
  expect(markOf([good, null], new Set(), 0)).toBeNull();
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
    expect(chances(weighed(JUDGING.seen, one, null, []))).toEqual([0.55, 0.45, 0.41]);
    const young = thought(600, [2, 0.6, 500], [1, 0.1, 40], [3, 0.5, 60]);
    expect(chances(weighed(JUDGING.seen, one, young, [2, 3, 1]))).toEqual([0.55, 0.45, 0.41]);
  });

  test("and after more was thought about it", () => {
    const more = thought(30_000, [2, 0.48, 14_000], [1, 0.5, 15_000], [3, 0.4, 1000]);
    const rows = weighed(JUDGING.seen, one, more, orderOf(JUDGING.seen, one, more));
    expect(chances(rows)).toEqual([0.5, 0.48, 0.4]);
    expect(renewed(JUDGING, one, rows)).toMatchObject({ best: 1, lost: 0, grade: null });
    const some = weighed(JUDGING.seen, one, thought(20_000, [2, 0.5, 19_000], [1, 0.2, 900], [3, 0.4, 100]), [2, 1, 3]);
    expect(renewed(JUDGING, one, some)).toMatchObject({
      chances: [0.5, 0.5],
      after: [0.41, 0.59],
      grade: "inaccuracy",
    });
  });

  test("and no row below the first tells a better chance", () => {
    const again = judged({
      chances: [0.33, 0.67],
      after: [0.16, 0.84],
      candidates: [row(2, 0.33, 24_000), row(3, 0.36, 1500), row(4, 0.2, 300), row(1, 0.16, 24_000), row(5, 0.3, 9)],
    });
    const rows = weighed(JUDGING.seen, again, null, []);
    expect(rows.map(({ action }) => action)).toEqual([2, 4, 1, 3, 5]);
    expect(rows.map((one) => isTold(JUDGING.seen, one, rows[0]!, 0))).toEqual([true, true, true, false, false]);
    expect(renewed(JUDGING, again, rows, false)).toBe(again);
    // Looked at long enough, it is the best one, and the sentence says so.
    const news = thought(30_000, [2, 0.35, 10_000], [3, 0.36, 18_000], [4, 0.2, 900], [1, 0.1, 900], [5, 0.3, 200]);
    const order = orderOf(JUDGING.seen, again, news);
    expect(order).toEqual([3, 2, 5, 4, 1]);
    const later = weighed(JUDGING.seen, again, news, order);
    expect(renewed(JUDGING, again, later)).toMatchObject({ best: 3, chances: [0.36, 0.64] });
    expect(chances(later)).toEqual([...chances(later)].sort((a, b) => b! - a!));
  });

  test("a sure win is first, however little it was looked at", () => {
    const news = thought(30_000, [2, 0.9, 29_000], [3, 1, 12]);
    expect(orderOf(JUDGING.seen, null, news)).toEqual([3, 2]);
  });

  test("a mixture of plans is that of one search: of the judgement until a thought has looked longer", () => {
    const found = [row(7, 0.5, 2000), row(8, 0.4, 4000)];
    const news = (simulations: number) => ({
      ...thought(simulations, [7, 0.3, 1000], [8, 0.6, 3000]),
      shares: [0.25, 0.75],
    });
    const plans = judged({ together: true, candidates: found.map((one) => ({ ...one, share: 0.5 })) });
    const shares = (rows: { share: number; action: number }[]) => rows.map(({ action, share }) => [action, share]);
    expect(orderOf(JUDGING.seen, plans, news(4000))).toEqual([8, 7]);
    expect(shares(weighed(JUDGING.seen, null, news(4000), [8, 7]))).toEqual([
      [8, 0.75],
      [7, 0.25],
    ]);
    expect(weighed(JUDGING.seen, plans, news(4000), [8, 7])).toBe(plans.candidates);
    expect(shares(weighed(JUDGING.seen, plans, news(6001), [8, 7]))).toEqual([
      [8, 0.75],
      [7, 0.25],
    ]);
    expect(weighed(JUDGING.seen, plans, news(6001), [8, 9])).toBe(plans.candidates); // of the decision before
  });

  test("and while the thought is still about the decision before", () => {
    const other = thought(30_000, [7, 0.9, 20_000], [2, 0.1, 10_000]);
    for (const late of [other, { ...other, simulations: 600 }]) {
      const rows = weighed(JUDGING.seen, one, late, [7, 2]);
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
  const named = marked.filter((one) => one?.grade) as Judged[];
  expect(worstOf({ ...JUDGING, named: 1 }, named, 0).map(({ event }) => event)).toEqual([1]);
  expect(worstOf(JUDGING, [big], 1)).toEqual([]);
});

test("a judged move is marked at the line that tells of it", () => {
  const move = { at: 3, seat: 0, grade: "mistake" as const, value: 50, words: "" };
  expect([...judgedLines([0, 1, 4, 4, 6], [move, { ...move, at: 9 }])]).toEqual([[2, move]]);
});
