import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { EventInfo, FactInfo } from "$protocol";
import pocketImperium from "$/games/pocket-imperium";
import smallStarEmpires from "$/games/small-star-empires";
import { heard } from "./signals.svelte";

const fact = (kind: string, more: Partial<FactInfo> = {}): FactInfo => {
  return { kind, rule: "X-1", seat: 0, hexes: [], amount: null, left: null, rival: null, what: null, ...more };
};
const event = (facts: FactInfo[], kind: EventInfo["kind"] = "answer"): EventInfo => {
  return { kind, seat: 0, question: "force", about: null, answer: "2", facts };
};
const sounds = (game: typeof pocketImperium | typeof smallStarEmpires, ...facts: FactInfo[]) =>
  Object.fromEntries(heard(event(facts), game.sounds));

test("what is forced is heard with the answer that led to it", () => {
  expect(sounds(pocketImperium, fact("done"), fact("flew", { amount: 2 }), fact("flew", { amount: 2 }))).toEqual({
    whoosh: 1,
  });
  expect(sounds(smallStarEmpires, fact("flew"), fact("founded", { what: "station" }))).toEqual({ whoosh: 1, thud: 1 });
});

test("points sound as the most that a seat gains by an event, and not where they are lost or hidden", () => {
  const scored = (seat: number, amount: number | null) => fact("scored", { seat, amount });
  expect(sounds(pocketImperium, fact("chose"), scored(0, 2), scored(1, 3), scored(1, 1))).toEqual({ points: 4 });
  expect(sounds(pocketImperium, scored(0, null))).toEqual({});
  const parts = [fact("planets", { amount: 2 }), fact("territory", { amount: -3 }), fact("stations", { amount: 1 })];
  expect(sounds(smallStarEmpires, ...parts)).toEqual({});
});

test("the more seats clash, the deeper it sounds", () => {
  const clashed = [
    fact("clashed", { rival: 1 }),
    fact("clashed", { rival: 2 }),
    fact("clashed", { seat: 1, rival: 0 }),
  ];
  expect(sounds(pocketImperium, fact("revealed", { seat: null }), ...clashed)).toEqual({ dip: 2 });
});

test("an answer by which nothing happens yet ticks, one that is taken back is silent", () => {
  expect([...heard(event([]), smallStarEmpires.sounds)]).toEqual([["tick", 1]]);
  expect([...heard(event([], "undo"), smallStarEmpires.sounds)]).toEqual([]);
});

test("only what can happen has a sound", () => {
  const [, pi, sse] = readFileSync("../docs/facts.md", "utf8").split(/^## (?:Pocket Imperium|Small Star Empires)$/m);
  for (const [game, told] of [
    [pocketImperium, pi],
    [smallStarEmpires, sse],
  ] as const)
    for (const kind of Object.keys(game.sounds)) expect(told).toContain(`| \`${kind}\` |`);
});
