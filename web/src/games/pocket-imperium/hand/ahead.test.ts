import { expect, test } from "vitest";
import type { Asked, HexInfo } from "$protocol";
import { ahead } from "./ahead";

const board = Object.entries({ A0: "level1", A1: "empty", T0: "tri" }).map(
  ([name, kind]) => ({ name, kind }) as HexInfo,
);

/** With how many a fleet sets out from a hex that holds so many ships, some of which have moved. */
function setsOut(about: string, ships: number, used = 0): string | null {
  const choices = Array.from({ length: ships - used }, (_, place) => ({ action: place, text: String(place + 1) }));
  const asked = { question: "size", kind: "number", about, words: { id: "", args: {} }, choices } satisfies Asked;
  return ahead(asked, { ships: { [about]: [0, ships] }, under_way: null }, board);
}

test("one ship stays to hold a system", () => {
  expect(setsOut("A0", 3)).toBe("2");
  expect(setsOut("T0", 2)).toBe("1");
});

test("all fly from where there is nothing to hold", () => {
  expect(setsOut("A1", 3)).toBe("3");
});

test("all that can fly do so where others stay anyway", () => {
  expect(setsOut("A0", 3, 1)).toBe("2");
});

/** With how many an invasion begins that so many more would win, from so many on a hex; `least` may join. */
function invades(about: string, ships: number, needed: number, least = 1): string | null {
  const choices = Array.from({ length: ships + 1 - least }, (_, place) => ({
    action: place,
    text: `${place + least}`,
  }));
  const asked = { question: "force", kind: "number", about, words: { id: "", args: {} }, choices } satisfies Asked;
  return ahead(asked, { ships: { [about]: [0, ships] }, under_way: null, needed }, board);
}

test("one ship stays to hold a system where the others are enough to take another", () => {
  expect(invades("A0", 3, 1)).toBe("2");
  expect(invades("A0", 3, 2)).toBe("2");
  expect(invades("A0", 1, 0, 0)).toBe("0");
});

test("all invade where one fewer would take nothing, or none has to stay", () => {
  expect(invades("A0", 3, 3)).toBe("3");
  expect(invades("A0", 2, 6)).toBe("2");
  expect(invades("A0", 1, 1)).toBe("1");
  expect(invades("A0", 1, 1, 0)).toBe("1");
  expect(invades("A1", 3, 1)).toBe("3");
});

test("as many fly on as came", () => {
  const asked = { question: "carry", kind: "number", about: "A0", words: { id: "", args: {} }, choices: [] };
  expect(ahead(asked, { ships: {}, under_way: { ships: 2 } }, board)).toBe("2");
});
