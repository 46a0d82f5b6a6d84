/** What must be seen is seen: by everyone's eyes, on every ground, in both themes. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GAMES } from "$/games";
import { apart, contrast, EYES, over, parse, seenBy, type Rgb } from "./colours";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf-8");
const css = ["./tokens.css", ...GAMES.map((game) => `../../games/${game}/board.css`)].map(read).join("");
const symbols = read("../../../../src/starhold/drawing/symbols.svg");

/** The colours that rules of these files set. */
function tokens(selector: string): Record<string, string> {
  const bodies = css.split(`${selector} {`).slice(1);
  if (!bodies.length) throw new Error(`no rule ${selector} in tokens.css`);
  const set = bodies.map((body) => body.split("}")[0]).join("");
  return Object.fromEntries([...set.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name, value]) => [name, value]));
}

const dark = tokens(":root");
const THEMES: Record<string, Record<string, string>> = {
  dark,
  light: { ...dark, ...tokens(':root[data-theme="light"]') },
  space: { ...dark, ...tokens(".space") },
};
const SEATS = [0, 1, 2, 3];
const TEXT = 4.5;
const MARK = 3;
const BLACK: Rgb = [0, 0, 0];

const solid = (hex: string, ground: Rgb = BLACK) => over(hex, ground);
/** A colour of a theme by its name, or as it is written. */
const colour = (theme: string, name: string) => {
  const found = name.startsWith("#") ? name : THEMES[theme]![name];
  if (found === undefined) throw new Error(`no --${name} in tokens.css`);
  return found;
};
/** The pairs that are less than this apart: name on ground, and by how much. */
function faint(theme: string, names: string[], grounds: string[], least: number): string[] {
  return names.flatMap((name) =>
    grounds.flatMap((ground) => {
      const below = solid(colour(theme, ground));
      const ratio = contrast(over(colour(theme, name), below), below);
      return ratio < least ? [`${name} on ${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

const PAGE = ["bg-0", "bg-1", "bg-2", "bg-3"];
const MEANING = ["good", "warn", "bad", "brilliant", "signal"];
const COMMANDS = ["cmd-expand", "cmd-explore", "cmd-exterminate"];
/** What lies under the things on a board: hexes, the space between them, the panes of numbers and tiles. */
const BOARD = ["hex-top", "hex-bot", "bg-0"];
const PANES = ["pane", "pane-hot", "tile", "tile-known"];

describe.each(Object.keys(THEMES))("on the grounds of %s", (theme) => {
  test("words can be read", () => {
    expect(faint(theme, ["text", "text-2", "text-3"], PAGE, TEXT)).toEqual([]);
    expect(faint(theme, ["text", "text-2"], ["bg-4"], TEXT)).toEqual([]);
    expect(faint(theme, [...MEANING, ...COMMANDS], ["bg-1", "bg-2", "bg-3"], TEXT)).toEqual([]);
    expect(faint(theme, ["signal-ink"], ["signal"], TEXT)).toEqual([]);
  });

  test("words on what is lit softly can be read", () => {
    for (const ground of ["bg-1", "bg-2"]) {
      const lit = over(colour(theme, "signal-soft"), solid(colour(theme, ground)));
      expect(contrast(solid(colour(theme, "signal")), lit)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(solid(colour(theme, "text")), lit)).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test("borders of controls and the ring of the focus stand out", () => {
    expect(faint(theme, ["line-2", "signal"], PAGE, MARK)).toEqual([]);
  });

  test("an emblem stands out by its colour or by its rim", () => {
    for (const ground of PAGE)
      for (const seat of SEATS) {
        const below = solid(colour(theme, ground));
        const ratios = [`seat-${seat}`, "seat-rim"].map((name) => contrast(over(colour(theme, name), below), below));
        expect(Math.max(...ratios)).toBeGreaterThanOrEqual(MARK);
      }
  });
});

describe("on a board", () => {
  test("names and numbers can be read", () => {
    const words = ["text", "text-2", "text-3", "system-1", "system-2", "sector-text", "prime-text"];
    expect(faint("space", words, BOARD, TEXT)).toEqual([]);
    expect(faint("space", ["#ffffff", "text", "text-3"], PANES, TEXT)).toEqual([]);
    expect(faint("space", ["#ffffff"], ["bg-0"], TEXT)).toEqual([]);
  });

  test("numbers and shapes on a seat's colour can be read", () => {
    expect(
      faint(
        "space",
        ["seat-ink"],
        SEATS.map((seat) => `seat-${seat}`),
        TEXT,
      ),
    ).toEqual([]);
  });

  test("pieces, rims, rings and outlines stand out", () => {
    const marks = [...SEATS.map((seat) => `seat-${seat}`), "signal", "worm", "sector-line", "#ffffff", ...COMMANDS];
    expect(faint("space", marks, BOARD, MARK)).toEqual([]);
    expect(faint("space", ["tile-line"], ["tile", "tile-known"], MARK)).toEqual([]);
  });

  test("a hex somebody holds keeps what stands on it readable", () => {
    const TINT = 0.2;
    for (const seat of SEATS) {
      const held = over(colour("space", `seat-${seat}`), solid(colour("space", "hex-top")), TINT);
      for (const name of ["text", "system-1", "system-2"])
        expect(contrast(solid(colour("space", name)), held)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(solid(colour("space", `seat-${seat}`)), held)).toBeGreaterThanOrEqual(MARK);
    }
  });
});

describe("seats are told apart", () => {
  const all = SEATS.map((seat) => solid(colour("dark", `seat-${seat}`)));
  const pairs = SEATS.flatMap((one) => SEATS.filter((other) => other > one).map((other) => [one, other] as const));

  test("the same in both themes", () => {
    for (const seat of SEATS) expect(colour("light", `seat-${seat}`)).toBe(colour("dark", `seat-${seat}`));
  });

  test.each(["usual", "protanopia", "deuteranopia", "tritanopia"])("by colour: %s", (eyes) => {
    const near = pairs.filter(([one, other]) => apart(seenBy(eyes, all[one]!), seenBy(eyes, all[other]!)) < 25);
    expect(near).toEqual([]);
  });

  test.each(Object.keys(EYES))("and never taken for what can be done: %s", (eyes) => {
    const signal = seenBy(eyes, solid(colour("dark", "signal")));
    const least = eyes === "achromatopsia" ? 0 : 20;
    for (const seat of all) expect(apart(seenBy(eyes, seat), signal)).toBeGreaterThan(least);
  });

  test("by lightness alone, for who sees no colours", () => {
    for (const [one, other] of pairs)
      expect(apart(seenBy("achromatopsia", all[one]!), seenBy("achromatopsia", all[other]!))).toBeGreaterThan(6);
  });

  test.each(["emblem", "ship", "hatch"])("by %s: each seat has its own", (kind) => {
    const drawn = SEATS.map((seat) => {
      const found = new RegExp(`<(\\w+) id="${kind}-${seat}"([^\\n]*)`).exec(symbols);
      // Colours aside: the shape itself must differ.
      return found && (found[1]! + found[2]!).replace(/#[0-9a-f]{6}|--seat-\d/g, "");
    });
    expect(drawn).not.toContain(null);
    expect(new Set(drawn).size).toBe(SEATS.length);
  });

  test("by the line around their territory", () => {
    const lines = SEATS.map((seat) => new RegExp(`\\.seat-${seat} \\{[^}]*--dash: ([^;]+);`).exec(css)?.[1]);
    expect(lines).not.toContain(undefined);
    expect(new Set(lines).size).toBe(SEATS.length);
  });
});

test("known values", () => {
  expect(contrast(solid("#fff"), BLACK)).toBeCloseTo(21, 5);
  expect(contrast(solid("#777777"), solid("#ffffff"))).toBeCloseTo(4.48, 2);
  expect(apart(solid("#ffffff"), BLACK)).toBeCloseTo(100, 2);
  expect(parse("#1a2b3c80")[3]).toBeCloseTo(0.5, 2);
  const [red, green, blue] = seenBy("achromatopsia", solid("#ff0000"));
  expect(red).toBeCloseTo(green, 6);
  expect(green).toBeCloseTo(blue, 6);
  expect(() => parse("red")).toThrow("#1a2b3c");
});
