/** When the engine is asked about what is drawn. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoxInfo } from "$protocol";

const asked = vi.hoisted(() => vi.fn(() => Promise.resolve({ problems: [], seats: [2] })));
const box = vi.hoisted(() => vi.fn());
vi.mock("$/app/api", () => ({ api: { checkGalaxy: asked, box } }));

const HEXES = Object.fromEntries(["C", "NE", "E", "SE", "SW", "W", "NW"].map((place) => [place, "empty"]));
const SIDES = { A: { hexes: HEXES }, B: { hexes: HEXES } };
const BOX = {
  kinds: ["empty"],
  tiles: { sectors: Object.fromEntries(["2", "3", "4", "5", "6", "7"].map((tile) => [tile, SIDES])) },
  boards: { small: { seats: [2], prime: [0, 0], slots: [[1, -3]] } },
  sizes: [],
} as unknown as BoxInfo;

describe("a drawing", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it("is the same to matches whatever it is called and for whomever else it is meant", async () => {
    const { editor } = await import("./editor.svelte");
    box.mockResolvedValue(BOX);
    await editor.begin("pocket-imperium");
    await vi.advanceTimersByTimeAsync(1000);
    const asked = JSON.stringify(editor.playedBy(2));
    expect(editor.playable).toEqual([2]);
    editor.set({ name: "Crown" });
    editor.set({ seats: [2, 4] });
    expect([editor.waiting, editor.playable, JSON.stringify(editor.playedBy(2))]).toEqual([true, [2], asked]);
    const { board, tiles } = editor.playedBy(2)!;
    editor.adopt({ board, tiles: tiles ?? null });
    expect([editor.now!.name, editor.now!.seats]).toEqual(["Crown", [2, 4]]);
    editor.shuffle();
    expect(editor.playable).toEqual([]);
    expect(JSON.stringify(editor.playedBy(2))).not.toBe(asked);
    await vi.advanceTimersByTimeAsync(1000);
    expect(editor.playable).toEqual([2]);
  });

  it("is looked at as soon as it changes, and what changes right after that is looked at together", async () => {
    const { editor } = await import("./editor.svelte");
    box.mockResolvedValue(BOX);
    await editor.begin("pocket-imperium");
    await vi.advanceTimersByTimeAsync(1000);
    asked.mockClear();
    editor.set({ name: "one" });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(1);
    editor.set({ name: "two" });
    editor.set({ name: "three" });
    await vi.advanceTimersByTimeAsync(20);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(editor.waiting).toBe(true);
    await vi.advanceTimersByTimeAsync(150);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ board: expect.objectContaining({ name: "three" }) }),
    );
    expect(editor.waiting).toBe(false);
  });
});
