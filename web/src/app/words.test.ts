/** Every message of the page's own files is said somewhere, and everything said has words in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { expect, test, vi } from "vitest";
import { GAMES } from "$/games";

const LOCALES = join(import.meta.dirname, "../../../src/starhold/locales");
const SOURCES = join(import.meta.dirname, "..");
/** Files only the page speaks from. */
const OURS = ["web.ftl", "lobby.ftl", "settings.ftl", "help.ftl", "board.ftl", "table.ftl", "match.ftl"];

/** The words of games, and where else the code of one says some of its own (docs/add-a-game.md), or what stories share. */
const ELSEWHERE = [
  ...GAMES.flatMap((game) => ["", "-advice", "-galaxies"].map((part) => `${game}${part}.ftl`)),
  "guide.ftl",
  "core.ftl",
];

const ids = (language: string, file: string) =>
  new FluentResource(readFileSync(join(LOCALES, language, file), "utf8")).body.map((message) => message.id);
const files = (language: string) => readdirSync(join(LOCALES, language)).filter((file) => file.endsWith(".ftl"));

const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|\/demo\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), "utf8") }));
const code = sources.map(({ text }) => text).join("\n");

/** Whether these sources say a message: by its id, or by one put together, such as `web-mode-${mode}`. */
function sayer(texts: string[], put = /`([a-z][a-z0-9-]*-)\$\{[^`]*?\}((?:-[a-z0-9-]+)?)`/g): (id: string) => boolean {
  const all = texts.join("\n");
  const literals = new Set([...all.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((found) => found[1]!));
  const patterns = [...all.matchAll(put)].map(([, start, end]) => new RegExp(`^${start}.+${end}$`));
  return (id) => literals.has(id) || patterns.some((pattern) => pattern.test(id));
}

test.each(["en", "de"])("everything said has words (%s)", (language) => {
  const known = new Set(files(language).flatMap((file) => ids(language, file)));
  const said = [...code.matchAll(/\bsay\(\s*["'`]([a-z][a-z0-9-]*)["'`]/g)].map((found) => found[1]!);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((id) => !known.has(id))).toEqual([]);
  // Of an id put together, such as `web-mode-${mode}`, there must be at least one.
  const put = [...code.matchAll(/\bsay\(\s*`([a-z][a-z0-9-]*-)\$\{[^`]*?\}((?:-[a-z0-9-]+)?)`/g)];
  expect(put.length).toBeGreaterThan(20);
  const has = (start: string, end: string) => [...known].some((id) => id.startsWith(start) && id.endsWith(end));
  expect(put.filter(([, start, end]) => !has(start!, end!)).map(([all]) => all)).toEqual([]);
});

/** Ids the page puts together where it says them, as what they all look like. */
function putTogether(text: string): [template: string, like: RegExp][] {
  const templates = [...text.matchAll(/(?:\bsay\(|\bid(?: =|:)|\bwords\(|\.has\()\s*`([a-z][^`\s]*\$\{[^`]*)`/g)];
  return templates.map(([, template]) => [template!, RegExp(`^${template!.replaceAll(/\$\{[^}]*\}/g, ".*")}$`)]);
}

test.each(["en", "de"])("everything the page says by an id put together has words in %s", (language) => {
  const known = files(language).flatMap((file) => ids(language, file));
  const said = sources.flatMap(({ file, text }) => putTogether(text).map((one) => ({ file, one })));
  expect(said.length).toBeGreaterThan(70);
  expect(said.filter(({ one: [, like] }) => !known.some((id) => like.test(id)))).toEqual([]);
});

test("what has no words is shown, though it was said before all words were here", async () => {
  vi.resetModules();
  const [{ toStore }, { voice }] = await Promise.all([import("svelte/store"), import("./words.svelte")]);
  await voice.speak("en");
  const shown: string[] = [];
  const stop = toStore(() => voice.say("pi-no-such-words")).subscribe((words) => void shown.push(words));
  expect(shown).toEqual([""]);
  await vi.waitUntil(() => shown.length > 1);
  stop();
  expect(shown).toEqual(["", "pi-no-such-words"]);
});

test("numbers that people read have the comma of their language", () => {
  const shown = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
  expect(shown.filter((file) => readFileSync(join(SOURCES, file), "utf8").includes(".toFixed("))).toEqual([]);
});

test.each(OURS.filter((file) => files("en").includes(file)))("no words of %s are left unsaid", (file) => {
  const says = sayer([code]);
  expect(ids("en", file).filter((id) => !says(id))).toEqual([]);
});

test.each(GAMES)("what %s alone says are its words", (game) => {
  const [own, others] = [true, false].map((inside) =>
    sources.filter(({ file }) => file.startsWith(`games/${game}/`) === inside).map(({ text }) => text),
  );
  // An id put together of one word alone, such as `table-${status}`, would say everything.
  const [says, alsoSay] = [sayer(own!), sayer(others!, /`((?:[a-z0-9]+-){2,})\$\{[^`]*?\}((?:-[a-z0-9-]+)?)`/g)];
  const shared = files("en").filter((file) => !ELSEWHERE.includes(file));
  const lost = shared.flatMap((file) => ids("en", file)).filter((id) => says(id) && !alsoSay(id));
  expect(lost).toEqual([]);
});
