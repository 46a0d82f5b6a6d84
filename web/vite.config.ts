import { svelte } from "@sveltejs/vite-plugin-svelte";
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

export default defineConfig({
  // Relative addresses: the page is served under whatever prefix the host chose, which its <base> names.
  base: "./",
  plugins: [svelte(), base],
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
    // A language is one file: fewer requests, and alike words pack better together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { test: /locales\/\w+\/[\w-]+\.ftl/, name: (id) => `words-${/locales\/(\w+)/.exec(id)?.[1] ?? ""}` },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
});
