import { expect, test } from "vitest";
import type { HexInfo } from "$protocol";
import { voice } from "$/app/words.svelte";
import { seatLike } from "$/connection/examples";
import game from "$/games/small-star-empires";
import { calledOn } from "./names";

test("a homeworld is called in the form that the word before it asks for", async () => {
  const board = [
    { name: "Q0", home: 0 },
    { name: "P0", home: 1 },
  ] as unknown as HexInfo[];
  const called = () => calledOn(game, board, [seatLike(0), seatLike(1, { name: "Anna" })], 0);
  await voice.speak("de");
  expect(called().get("Q0")).toBe("Q0 (deine Heimatwelt)");
  expect(["auf", "von", "nach"].map((word) => called().get(`${word} Q0`))).toEqual(
    Array(3).fill("Q0 (deiner Heimatwelt)"),
  );
  expect(called().get("auf P0")).toBe("P0 (Heimatwelt von Anna)");
  await voice.speak("en");
  expect(called().get("Q0")).toBe("Q0 (your homeworld)");
}, 60_000);
