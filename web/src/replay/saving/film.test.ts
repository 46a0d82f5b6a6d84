import { afterEach, expect, it, vi } from "vitest";
import { Failed } from "$/app/api";
import { film, lines } from "./film";

const stream = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
const step = (more: object) => JSON.stringify({ done: 0, of: 0, film: null, problem: null, ...more }) + "\n";
const wanted = { match: "7", record: null, eyes: "all", lang: "en" };
const answered = (status: number, ...parts: string[]) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(stream(...parts), { status })));
const failing = (doing: Promise<unknown>) =>
  doing.then(
    () => expect.unreachable(),
    (error: unknown) => (error as Failed).problem.code,
  );

afterEach(() => vi.unstubAllGlobals());

it("reads lines however they are cut", async () => {
  const found: string[] = [];
  for await (const line of lines(stream("on", "e\ntw", "o\n", "thr", "ee", "\n"))) found.push(line);
  expect(found).toEqual(["one", "two", "three"]);
});

it("tells how far the film is, then gives it", async () => {
  answered(200, step({}), step({ done: 1, of: 2 }), step({ done: 2, of: 2 }), step({ film: btoa("GIF89a") }));
  const told: number[] = [];
  const made = await film(wanted, ({ done }) => told.push(done), new AbortController().signal);
  expect([told, made.type, await made.text()]).toEqual([[0, 1, 2], "image/gif", "GIF89a"]);
});

it("says what went wrong, at the beginning, on the way, or when it breaks off", async () => {
  const problem = { code: "busy", words: { id: "server-busy", args: {} }, rule: null };
  const { signal } = new AbortController();
  answered(503, JSON.stringify(problem));
  expect(await failing(film(wanted, () => undefined, signal))).toBe("busy");
  answered(200, step({}), step({ problem: { ...problem, code: "broken" } }));
  expect(await failing(film(wanted, () => undefined, signal))).toBe("broken");
  answered(200, step({}));
  expect(await failing(film(wanted, () => undefined, signal))).toBe("offline");
});
