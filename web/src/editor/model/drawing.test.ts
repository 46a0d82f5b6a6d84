import { describe, expect, it, vi } from "vitest";
import type { BoxInfo } from "$protocol";
import { cellAt, keyOf, same } from "./cells";
import * as drawing from "./drawing";
import { brought, formatOf, MOST_CHARACTERS, MOST_DEPTH, read, shuffled, write } from "./files";
import * as history from "./history";
import { images, SYMMETRIES } from "./symmetry";
import * as geometry from "$/hexmap/geometry";

const PLACES = ["C", "NE", "E", "SE", "SW", "W", "NW"];
const hexes = (...kinds: string[]) => Object.fromEntries(PLACES.map((place, at) => [place, kinds[at] ?? "empty"]));

const PI: BoxInfo = {
  sizes: [],
  seats: [2, 3, 4],
  most_sectors: 6,
  most_homes: 0,
  kinds: ["empty", "level1", "level2"],
  tiles: {
    about: "printed",
    sectors: Object.fromEntries(
      ["2", "3", "4", "5", "6", "7"].map((tile) => [
        tile,
        { A: { hexes: hexes("level1", "level2"), source: "box" }, B: { hexes: hexes("level2") } },
      ]),
    ),
  },
  boards: {
    ring: {
      seats: [2, 3],
      prime: [0, 0],
      slots: [
        [1, -3],
        [3, -2],
        [2, 1],
        [-1, 3],
        [-3, 2],
        [-2, -1],
      ],
    },
  },
};
const MARKS = { S1: "blackhole", S2: "wormhole", S3: "unmarked", S4: "wormhole" };
const SSE: BoxInfo = {
  sizes: [],
  seats: [2, 3, 4],
  most_sectors: 7,
  most_homes: 4,
  kinds: ["planet1", "wormhole", "blackhole"],
  tiles: {
    sectors: Object.fromEntries(
      Object.entries(MARKS).map(([name, mark]) => [name, { mark, hexes: hexes(mark, "planet1") }]),
    ),
    home: { hexes: { C: "home", SE: "planet1", SW: "empty", W: "planet1" } },
  },
  boards: {
    duel: {
      seats: 2,
      slots: [
        { at: [1, -3], mark: "wormhole" },
        { at: [0, 0], mark: "unmarked" },
        { at: [-1, 3], mark: "wormhole" },
      ],
      homes: [
        { at: [1, 3], turn: 5 },
        { at: [-1, -3], turn: 2 },
      ],
    },
  },
};
const ring = () => read("pocket-imperium", { board: PI.boards.ring as never, tiles: null }, PI);
const duel = () => read("small-star-empires", { board: SSE.boards.duel as never, tiles: null }, SSE);
const kindAt = (drawn: drawing.Drawing, q: number, r: number) =>
  drawing.hexesOf(drawn).board.find((hex) => hex.cells.some((cell) => same(cell, [q, r])))?.kind;

/** The ways to every value in what JSON holds. */
const pathsIn = (value: unknown): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsIn(inner).map((path) => [key, ...path])])
    : [];
function put(into: unknown, path: string[], value: unknown): void {
  const [last, ...before] = [...path].reverse();
  let at = into as Record<string, unknown>;
  for (const key of before.reverse()) at = at[key] as Record<string, unknown>;
  at[last!] = value;
}

