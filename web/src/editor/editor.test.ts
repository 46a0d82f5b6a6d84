/** When the engine is asked about what is drawn. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BoxInfo } from "$protocol";

const asked = vi.hoisted(() => vi.fn(() => Promise.resolve({ problems: [], seats: [2] })));
const box = vi.hoisted(() => vi.fn());
const galaxies = vi.hoisted(() => ({ galaxy: vi.fn(), saveGalaxy: vi.fn(), changeGalaxy: vi.fn() }));
vi.mock("$/app/api", () => ({ api: { checkGalaxy: asked, box, ...galaxies } }));
vi.mock("$/app/toasts.svelte", () => ({ attempt: (asked: Promise<unknown>) => asked.catch(() => null) }));

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

  it("is not taken for checked where that failed", async () => {
    const { editor } = await import("./editor.svelte");
    box.mockResolvedValue(BOX);
    await editor.begin("pocket-imperium");
    await vi.advanceTimersByTimeAsync(1000);
    asked.mockRejectedValueOnce(new Error("no connection"));
    editor.shuffle();
    await vi.advanceTimersByTimeAsync(1000);
    expect([editor.waiting, editor.playable]).toEqual([false, []]);
  });
});

describe("what a drawing is kept as", () => {
  const galaxy = (id: string) => ({ id, game: "pocket-imperium", name: id, mine: true });
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    vi.clearAllMocks();
    localStorage.clear();
    box.mockResolvedValue(BOX);
    galaxies.galaxy.mockImplementation((id: string) =>
      Promise.resolve({ info: galaxy(id), board: { ...(BOX.boards.small as object), name: id }, tiles: null }),
    );
    galaxies.changeGalaxy.mockImplementation((id: string) => Promise.resolve(galaxy(id)));
    galaxies.saveGalaxy.mockImplementation(({ name }: { name: string }) => Promise.resolve(galaxy(name)));
  });
  afterEach(() => vi.useRealTimers());
  const begun = async () => {
    const { editor } = await import("./editor.svelte");
    const { draft } = await import("./draft");
    return { editor, draft, settled: () => vi.advanceTimersByTimeAsync(1000) };
  };

  it("is what was saved last, also once that is undone, whatever it was before", async () => {
    const { editor, draft, settled } = await begun();
    await editor.load("g");
    expect(editor.isSaved).toBe(true);
    editor.set({ seats: [2, 4] });
    await editor.save("g");
    editor.undo();
    await settled();
    expect([editor.kept?.id, editor.isSaved, draft()?.kept?.id]).toEqual(["g", false, "g"]);
    editor.redo();
    await settled();
    expect([editor.isSaved, draft()]).toEqual([true, null]);
  });

  it("stays the same galaxy where what it was drawn from is looked at again, here and on another board", async () => {
    const { editor, settled } = await begun();
    await editor.begin("pocket-imperium");
    editor.set({ seats: [2, 4] });
    await editor.save("new");
    while (editor.canUndo) editor.undo();
    expect([editor.kept?.id, editor.isSaved]).toEqual(["new", false]);
    await editor.save("new");
    expect(galaxies.saveGalaxy).toHaveBeenCalledTimes(1);
    expect(galaxies.changeGalaxy).toHaveBeenCalledTimes(1);
    await editor.load("other");
    editor.undo();
    expect([editor.kept?.id, editor.isSaved]).toEqual(["new", true]);
    await editor.begin("pocket-imperium", "small");
    expect(editor.kept).toBeNull();
    await settled();
  });

  it("is one galaxy where it was opened twice", async () => {
    const { editor, settled } = await begun();
    await editor.load("g");
    await editor.load("other");
    await editor.load("g");
    editor.set({ seats: [2, 4] });
    await editor.save("g");
    while (editor.canUndo) editor.undo();
    await settled();
    expect([editor.kept?.id, editor.isSaved]).toEqual(["g", false]);
  });

  it("is nothing once it is deleted, in what was drawn and undone as well", async () => {
    const { editor, draft, settled } = await begun();
    await editor.load("g");
    editor.set({ seats: [2, 4] });
    await settled();
    editor.forget("g");
    expect([editor.kept, draft()?.kept]).toEqual([null, null]);
    editor.undo();
    await settled();
    expect([editor.kept, draft()?.kept]).toEqual([null, null]);
    await editor.save("again");
    expect(galaxies.changeGalaxy).not.toHaveBeenCalled();
  });
});
