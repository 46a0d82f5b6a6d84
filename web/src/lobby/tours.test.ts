import { beforeEach, expect, test } from "vitest";
import type { BotInfo, GameInfo, MatchInfo } from "$protocol";
import { seatLike } from "$/connection/examples";
import { START } from "$/guide/guide";
import { progress } from "$/guide/progress";
import { endTour, nextBot, untoured } from "./tours";

const games = [{ id: "one" }, { id: "other" }] as GameInfo[];
const match = (id: string) =>
  ({ id, game: "one", seats: [seatLike(0), seatLike(1, { kind: "bot", bot: "drifter" })] }) as MatchInfo;

beforeEach(() => localStorage.clear());

test("a tour played to the end of its match is finished and not offered again", () => {
  progress.keep("one", { match: "m", standing: START, past: [], over: false });
  expect(untoured(games)).toHaveLength(2);
  expect(endTour(match("another"))).toBe(false);
  expect(untoured(games)).toHaveLength(2);
  expect(endTour(match("m"))).toBe(true);
  expect(untoured(games).map(({ id }) => id)).toEqual(["other"]);
});

test("after the gentlest bot comes the next, and after the last none", () => {
  const bots = [{ name: "drifter" }, { name: "cadet" }] as BotInfo[];
  expect(nextBot(bots, match("m"))?.name).toBe("cadet");
  expect(nextBot(bots.slice(0, 1), match("m"))).toBe(null);
  expect(nextBot(bots, { seats: [seatLike(0)] } as MatchInfo)).toBe(null);
});
