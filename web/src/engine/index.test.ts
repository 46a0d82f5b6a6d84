/** Workers that do not answer: given up where none ever did, waited for where one did. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Answers whatever it is asked after so many milliseconds. */
class Slow {
  static after = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror = null;
  terminate = vi.fn();

  postMessage({ number }: { number: number }): void {
    setTimeout(() => this.onmessage?.({ data: { number, value: { judging: {} } } }), Slow.after);
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules(); // each test has a page of its own
  vi.stubGlobal("Worker", Slow);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(new Uint8Array([1]))));
  const { api } = await import("$/app/api");
  vi.spyOn(api, "engineNote").mockResolvedValue({ judging: {} } as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function opened(after: number): Promise<boolean> {
  const { openEngine } = await import(".");
  Slow.after = after;
  const engine = openEngine("some-game");
  await vi.advanceTimersByTimeAsync(60_000);
  return (await engine).byServer;
}

test("the first worker that is silent is given up, and the server thinks from then on", async () => {
  expect(await opened(20_000)).toBe(true);
  expect(await opened(0)).toBe(true);
});

test("a worker that is slow where another has answered is waited for", async () => {
  expect(await opened(0)).toBe(false);
  expect(await opened(20_000)).toBe(false);
});
