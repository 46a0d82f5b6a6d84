/** The thought about the moment shown: rows come in order, and a pointer that rests on them keeps none away. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEngine, type Report } from "$/engine";
import { Thought, type Decision } from "./thought.svelte";

vi.mock("$/engine", () => ({ NoEngine: class extends Error {}, openEngine: vi.fn() }));

const position = { setup: new Uint8Array(), state: new Uint8Array() };
const decision: Decision = { position, seat: 0, together: false, judge: null, seed: 1 };
const report = (...visits: number[]): Report => ({
  seat: 0,
  simulations: 100,
  seconds: 1,
  chances: [0.5, 0.5],
  points: [0, 0],
  considered: visits.map((count, action) => ({
    action,
    visits: count,
    value: 0.5,
    chances: [0.5, 0.5],
    points: [0, 0],
  })),
  line: [],
});
const think = vi.fn<() => Promise<Report | null>>();
const judge = vi.fn<(...given: unknown[]) => Promise<unknown>>();

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
  vi.mocked(openEngine).mockResolvedValue({ think, judgeAloud: judge, stop: vi.fn(), close: vi.fn() } as never);
});
afterEach(() => vi.useRealTimers());

async function thoughtOf(thought: Thought, found: Report): Promise<void> {
  think.mockResolvedValueOnce(found);
  thought.turn(decision, 100);
  await vi.advanceTimersByTimeAsync(1000);
}

test("rows that went from under the pointer keep no others away", async () => {
  const thought = new Thought("some-game");
  await thoughtOf(thought, report(3, 9));
  expect(thought.order).toEqual([1, 0]);
  thought.point(1); // and the row is gone before the pointer leaves it
  await thoughtOf(thought, report(1, 2, 3));
  expect(thought.order).toEqual([2, 1, 0]);
});

test("what comes while somebody points at a row is put in order when they leave it", async () => {
  const thought = new Thought("some-game");
  think.mockResolvedValueOnce(report(3, 9));
  thought.turn(decision, 100);
  thought.point(0); // a row of what was known before
  await vi.advanceTimersByTimeAsync(1000);
  expect(thought.order).toEqual([]);
  thought.point(null);
  expect(thought.order).toEqual([1, 0]);
});

test("plans of several seats are judged as deeply as somebody chose, since only that finds how often to make them", async () => {
  const thought = new Thought("some-game");
  for (const [together, simulations] of [
    [true, 30_000],
    [false, 6000],
  ] as const) {
    judge.mockResolvedValueOnce({ together });
    think.mockResolvedValueOnce(null);
    thought.turn({ ...decision, together, judge: 5 }, 30_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(judge.mock.lastCall!.slice(2, 5)).toEqual([5, 1, simulations]);
    expect(thought.judged).toEqual({ together });
  }
});

test("while plans are judged what was found so far is shown, and then the judgement", async () => {
  const thought = new Thought("some-game");
  const news = report(3, 9);
  let done!: (judged: unknown) => void;
  judge.mockImplementationOnce((...given) => {
    (given.at(-1) as (found: Report) => void)(news);
    return new Promise((resolve) => (done = resolve));
  });
  thought.turn({ ...decision, together: true, judge: 5 }, 6000);
  await vi.advanceTimersByTimeAsync(1000);
  expect([thought.report, thought.order, thought.judged]).toEqual([news, [1, 0], null]);
  done({ seat: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect([thought.report, thought.order, thought.judged]).toEqual([null, [], { seat: 0 }]);
});
