import { expect, test } from "vitest";
import type { Done } from "../../game";
import { written, legs } from "$/analysis/line";
import { voice } from "$/app/words.svelte";
import game from "..";
import { deeds } from "./deeds";

const done = (answer: string, ...facts: object[]) => ({ seat: 0, answer, facts }) as unknown as Done;
const flight = done("B1", { kind: "flew", seat: 0, hexes: ["A3", "B1"] });
const claim = done("colony", { kind: "founded", seat: 0, hexes: ["B1"], what: "colony" });

test("a turn is the flight with what is founded, whichever of its answers comes first", () => {
  const whole = {
    words: { id: "sse-line-fly", args: { from: "A3", to: "B1", marker: "colony" } },
    hexes: ["A3", "B1"],
  };
  expect(deeds([done("A3"), flight, claim])).toEqual([{ ...whole, answers: 3 }]);
  expect(deeds([flight, claim])).toEqual([{ ...whole, answers: 2 }]);
  expect(deeds([done("A3")])).toEqual([]);
  expect(deeds([claim])[0]).toMatchObject({ words: { id: "sse-line-claim" }, hexes: ["B1"], answers: 1 });
});

test("a line says the ship, where it flies and what it founds there", async () => {
  const said = () => [[flight, claim], [flight], [claim]].map((line) => written(legs(line, game, () => true)[0]!));
  await voice.speak("en");
  expect(said()).toEqual(["A3 → B1, colony", "A3 → B1", "colony on B1"]);
  await voice.speak("de");
  expect(said()).toEqual(["A3 → B1, Kolonie", "A3 → B1", "Kolonie auf B1"]);
}, 60_000);
