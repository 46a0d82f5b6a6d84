import { afterEach, expect, test, vi } from "vitest";
import { voice } from "$/app/words.svelte";
import { gameUi } from "$/games";
import type { HexInfo, MatchInfo, RemarkInfo, SeatInfo } from "$protocol";
import type { Connection } from "$/connection/socket.svelte";
import { LATEST_MS, Talk } from "./talk.svelte";
import { isMuted, levelOf, mutedOf, muting, pieces, placesOn, reactionOf, said, type Level, type Muted } from "./talk";

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

const room = (status: "open" | "running", ...names: string[]) =>
  ({ status, seats: names.map((name, place) => ({ seat: place, kind: "person", name })) }) as unknown as MatchInfo;
const deaf = (muted: Muted[], to: MatchInfo, dealt = false) =>
  to.seats.filter((info) => isMuted(muted, to, dealt, info.seat)).map((info) => info.seat);

test("of two people of one name one is muted without the other, whatever they call themselves then", () => {
  const table = room("running", "Ada", "Bo", "Bo");
  const muted = muting([], table, false, 2, true);
  expect(deaf(muted, table)).toEqual([2]);
  expect(deaf(muted, room("running", "Ada", "Bo", "Cy"))).toEqual([2]);
  expect(deaf(muting(muted, table, false, 2, false), table)).toEqual([]);
});

test("whoever was muted before the match began is so afterwards, wherever they sit", () => {
  const muted = muting([], room("open", "Ada", "Bo", "Bo"), false, 2, true);
  expect(deaf(muted, room("open", "Ada", "Bo", "Bo"))).toEqual([2]);
  expect(deaf(muted, room("running", "Ada", "Bo", "Bo"))).toEqual([2]);
  expect(deaf(muted, room("open", "Bo", "Cy", "Ada"))).toEqual([0]); // moved, and others sit down
  expect(deaf(muted, room("open", "Bo", "Ada", "Cy"))).toEqual([0]);
  const dealt = room("running", "Bo", "Ada", "Bo");
  expect(deaf(muted, dealt, true)).toEqual([0, 2]); // nobody can tell which, until one is heard again
  expect(deaf(muting(muted, dealt, true, 0, false), dealt, true)).toEqual([2]);
  const without = room("open", "Ada", "Cy");
  expect(deaf(muting(muted, without, false, 1, true), room("open", "Bo", "Cy", "Ada"))).toEqual([0, 1]);
});

test("what older pages kept of those muted does nobody harm", () => {
  expect(mutedOf(["Bo", null, 3, { seat: "1" }, { seat: 1, name: null }])).toEqual([{ seat: 1, name: null }]);
  for (const kept of [undefined, "Bo", { Bo: true }]) expect(mutedOf(kept)).toEqual([]);
});

const placed = (...names: string[]) => new Map(names.map((name) => [name.toLowerCase(), [name]]));

test("the hexes of the board are found in a text, however they are written", () => {
  expect(pieces("5 ships at B0, really? e3!", placed("B0", "E3", "Prime"))).toEqual([
    { text: "5 ships at ", hexes: [] },
    { text: "B0", hexes: ["B0"] },
    { text: ", really? ", hexes: [] },
    { text: "e3", hexes: ["E3"] },
    { text: "!", hexes: [] },
  ]);
  expect(pieces("B01 xB0 <b>B0</b>", placed("B0")).map(({ text }) => text)).toEqual(["B01 xB0 <b>", "B0", "</b>"]);
  expect(pieces("nothing here", placed())).toEqual([{ text: "nothing here", hexes: [] }]);
});

test("sectors are found by their letter and by their name, and the Prime is one place", async () => {
  await voice.speak("en");
  const hex = (name: string, kind = "empty") => ({ name, kind, sector: name[0] }) as HexInfo;
  const places = placesOn((await gameUi("pocket-imperium"))!, [hex("B0"), hex("B1"), hex("C0"), hex("T0", "tri")]);
  const named = (text: string) => pieces(text, places).filter(({ hexes }) => hexes.length);
  expect(named("Sector B is mine, cinder too")).toEqual([
    { text: "Sector B", hexes: ["B0", "B1"] },
    { text: "cinder", hexes: ["B0", "B1"] },
  ]);
  expect(named("a sector, b0 and the prime")).toEqual([
    { text: "b0", hexes: ["B0"] },
    { text: "prime", hexes: ["T0"] },
  ]);
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
