import { describe, expect, test } from "vitest";
import type { Asked, EventInfo, FromServer, Happened, Line, MatchInfo, Mine, Snapshot } from "$protocol";
import { reduce, type Model } from "./model";

const line = (id: string): Line => ({
  kind: "news",
  words: { id, args: {} },
  seat: null,
  hexes: [],
  points: null,
  fact: null,
});
const event = (seat: number, kind: EventInfo["kind"] = "answer"): EventInfo => {
  return { kind, seat, question: "step", about: null, answer: "A1", facts: [] };
};
const match = (id = "m") => ({ id, pending: [0] }) as unknown as MatchInfo;
const snapshot = (more: Partial<Snapshot> = {}): Snapshot => ({
  t: "snapshot",
  protocol: 1,
  seq: 5,
  now: 0,
  match: match(),
  eyes: 0,
  board: [],
  view: { round: 1 },
  mine: null,
  given: [],
  log: [line("first"), line("second")],
  clocks: [],
  grace: null,
  online: [true, false],
  away: [0, 30],
  absence: 60,
  watchers: 0,
  talk: [],
  ...more,
});
const happened = (seq: number, more: Partial<Happened> = {}): Happened => ({
  t: "event",
  seq,
  now: 0,
  event: event(1),
  match: null,
  pending: [1],
  view: { round: seq },
  mine: null,
  given: null,
  log: [],
  dropped: 0,
  undone: [],
  clocks: [],
  grace: null,
  ...more,
});
const model = (more: Partial<Snapshot> = {}) => reduce(null, snapshot(more), 0).model!;
const after = (known: Model, ...frames: Happened[]) =>
  frames.reduce((now, frame) => reduce(now, frame, 0).model!, known);

describe("a snapshot", () => {
  test("is all there is to know", () => {
    const { model: known, gap } = reduce(null, snapshot(), 7);
    expect(gap).toBe(false);
    expect(known).toMatchObject({ seq: 5, eyes: 0, view: { round: 1 }, clocksAt: 7, steps: [] });
    expect(known!.log.map(({ words }) => words.id)).toEqual(["first", "second"]);
  });

  test("that says nothing new keeps what happened lately; any other forgets it", () => {
    const known = after(model(), happened(6));
    expect(known.steps).toHaveLength(1);
    expect(reduce(known, snapshot({ seq: 6 }), 0).model!.steps).toHaveLength(1);
    expect(reduce(known, snapshot({ seq: 7 }), 0).model!.steps).toEqual([]);
    expect(reduce(known, snapshot({ seq: 6, eyes: 1 }), 0).model!.steps).toEqual([]);
    expect(reduce(known, snapshot({ seq: 6, match: match("other") }), 0).model!.steps).toEqual([]);
  });
});

