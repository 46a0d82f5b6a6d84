/** The server in the place of a worker: asked patiently, about what it sealed, for no more than it takes. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Failed } from "$/app/api";
import { NoEngine, positionOf } from ".";
import { openServer } from "./server";

const AT = { setup: btoa("on"), state: btoa("now"), seal: "s1" };
const THEN = { state: btoa("then"), seal: "s2" };
const failed = (status: number) => new Failed(status, { code: "x", words: { id: "x", args: {} }, rule: null });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, "engineNote").mockResolvedValue({ judging: {}, simulations: 6000 } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("what it is asked about has its seal, and what comes of it the next", async () => {
  const engine = await openServer("sse");
  const follow = vi.spyOn(api, "follow").mockResolvedValue({ after: THEN, facts: [] });
  const { position } = await engine.follow(positionOf(AT), 1, 7);
  expect(follow).toHaveBeenCalledWith({ game: "sse", ...AT, seat: 1, action: 7 });
  const question = vi.spyOn(api, "questionAt").mockResolvedValue({ pending: [0], stage: 0, about: -1, legal: [[3]] });
  expect([await engine.legal(position, 0), await engine.legal(position, 5)]).toEqual([[3], []]);
  expect(question).toHaveBeenCalledWith({ game: "sse", setup: AT.setup, ...THEN });
});

test("a thought is as deep as the server lets it be, and left where another is asked for", async () => {
  const engine = await openServer("sse");
  const report = { simulations: 12_000 };
  const think = vi.spyOn(api, "think").mockResolvedValue({ report, start: AT, steps: [] });
  const found = vi.fn();
  const [left, last] = await Promise.all([
    engine.think(positionOf(AT), 0, { simulations: 120_000, found }),
    engine.think(positionOf(AT), 0, { simulations: 500 }),
  ]);
  expect([left, last]).toEqual([null, report]);
  expect(found).not.toHaveBeenCalled();
  expect(think.mock.calls.map(([{ simulations }]) => simulations)).toEqual([12_000, 500]);
  expect((await engine.foresee()).start).toEqual(positionOf(AT));
});

test("a judgement that is waited for is left where another thought is asked for, or it is stopped", async () => {
  const engine = await openServer("sse");
  vi.spyOn(api, "judge").mockResolvedValue({ lost: 0.1 } as never);
  vi.spyOn(api, "think").mockResolvedValue({ report: {}, start: AT, steps: [] } as never);
  const judge = () => engine.judgeAloud(positionOf(AT), 0, 1, 2, 6000, 1, vi.fn());
  expect(await Promise.all([judge(), judge()])).toEqual([null, { lost: 0.1 }]);
  expect((await Promise.all([judge(), engine.think(positionOf(AT), 0)]))[0]).toBeNull();
  const stopped = judge();
  engine.stop();
  expect(await stopped).toBeNull();
});

test("a server that is pressed is waited for, one that refuses is not", async () => {
  const engine = await openServer("sse");
  const judge = vi.spyOn(api, "judge").mockRejectedValueOnce(failed(429)).mockRejectedValueOnce(failed(503));
  judge.mockResolvedValueOnce({ lost: 0.1 } as never);
  const judged = engine.judge(positionOf(AT), 0, 1, 2, 6000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await judged).toEqual({ lost: 0.1 });
  judge.mockRejectedValue(failed(403));
  await expect(engine.judge(positionOf(AT), 0, 1, 2, 6000)).rejects.toBeInstanceOf(NoEngine);
  await expect(engine.study([], 1n, 1, 0)).rejects.toBeInstanceOf(NoEngine);
});
