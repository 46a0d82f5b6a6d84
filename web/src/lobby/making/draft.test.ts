import { beforeEach, expect, test } from "vitest";
import type { BoardWish, BotInfo, GameInfo } from "$protocol";
import { Draft, seated, usualBot, wish } from "./draft.svelte";

const bot = (name: string): BotInfo => ({ name, about: `bot-${name}`, seconds: 1 });
const bots = [bot("drifter"), bot("cadet"), bot("navigator")];
const game = (id: string, seats: number[]): GameInfo => ({
  id,
  title: id,
  prefix: "x",
  seats,
  options: [],
  rules_version: 1,
  simultaneous: [],
  players_are_dealt: false,
});
const say = (id: string, args: Record<string, number>) => `${id} ${args.number}`;
let draft: Draft;

beforeEach(() => {
  draft = new Draft();
  draft.begin(game("one", [2, 3, 4]), bots);
});

test("a newcomer meets the second weakest bot at a table of three", () => {
  expect(usualBot(bots)).toBe("cadet");
  expect(usualBot([bot("only")])).toBe("only");
  expect(wish(draft, say).seats).toEqual([
    { kind: "me" },
    { kind: "bot", bot: "cadet" },
    { kind: "bot", bot: "cadet" },
  ]);
});

test.each([
  ["friends", ["me", "open", "open"]],
  ["screen", ["me", "me", "me"]],
  ["bots", ["me", "bot", "bot"]],
] as const)("with %s the seats are %s", (mode, kinds) => {
  expect(seated(mode, 3, "cadet").map((seat) => seat.kind)).toEqual(kinds);
});

test("more seats keep those who sit, fewer send the last away", () => {
  draft.seats[1] = { kind: "open" };
  draft.count(4);
  expect(draft.seats.map((seat) => seat.kind)).toEqual(["me", "open", "bot", "bot"]);
  draft.count(2);
  expect(draft.seats.map((seat) => seat.kind)).toEqual(["me", "open"]);
});

test("a game for fewer seats takes a number it knows", () => {
  draft.count(4);
  draft.begin(game("two", [2]), bots);
  expect(draft.seats.length).toBe(2);
});

test("another game forgets the options, the same one keeps them", () => {
  draft.choose("galaxy", "ring");
  draft.begin(game("one", [2, 3, 4]), bots);
  expect(draft.options).toEqual({ galaxy: "ring" });
  draft.begin(game("two", [2, 3]), bots);
  expect(draft.options).toEqual({});
});

test("only what was chosen is sent, and going back to the usual is not a choice", () => {
  draft.choose("bounty", true);
  draft.choose("galaxy", "ring");
  draft.choose("galaxy", null);
  expect(wish(draft, say).options).toEqual({ bounty: true });
});

test("people at one screen are told apart by name", () => {
  draft.setMode("screen");
  draft.seats[1] = { kind: "me", name: " Grace ", colour: null };
  expect(wish(draft, say).seats).toEqual([
    { kind: "me", name: "web-player 1" },
    { kind: "me", name: "Grace" },
    { kind: "me", name: "web-player 3" },
  ]);
});

test("any colour can be chosen, and two never have the same", () => {
  draft.wear(0, 3);
  expect(draft.colours).toEqual([3, 1, 2]);
  expect(wish(draft, say).seats?.map(({ colour }) => colour)).toEqual([3, undefined, undefined]);
  draft.setMode("screen");
  draft.wear(1, 2);
  expect(draft.colours).toEqual([3, 2, 0]);
  draft.wear(1, 3);
  expect(draft.colours).toEqual([2, 3, 0]);
  draft.count(2);
  expect(wish(draft, say).seats?.map(({ colour }) => colour)).toEqual([2, 3]);
});

test("who has a name is called by it at one screen, too", () => {
  draft.setMode("screen");
  expect(wish(draft, say, "Ada").seats?.slice(0, 2)).toEqual([{ kind: "me" }, { kind: "me", name: "web-player 2" }]);
});

test("the board seen is the board played, unless others may join", () => {
  expect(wish(draft, say).seed).toBe(draft.seed);
  draft.setMode("friends");
  expect(wish(draft, say)).not.toHaveProperty("seed");
});

test("one level for every bot", () => {
  draft.setBot("navigator");
  expect(draft.seats.slice(1)).toEqual([
    { kind: "bot", bot: "navigator" },
    { kind: "bot", bot: "navigator" },
  ]);
});

test("an offer is open to all, until bots are preferred", () => {
  draft.offer();
  expect(wish(draft, say)).toMatchObject({ public: true, seats: [{ kind: "me" }, { kind: "open" }, { kind: "open" }] });
  draft.setMode("bots");
  expect(wish(draft, say).public).toBe(false);
});

const cloudIsForTwoOrFour = (wanted: BoardWish) => Promise.resolve(!wanted.options?.galaxy || wanted.seats !== 3);

test("an option that does not go with so many seats changes their number, and says so", async () => {
  draft.choose("galaxy", "cloud");
  const asked = { game: "one", seats: 3, options: { galaxy: "cloud" }, seed: 1 };
  expect(await draft.mend(game("one", [2, 3, 4]), asked, cloudIsForTwoOrFour)).toBe(true);
  expect(draft.seats.length).toBe(4);
  expect(draft.options).toEqual({ galaxy: "cloud" });
  expect(draft.mended).toEqual({ id: "web-mended-seats", args: { count: 4 } });
  draft.count(2);
  expect(draft.mended).toBeNull();
});

test("seats that do not go with an option take it away, and nothing helps where nothing fits", async () => {
  draft.choose("galaxy", "cloud");
  draft.count(3);
  const asked = { game: "one", seats: 3, options: { galaxy: "cloud" }, seed: 1 };
  expect(await draft.mend(game("one", [2, 3, 4]), asked, cloudIsForTwoOrFour)).toBe(true);
  expect(draft.options).toEqual({});
  expect(draft.mended?.id).toBe("web-mended-options");
  expect(await draft.mend(game("one", [3]), { ...asked, options: {} }, () => Promise.resolve(false))).toBe(false);
});

test("a coach comes only where one plays against bots alone and nobody may watch", () => {
  expect(wish(draft, say)).not.toHaveProperty("coach");
  draft.coach = true;
  expect(wish(draft, say).coach).toBe(true);
  draft.public = true;
  expect(wish(draft, say)).not.toHaveProperty("coach");
  draft.setMode("screen");
  expect(wish(draft, say)).not.toHaveProperty("coach");
});

test("a galaxy of one's own is played on by as many as it is for, until another game is chosen", () => {
  draft.choose("bounty", true);
  draft.playOn("0a", [2]);
  expect(wish(draft, say)).toMatchObject({ galaxy: "0a", options: {} });
  expect(draft.seats).toHaveLength(2);
  expect([2, 3].map((count) => draft.isFor(count))).toEqual([true, false]);
  draft.begin(game("two", [2, 3]), bots);
  expect(draft.isFor(3)).toBe(true);
  expect(wish(draft, say)).not.toHaveProperty("galaxy");
});
