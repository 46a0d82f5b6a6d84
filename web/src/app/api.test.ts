import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Failed } from "./api";

const answers: (() => Promise<Response>)[] = [];
const asked: { url: string; method: string; body: unknown }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (url: URL, init: RequestInit) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ url: String(url), method: init.method ?? "", body });
    return answers.shift()!();
  });
});
afterEach(() => {
  answers.length = asked.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (status: number, content: unknown) => () => Promise.resolve(Response.json(content, { status }));
const unreachable = () => Promise.reject(new TypeError("failed to fetch"));
const failing = async (doing: Promise<unknown>): Promise<Failed> => {
  const caught = doing.then(
    () => expect.unreachable(),
    (error: unknown) => error as Failed,
  );
  await vi.runAllTimersAsync();
  return caught;
};

test("a body is sent as JSON below the base of the page", async () => {
  answers.push(json(201, { id: "7" }));
  await api.join("a/b", 2);
  expect(asked).toEqual([
    { url: new URL("api/matches/a%2Fb/join", document.baseURI).href, method: "POST", body: { seat: 2 } },
  ]);
});

test("what the server refuses comes in its words", async () => {
  const words = { id: "server-seat-taken", args: {} };
  answers.push(json(409, { code: "seat-taken", words, rule: null }));
  const failure = await failing(api.join("7", 0));
  expect([failure.status, failure.problem.code, failure.words]).toEqual([409, "seat-taken", words]);
});

test("reading is tried again when the server is away for a moment", async () => {
  answers.push(unreachable, json(503, {}), json(200, { games: [] }));
  const read = api.catalogue();
  await vi.runAllTimersAsync();
  expect(await read).toEqual({ games: [] });
  expect(asked.length).toBe(3);
});

test("reading gives up after a few tries and says that the server cannot be reached", async () => {
  answers.push(unreachable, unreachable, unreachable);
  expect((await failing(api.me())).words.id).toBe("problem-offline");
  expect(asked.length).toBe(3);
});

test("a refusal is not asked for twice", async () => {
  answers.push(json(404, { code: "no-match", words: { id: "server-no-match", args: {} } }));
  expect((await failing(api.match("x"))).words.id).toBe("server-no-match");
  expect(asked.length).toBe(1);
});

test("what changes something is sent once", async () => {
  answers.push(unreachable);
  expect((await failing(api.start("7"))).status).toBe(0);
  expect(asked.length).toBe(1);
});

test("an answer that is not the server's own still has words", async () => {
  answers.push(() => Promise.resolve(new Response("<html>Bad gateway", { status: 500 })));
  expect((await failing(api.start("7"))).words.id).toBe("problem-server");
});
