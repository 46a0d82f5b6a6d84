/** Trying a puzzle with an engine that only counts: a state is the sum of its answers. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FactInfo, HexInfo, PuzzleBoard, PuzzleInfo } from "$protocol";
import type { Position, Thinker } from "$/engine";
import type { GameUi, Peek } from "$/games/game";
import { Hand } from "$/table/hand/hand.svelte";
import pocketImperium from "$/games/pocket-imperium/coach";
import smallStarEmpires from "$/games/small-star-empires/coach";
import { hintsFor, ideaOf, lineIn, whyRight, whyWrong } from "./reasons";
import { Trial } from "./trial.svelte";

const [ME, ROSE] = [0, 1];
const sum = ({ state }: Position) => state.reduce((all, one) => all + one, 0);
let thought: Position | null = null;
/** How many answers had been given where another was carried out. */
let followed: number[] = [];

/** I answer 1 or 2 until the sum is 3 or more; then it is Rose's turn, who answers 1. */
const engine = {
  judging: { seen: 40 },
  note: { questions: ["step"], kinds: { step: "hex" }, structs: { state: { fields: { stage: ["i1", 0, 1] } } } },
  question: (at: Position) => Promise.resolve({ pending: [sum(at) < 3 ? ME : ROSE], stage: 0, about: 0 }),
  legal: () => Promise.resolve([1, 2]),
  follow: ({ state }: Position, seat: number, action: number) => {
    followed.push(state.length);
    return Promise.resolve({
      position: { state: new Uint8Array([...state, action]) },
      facts: [{ kind: "flew", rule: "R", seat, hexes: [0, action] }],
    });
  },
  think: (at: Position) => {
    thought = at;
    return Promise.resolve({ chances: [0.25, 0.75] });
  },
  judge: (_: Position, seat: number) =>
    Promise.resolve({
      seat,
      together: false,
      candidates: [1, 2].map((action) => ({ action, visits: 900 })),
      lines: [1, 2].map((action) => [
        { seat, action, facts: [] },
        { seat: ROSE, action: 1, facts: [] },
      ]),
    }),
  foresee: () => Promise.resolve({ start: thought, steps: [{ seat: ROSE, action: 1, facts: [] }] }),
} as unknown as Thinker;
const peek: Peek = (_, view) => view;
const on = {
  board: [],
  setup: "",
  hexes: ["A0", "A1", "A2"],
  texts: ["", "A1", "A2"],
  options: {},
} as unknown as PuzzleBoard;
const choices = [
  { action: 1, text: "A1" },
  { action: 2, text: "A2" },
];
const puzzle = {
  id: "p",
  seat: ME,
  state: btoa("\0"),
  asked: { question: "step", kind: "hex", about: null, words: { id: "x", args: {} }, choices },
  view: { seats: 2 },
  solution: ["A1", "A2"],
  theme: "plan",
  chance: 0.6,
  margin: 0.1,
} as unknown as PuzzleInfo;

let trial: Trial;
beforeEach(async () => {
  trial = new Trial(engine, { id: "g", prefix: "pi" } as GameUi, peek, on, puzzle);
  await trial.open();
});
const answered = async (...actions: number[]) => {
  for (const action of actions) await trial.answer(action);
};

test("nothing is judged before it is as long as the solution, and it can be taken back till then", async () => {
  await answered(2);
  expect([trial.outcome, trial.model!.mine!.undo, trial.model!.given.length]).toEqual([null, "step", 1]);
  await trial.undo();
  expect([trial.model!.mine!.undo, trial.model!.given]).toEqual([null, []]);
  await answered(1, 2);
  expect(trial.outcome).toMatchObject({ right: true });
  expect(trial.model!.mine!.asked).toBeNull();
});

test("what is asked while an answer is carried out is about the position shown", async () => {
  const { decision } = trial.model!.mine!;
  const look = () => trial.ask({ t: "preview", decision, action: 2 });
  followed = [];
  const under = trial.answer(1);
  const seen = [];
  for (let turn = 0; turn < 12; turn++) {
    seen.push((await look()).t);
    await Promise.resolve();
  }
  await under;
  expect(seen[0]).toBe("preview");
  expect((await look()).t).toBe("accepted");
  expect(new Set(followed)).toEqual(new Set([1]));
});

