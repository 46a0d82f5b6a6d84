import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.STARHOLD_SERVER ?? "http://127.0.0.1:8000";

/** While developing nobody puts the <base> in that the server puts in, and deep pages need it. */
const base: Plugin = {
  name: "base",
  apply: "serve",
  transformIndexHtml: () => [{ tag: "base", attrs: { href: "/" }, injectTo: "head-prepend" }],
};

/** Builds the service worker, into which it writes what that keeps: all files of this version; and the engine's part. */
const shell: Plugin = {
  name: "shell",
  apply: (config, { command }) => command === "build" && config.root === undefined,
  buildStart() {
    // Browsers look for a new one where the old one was, so its name stays.
    this.emitFile({ type: "chunk", id: here("src/offline/service-worker.ts"), fileName: "service-worker.js" });
    // Its own part of the page, for whoever asks for it.
    this.emitFile({
      type: "chunk",
      id: here("src/engine/index.ts"),
      name: "engine-entry",
      preserveSignature: "strict",
    });
  },
  generateBundle(_, bundle) {
    const worker = bundle["service-worker.js"];
    if (worker?.type !== "chunk") return;
    const own = readdirSync(here("public"));
    const files = [...Object.keys(bundle).filter((name) => name.startsWith("assets/")), ...own].sort();
    const hash = createHash("sha256").update(worker.code);
    for (const name of ["index.html", ...own.map((name) => `public/${name}`)]) hash.update(readFileSync(here(name)));
    const version = hash.update(files.join()).digest("hex").slice(0, 12);
    worker.code = `const SHELL = ${JSON.stringify({ version, files })};\n${worker.code}`;
  },
};

const WORDS = /locales\/(\w+)\/([\w-]+)\.ftl/;
const TOGETHER: Record<string, string> = {
  core: "web",
  board: "web",
  bots: "web",
  coach: "table",
  server: "table",
  talk: "table",
};
const wordsOf = (id: string) => {
  const [, language, area] = WORDS.exec(id) ?? [];
  return `words-${language}-${TOGETHER[area!] ?? area}`;
};

/** What every page is made of. */
const EVERYWHERE =
  /node_modules\/(svelte|@fluent)|src\/(app\/([a-z]+\.|settings\/settings)|connection|offline\/(kept|reach)|widgets\/(colours|Emblem|Icon)|lobby\/(words|lists))/;

export default defineConfig({
  // Relative addresses: the page is served under whatever prefix the host chose, which its <base> names.
  base: "./",
  plugins: [svelte(), base, shell],
  resolve: {
    alias: { $protocol: here("src/protocol.ts"), $: here("src"), $locales: here("../src/starhold/locales") },
    // Components mount in the tests as in a browser.
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    outDir: here("../src/starhold/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // What is needed together travels together: fewer requests, and alike things pack better.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { test: WORDS, name: wordsOf },
            { test: EVERYWHERE, name: "page" },
            { test: /src\/hexmap\/(?!demo)/, name: "hexmap" },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: server, ws: true } } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    pool: "threads",
    isolate: false,
    testTimeout: 60_000, // a test that imports a game may wait for a busy machine
    setupFiles: [here("src/fresh.ts")],
  },
});
