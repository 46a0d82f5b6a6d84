import { expect, test } from "vitest";
import {
  drop,
  empty,
  inHand,
  lying,
  move,
  order,
  planned,
  put,
  read,
  settled,
  take,
  written,
  type Slots,
} from "./plan";
import type { PocketImperiumView } from "$/games/pocket-imperium/view";

const three: Slots = [["expand"], ["explore"], ["exterminate"]];
const pairs: Slots = [
  ["expand", "expand"],
  ["explore", "exterminate"],
  ["explore", "exterminate"],
];
const asked = {
  question: "plan",
  kind: "plan",
  about: null,
  words: { id: "pi-ask-plan", args: {} },
  choices: [{ action: 7, text: "expand/explore/exterminate" }],
};

test("a tapped card takes the next free slot", () => {
  const one = put(empty(), "explore", 3)!;
  expect(written(put(put(one, "expand", 3)!, "exterminate", 3)!)).toBe("explore/expand/exterminate");
});

test("with three players each card is there once, with two twice", () => {
  expect(put([["expand"], [], []], "expand", 3)).toBeNull();
  expect(put([["expand"], [], []], "expand", 2)).toEqual([["expand", "expand"], [], []]);
  expect(inHand(pairs, "explore", 2)).toBe(0);
});

test("a pair is written in the order of the commands", () => {
  const slots = put(put(empty(), "exterminate", 2)!, "explore", 2)!;
  expect(slots[0]).toEqual(["explore", "exterminate"]);
});

test("only a full plan can be locked", () => {
  expect(planned(asked, three)?.action).toBe(7);
  expect(planned(asked, take(three, 1, 0))).toBeNull();
});

test("a card dragged onto a full slot changes places with what lies there", () => {
  expect(written(move(three, 0, 0, 2, 3))).toBe("exterminate/explore/expand");
  expect(written(drop([["expand"], [], []], "explore", 0, 3))).toBe("explore//");
});

test("of a pair that one changes places which differs", () => {
  const slots: Slots = [["expand", "explore"], ["expand", "exterminate"], []];
  expect(written(move(slots, 0, 0, 1, 2))).toBe("explore+exterminate/expand+expand/");
});

test("what can lie in one way only is laid by itself", () => {
  expect(written(settled([["explore"], [], ["expand"]], 3))).toBe("explore/exterminate/expand");
  expect(written(settled([["explore"], [], []], 3))).toBe("explore//");
  expect(written(settled([["expand", "expand"], ["explore"], ["explore"]], 2))).toBe(
    "expand+expand/explore+exterminate/explore+exterminate",
  );
  expect(written(settled([["expand", "explore"], ["expand", "explore"], []], 2))).toBe(
    "expand+explore/expand+explore/exterminate+exterminate",
  );
  expect(written(settled([["expand", "expand"], ["explore"], []], 2))).toBe("expand+expand/explore/");
});

test("cards in the hand lie where a slot has room", () => {
  expect(lying([[], ["expand"], []], 3)).toEqual([
    [{ command: "explore", loose: true }],
    [{ command: "expand", loose: false }],
    [{ command: "exterminate", loose: true }],
  ]);
  expect(lying(empty(), 2).flat()).toHaveLength(6);
});

test("a plan is read back as it was written", () => {
  expect(read(written(pairs))).toEqual(pairs);
  expect(read("expand/nonsense/explore")).toBeNull();
  expect(read(null)).toBeNull();
});

test("a reveal is carried out in the order the server says, with the clashes it says", () => {
  const view = {
    start_seat: 2,
    order: [3, 1, 0, 2],
    strengths: [
      [{ command: "expand", actions: 2, clashes: [3] }],
      [{ command: "explore", actions: 3, clashes: [] }],
      [{ command: "expand", actions: 2, clashes: [3] }],
      [{ command: "expand", actions: 1, clashes: [0, 2] }],
    ],
  } as unknown as PocketImperiumView;
  expect(order(view, "expand").map(({ seat, actions }) => [seat, actions])).toEqual([
    [3, 1],
    [0, 2],
    [2, 2],
  ]);
  expect(order(view, "exterminate")).toEqual([]);
});
