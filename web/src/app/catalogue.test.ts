import { expect, test } from "vitest";
import { botName } from "./catalogue.svelte";

test("a bot is called by its level, every word with a capital", () => {
  expect(botName("cadet")).toBe("Cadet");
  expect(botName("grand-admiral")).toBe("Grand Admiral");
});