describe("symmetry", () => {
  it("has as many images as it says, each carrying the middle to itself", () => {
    const counts = SYMMETRIES.map((symmetry) => {
      const found = images(symmetry, [2, -1]);
      expect(found.every(({ cell }) => same(cell([2, -1]), [2, -1]))).toBe(true);
      return new Set(found.map(({ cell }) => keyOf(cell([5, -3])))).size;
    });
    expect(counts).toEqual([1, 2, 2, 3, 6]);
  });

  it("draws on every hex that lies alike, and on no other", () => {
    const before = ring();
    const after = drawing.paint(before, "A0", "asteroid", "six");
    const changed = drawing.hexesOf(after).board.filter((hex) => hex.kind === "asteroid");
    expect(changed.map(({ name }) => name)).toEqual(["A0", "B0", "C0", "D0", "E0", "F0"]);
    expect(drawing.hexesOf(before).board.every(({ kind }) => kind !== "asteroid")).toBe(true);
  });

  it("turns and moves tiles that lie alike, mirrored ones the other way", () => {
    const turned = drawing.turn(ring(), "B", 1, "mirror");
    expect(turned.tiles.map(({ turn }) => turn)).toEqual([0, 1, 0, 0, 0, 0]); // this galaxy has no mirror image
    expect(drawing.turn(ring(), "B", 1, "three").tiles.map(({ turn }) => turn)).toEqual([0, 1, 0, 1, 0, 1]);
    const moved = drawing.move(ring(), "A", [2, -4], "two");
    expect([moved.tiles[0]!.at, moved.tiles[3]!.at]).toEqual([
      [2, -4],
      [-2, 4],
    ]);
  });

  it("flips and exchanges tiles that lie alike", () => {
    const faces = ({ tiles }: drawing.Drawing) => tiles.map(({ face }) => face.slice(-1)).join("");
    const { flipped } = formatOf("pocket-imperium");
    expect(faces(drawing.flip(ring(), "B", flipped, "three"))).toBe("ABABAB");
    expect(faces(drawing.flip(ring(), "B", flipped, "none"))).toBe("ABAAAA");
    const at = (drawn: drawing.Drawing) =>
      drawn.tiles.map((laid) => ring().tiles.findIndex((one) => same(one.at, laid.at)));
    expect(at(drawing.swap(ring(), "A", "B", "three"))).toEqual([1, 0, 3, 2, 5, 4]);
    expect(at(drawing.swap(ring(), "A", "D", "two"))).toEqual([3, 1, 2, 0, 4, 5]); // not back again
    expect(drawing.swap(duel(), "P", "Q", "two").homes.map((home) => home.at)).toEqual([
      [-1, -3],
      [1, 3],
    ]);
  });

  it("exchanges hexes that lie alike, each once", () => {
    const plain = ring();
    const kinds = (drawn: drawing.Drawing) => drawing.hexesOf(drawn).board.map(({ kind }) => kind);
    const moved = (drawn: drawing.Drawing) =>
      drawing.hexesOf(drawn).board.flatMap(({ name, kind }, at) => (kind === kinds(plain)[at] ? [] : [name]));
    // In a row of equals every second tile gives what the next one takes.
    const round = ["A", "B", "C", "D", "E", "F"].reduce(
      (drawn, letter, at) => drawing.turn(drawn, letter, at, "none"),
      plain,
    );
    expect(moved(drawing.swapHexes(plain, "A0", "A1", "none"))).toEqual(["A0", "A1"]);
    const all = drawing.swapHexes(round, "A0", "A1", "six");
    expect(drawing.hexesOf(all).board.flatMap(({ name, kind }) => (kind === "level1" ? [name] : []))).toEqual([
      "A1",
      "B2",
      "C3",
      "D4",
      "E5",
      "F6",
    ]);
    expect(kinds(all).filter((kind) => kind === "level2")).toHaveLength(6);
    const homes = drawing.swapHexes(duel(), "P2", "P3", "two"); // drawn once, lying twice
    expect(homes.faces[drawing.HOME]).not.toEqual(duel().faces[drawing.HOME]);
    const across = drawing.paint(ring(), "A0", "asteroid", "none");
    const swapped = drawing.swapHexes(across, "A0", "D0", "two");
    expect(drawing.hexesOf(swapped).board.find(({ kind }) => kind === "asteroid")?.name).toBe("D0");
  });
});

