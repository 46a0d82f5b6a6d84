/** The tour of Pocket Imperium says nothing that is not so. */
import { beforeEach, describe, expect, test } from "vitest";
import { voice } from "$/app/words.svelte";
import { argsOf, follow, slipping, START, ticked, type Lesson, type Moment } from "$/guide/guide";
import type { FactInfo } from "$protocol";
import guide from "./lessons";

const lesson = (id: string) => guide.lessons.find((one) => one.id === id) as Lesson;
const [explore, exterminate] = [lesson("explore"), lesson("exterminate")];
const ME = 0;
const hex = (name: string, kind: string, at: [number, number]) => ({
  name,
  sector: "A",
  kind,
  cells: [at],
  home: null,
});
const board = [hex("A4", "level1", [0, 0]), hex("A0", "level2", [1, 0]), hex("A3", "level1", [2, 0])];
const fact = (kind: string, more: Partial<FactInfo>) => ({ kind, seat: ME, hexes: [], ...more }) as FactInfo;
const PLAYED = fact("played", { what: "explore", amount: 2 });
const flown = (amount: number) => [PLAYED, fact("flew", { hexes: ["A4", "A0"], amount })];

/** A fleet of mine flew from A4 to the free A0 and may fly on. */
const onTheWay = (ships: Record<string, [number, number]>, facts: FactInfo[], question = "step"): Moment =>
  ({
    board,
    eyes: ME,
    undo: true,
    decision: 3,
    past: [{ seq: 1, seat: ME, facts }],
    asked: { question, about: "A0", choices: [{ action: 0, text: "A3" }] },
    view: { ships, used: {}, under_way: { from: "A4", at: "A0", ships: 2, sent: {} }, actions_left: 1 },
  }) as unknown as Moment;
const said = (one: Lesson, moment: Moment, what = "") => voice.say(`guide-pi-${one.id}${what}`, argsOf(one, moment));

beforeEach(() => voice.speak("en"), 60_000);

describe("a fleet on a free system, with a ship left behind", () => {
  const stands = onTheWay({ A4: [ME, 1], A0: [ME, 2] }, flown(2));

  test.each(["step", "carry"])("may stop there, and what ends the flight is ringed (%s)", (question) => {
    const moment = { ...stands, asked: { ...stands.asked!, question } } as Moment;
    expect(said(explore, moment)).toContain("Your fleet stands on A0, which is free: press “Stop here”");
    expect(explore.light!(moment)).toEqual(["A0"]);
    expect((explore.part as (moment: Moment) => unknown)(moment)).toBe("dock");
    expect(slipping(explore, moment)).toBe(false);
  });

  test("is told so in German too", async () => {
    await voice.speak("de");
    expect(said(explore, stands)).toContain(`Drücke „${voice.say("table-stop", {})}“`);
  });

  test("has taken it once it stays", () => {
    const facts = [...flown(2), fact("took", { hexes: ["A0"] })];
    const moment = { ...stands, past: [{ seq: 1, seat: ME, facts }] };
    expect(ticked(explore, moment)).toEqual(["take", "leave"]);
    expect(argsOf(explore, moment)).toMatchObject({ stands: "none", taken: "A0" });
  });

  test("took nothing where ships of mine were before", () => {
    const moment = onTheWay({ A4: [ME, 1], A0: [ME, 3] }, flown(2));
    expect(argsOf(explore, moment).stands).toBe("none");
  });
});

test("with all ships gone it is said what was left, not that no system was reached", () => {
  const moment = onTheWay({ A0: [ME, 3] }, flown(3));
  expect(slipping(explore, moment)).toBe(true);
  expect(said(explore, moment, "-missed")).toBe("Nobody stayed at A4, so it is not yours any more.");
});

test("what was praised is not praised any more once it is lost", () => {
  const end = { how: "done" as const, args: { hex: "A0" }, ticks: [] };
  const mine = onTheWay({ A0: [ME, 1] }, []);
  expect(exterminate.still!(mine, end.args)).toBe(true);
  expect(exterminate.still!(onTheWay({ A0: [1, 1] }, []), end.args)).toBe(false);
  expect(explore.still!(mine, { taken: "A0", kept: "A4" })).toBe(false);
  expect(follow([explore], { ...START, now: "explore" }, onTheWay({ A4: [ME, 1], A0: [ME, 2] }, flown(2))).now).toBe(
    "explore",
  );
});

test("where ships are placed only what may be tapped is ringed: all of it, then what is near to more", () => {
  const moment = { ...onTheWay({}, [], "place"), board: [...board, hex("B1", "level1", [9, 0])] };
  const asked = { ...moment.asked!, choices: ["A4", "B1"].map((text, action) => ({ action, text })) };
  expect(lesson("goal").light!({ ...moment, asked })).toEqual(["A4", "B1"]);
  expect(lesson("place").light!({ ...moment, asked })).toEqual(["A4"]);
});

test.each([
  [6, "six"],
  [8, "eight"],
])("as many rounds are told as there are (%i)", (rounds, told) => {
  const moment = onTheWay({}, [], "place");
  const there = { ...moment, view: { ...moment.view, rounds } };
  expect(said(lesson("goal"), there)).toContain(`after ${told} rounds`);
  expect(said(lesson("end"), there)).toContain(`After round ${told} `);
});

test("what can be taken is what the server says, whatever lies near", () => {
  const asks = (question: string, takeable: string[]) => {
    const moment = onTheWay({ A4: [ME, 3], A0: [1, 1] }, [], question);
    return { ...moment, view: { ...moment.view, takeable } };
  };
  expect(explore.when(asks("fleet", []))).toBe(false);
  expect(explore.light!(asks("fleet", ["A3"]))).toEqual(["A3"]);
  expect(exterminate.when(asks("invade", []))).toBe(false);
  expect(exterminate.light!(asks("invade", ["A0"]))).toEqual(["A0"]);
  expect(exterminate.light!(asks("force", ["A0"]))).toEqual([]);
});

test("who holds the Prime hears what to choose, also where nothing that is left brings anything", () => {
  const moment = onTheWay({}, [], "bonus");
  const asked = { ...moment.asked!, choices: ["C", "D"].map((text, action) => ({ action, text })) };
  const paid = (own: number) =>
    ({ ...moment, asked, view: { worth: { A: [4, 0], C: [0, 2], D: [own, 1] } } }) as Moment;
  expect(said(lesson("bonus"), paid(0))).toContain("take the one that helps your rivals least");
  expect(said(lesson("bonus"), paid(1))).toContain("take the one that brings you most");
});