test("a wrong answer is played on by the rival, and can be tried again", async () => {
  await answered(2, 2);
  expect(trial.outcome).toMatchObject({ right: false, reply: [{ seat: ROSE, answer: "A1" }] });
  expect(trial.model!.steps.map(({ event }) => event.seat)).toEqual([ME, ME, ROSE]);
  await trial.undo();
  expect(trial.outcome).not.toBeNull();
  trial.again();
  expect([trial.outcome, trial.model!.steps, trial.model!.mine!.asked]).toEqual([null, [], puzzle.asked]);
});

test("the next best answer comes with what could follow it", async () => {
  expect((await trial.other()).map(({ seat, answer }) => [seat, answer])).toEqual([
    [ME, "A2"],
    [ROSE, "A1"],
  ]);
});

test("one thought comes after the other, and what failed is tried again", async () => {
  const thinking: number[] = [];
  let busy = 0;
  let fails = true;
  const think = async (at: Position) => {
    thinking.push((busy += 1));
    thought = at;
    await Promise.resolve();
    busy -= 1;
    if (fails) throw new Error("no connection");
    return { chances: [0.25, 0.75] };
  };
  Object.assign(trial, { engine: { ...engine, think } });
  await expect(trial.expected()).rejects.toThrow("no connection");
  fails = false;
  const [expected] = await Promise.all([trial.expected(), answered(2, 2)]);
  expect(expected).toMatchObject([{ seat: ROSE, answer: "A1" }]);
  expect(trial.outcome).toMatchObject({ right: false });
  expect(thinking).toEqual([1, 1, 1]);
});

test("nothing is thought about any more once another puzzle is posed", async () => {
  const judge = vi.fn(engine.judge);
  Object.assign(trial, { engine: { ...engine, judge } });
  await trial.other();
  trial.close();
  void trial.other();
  await new Promise((resolve) => setTimeout(resolve)); // whatever was begun has come to its end
  expect(judge).toHaveBeenCalledTimes(1);
});

describe("where the solution ends with half a move", () => {
  /** What another second half loses. */
  let lost = 0;
  const halves = {
    ...engine,
    note: { ...engine.note, questions: ["ship"], kinds: { ship: "hex" } },
    judge: (...given: Parameters<Thinker["judge"]>) => engine.judge(...given).then((one) => ({ ...one, lost })),
  } as Thinker;
  const half = { ...puzzle, solution: ["A1"], asked: { ...puzzle.asked, question: "ship" } } as PuzzleInfo;
  beforeEach(async () => {
    trial = new Trial(halves, { id: "g", prefix: "sse" } as GameUi, peek, on, half);
    await trial.open();
  });

  test("the first half alone is not judged, right or wrong", async () => {
    expect(trial.steps).toBe(2);
    await answered(1);
    expect([trial.outcome, trial.model!.mine!.asked !== null]).toEqual([null, true]);
    await trial.undo();
    await answered(2);
    expect([trial.outcome, trial.model!.mine!.asked !== null]).toEqual([null, true]);
  });

  test("the second half is right where it keeps what the solution is better by, and told as it was found", async () => {
    lost = 0.05;
    await answered(1, 2);
    expect(trial.outcome).toMatchObject({ right: true });
    await trial.complete();
    expect(trial.solution.map(({ answer }) => answer)).toEqual(["A1", "A2"]);
    trial.again();
    lost = 0.1;
    await answered(1, 2);
    expect(trial.outcome).toMatchObject({ right: false });
  });
});

test("a number never begins with the solution", () => {
  const first = (text: string) => {
    const asked = {
      ...puzzle.asked,
      kind: "number",
      about: "A0",
      choices: ["0", "1", "2"].map((text, action) => ({ action, text })),
    };
    const counted = new Trial(engine, {} as GameUi, peek, on, { ...puzzle, solution: [text] });
    const hand = new Hand(
      { model: { mine: { decision: 1, asked, undo: null }, given: [], view: {} }, status: "online" } as never,
      () => ({ ahead: () => null }) as unknown as GameUi,
    );
    hand.first = counted.first;
    return hand.stepper!.value;
  };
  expect(["0", "1", "2"].map(first)).toEqual([2, 0, 0]);
});

