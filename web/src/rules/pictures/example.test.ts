import { describe, expect, test } from "vitest";
import type { EventInfo, ExampleInfo, ExamplePicture, HexInfo } from "$protocol";
import { namesIn, stepsTo, textOf, touched } from "./example";

const words = { id: "w", args: {} };
const picture = (given: Partial<ExamplePicture>): ExamplePicture => ({
  words,
  moves: [],
  view: {},
  asked: null,
  seat: 0,
  lit: [],
  tried: null,
  refused: null,
  answer: null,
  why: {},
  ...given,
});
const asked = (kind: string, ...texts: string[]) => ({
  question: "q",
  kind,
  about: null,
  words,
  choices: texts.map((text, action) => ({ action, text })),
});
const board: HexInfo[] = ["A1", "B2"].map((name) => ({ name, sector: name[0]!, kind: "k", cells: [], home: null }));

describe("touching a hex of an example", () => {
  const why = { rule: "X-1", words };
  const here = picture({ asked: asked("hex", "A1", "A2"), answer: "A1", why: { B2: why } });
  const after = picture({});

  test("goes on where it is what the example does", () => expect(touched(here, after, "A1")).toEqual({ kind: "next" }));
  test("says that another choice is allowed too", () =>
    expect(touched(here, after, "A2")).toEqual({ kind: "allowed", hex: "A2", answer: "A1" }));
  test("says why it cannot be", () => expect(touched(here, after, "B2")).toEqual({ kind: "refused", why }));
  test("does nothing in the last picture or where nothing is asked", () => {
    expect(touched(here, undefined, "A1")).toEqual({ kind: "nothing" });
    expect(touched(after, here, "A1")).toEqual({ kind: "nothing" });
    expect(touched(here, after, "Z9")).toEqual({ kind: "nothing" });
  });
  test("goes on where the next picture shows that very refusal", () => {
    const before = picture({ asked: asked("hex", "A1"), why: {} });
    expect(touched(before, picture({ tried: "B2" }), "B2")).toEqual({ kind: "next" });
    expect(touched(before, picture({ tried: "B2" }), "A1")).toEqual({ kind: "next" });
  });
  test("means its sector where a sector is asked for", () => {
    expect(textOf(picture({ asked: asked("sector", "B") }), board, "B2")).toBe("B");
    expect(textOf(here, board, "B2")).toBe("B2");
  });
});

test("the moves to a picture follow one another from the view before", () => {
  const event = (answer: string): EventInfo => {
    return { kind: "answer", seat: 0, question: "q", about: null, answer, facts: [] };
  };
  const example: ExampleInfo = {
    id: "e",
    words,
    rules: [],
    brief: false,
    seats: 2,
    board,
    pictures: [
      picture({ view: { at: 0 } }),
      picture({
        view: { at: 2 },
        moves: [
          { event: event("a"), view: { at: 1 } },
          { event: event("b"), view: { at: 2 } },
        ],
      }),
    ],
  };
  expect(stepsTo(example, 0, 1)).toEqual([]);
  expect(stepsTo(example, 1, 7).map(({ seq, before, after }) => [seq, before, after])).toEqual([
    [7, { at: 0 }, { at: 1 }],
    [8, { at: 1 }, { at: 2 }],
  ]);
});

test("a caption names hexes", () => {
  expect(namesIn("From A0, past B3 to T0 (PI-EXPLORE-2), 3 of 4 ships")).toEqual(["A0", "B3", "T0"]);
});
