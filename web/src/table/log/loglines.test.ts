import { expect, test } from "vitest";
import { voice } from "$/app/words.svelte";
import type { Line } from "$protocol";
import { entries, freshOf, gain, heading, joined, parts, unchanged } from "./loglines";

const line = (kind: Line["kind"], more: Partial<Line> = {}): Line => ({
  kind,
  words: { id: kind, args: {} },
  seat: 0,
  hexes: [],
  points: null,
  fact: null,
  ...more,
});

test("what goes on stands in the entry before, with its hexes and points", () => {
  const log = [
    line("round", { seat: null }),
    line("did", { hexes: ["A3"] }),
    line("more", { hexes: ["A3", "A4"], points: 1 }),
    line("more", { points: 2 }),
    line("news"),
  ];
  const found = entries(log);
  expect(found.map((entry) => [entry.kind, entry.lines.length])).toEqual([
    ["round", 1],
    ["did", 3],
    ["news", 1],
  ]);
  expect(found[1]).toMatchObject({ key: 1, hexes: ["A3", "A4"], points: 3 });
});

test("what is new begins with a move, not with the points of the move before", () => {
  const found = entries([line("did"), line("more"), line("news", { points: 3 }), line("did"), line("news")]);
  expect([0, 1, 2, 3, 4, 5].map((known) => freshOf(found, known))).toEqual([0, 3, 3, 3, 4, null]);
});

test("what a hex is called takes the form that the word before it asks for", () => {
  const called = new Map([
    ["Q0", "Q0 (deine Heimatwelt)"],
    ["auf Q0", "Q0 (deiner Heimatwelt)"],
  ]);
  const told = (text: string) =>
    parts(text, ["Q0"], called)
      .map((part) => part.text)
      .join("");
  expect(told("Wohin fliegt das Schiff auf Q0?")).toBe("Wohin fliegt das Schiff auf Q0 (deiner Heimatwelt)?");
  expect(told("Q0 gehört dir.")).toBe("Q0 (deine Heimatwelt) gehört dir.");
});

test("the log itself stays as it was", () => {
  const log = [line("did", { hexes: ["A3"] }), line("more", { hexes: ["A4"] })];
  entries(log);
  expect(log[0]!.hexes).toEqual(["A3"]);
});

test("a lost beginning still shows what went on", () => {
  expect(entries([line("more")])).toHaveLength(1);
});

test("hexes in a sentence can be pointed at, names inside words cannot", () => {
  expect(parts("Ada flies from A3 to A30.", ["A3", "A30"])).toEqual([
    { text: "Ada flies from ", hex: null },
    { text: "A3", hex: "A3" },
    { text: " to ", hex: null },
    { text: "A30", hex: "A30" },
    { text: ".", hex: null },
  ]);
  expect(parts("BA3", ["A3"])).toEqual([{ text: "BA3", hex: null }]);
});

test("a hex with a name of its own is called by it, once in a sentence", () => {
  const called = new Map([["T0", "T0 (the Prime)"]]);
  const told = parts("Ada flies from A3 to T0 … T0 is Ada's", ["A3", "T0"], called);
  expect(told.map(({ text }) => text).join("")).toBe("Ada flies from A3 to T0 (the Prime) … T0 is Ada's");
  expect(told.filter(({ hex }) => hex === "T0")).toHaveLength(2);
});

test("sentences that go on are read as one", () => {
  expect(joined(["Ada sends a fleet from A3.", "… of 2", "… and 1 travel on"])).toBe(
    "Ada sends a fleet from A3 of 2, and 1 travel on",
  );
  expect(joined(["Ada is done."])).toBe("Ada is done.");
});

test("a way is told as a whole, and then what else there is to it", () => {
  const told = ["Ada flies A5.", "…, 3 ships", "… → A4", "…, 1 stays on A4", "…, 2 fly on", "… → A0", "…, takes A0"];
  expect(joined(told)).toBe("Ada flies A5 → A4 → A0, 3 ships, 1 stays on A4, 2 fly on, takes A0");
});

test.each([
  [1, "Ada greift T0 an, 1 Schiff von A3, 2 Schiffe von B0"],
  [2, "Ada greift T0 an, 2 Schiffe von A3, 2 Schiffe von B0"],
])("an invasion is told in good German (%i)", async (count, told) => {
  await voice.speak("de");
  const invaded = { id: "pi-did-invade", args: { player: "Ada", answer: "T0" } };
  const sent = [
    { id: "pi-did-force", args: { count, hex: "A3" } },
    { id: "pi-did-force", args: { count: 2, hex: "B0" } },
  ];
  expect(joined([invaded, ...sent].map((one) => voice.words(one)))).toBe(told);
});

test("headings stand without dashes", () => {
  expect(heading("— Round 2 of 6: Ada begins —")).toBe("Round 2 of 6: Ada begins");
  expect(heading("Ada begins.")).toBe("Ada begins");
});

test("points are not told twice", () => {
  expect(gain(3, "Ada scores sector B.")).toBe("+3");
  expect(gain(-1, "Ada loses a point")).toBe("−1");
  expect(gain(3, "Ada +3")).toBe("");
  expect(gain(null, "Ada is done.")).toBe("");
});

test("entries that have not changed stay the same, so that nothing is drawn again for them", () => {
  const log = [line("round"), line("did"), line("more"), line("did")];
  const before = entries(log);
  const after = unchanged(entries([...log, line("more"), line("news")]), before);
  expect(after.map((entry, place) => entry === before[place])).toEqual([true, true, false, false]);
});
