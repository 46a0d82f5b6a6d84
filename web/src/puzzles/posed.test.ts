/** One puzzle is asked for by itself, then all at once, and none of them twice. */
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "$/app/api";
import type { PuzzlesPosed } from "$protocol";
import { Poser } from "./posed";

const posed = (...ids: string[]) =>
  ({ boards: ids.map((id) => ({ setup: id })), puzzles: ids.map((id, on) => ({ id, on })) }) as PuzzlesPosed;
let asked: string[] = [];
let lost = false;
beforeEach(() => {
  [asked, lost] = [[], false];
  vi.spyOn(api, "puzzlesPosed").mockImplementation((_, which) => {
    asked.push(which);
    if (lost && which !== "all") return Promise.reject(new Error("no connection"));
    return Promise.resolve(which === "all" ? posed("a", "b", "c") : posed(which));
  });
});

test("a puzzle is fetched alone, and once", async () => {
  const poser = new Poser("game");
  expect((await poser.pose("b")).puzzle.id).toBe("b");
  expect((await poser.pose("b")).on.setup).toBe("b");
  expect(asked).toEqual(["b"]);
});

test("once all are there no other is asked for", async () => {
  const poser = new Poser("game");
  await poser.pose("a");
  await poser.fetch();
  await poser.fetch();
  expect(await poser.pose("c")).toMatchObject({ puzzle: { id: "c" }, on: { setup: "c" } });
  expect(asked).toEqual(["a", "all"]);
});

test("what cannot be had alone is looked for among all that were kept", async () => {
  lost = true;
  const poser = new Poser("game");
  expect((await poser.pose("c")).on.setup).toBe("c");
  expect(asked).toEqual(["c", "all"]);
});

test("what failed is asked for again", async () => {
  const poser = new Poser("game");
  vi.mocked(api.puzzlesPosed).mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  await expect(poser.pose("a")).rejects.toThrow("away");
  expect((await poser.pose("a")).puzzle.id).toBe("a");
});