describe("an event", () => {
  test("that is the next one is taken", () => {
    const { model: known, gap } = reduce(model(), happened(6, { log: [line("third")] }), 9);
    expect(gap).toBe(false);
    expect(known).toMatchObject({ seq: 6, view: { round: 6 }, clocksAt: 9 });
    expect(known!.match.pending).toEqual([1]);
    expect(known!.log.map(({ words }) => words.id)).toEqual(["first", "second", "third"]);
  });

  test("that is known already changes nothing", () => {
    const known = model();
    for (const seq of [4, 5]) expect(reduce(known, happened(seq), 0)).toEqual({ model: known, gap: false });
  });

  test("after a missing one is not taken, and the missing ones are asked for", () => {
    const known = model();
    expect(reduce(known, happened(7), 0)).toEqual({ model: known, gap: true });
    expect(reduce(null, happened(7), 0)).toEqual({ model: null, gap: true });
  });

  test("without a view leaves the one there is, and is no step where it is not about the game", () => {
    const known = after(model(), happened(6, { view: null, event: null, match: match("renamed") }));
    expect(known).toMatchObject({ view: { round: 1 }, match: { id: "renamed" }, steps: [] });
  });

  test("that takes something back takes its lines and its step away", () => {
    const told = after(model(), happened(6, { event: event(0), log: [line("third"), line("fourth")] }));
    const undone = after(told, happened(7, { event: event(0, "undo"), undone: [6], dropped: 2 }));
    expect(undone.log.map(({ words }) => words.id)).toEqual(["first", "second"]);
    expect(undone.steps).toEqual([]);
  });

  test("that takes back what bots did, too, takes all those steps away", () => {
    const told = after(model(), happened(6, { event: event(0) }), happened(7), happened(8));
    const undone = after(told, happened(9, { event: event(0, "undo"), undone: [6, 7, 8] }));
    expect(undone.steps).toEqual([]);
  });

  test("of mine goes on with my command, wherever I answered, until it is over; an undo says how it stands", () => {
    const asked = (question: string): Asked => {
      return { question, kind: "hex", about: null, words: { id: "ask", args: {} }, choices: [] };
    };
    const mine = (question: string, undo: Mine["undo"]): Mine => ({ decision: 1, asked: asked(question), undo });
    const fleet = model({ mine: mine("fleet", null) });
    const flying = after(fleet, happened(6, { event: event(0), mine: mine("step", "step") }));
    expect(flying.given).toEqual([{ asked: asked("fleet"), text: "A1" }]);
    const waiting = after(flying, happened(7, { mine: mine("step", "step") }));
    expect(waiting.given).toEqual(flying.given);
    const over = after(waiting, happened(8, { event: event(0), mine: mine("fleet", "past") }));
    expect(over.given).toEqual([]);
    const back = { event: event(0, "undo"), undone: [8], mine: mine("step", "step"), given: flying.given };
    expect(after(over, happened(9, back)).given).toEqual(flying.given);
  });

  test("of mine forgets what others did before it; what they do then is kept", () => {
    const known = after(model(), happened(6), happened(7), happened(8, { event: event(0) }), happened(9));
    expect(known.steps.map(({ seq, before, after: then }) => [seq, before.round, then.round])).toEqual([
      [8, 7, 8],
      [9, 8, 9],
    ]);
  });

  test("is kept as a step among the last ones only", () => {
    const frames = Array.from({ length: 100 }, (_, place) => happened(6 + place));
    expect(after(model(), ...frames).steps.map(({ seq }) => seq)).toEqual(Array.from({ length: 64 }, (_, n) => 42 + n));
  });
});

test("who is there is not numbered, and means nothing before a snapshot", () => {
  const presence = { t: "presence" as const, online: [true, false], away: [0, 70], watchers: 3 };
  const told = { seq: 5, online: [true, false], watchers: 3 };
  expect(model().leftAt[1]).toBe(model().clocksAt - 30_000);
  expect(reduce(model(), presence, 100_000).model).toMatchObject({ ...told, leftAt: [100_000, 30_000] });
  expect(reduce(null, presence, 0)).toEqual({ model: null, gap: false });
});

test("what is said is heard once; a whole talk replaces it, and a snapshot says whether one reads it", () => {
  const remark = (number: number) => ({ number, at: 0, seat: 1, name: "Bo", text: "x", reaction: null });
  const heard = (known: Model, ...frames: FromServer[]) =>
    frames.reduce((now, frame) => reduce(now, frame, 0).model!, known).talk?.map(({ number }) => number);
  const said = (number: number): FromServer => ({ t: "said", remark: remark(number) });
  expect(heard(model(), said(1), said(2), said(2))).toEqual([1, 2]);
  expect(heard(model(), said(1), { t: "talk", talk: [remark(1), remark(4)] }, said(5))).toEqual([1, 4, 5]);
  expect(heard(model(), said(1), snapshot({ talk: null }))).toBeUndefined();
});

test("an answer that waits is known until it is carried out or taken back", () => {
  const grace = { seat: 0, left_ms: 3000, view: { round: 2 } };
  const waiting = { event: null, view: null, grace, mine: { decision: 1, asked: null, undo: "step" as const } };
  const known = after(model(), happened(6, waiting));
  expect(known).toMatchObject({ grace, view: { round: 1 }, steps: [] });
  expect(after(known, happened(7)).grace).toBeNull();
  expect(reduce(null, snapshot({ grace }), 0).model!.grace).toEqual(grace);
});
