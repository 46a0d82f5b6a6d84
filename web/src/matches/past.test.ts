import { beforeEach, expect, test, vi } from "vitest";
import type { Past } from "$protocol";
import { api } from "$/app/api";
import { PastList } from "./past.svelte";

vi.mock("$/app/api", () => ({ api: { past: vi.fn() } }));
const asked = vi.mocked(api.past);
const page = (first: number, count: number, more: boolean): Past => ({
  matches: Array.from({ length: count }, (_, at) => ({ match: { id: `${first + at}` } }) as Past["matches"][number]),
  count: 45,
  more,
});
const ids = (list: PastList) => list.shown.map(({ match }) => Number(match.id));

beforeEach(() => asked.mockReset());

test("the next twenty come after the last one shown", async () => {
  asked.mockResolvedValueOnce(page(0, 20, true)).mockResolvedValueOnce(page(20, 20, true));
  asked.mockResolvedValueOnce(page(40, 5, false));
  const list = new PastList();
  await list.start({ seats: 2 });
  await list.next();
  await list.next();
  await list.next();
  expect(asked.mock.calls).toEqual([["?seats=2"], ["?seats=2&after=19"], ["?seats=2&after=39"]]);
  expect(ids(list)).toEqual(Array.from({ length: 45 }, (_, at) => at));
  expect([list.count, list.more, list.busy]).toEqual([45, false, false]);
});

test("a late answer about other filters is not shown", async () => {
  let late = (_: Past): void => undefined;
  asked.mockReturnValueOnce(new Promise((resolve) => (late = resolve))).mockResolvedValueOnce(page(7, 1, false));
  const list = new PastList();
  const first = list.start({});
  await list.start({ result: "won" });
  late(page(0, 20, true));
  await first;
  expect(ids(list)).toEqual([7]);
  expect([list.more, list.busy]).toEqual([false, false]);
});

test("what failed can be asked for again, and what was there stays", async () => {
  asked.mockResolvedValueOnce(page(0, 20, true)).mockRejectedValueOnce(new Error("away"));
  asked.mockResolvedValueOnce(page(20, 3, false));
  const list = new PastList();
  await list.start({});
  await list.next();
  expect([list.trouble instanceof Error, list.busy, ids(list).length]).toEqual([true, false, 20]);
  await list.next();
  expect([list.trouble, ids(list).length]).toEqual([null, 23]);
});
