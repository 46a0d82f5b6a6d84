import { expect, test } from "vitest";
import { seatLike } from "$/connection/examples";
import { awayWords, badgeOf } from "./away";

test("whoever waits is told when a bot can play, and from then on how long it has been", () => {
  for (const absence of [60_000, 300_000]) {
    expect(awayWords("Tom", 0, absence, "choose").id).toBe("table-away-soon");
    expect(awayWords("Tom", absence - 1, absence, null).id).toBe("table-away-soon");
    expect(awayWords("Tom", absence, absence, null).id).toBe("table-away");
    expect(awayWords("Tom", absence, absence, "choose").id).toBe("table-away-choose");
  }
});

test("a badge says who is away, and nobody whom a bot plays for that it is their turn", () => {
  const thinking = { id: "table-thinking", icon: "dots" };
  const locked = { id: "pi-locked", good: true };
  const [person, played] = [seatLike(0), seatLike(0, { standin: "cadet" })];
  expect(badgeOf(thinking, person, false, true)).toEqual({ id: "web-away" });
  expect(badgeOf(null, person, false, true)).toEqual({ id: "web-away" });
  expect(badgeOf(locked, person, false, true)).toBe(locked);
  expect(badgeOf(thinking, person, false, false)).toBe(thinking);
  expect(badgeOf(thinking, person, true, false)?.id).toBe("table-your-turn-brief");
  expect(badgeOf(thinking, played, true, false)).toBe(thinking);
  expect(badgeOf(thinking, played, false, true)).toBe(thinking);
});

test("whoever is away while the others wait is not said to have actions left", () => {
  const busy = { id: "pi-actions", brief: "× 3", good: true };
  expect(badgeOf(busy, seatLike(0), false, true, false, true)).toEqual({ id: "web-away" });
  expect(badgeOf(busy, seatLike(0), false, true)).toBe(busy);
  expect(badgeOf(busy, seatLike(0, { standin: "cadet" }), false, true, false, true)).toBe(busy);
  expect(badgeOf(busy, seatLike(0), false, false, false, true)).toBe(busy);
});

test("a moment of a match that is over has nobody who thinks, but what was done", () => {
  const thinking = { id: "table-thinking", icon: "dots" };
  const locked = { id: "pi-locked", good: true };
  expect(badgeOf(thinking, seatLike(0), true, false, true)).toBeNull();
  expect(badgeOf(thinking, seatLike(0), false, false, true)).toBeNull();
  expect(badgeOf(locked, seatLike(0), true, false, true)).toBe(locked);
});