describe("where the solution begins a move that goes on", () => {
  /** A move is two answers, and the seat has the turn for three. */
  const game = {
    id: "g",
    prefix: "pi",
    deeds: (done: readonly unknown[]) => [{ answers: Math.min(2, done.length) }, { answers: 1 }],
  } as unknown as GameUi;
  const long = {
    ...engine,
    foresee: () =>
      Promise.resolve({
        start: thought,
        steps: [
          { seat: ME, action: 1, facts: [] },
          { seat: ME, action: 1, facts: [] },
          { seat: ROSE, action: 1, facts: [] },
        ],
      }),
  } as unknown as Thinker;
  beforeEach(async () => {
    trial = new Trial(long, game, peek, on, { ...puzzle, solution: ["A1"] });
    await trial.open();
  });

  test("it is told whole, and played to its end on the board", async () => {
    await answered(1);
    expect(trial.outcome).toMatchObject({ right: true });
    expect(trial.solution.map(({ answer }) => answer)).toEqual(["A1", "A1"]);
    expect(trial.model!.steps.map(({ event }) => event.seat)).toEqual([ME, ME]);
    expect((await trial.expected()).map(({ seat }) => seat)).toEqual([ME, ROSE]);
  });

  test("so it is where the solution is shown", async () => {
    await trial.reveal();
    expect(trial.model!.steps.map(({ event }) => event.answer)).toEqual(["A1", "A1"]);
  });
});

test("the solution can be shown", async () => {
  await trial.reveal();
  expect(trial.outcome).toBeNull();
  expect(trial.model!.steps.map(({ event }) => event.answer)).toEqual(["A1", "A2"]);
});

