import { afterEach, expect, test, vi } from "vitest";
import type { MatchInfo, RemarkInfo, SeatInfo } from "$protocol";
import type { Connection } from "$/connection/socket.svelte";
import { LATEST_MS, Talk } from "./talk.svelte";
import { levelOf, pieces, reactionOf, said, type Level } from "./talk";

const remark = (number: number): RemarkInfo => ({ number, at: 0, seat: 1, name: "Bo", text: "x", reaction: null });
const seat = (kind: SeatInfo["kind"], mine = false) => ({ kind, mine }) as SeatInfo;
const match = (talk: Level, ...seats: SeatInfo[]) => ({ talk, seats }) as unknown as MatchInfo;

test.each<[Level, Level, Level]>([
  ["words", "words", "words"],
  ["words", "reactions", "reactions"],
  ["none", "words", "none"],
  ["reactions", "none", "none"],
])("a host who allows %s on a server that allows %s lets people say %s", (host, server, level) => {
  expect(levelOf(match(host, seat("person", true), seat("person")), server)).toBe(level);
});

test("there is no talk where nobody else sits, and none for those who watch", () => {
  expect(levelOf(match("words", seat("person", true), seat("bot")), "words")).toBe("none");
  expect(levelOf(match("words", seat("person", true), seat("person", true)), "words")).toBe("none");
  expect(levelOf(match("words", seat("person"), seat("person")), "words")).toBe("none");
});

test("a remark is added once, and the oldest go", () => {
  const first = said([], remark(1));
  expect(said(first, remark(1))).toBe(first);
  let all = first;
  for (let number = 2; number <= 250; number += 1) all = said(all, remark(number));
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, place) => place + 51));
});

test("the hexes of the board are found in a text, however they are written", () => {
  expect(pieces("5 ships at B0, really? e3!", ["B0", "E3", "Prime"])).toEqual([
    { text: "5 ships at ", hex: null },
    { text: "B0", hex: "B0" },
    { text: ", really? ", hex: null },
    { text: "e3", hex: "E3" },
    { text: "!", hex: null },
  ]);
  expect(pieces("B01 xB0 <b>B0</b>", ["B0"]).map(({ text }) => text)).toEqual(["B01 xB0 <b>", "B0", "</b>"]);
  expect(pieces("nothing here", [])).toEqual([{ text: "nothing here", hex: null }]);
});

test("Shift and a digit is a reaction, but not where a digit is written that way", () => {
  expect(reactionOf({ code: "Digit1", key: "!", shiftKey: true })).toBe("nice");
  expect(reactionOf({ code: "Digit6", key: "&", shiftKey: true })).toBe("good-game");
  expect(reactionOf({ code: "Digit1", key: "1", shiftKey: false })).toBeNull();
  expect(reactionOf({ code: "Digit1", key: "1", shiftKey: true })).toBeNull(); // a French keyboard
  expect(reactionOf({ code: "Digit7", key: "/", shiftKey: true })).toBeNull();
});

afterEach(() => void vi.useRealTimers());

test("what another says is shown for a moment, unless it is sent away or something newer comes", () => {
  vi.useFakeTimers();
  const table = { match: "m", model: { match: match("words", seat("person", true), seat("person")), talk: [] } };
  const talk = new Talk(table as unknown as Connection);
  talk.hear({ t: "said", remark: remark(1) });
  vi.advanceTimersByTime(LATEST_MS - 1);
  expect(talk.latest?.number).toBe(1);
  talk.hear({ t: "said", remark: remark(2) });
  vi.advanceTimersByTime(LATEST_MS - 1);
  expect(talk.latest?.number).toBe(2);
  vi.advanceTimersByTime(1);
  expect(talk.latest).toBe(null);
  talk.hear({ t: "said", remark: remark(3) });
  talk.dismiss();
  expect(talk.latest).toBe(null);
  talk.hear({ t: "said", remark: { ...remark(4), seat: 0 } });
  expect(talk.latest).toBe(null);
});
