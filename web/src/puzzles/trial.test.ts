/** Trying a puzzle with an engine that only counts: a state is the sum of its answers. */
import { beforeEach, describe, expect, test } from "vitest";
import type { HexInfo, PuzzleBoard, PuzzleInfo } from "$protocol";
import type { Position, Thinker } from "$/engine";
import type { GameUi, Peek } from "$/games/game";
import { Hand } from "$/table/hand/hand.svelte";
import pocketImperium from "$/games/pocket-imperium/coach";
import smallStarEmpires from "$/games/small-star-empires/coach";
import { hintsFor, whyRight, whyWrong } from "./reasons";
import { Trial } from "./trial.svelte";

const [ME, ROSE] = [0, 1];
const sum = ({ state }: Position) => state.reduce((all, one) => all + one, 0);
let thought: Position | null = null;
/** How many answers had been given where another was carried out. */
let followed: number[] = [];

/** I answer 1 or 2 until the sum is 3 or more; then it is Rose's turn, who answers 1. */
const engine = {
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

  test("the reason is what facts prove of it, before what is true of its theme", () => {
    const outcome = { right: true, own: solution, reply: [], chances: [], after: {} };
    const told = { puzzle, outcome, solution, expected: [], name: String };
    const quiet = { ...pocketImperium, praise: () => null };
    expect(whyRight({ ...told, coaching: quiet }, "pi").words[0]).toEqual({
      id: "pi-hint-why-take",
      args: { hex: "B2" },
    });
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
  expect(whyWrong(told).words).toEqual([{ id: "coach-lost", args: { count: 35 } }]);
  const even = { ...told, outcome: { ...told.outcome, chances: [0.6, 0.4] } };
  expect(whyWrong(even).words).toEqual([{ id: "coach-lost", args: { count: 10 } }]);
  expect(whyRight(told, "pi").words).toEqual([
    { id: "pi-theme-plan-why" },
    { id: "puzzle-margin", args: { count: 10 } },
  ]);
});