describe("of a solution", () => {
  const NOTHING = { rule: "R", amount: null, left: null, rival: null, what: null };
  const flight = [
    { ...NOTHING, kind: "flew", seat: ME, hexes: ["A1", "B2"], amount: 2 },
    { ...NOTHING, kind: "took", seat: ME, hexes: ["B2"] },
  ];
  const solution = [{ seat: ME, answer: "B2", facts: flight }];
  const board = ["A1", "B2"].map((name) => ({ name, sector: name[0] })) as HexInfo[];
  const ids = (...given: Parameters<typeof hintsFor>) => hintsFor(...given).map((said) => said.map(({ id }) => id));

  test("hints tell the idea, then the place, then the move", () => {
    const told = { coaching: smallStarEmpires, puzzle, solution };
    expect(ids(told, "sse", board)).toEqual([
      ["sse-theme-plan-why"],
      ["hint-where", "sse-hint-fly"],
      ["sse-hint-fly-only"],
    ]);
    const bare = { coaching: null, puzzle, solution };
    expect(ids(bare, "pi", board)[1]).toEqual(["hint-where"]);
    expect(ids(bare, "pi", [])[1]).toEqual(["hint-kind"]);
    const asked = { ...puzzle.asked, kind: "number" };
    expect(ids({ ...bare, puzzle: { ...puzzle, asked } }, "pi", [])[1]).toEqual(["hint-kind-number"]);
  });

  test("what the next best allows is said beside it, and lines end where something hidden comes to light", () => {
    const founded = (seat: number, hex: string) => ({
      ...NOTHING,
      kind: "founded",
      seat,
      hexes: [hex],
      what: "colony",
    });
    const own = [{ seat: ME, answer: "B2", facts: [flight[0]!, founded(ME, "B2")] }];
    const other = [
      { seat: ME, answer: "C3", facts: [founded(ME, "C3")] },
      { seat: ROSE, answer: "B2", facts: [founded(ROSE, "B2")] },
    ];
    const outcome = { right: true, own, reply: [], chances: [], after: {} };
    const told = {
      puzzle,
      outcome,
      solution: own,
      expected: [],
      other,
      name: () => "Rose",
      coaching: smallStarEmpires,
    };
    const why = { id: "sse-coach-taken", args: { hex: "B2", player: "Rose" } };
    expect(whyRight(told, "sse").words).toContainEqual({ id: "puzzle-else", args: { why } });
    expect(whyRight({ ...told, other: [] }, "sse").words.map(({ id }) => id)).not.toContain("puzzle-else");
    const game = { answers: () => null, deeds: undefined };
    const shown = (reveals: string[]) => lineIn({ ...smallStarEmpires, reveals }, [...other, ...own], game);
    expect(shown([]).map(({ seat, answers }) => [seat, ...answers])).toEqual([
      [ME, "C3"],
      [ROSE, "B2"],
      [ME, "B2"],
    ]);
    expect(shown(["founded"])).toHaveLength(1);
  });

  test("the reason is what facts prove of it, before what is true of its theme", () => {
    const outcome = { right: true, own: solution, reply: [], chances: [], after: {} };
    const told = { puzzle, outcome, solution, expected: [], name: String };
    const quiet = { ...pocketImperium, praise: () => null };
    expect(whyRight({ ...told, coaching: quiet }, "pi").words.slice(0, 2)).toEqual([
      { id: "pi-hint-explore-move", args: { from: "A1", to: "B2", count: 2 } },
      { id: "pi-hint-why-take", args: { hex: "B2" } },
    ]);
  });

  test("where the other choice is to stop, that is said, and nothing is compared that cannot be chosen", () => {
    const texts = ["B2", "done"].map((text, action) => ({ action, text }));
    const whether = { ...puzzle, solution: ["B2"], theme: "invade", asked: { ...puzzle.asked, choices: texts } };
    const outcome = { right: true, own: solution, reply: [], chances: [], after: {} };
    const quiet = { ...pocketImperium, praise: () => null, why: () => null };
    const told = { coaching: quiet, puzzle: whether, outcome, solution, expected: [], name: String };
    expect(whyRight(told, "pi").words.map(({ id }) => id)).toEqual(["puzzle-rather", "puzzle-margin"]);
    expect(hintsFor(told, "pi", [])[0]).toEqual([{ id: "puzzle-idea-whether" }]);
    expect(ideaOf(whether, "pi").id).toBe("puzzle-idea-go");
    expect(ideaOf({ ...whether, solution: ["done"] }, "pi").id).toBe("puzzle-idea-stop");
  });

  test("what is told of the solution is its way on the board, and whom it leaves without a move", () => {
    const outcome = { right: true, own: solution, reply: [], chances: [], after: {} };
    const stuck = { ...NOTHING, kind: "stuck", seat: ROSE, hexes: [] };
    const expected = [{ seat: ROSE, answer: "C3", facts: [stuck] }];
    const told = { coaching: smallStarEmpires, puzzle, outcome, solution, expected, name: () => "Rose" };
    const { words, hexes, arrows } = whyRight(told, "sse");
    expect(words).toContainEqual({ id: "sse-coach-cuts", args: { player: "Rose" } });
    expect([hexes, arrows]).toEqual([["A1", "B2"], [{ seat: ME, from: "A1", to: "B2" }]]);
  });

  test("a wrong answer is told what follows, never what would have been better", () => {
    const founded = (seat: number, hex: string, points: number) => [
      { ...NOTHING, kind: "founded", seat, hexes: [hex], what: "colony" },
      { ...NOTHING, kind: "planets", seat, hexes: [hex], amount: points },
    ];
    const own = [{ seat: ME, answer: "C3", facts: founded(ME, "C3", 0) }];
    const reply = [{ seat: ROSE, answer: "B2", facts: founded(ROSE, "B2", 2) }];
    const outcome = { right: false, own, reply, chances: [0.4], after: {} };
    const better = [{ seat: ME, answer: "D4", facts: founded(ME, "D4", 3) }];
    const told = { coaching: smallStarEmpires, puzzle, outcome, solution: better, expected: [], name: () => "Rose" };
    const { words, hexes } = whyWrong(told, "sse");
    expect(words).toEqual([
      { id: "sse-coach-threat", args: { player: "Rose", hex: "B2", points: 2 } },
      { id: "puzzle-lost", args: { chance: 60, now: 40 } },
    ]);
    expect(JSON.stringify([words, hexes])).not.toContain("D4");
  });

  test("what a rival takes or scores next is a reason in Pocket Imperium too, and where there is none the idea", () => {
    const done = (kind: string, more: Partial<FactInfo>): FactInfo => ({
      ...NOTHING,
      kind,
      seat: ROSE,
      hexes: [],
      ...more,
    });
    const wrong = (...facts: FactInfo[]) => {
      const outcome = {
        right: false,
        own: [],
        reply: [{ seat: ROSE, answer: "B2", facts }],
        chances: [0.4],
        after: { ships: {} },
      };
      const name = (seat: number) => (seat === ROSE ? "Rose" : "Azure");
      return whyWrong({ coaching: pocketImperium, puzzle, outcome, solution, expected: [], name }, "pi").words[0];
    };
    expect(wrong(done("took", { hexes: ["B2"] }))).toMatchObject({ id: "pi-coach-threat", args: { hex: "B2" } });
    expect(wrong(done("conquered", { hexes: ["C1"], rival: 2 }))).toEqual({
      id: "pi-coach-threat-conquest",
      args: { player: "Rose", hex: "C1", rival: "Azure" },
    });
    expect(wrong(done("chose", { what: "B" }), done("scored", { hexes: ["B2"], amount: 3, what: "B" }))).toEqual({
      id: "pi-coach-threat-score",
      args: { player: "Rose", sector: "B", points: 3 },
    });
    expect(wrong(done("done", {}))).toEqual({ id: "pi-theme-plan-why" });
  });

  test("what the next best lets a rival do is told where nothing else is, and nothing twice", () => {
    const took = (seat: number, hex: string) => ({ ...NOTHING, kind: "took", seat, hexes: [hex] });
    const outcome = { right: true, own: solution, reply: [], chances: [], after: {} };
    const other = [
      { seat: ME, answer: "C3", facts: [{ ...NOTHING, kind: "flew", seat: ME, hexes: ["A1", "C3"], amount: 1 }] },
      { seat: ROSE, answer: "D4", facts: [took(ROSE, "D4")] },
    ];
    const quiet = { ...pocketImperium, praise: () => null, why: () => null, warn: () => null };
    const told = { coaching: quiet, puzzle, outcome, solution, expected: [], other, name: () => "Rose" };
    const why = { id: "pi-coach-threat", args: { player: "Rose", hex: "D4" } };
    expect(whyRight(told, "pi").words.slice(1, -1)).toEqual([{ id: "puzzle-else", args: { why } }]);
    // It happens either way.
    expect(whyRight({ ...told, expected: other.slice(1) }, "pi").words.slice(1, -1)).toEqual([
      { id: "pi-theme-plan-why" },
    ]);
    const said = { id: "pi-coach-guarded", args: { hex: "D4", player: "Rose" } };
    const both = { ...quiet, praise: () => ({ words: said, hexes: [] }), warn: () => ({ words: why, hexes: [] }) };
    expect(whyRight({ ...told, coaching: both }, "pi").words.slice(1, -1)).toEqual([said]);
  });
});

test("what a wrong answer costs is at least the margin, and never less than was found", async () => {
  await answered(2, 2);
  const told = {
    coaching: null,
    puzzle,
    outcome: trial.outcome!,
    solution: trial.solution,
    expected: [],
    name: String,
  };
  expect(whyWrong(told, "pi").words.slice(1)).toEqual([{ id: "puzzle-lost", args: { chance: 60, now: 25 } }]);
  expect(whyWrong({ ...told, coaching: smallStarEmpires }, "sse").arrows, "the board draws it").toEqual([]);
  const even = { ...told, outcome: { ...told.outcome, chances: [0.6, 0.4] } };
  expect(whyWrong(even, "pi").words.slice(1)).toEqual([{ id: "puzzle-lost", args: { chance: 60, now: 50 } }]);
  expect(whyRight(told, "pi").words).toEqual([
    { id: "hint-move", args: { answer: "A1" } },
    { id: "pi-theme-plan-why" },
    { id: "puzzle-margin", args: { chance: 60, less: 50, gain: 10 } },
  ]);
});
