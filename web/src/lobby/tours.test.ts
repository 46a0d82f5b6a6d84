import { beforeEach, expect, test } from "vitest";
import type { BotInfo, GameInfo, MatchInfo } from "$protocol";
import { seatLike } from "$/connection/examples";
import { START } from "$/guide/guide";
import { progress } from "$/guide/progress";
import { endTour, fairerBot, nextBot, untoured } from "./tours";

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

test("after a match that was won or lost by far another bot is offered, and only to who played bots alone", () => {
  const bots = [{ name: "drifter" }, { name: "cadet" }, { name: "pilot" }] as BotInfo[];
  const against = (bot: string, more = {}) => ({
    seats: [seatLike(0, { mine: true, ...more }), seatLike(1, { kind: "bot", bot })],
  });
  const offered = (points: number[], winners: number[], match = against("cadet")) =>
    fairerBot(bots, match, { points, winners })?.name ?? null;
  expect(offered([40, 30], [0])).toBe("pilot");
  expect(offered([40, 31], [0])).toBeNull();
  expect(offered([30, 40], [1])).toBe("drifter");
  expect(offered([31, 40], [1])).toBeNull();
  expect(offered([40, 40], [0, 1])).toBeNull();
  expect(offered([40, 10], [0], against("pilot"))).toBeNull();
  expect(offered([10, 40], [1], against("drifter"))).toBeNull();
  expect(offered([40, 10], [0], against("cadet", { mine: false }))).toBeNull();
  const friends = { seats: [...against("cadet").seats, seatLike(2)] };
  expect(offered([40, 10, 10], [0], friends)).toBeNull();
});
