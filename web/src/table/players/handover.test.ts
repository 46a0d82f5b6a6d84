import { expect, test } from "vitest";
import { seatLike } from "$/connection/examples";
import { handover, isAwaited, openPoints } from "./handover";

const seat = (place: number, mine: boolean) => seatLike(place, { kind: mine ? "person" : "bot", mine });
const seats = [seat(0, true), seat(1, false), seat(2, true)];
const around = { seats, eyes: 0, pending: [2], secret: false, holder: null };

test("an open question just changes eyes", () => {
  expect(handover(around)).toEqual({ kind: "look", seat: 2 });
  expect(handover({ ...around, eyes: 2 })).toEqual({ kind: "stay" });
});

test("a secret one is covered until its person holds the device", () => {
  expect(handover({ ...around, secret: true })).toEqual({ kind: "cover", seat: 2 });
  expect(handover({ ...around, secret: true, holder: 2 })).toEqual({ kind: "look", seat: 2 });
  expect(handover({ ...around, secret: true, holder: 2, eyes: 2 })).toEqual({ kind: "stay" });
});

test("even the seat whose eyes are open is covered when others may be looking", () => {
  expect(handover({ ...around, eyes: 0, pending: [0, 2], secret: true })).toEqual({ kind: "cover", seat: 0 });
});

test("alone at the screen nothing is covered", () => {
  expect(handover({ ...around, seats: [seat(0, true), seat(1, false)], pending: [0], secret: true })).toEqual({
    kind: "stay",
  });
});

test("while only others think, the page stays", () => {
  expect(handover({ ...around, pending: [1], secret: true })).toEqual({ kind: "stay" });
});

test("only a person elsewhere who has answered waits for this screen", () => {
  const friends = [seat(0, true), { ...seat(1, false), kind: "person" as const }];
  expect(isAwaited({ seats: friends, pending: [0] })).toBe(true);
  expect(isAwaited({ seats: friends, pending: [0, 1] })).toBe(false);
  expect(isAwaited({ seats: friends, pending: [1] })).toBe(false);
  expect(isAwaited({ seats: [friends[0]!, { ...friends[1]!, standin: "pilot" }], pending: [0] })).toBe(false);
  expect(isAwaited({ seats, pending: [0] })).toBe(false);
});

test("where rivals' points are hidden, nobody's are seen on a screen that is shared", () => {
  expect(openPoints([3, null], false)).toEqual([3, null]);
  expect(openPoints([3, null], true)).toEqual([null, null]);
  expect(openPoints([3, 5], true)).toEqual([3, 5]);
});
