import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Step } from "$/connection/model";
import type { FactInfo } from "$protocol";
import { fewer, frames, hurry, MOST_MS, MOVE_MS, type Happening, type Ships, type Without } from "./happenings";
import { Playback } from "./playback.svelte";

const move: Happening = { kind: "move", seat: 0, from: "A", to: "B", ships: 2, jump: false };
const battle: Happening = { kind: "battle", seat: 0, hex: "T", sent: { A: 2, B: 1 }, rival: 1, lost: 2 };
const told = (happenings: Happening[]) => ({
  seq: 1,
  event: { kind: "answer", seat: 0, question: "step", about: "A", answer: "B", facts: [] as FactInfo[] } as const,
  before: { ships: { A: [0, 3], T: [1, 2] } },
  after: { ships: { A: [0, 1], B: [0, 2], T: [1, 2] } },
  happenings,
});

const without: Without = (view, left) => ({ ...view, ships: fewer(view.ships as Ships, left) });

test("ships that fly are no longer where they were", () => {
  expect(fewer({ A: [0, 3], B: [0, 1] }, { A: 2, B: 1 })).toEqual({ A: [0, 1] });
});

test("a move is one frame: ships under way over the board without them", () => {
  const [frame, ...others] = frames(told([move]), without);
  expect(others).toEqual([]);
  expect(frame!.view.ships).toEqual({ A: [0, 1], T: [1, 2] });
  expect(frame!.flights).toMatchObject([{ from: "A", to: "B", ships: 2 }]);
  expect(frame!.ms).toBeGreaterThanOrEqual(MOVE_MS);
});

test("a battle is a flight from every side, then the clash", () => {
  const [flight, clash] = frames(told([battle]), without);
  expect(flight!.flights.map(({ from, to, ships }) => [from, to, ships])).toEqual([
    ["A", "T", 2],
    ["B", "T", 1],
  ]);
  expect(clash!.effects).toEqual([battle]);
  expect(clash!.view).toEqual(told([]).after);
});

test("what moves nothing takes no time", () => {
  expect(frames(told([]), without)).toEqual([]);
});

test("much at once is shown faster", () => {
  const one = frames(told([move]), without);
  expect(hurry(one)).toBe(1);
  const many = Array.from({ length: 40 }, () => one[0]!);
  expect(many.reduce((sum, { ms }) => sum + ms, 0) / hurry(many)).toBeCloseTo(MOST_MS);
});

const steps = (count: number): Step[] => Array.from({ length: count }, (_, seq) => ({ ...told([]), seq: seq + 1 }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was there when the page opened is not played, what comes after is, once", () => {
  const playback = new Playback(() => [move], without);
  playback.feed(steps(1));
  expect(playback.frame).toBeNull();
  playback.feed(steps(2));
  expect(playback.frame).not.toBeNull();
  vi.advanceTimersByTime(2 * MOVE_MS);
  expect(playback.frame).toBeNull();
  playback.feed(steps(2));
  expect(playback.frame).toBeNull();
});

test.each([
  ["slow", 2],
  ["normal", 1],
  ["quick", 0.4],
])("a move is shown %s", (speed, longer) => {
  document.documentElement.dataset.speed = speed;
  const playback = new Playback(() => [move], without);
  playback.feed([]);
  playback.feed(steps(1));
  const ms = playback.frame!.ms * longer;
  vi.advanceTimersByTime(ms - 1);
  expect(playback.frame).not.toBeNull();
  vi.advanceTimersByTime(2);
  expect(playback.frame).toBeNull();
  delete document.documentElement.dataset.speed;
});

test("or at once, so that nothing moves", () => {
  document.documentElement.dataset.speed = "once";
  const playback = new Playback(() => [move], without);
  playback.feed([]);
  playback.feed(steps(1));
  expect(playback.frame).toBeNull();
  delete document.documentElement.dataset.speed;
});

test("what still waits when that is chosen does not move either", () => {
  const playback = new Playback(() => [move], without);
  playback.feed([]);
  playback.feed(steps(3));
  document.documentElement.dataset.speed = "once";
  vi.advanceTimersByTime(2 * MOVE_MS);
  expect(playback.frame).toBeNull();
  delete document.documentElement.dataset.speed;
});

test("a tap shows how it stands at once", () => {
  const playback = new Playback(() => [move], without);
  playback.feed([]);
  playback.feed(steps(5));
  playback.finish();
  expect(playback.frame).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(playback.frame).toBeNull();
});

test("nothing is played where motion is not wanted", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const playback = new Playback(() => [move], without);
  playback.feed([]);
  playback.feed(steps(2));
  expect(playback.frame).toBeNull();
});
