/** Every message of the page's own files is said somewhere, and everything said has words in both languages. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

const LOCALES = join(import.meta.dirname, "../../../src/starhold/locales");
const SOURCES = join(import.meta.dirname, "..");
/** Files only the page speaks from. */
const OURS = ["web.ftl", "lobby.ftl", "settings.ftl", "help.ftl", "board.ftl", "table.ftl"];

const ids = (language: string, file: string) =>
  new FluentResource(readFileSync(join(LOCALES, language, file), "utf8")).body.map((message) => message.id);
const files = (language: string) => readdirSync(join(LOCALES, language)).filter((file) => file.endsWith(".ftl"));

const code = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$|\/demo\//.test(file))
  .map((file) => readFileSync(join(SOURCES, file), "utf8"))
  .join("\n");
const literals = new Set([...code.matchAll(/["'`]([a-z][a-z0-9-]*)["'`]/g)].map((found) => found[1]!));
/** Ids put together: `web-mode-${mode}` says every message that fits. */
const patterns = [...code.matchAll(/`([a-z][a-z0-9-]*-)\$\{[^`]*?\}((?:-[a-z0-9-]+)?)`/g)].map(
  ([, start, end]) => new RegExp(`^${start}.+${end}$`),
);

test.each(["en", "de"])("everything said has words (%s)", (language) => {
  const known = new Set(files(language).flatMap((file) => ids(language, file)));
  const said = [...code.matchAll(/\bsay\(\s*["'`]([a-z][a-z0-9-]*)["'`]/g)].map((found) => found[1]!);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((id) => !known.has(id))).toEqual([]);
});

test("numbers that people read have the comma of their language", () => {
  const shown = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svelte"));
  expect(shown.filter((file) => readFileSync(join(SOURCES, file), "utf8").includes(".toFixed("))).toEqual([]);
});

test.each(OURS.filter((file) => files("en").includes(file)))("no words of %s are left unsaid", (file) => {
  const unsaid = ids("en", file).filter((id) => !literals.has(id) && !patterns.some((pattern) => pattern.test(id)));
  expect(unsaid).toEqual([]);
});
