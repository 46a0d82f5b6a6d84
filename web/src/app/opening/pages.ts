/** What an address shows: each page comes with its words when it is opened. */
import type { Component } from "svelte";
import { GAMES } from "$/games";
import { later, withWords } from "./ahead";
import type { Route } from "$/app/router.svelte";

/** Each takes its own part of its route. */
type AnyPage = Component<any>;

interface Page {
  load: () => Promise<{ default: AnyPage }>;
  /** What it speaks of besides what every page does. */
  words: string[];
}

const PAGES: Record<Route["page"], Page> = {
  home: { load: () => import("$/lobby/Home.svelte"), words: ["lobby", ...GAMES] },
  new: {
    load: () => import("$/lobby/making/NewMatch.svelte"),
    words: ["lobby", "coach", "talk", ...GAMES],
  },
  match: { load: () => import("$/lobby/MatchPage.svelte"), words: [] },
  matches: {
    load: () => import("$/matches/MatchesPage.svelte"),
    words: ["lobby", "matches", "replay", "table", "match", ...GAMES],
  },
  join: { load: () => import("$/lobby/waiting/Join.svelte"), words: ["server"] },
  me: { load: () => import("$/lobby/waiting/PersonalLink.svelte"), words: ["server"] },
  rules: { load: () => import("$/rules/RulesPage.svelte"), words: ["rules", "table", "match"] },
  replay: {
    load: () => import("$/replay/ReplayPage.svelte"),
    words: ["replay", "table", "match", "analysis", "server"],
  },
  puzzles: { load: () => import("$/puzzles/PuzzlesPage.svelte"), words: ["puzzles", "table", "coach"] },
  watch: { load: () => import("$/lobby/watching/WatchPage.svelte"), words: ["lobby", "table", "match", ...GAMES] },
  editor: {
    load: () => import("$/editor/EditorPage.svelte"),
    words: ["editor", "lobby", ...GAMES, ...GAMES.map((game) => `${game}-galaxies`)],
  },
  lost: { load: () => import("./Lost.svelte"), words: [] },
};

/** Pages that fill the window with a bar of their own. */
const WHOLE: Route["page"][] = ["match", "replay", "puzzles"];
export const isWhole = (page: Route["page"]): boolean => WHOLE.includes(page);

/** Where people go from anywhere. */
const NEAR: Route["page"][] = ["home", "new", "match", "rules"];
for (const page of NEAR) later(PAGES[page].load);

export async function openPage(page: Route["page"]): Promise<AnyPage> {
  const { load, words } = PAGES[page];
  return (await withWords(load, ...words)).default;
}
