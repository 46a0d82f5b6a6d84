import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReplayFrame, ReplayInfo } from "$protocol";
import type { GameUi, View } from "$/games/game";
import { beginOf, commandStart, curves, logOf, marksOf, placeIn, stepsOf, stride, viewsOf } from "./model";
import { Walk } from "./walk.svelte";

const frame = (changed: View, whole = false): ReplayFrame => ({
  event: { kind: "answer", seat: 0, question: "step", about: null, answer: "A1", facts: [] },
  changed,
  pending: [0],
  log: [{ kind: "did", words: { id: "x", args: {} }, seat: 0, hexes: [], points: null, fact: null }],
  whole,
});
/** Two rounds: the first of two commands of two events, the second of one. */
const frames = [
  { ...frame({ round: 1, phase: "a", points: [0, null] }, true), event: null },
  frame({}),
  frame({ phase: "b" }, true),
  frame({ points: [2, null] }),
  frame({ round: 2, phase: "a" }, true),
  frame({ points: [3, 4] }),
  frame({}, true),
];
const replay = { frames } as unknown as ReplayInfo;
const views = viewsOf(replay);
const game = {
  progress: (view: View) => ({
    heading: { id: "round", args: { round: view.round as number } },
    rounds: null,
    stages: [{ id: view.phase as string, state: "now" as const }],
  }),
} as unknown as GameUi;
const marks = marksOf(game, views);

describe("a replay", () => {
  it("puts every view together from what changed", () => {
    expect(views[0]).toEqual({ round: 1, phase: "a", points: [0, null] });
    expect(views[3]).toEqual({ round: 1, phase: "b", points: [2, null] });
    expect(views[6]).toEqual({ round: 2, phase: "a", points: [3, 4] });
  });

  it("marks where rounds and phases begin", () => {
    expect(marks.map(({ at, kind }) => [at, kind])).toEqual([
      [0, "round"],
      [2, "phase"],
      [4, "round"],
    ]);
  });

  it("leaves phases out where there are more than one can see", () => {
    const many = Array.from({ length: 200 }, (_, place) => ({ round: 1, phase: String(place) }));
    expect(marksOf(game, many)).toHaveLength(1);
  });

  it("goes by events, commands and rounds, and stays inside the match", () => {
    const to = (at: number, by: "event" | "command" | "round", way: 1 | -1) => stride(replay, marks, at, by, way);
    expect([to(0, "event", 1), to(6, "event", 1), to(0, "event", -1)]).toEqual([1, 6, 0]);
    expect([to(0, "command", 1), to(2, "command", 1), to(5, "command", -1), to(6, "command", 1)]).toEqual([2, 4, 4, 6]);
    expect([to(1, "round", 1), to(4, "round", 1), to(4, "round", -1)]).toEqual([4, 6, 0]);
  });

  it("knows where the command of an event began", () => {
    expect([0, 1, 2, 3, 4, 6].map((at) => commandStart(replay, at))).toEqual([0, 1, 1, 3, 3, 5]);
  });

  it("knows where to begin a command anew", () => {
    expect([0, 1, 2, 3, 4, 6].map((at) => beginOf(replay, at))).toEqual([0, 0, 2, 2, 4, 6]);
  });

  it("gives the board the steps between two places", () => {
    const steps = stepsOf(replay, views, 2, 4, (at) => at * 10);
    expect(steps.map(({ seq }) => seq)).toEqual([30, 40]);
    expect(steps[0]!.before).toBe(views[2]);
    expect(steps[1]!.after).toBe(views[4]);
    expect(stepsOf(replay, views, 4, 2, () => 0)).toEqual([]);
  });

  it("knows when each line of the log is told", () => {
    const { log, told } = logOf(replay);
    expect(log).toHaveLength(told.length);
    expect(told.filter((at) => at <= 0)).toHaveLength(1);
    expect(told.filter((at) => at <= 3)).toHaveLength(4);
  });

  it("draws a curve for each seat, with gaps where it is hidden", () => {
    const points = { id: "points", of: (view: View) => view.points as (number | null)[] };
    expect(curves(points, views)).toEqual([
      [0, 0, 0, 2, 2, 3, 3],
      [null, null, null, null, null, 4, 4],
    ]);
  });

  it("takes a place from the address, inside the match", () => {
    const searches = ["?at=3", "?at=99", "?at=-1", "?at=x", "", "?eyes=0&at=2", "?at=last"];
    expect(searches.map((search) => placeIn(search, 6))).toEqual([3, 6, 0, 0, 0, 2, 6]);
  });
});

describe("a walk through it", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const walk = (at: number) => new Walk(() => ({ replay, views, marks }), at);
  const played = (one: Walk) => one.steps.map(({ seq, after }) => [seq > 0, views.indexOf(after)]);

  it("plays what happens on the way on, and draws the command where it goes elsewhere", () => {
    const one = walk(1);
    one.go(3);
    expect(played(one)).toEqual([
      [true, 2],
      [true, 3],
    ]);
    one.go(2);
    expect(played(one)).toEqual([
      [false, 1],
      [false, 2],
    ]);
  });

  it("never leaves the match", () => {
    const one = walk(5);
    one.go(99);
    expect(one.at).toBe(6);
    one.go(-4);
    expect(one.at).toBe(0);
  });

  it("goes on by itself to the end and stops there, and begins anew from there", () => {
    const one = walk(2);
    one.by = "command";
    one.play();
    for (const then of [4, 6]) {
      one.goOn();
      vi.runAllTimers();
      expect(one.at).toBe(then);
    }
    one.goOn();
    expect(one.playing).toBe(false);
    one.play();
    expect([one.playing, one.at]).toEqual([true, 0]);
  });
});
