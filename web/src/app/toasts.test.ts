/** Short messages leave with the page they were about. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "./toasts.svelte";

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 });
  toasts.shown = [];
});
afterEach(() => vi.useRealTimers());

test("what went well stays on its page, unless it was said on the way to the next; what went wrong comes along", () => {
  toasts.add("copied");
  toasts.add("failed", "bad");
  vi.advanceTimersByTime(1000);
  toasts.add("saved");
  toasts.leave();
  expect(toasts.shown.map(({ text }) => text)).toEqual(["failed", "saved"]);
});
