import { expect, test } from "vitest";
import type { Asked, HexInfo } from "$protocol";
import { firstHex } from "./focus";

const board = ["A1", "A2", "A3", "A4"].map((name, q) => ({ name, cells: [[q, 0]] }) as unknown as HexInfo);
const asked = (texts: string[], about: string | null = null): Asked => ({
  question: "fleet",
  kind: "hex",
  about,
  words: { id: "", args: {} },
  choices: texts.map((text, action) => ({ action, text })),
});

test("the cursor stays where it will do", () => {
  expect(firstHex(asked(["A1", "A3"]), board, "A3")).toBe("A3");
  expect(firstHex(asked(["A1"], "A3"), board, "A3")).toBe("A3");
});
test("else it goes to the hex the question is about, or to the nearest that can be chosen", () => {
  expect(firstHex(asked(["A1"], "A3"), board, "A4")).toBe("A3");
  expect(firstHex(asked(["A1", "A3"]), board, "A4")).toBe("A3");
  expect(firstHex(asked(["A2", "A4"]), board, null)).toBe("A2");
});
test("where no hex can be chosen it is led nowhere", () => {
  expect(firstHex(asked(["done"]), board, "A4")).toBeNull();
});