describe("a drawing", () => {
  it("names hexes as a match does, whatever the turn", () => {
    const drawn = drawing.turn(ring(), "A", 2, "none");
    const hex = drawing.hexesOf(drawn).board.find(({ name }) => name === "A3")!; // north-east became south-east
    expect([hex.kind, hex.cells]).toEqual(["level2", [[1, -2]]]);
  });

  it("keeps homeworlds, and draws on all homes at once", () => {
    const drawn = drawing.paint(drawing.paint(duel(), "P0", "planet3", "none"), "P2", "planet3", "none");
    const kinds = drawing.hexesOf(drawn).board.filter(({ sector }) => "PQ".includes(sector));
    expect(kinds.filter(({ kind }) => kind === "home").map(({ home }) => home)).toEqual([0, 1]);
    expect(kinds.filter(({ kind }) => kind === "planet3")).toHaveLength(2);
  });

  it("exchanges hexes, and tiles with what is on them", () => {
    const hexes = drawing.swapHexes(ring(), "A0", "B1", "none");
    expect([kindAt(hexes, 1, -3), kindAt(hexes, 4, -3)]).toEqual(["level2", "level1"]);
    const tiles = drawing.swap(ring(), "A", "D", "none");
    expect([tiles.tiles[0]!.at, tiles.tiles[3]!.at]).toEqual([
      [-1, 3],
      [1, -3],
    ]);
  });

  it("lays what is added beside the rest and on nothing else", () => {
    const fewer = drawing.remove(ring(), "C", "none");
    const more = drawing.lay(fewer, ["4B"], "none", 6);
    const cells = drawing.pieces(more).flatMap((piece) => piece.cells);
    expect(new Set(cells.map(keyOf)).size).toBe(cells.length);
    expect(more.tiles.at(-1)).toEqual({ face: "4B", at: [2, 1], turn: 0 });
    const homes = drawing.lay(duel(), [drawing.HOME], "none", 4);
    const taken = drawing.pieces(homes).flatMap((piece) => piece.cells);
    expect(new Set(taken.map(keyOf)).size).toBe(taken.length);
  });

  it("lays what is added in all places that are alike, as it lies there, but no more than there may be", () => {
    const bare = { ...duel(), homes: [] };
    const twice = drawing.lay(bare, ["home", "home", "home"], "two", 4);
    const [here, there] = twice.homes;
    expect(twice.homes).toHaveLength(2);
    expect(there!.turn).toBe(3);
    const [half] = images("two", drawing.centre(bare)).slice(1);
    expect(same(half!.cell(here!.at), there!.at)).toBe(true);
    const mirrored = drawing.lay(bare, ["home", "home"], "mirror", 4);
    const cells = drawing.pieces(mirrored).flatMap((piece) => piece.cells);
    const [, mirror] = images("mirror", drawing.centre(bare));
    const homes = cells.slice(-8);
    for (const cell of homes) expect(homes.some((other) => same(mirror!.cell(cell), other))).toBe(true);
    expect(new Set(cells.map(keyOf)).size).toBe(cells.length);
    const around = drawing.lay({ ...ring(), tiles: [] }, ["2A", "3A", "4A", "5A", "6A", "7A"], "six", 6);
    expect(around.tiles.map(({ face }) => face)).toEqual(["2A", "3A", "4A", "5A", "6A", "7A"]);
    expect(new Set(around.tiles.map(({ turn }) => turn)).size).toBe(6);
    expect(drawing.lay(around, ["8A"], "none", 6)).toBe(around);
    expect(drawing.lay(bare, ["home", "home"], "two", 1).homes).toHaveLength(1);
  });

  it("finds the cell of every point", () => {
    for (const cell of [
      [0, 0],
      [3, -2],
      [-4, 1],
    ] as const) {
      const { x, y } = geometry.centre(cell);
      for (const [dx, dy] of [
        [0, 0],
        [30, 10],
        [-30, -18],
        [0, 40],
      ] as const)
        expect(cellAt({ x: x + dx, y: y + dy })).toEqual(cell);
    }
  });
});

