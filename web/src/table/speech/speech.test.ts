import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Line } from "$protocol";
import { Speech } from "./speech.svelte";

/** Without a language every message is said as its id. */
const line = (id: string, kind: Line["kind"] = "did"): Line => ({
  kind,
  seat: 0,
  words: { id, args: {} },
  hexes: [],
  points: null,
  fact: null,
});
let speech: Speech;
const told = () => {
  vi.runAllTimers();
  return speech.said.map(({ text }) => text);
};

beforeEach(() => {
  vi.useFakeTimers();
  speech = new Speech();
});
afterEach(() => {
  speech.close();
  vi.useRealTimers();
});

test("what happened comes before what is asked, and a move of several answers is one sentence", () => {
  speech.ask("0 7", "Where to?");
  speech.happened([line("Bo sends a fleet."), line("… of 2 ships", "more")], 0);
  speech.happened([line("… to A4", "more")], 0);
  expect(told()).toEqual(["Bo sends a fleet of 2 ships, to A4.", "table-your-turn: Where to?"]);
});

test("arrows are told in words", () => {
  speech.happened(
    [line("Bo flies A5."), line("…, 2 ships", "more"), line("… → A4", "more"), line("… → A0", "more")],
    0,
  );
  expect(told()).toEqual(["Bo flies table-arrow-from A5 table-arrow A4 table-arrow A0, 2 ships."]);
});

test("where a way begins is told once", () => {
  speech.happened([line("Bo: fleet table-arrow-from A5."), line("… → A4", "more"), line("… → A0", "more")], 0);
  expect(told()).toEqual(["Bo: fleet table-arrow-from A5 table-arrow A4 table-arrow A0."]);
});

test("a question is told once, however often it is shown", () => {
  speech.ask("0 7", "Where to?");
  speech.ask("0 7", "Where to?");
  told();
  speech.ask("0 7", "Where to?");
  speech.ask("0 8", "How many?");
  expect(told()).toEqual(["table-your-turn: Where to?", "How many?"]);
});

test("a question answered before it was told is never told", () => {
  speech.ask("0 7", "Where to?");
  speech.ask(null, "");
  speech.happened([line("Ada is done.")], 0);
  expect(told()).toEqual(["Ada is done."]);
});

test("what may still be changed is told once it is settled", () => {
  speech.happened([line("Ada sends a fleet.")], 0);
  speech.happened([line("… of 3 ships", "more")], 0, true);
  expect(told()).toEqual(["Ada sends a fleet."]);
  speech.happened([], 1);
  speech.happened([line("… of 2 ships", "more")], 0, true);
  speech.happened([line("… to A4", "more")], 0);
  expect(told().slice(1)).toEqual(["of 2 ships, to A4."]);
});

test("an undo is told where what it takes back was", () => {
  speech.happened([line("Ada is done.")], 0);
  speech.happened([], 1);
  expect(told()).toEqual([]);
  speech.happened([line("Ada is done.")], 0);
  told();
  speech.happened([], 1);
  expect(told()).toEqual(["Ada is done.", "table-taken-back"]);
});

test("the result is the last thing told", () => {
  speech.end("Points: Ada 3, Bo 2");
  speech.happened([line("Ada wins.")], 0);
  expect(told()).toEqual(["Ada wins.", "Points: Ada 3, Bo 2"]);
});
