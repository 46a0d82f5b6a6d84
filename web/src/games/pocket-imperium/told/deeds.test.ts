import { expect, test } from "vitest";
import type { FactInfo } from "$protocol";
import { deeds } from "./deeds";

const NOTHING = { rule: "R", amount: null, left: null, rival: null, what: null };
const fact = (kind: string, hexes: string[], more: object = {}): FactInfo => ({
  ...NOTHING,
  kind,
  seat: 0,
  hexes,
  ...more,
});

test("an action that ends a command is told by what was done, and that it was the last by nothing", () => {
  const aimed = { seat: 0, answer: "C0", facts: [fact("invaded", ["C0"])] };
  const sent = ["joined", "attacked"].map((kind) => fact(kind, ["C2", "C0"], { amount: 1 }));
  const done = fact("done", []);
  const took = { seat: 0, answer: "1", facts: [...sent, fact("conquered", ["C0"]), done] };
  expect(deeds([aimed, took]).map(({ words, answers }) => [words.id, answers])).toEqual([["pi-line-invade", 2]]);
  const stop = { seat: 0, answer: "done", facts: [done] };
  expect(deeds([stop]).map(({ words }) => words.id)).toEqual(["analysis-done"]);
});