describe("files", () => {
  it("are read and written without loss", () => {
    for (const [drawn, box] of [
      [ring(), PI],
      [duel(), SSE],
    ] as const) {
      const named = drawing.turn({ ...drawn, name: "x" }, "B", 4, "none");
      const files = write(named, box);
      expect(files.tiles).toBeNull();
      expect(read(named.game, files, box)).toEqual({ ...named, base: box.tiles });
      const painted = drawing.paint(named, "B0", "planet1", "none");
      const again = read(named.game, write(painted, box), box);
      expect(drawing.hexesOf(again)).toEqual(drawing.hexesOf(painted));
    }
  });

  it("say nothing of what lies where it is dealt anew", () => {
    expect(write({ ...ring(), name: "x", dealt: true }, PI).board).not.toHaveProperty("laid");
    expect(read("pocket-imperium", write({ ...ring(), name: "x", dealt: true }, PI), PI).dealt).toBe(true);
  });

  it("are shuffled with every tile once, and marks as they were", () => {
    let seed = 7;
    const below = (most: number) => (seed = (seed * 31 + 11) % 997) % most;
    const drawn = shuffled(ring(), below);
    expect(new Set(drawn.tiles.map(({ face }) => face.slice(0, 1))).size).toBe(6);
    const marks = (write(shuffled(duel(), below), SSE).board as { slots: { mark: string }[] }).slots;
    expect(marks.map(({ mark }) => mark)).toEqual(["wormhole", "unmarked", "wormhole"]);
  });

  it("that are none are not taken for any", () => {
    expect(brought("no")).toBeNull();
    expect(brought("[1]")).toBeNull();
    expect(() => read("pocket-imperium", { board: { slots: "many" }, tiles: null }, PI)).toThrow();
    expect(() => read("small-star-empires", { board: PI.boards.ring as never, tiles: null }, SSE)).toThrow();
  });

  it("that are too large or too deep are not even parsed", () => {
    const parse = vi.spyOn(JSON, "parse");
    const deep = (depth: number) => `{"sectors":${'{"a":'.repeat(depth - 1)}1${"}".repeat(depth)}`;
    expect(brought(deep(MOST_DEPTH))).not.toBeNull();
    expect(brought(JSON.stringify({ name: "[[".repeat(MOST_DEPTH) + '"', slots: [] }))).not.toBeNull();
    parse.mockClear();
    for (const hostile of [
      deep(MOST_DEPTH + 1),
      "[".repeat(MOST_CHARACTERS),
      `{"slots":[],"source":"${"x".repeat(MOST_CHARACTERS)}"}`,
    ])
      expect(brought(hostile)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("are refused or can be drawn, whatever stands anywhere in them", () => {
    const hostile = [
      null,
      true,
      -1,
      0.5,
      1e308,
      Number.MAX_SAFE_INTEGER,
      "",
      "__proto__",
      "home",
      [],
      [[]],
      {},
      [1, 2],
    ];
    let [refused, shown] = [0, 0];
    for (const [drawn, box] of [
      [ring(), PI],
      [duel(), SSE],
    ] as const) {
      const whole = { ...write({ ...drawn, name: "x" }, box), tiles: box.tiles };
      for (const path of pathsIn(whole))
        for (const value of hostile) {
          const files = structuredClone(whole);
          put(files, path, value);
          let found;
          try {
            found = read(drawn.game, files, box);
          } catch {
            refused += 1;
            continue; // `Editor.bring` says that it is no file
          }
          shown += 1;
          drawing.hexesOf(found);
          drawing.pieces(found);
          drawing.room(found, drawing.PLACES);
          write(
            shuffled(found, () => 0),
            box,
          );
        }
    }
    expect(Math.min(refused, shown)).toBeGreaterThan(300);
  });
});

describe("history", () => {
  it("goes back and forth, and forgets what was undone when something else is done", () => {
    let at = history.begin(1);
    for (const next of [2, 2, 3]) at = history.go(at, next);
    expect(at.past).toEqual([1, 2]);
    at = history.undo(history.undo(history.undo(at)));
    expect([at.now, at.future]).toEqual([1, [2, 3]]);
    at = history.redo(at);
    expect(at.now).toBe(2);
    at = history.go(at, 9);
    expect([at.past, at.now, at.future]).toEqual([[1, 2], 9, []]);
  });
});
