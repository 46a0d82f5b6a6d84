import { expect, test } from "vitest";
import type { GameInfo, MatchInfo } from "$protocol";
import { seatLike } from "$/connection/examples";
import { ago, awaited, awaitedOf, unusual } from "./words";

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

test("nobody waits where only bots play, and one person is no everyone", () => {
  const match = (...others: ("bot" | "person")[]) => ({
    seats: [seatLike(0, { mine: true }), ...others.map((kind, place) => seatLike(place + 1, { kind, name: "Tom" }))],
    pending: [0],
  });
  expect(awaitedOf(match("bot"))).toBe("web-standing-turn");
  expect(awaitedOf(match("bot", "person"))).toBe("web-standing-one");
  expect(awaitedOf(match("person", "person"))).toBe("web-standing-yours");
});

test("whoever the others wait for is told so, and everyone else whom they wait for", () => {
  const match = (mine: number, ready: boolean, kind: "person" | "open" = "person") =>
    ({
      host: mine === 0,
      seats: [
        seatLike(0, { name: "Ines", mine: mine === 0 }),
        seatLike(1, { name: "Tom", mine: mine === 1, ready, kind }),
      ],
    }) as MatchInfo;
  expect(awaited(match(1, false)).id).toBe("web-room-you");
  expect(awaited(match(1, true)).id).toBe("web-room-host");
  expect(awaited(match(0, false))).toEqual({ id: "web-room-unready", args: { names: "Tom" } });
  expect(awaited(match(0, true)).id).toBe("web-room-start");
  expect(awaited(match(0, false, "open"))).toEqual({ id: "web-room-waiting", args: { count: 1 } });
  expect(awaited(match(2, false, "open")).id).toBe("web-room-sit");
});
