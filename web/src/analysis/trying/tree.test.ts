/** Variations: growing, walking, pruning, and in files and addresses. */
import { describe, expect, test } from "vitest";
import * as trees from "./tree";

const at = (event: number, ...path: string[]) => ({ at: event, path });
/** After event 7: A1, then B2 (then C3) or B4; or A2. After event 9: done. */
const tree = [at(7, "A1", "B2", "C3"), at(7, "A1", "B4"), at(7, "A2"), at(9, "done")].reduce(trees.grown, trees.EMPTY);

describe("a tree of variations", () => {
  test("grows by what was not tried before, and stays as it was otherwise", () => {
    expect(trees.size(tree)).toBe(6);
    expect(trees.tried(tree, at(7)).map(({ answer }) => answer)).toEqual(["A1", "A2"]);
    expect(trees.grown(tree, at(7, "A1", "B2"))).toBe(tree);
    expect(trees.size(trees.EMPTY)).toBe(0);
  });

  test("is walked on, back, to the siblings and up to where a line begins", () => {
    expect(trees.next(tree, at(7))).toEqual(at(7, "A1"));
    expect(trees.next(tree, at(7, "A1", "B4"))).toBeNull();
    expect(trees.back(at(7, "A1", "B4"))).toEqual(at(7, "A1"));
    expect(trees.sibling(tree, at(7, "A1", "B4"), 1)).toEqual(at(7, "A1", "B2"));
    expect(trees.sibling(tree, at(7, "A1"), -1)).toEqual(at(7, "A2"));
    expect(trees.sibling(tree, at(7, "A1", "B2", "C3"), 1)).toBeNull();
    expect(trees.up(tree, at(7, "A1", "B2", "C3"))).toEqual(at(7, "A1"));
    expect(trees.up(tree, at(7, "A1", "B2"))).toEqual(at(7, "A1"));
    expect(trees.up(tree, at(7, "A1"))).toEqual(at(7));
  });

  test("loses a branch with all that follows it, and the match's own moment with the last", () => {
    expect(trees.size(trees.pruned(tree, at(7, "A1")))).toBe(2);
    expect(trees.pruned(tree, at(9, "done")).has(9)).toBe(false);
    expect(trees.pruned(tree, at(7))).toBe(tree);
    expect(trees.isWithin(at(7, "A1", "B2"), at(7, "A1"))).toBe(true);
    expect(trees.isWithin(at(7, "A10"), at(7, "A1"))).toBe(false);
    expect(trees.size(tree)).toBe(6);
  });
});

describe("in a record's file", () => {
  const lines = [
    { after: 7, answers: ["A1", "B2", "C3"], variations: [{ after: 1, answers: ["B4"] }] },
    { after: 7, answers: ["A2"] },
    { after: 9, answers: ["done"] },
  ];

  test("variations nest as they leave each other, and come back the same", () => {
    expect(trees.written(tree)).toEqual(lines);
    expect(trees.read(lines, 9)).toEqual(tree);
    const deep = [at(0, "a", "b", "c", "d"), at(0, "a", "x", "y", "z"), at(0, "a", "x", "q")];
    const grown = deep.reduce(trees.grown, trees.EMPTY);
    expect(trees.read(trees.written(grown), 0)).toEqual(grown);
  });

  test("whatever others noted is left alone, and what does not fit is left out", () => {
    for (const odd of [undefined, null, 7, "x", {}, [null, "x", { after: "7", answers: ["A1"] }]])
      expect(trees.size(trees.read(odd, 9))).toBe(0);
    expect(trees.size(trees.read([...lines, { after: 10, answers: ["A1"] }, { after: 1, answers: [4] }], 9))).toBe(6);
    const text = JSON.stringify({ events: [], annotations: { author: "Ada" } });
    expect(JSON.parse(trees.withVariations(text, tree))).toEqual({
      events: [],
      annotations: { author: "Ada", variations: lines },
    });
    expect(trees.inRecord(trees.withVariations("{}", tree))).toEqual(lines);
    for (const none of ["{}", '{"annotations":null}', '{"annotations":"note"}'])
      expect(trees.inRecord(none)).toBeUndefined();
  });
});

test("an address names the answers that lead to a place", () => {
  const place = at(7, "A1", "explore/expand+expand/exterminate", "2");
  const search = `?at=7${trees.inAddress(place)}`;
  expect(trees.fromAddress(search)).toEqual(place.path);
  expect(trees.inAddress(at(7))).toBe("");
  for (const none of ["", "?at=7", "?try=", "?try=,,"]) expect(trees.fromAddress(none)).toEqual([]);
});
