import { expect, test } from "vitest";
import type { GameInfo, MatchInfo } from "$protocol";
import { ago, unusual } from "./words";

const DAY = 86_400;

test.each([
  [-5, "web-just-now"],
  [59, "web-just-now"],
  [60, "1 minute ago"],
  [59 * 60, "59 minutes ago"],
  [2 * 3600 + 100, "2 hours ago"],
  [3 * DAY, "3 days ago"],
])("what was %s seconds ago was %s", (seconds, said) => expect(ago(1_000_000 - seconds, 1_000_000, "en")).toBe(said));

test("only options that are not as usual are told", () => {
  const options = [
    { name: "galaxy", values: ["standard", "ring"] },
    { name: "bounty", values: [false, true] },
    { name: "open", values: [true, false] },
  ];
  const game = { prefix: "x", options } as unknown as GameInfo;
  const match = (given: MatchInfo["options"]) => ({ options: given }) as MatchInfo;
  expect(unusual(match({ galaxy: "standard", bounty: false, open: true }), game)).toEqual([]);
  expect(unusual(match({ galaxy: "ring", bounty: true, open: false }), game)).toEqual([
    "x-option-galaxy: ring",
    "x-option-bounty",
    "x-option-open: web-no",
  ]);
  expect(unusual(match({ galaxy: "ring" }), undefined)).toEqual([]);
});
