import { expect, test } from "vitest";
import { botName } from "./catalogue.svelte";
import { voice } from "./words.svelte";

test("a bot is called by its rank in the language of the page", async () => {
  await voice.speak("en");
  expect(["cadet", "grand-admiral"].map(botName)).toEqual(["Cadet", "Grand Admiral"]);
  await voice.speak("de");
  expect(["cadet", "grand-admiral"].map(botName)).toEqual(["Kadett", "Großadmiral"]);
}, 60_000);

test("a bot of another package is called by its id, every word with a capital", () => {
  expect(botName("my-own-bot")).toBe("My Own Bot");
});
