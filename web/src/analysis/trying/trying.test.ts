/** Playing on from a moment: what is asked of the server, what the hand is shown, and what stays. */
import { beforeEach, expect, test, vi } from "vitest";
import type { ReplayInfo, Trying as Wanted } from "$protocol";
import { api, Failed } from "$/app/api";
import type { GameUi } from "$/games/game";
import * as trees from "./tree";
import { Trying } from "./trying.svelte";

/** A match of three answers by seat 0; the server lets anyone answer A or B for ever, and each ends a command but B. */
const replay = {
  match: { id: "m1", seats: [{ seat: 0, standin: "cadet" }] },
  eyes: "all",
  board: [],
  frames: [{}, {}, {}, {}],
  engine: { setup: "", start: "", texts: ["A", "B"], answers: [[0, 0], [0, 0], [0, 0]] }, // prettier-ignore
} as unknown as ReplayInfo;
const views = [0, 1, 2, 3].map((event) => ({ event, tried: "" }));
const asked = { question: "to", kind: "hex", about: null, words: { id: "x", args: {} }, choices: [] };
const choices = [
  { action: 0, text: "A" },
  { action: 1, text: "B" },
];
const frame = (answer: string, path: string[]) => ({
  event: { kind: "answer", seat: 0, question: "to", about: null, answer, facts: [] },
  changed: { tried: path.join("") },
  pending: [0],
  log: [],
  whole: answer === "A",
});
const wants: Wanted[] = [];
let went: number[] = [];
const source = { replay, record: null, views, game: {} as GameUi };

beforeEach(() => {
  localStorage.clear();
  wants.length = 0;
  went = [];
  vi.spyOn(api, "tryAnswers").mockImplementation((wanted) => {
    wants.push(wanted);
    const { answers, known = 0 } = wanted;
    const odd = answers.find((answer) => !["A", "B"].includes(answer));
    if (odd) return Promise.reject(new Failed(409, { code: "illegal", words: { id: "no", args: {} }, rule: "PI-1" }));
    const frames = answers.map((answer, place) => frame(answer, answers.slice(0, place + 1))).slice(known);
    const pending = [answers.at(-1) === "A" ? 1 : 0];
    return Promise.resolve({ frames, pending, asked: { ...asked, choices }, state: "" } as never);
  });
});
const begun = () => new Trying(() => source, (at) => went.push(at)); // prettier-ignore

test("answers lead on from the match, each asked for once, and the hand sees where they lead", async () => {
  const trying = begun();
  expect(trying.model).toBeNull();
  await trying.go({ at: 1, path: [] });
  expect([trying.model!.view, trying.model!.mine!.undo]).toEqual([views[1], null]);
  await trying.answer(1);
  await trying.answer(1);
  expect(trying.place).toEqual({ at: 1, path: ["B", "B"] });
  expect(trying.model!.view).toEqual({ event: 1, tried: "BB" });
  expect(trying.model!.given.map(({ text }) => text)).toEqual(["B", "B"]);
  expect([trying.model!.mine!.undo, trying.model!.match.seats[0]!.standin]).toEqual(["step", null]);
  expect(wants.map(({ known }) => known)).toEqual([0, 0, 1]);
  await trying.go({ at: 1, path: ["B"] });
  expect(wants).toHaveLength(3);
});

test("the match's own answer leads along the match, and no branch grows", async () => {
  const trying = begun();
  await trying.go({ at: 1, path: [] });
  await trying.play(["A", "B"]);
  expect([went, trying.place]).toEqual([[2], { at: 2, path: ["B"] }]);
  expect(trees.size(trying.tree)).toBe(1);
});

test("undo takes the last answer back as if it had never been; going back leaves it", async () => {
  const trying = begun();
  await trying.go({ at: 1, path: ["B"] });
  await trying.undo();
  expect([trying.place!.path, trees.size(trying.tree)]).toEqual([[], 0]);
  await trying.play(["B", "A"]);
  await trying.go(trees.back(trying.place!));
  expect(trees.size(trying.tree)).toBe(2);
  await trying.remove({ at: 1, path: ["B"] });
  expect([trying.place!.path, trees.size(trying.tree)]).toEqual([[], 0]);
});

test("undo takes back what the last tap did, but never by it what was reached otherwise since", async () => {
  const ahead = { ahead: () => "B", stillOpen: () => true, answers: () => null, again: {}, stop: {}, light: [], flights: [] }; // prettier-ignore
  const trying = new Trying(() => ({ ...source, game: ahead as unknown as GameUi }), () => {}); // prettier-ignore
  const { hand } = trying;
  await trying.go({ at: 1, path: [] });
  await hand.type(["B"]);
  expect(trying.place!.path).toEqual(["B", "B"]);
  await hand.undo();
  expect(trying.place!.path).toEqual([]);

  await hand.type(["B"]);
  await trying.go({ at: 1, path: ["A", "A"] });
  hand.settle();
  await hand.undo();
  expect(trying.place!.path).toEqual(["A"]);

  await trying.go({ at: 1, path: [] });
  await hand.type(["B"]);
  await trying.play(["A", "A"]);
  hand.settle();
  await hand.undo();
  expect(trying.place!.path).toEqual(["B", "B", "A"]);
});

test("what cannot be answered is refused with the rule, and changes nothing", async () => {
  const trying = begun();
  await trying.go({ at: 1, path: [] });
  expect(await trying.ask({ t: "why", text: "Z" })).toMatchObject({ t: "why", rule: "PI-1", words: { id: "no" } });
  expect(trying.place!.path).toEqual([]);
  expect(trees.size(trying.tree)).toBe(0);
});

test("what was tried in a match of this server is there again when its page is opened the next time", async () => {
  const trying = begun();
  await trying.go({ at: 1, path: ["B", "A"] });
  trying.leave();
  expect(trying.model).toBeNull();
  expect(begun().tree).toEqual(trying.tree);
  await trying.remove({ at: 1, path: ["B"] });
  expect(trees.size(begun().tree)).toBe(0);
});
