/** What all games share names nothing of one game: a game says it, in its folder. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GAMES } from ".";

const SOURCES = join(import.meta.dirname, "..");
/** Commands, kinds of hexes, markers and what else only one game has. */
const OWN =
  /\b(expand|explore|exploit|exterminate|invade|prime|tri|quad|level[12]|asteroid|blackhole|planet[123]|nebula|wormhole|worm|colony|station|territory|homeworld)s?\b|--(cmd|neb)-|\b(pi|sse)-\w/gi;
/** Folders and files that may, and why. */
const MAY: Record<string, string> = {
  "games/": "the games",
  "table/speech/": "sounds are named after what they were first made for",
  "protocol.ts": "made by the server, with an example",
  "hexmap/geometry.ts": "examples in comments",
  "hexmap/names.ts": "an example in a comment",
};

const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
  (file) =>
    /\.(ts|svelte|css)$/.test(file) &&
    !/\.test\.ts$|\/demo\//.test(file) &&
    !Object.keys(MAY).some((start) => file.startsWith(start)),
);
const found = (file: string) => [...readFileSync(join(SOURCES, file), "utf8").matchAll(OWN)].map(([word]) => word);

test("shared folders name nothing of one game", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(Object.fromEntries(files.map((file) => [file, found(file)]).filter(([, words]) => words!.length))).toEqual({});
});

test("every exception is one still", () => {
  const all = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(ts|svelte|css)$/.test(file),
  );
  const named = (start: string) => all.some((file) => file.startsWith(start) && found(file).length > 0);
  expect(Object.keys(MAY).filter((start) => !named(start))).toEqual([]);
});

test.each(GAMES)("no shared folder imports from %s", (game) => {
  expect(files.filter((file) => readFileSync(join(SOURCES, file), "utf8").includes(`games/${game}/`))).toEqual([]);
});
