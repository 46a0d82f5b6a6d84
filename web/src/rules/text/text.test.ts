import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { RuleBlock, RulesPage } from "$protocol";
import {
  cut,
  finds,
  parts,
  places,
  plain,
  searched,
  sketched,
  tokens,
  wordsOf,
  chapters,
  isRule,
  searchedBook,
  tells,
} from "./text";

const rule = (id: string, text: string): RuleBlock => ({ kind: "rule", id, text, rows: [], told: [], steps: [] });

describe("a text of the rules", () => {
  test("is cut into its marks, and names of rules become links", () => {
    expect(tokens("A *fleet* of `level1` stops (PI-EXPLORE-3, CORE-5), **always**.")).toEqual([
      { kind: "text", text: "A " },
      { kind: "em", text: "fleet" },
      { kind: "text", text: " of " },
      { kind: "code", text: "level1" },
      { kind: "text", text: " stops (" },
      { kind: "rule", text: "PI-EXPLORE-3" },
      { kind: "text", text: ", " },
      { kind: "rule", text: "CORE-5" },
      { kind: "text", text: "), " },
      { kind: "strong", text: "always" },
      { kind: "text", text: "." },
    ]);
  });

  test("names other pages by their files, in any language", () => {
    expect(tokens("`core/RULES.md`")).toEqual([{ kind: "page", text: "core/RULES.md", game: null }]);
    expect(tokens("`games/small_star_empires/RULES.de.md`")).toEqual([
      { kind: "page", text: "games/small_star_empires/RULES.de.md", game: "small-star-empires" },
    ]);
  });

  test("keeps what is no mark, such as markup of other kinds", () => {
    expect(tokens("<b>2 * 3</b>")).toEqual([{ kind: "text", text: "<b>2 * 3</b>" }]);
    expect(plain("A **bold** `word` of PI-END-1")).toBe("A bold word of PI-END-1");
  });
});

describe("a search", () => {
  test("takes no notice of case and accents", () => {
    expect(wordsOf("  Führt  ÜBER ")).toEqual(["fuhrt", "uber"]);
    expect(places("Es führt über", ["fuhrt", "uber"])).toEqual([
      [3, 8],
      [9, 13],
    ]);
  });

  test("finds every place once, even where words overlap", () => {
    expect(places("explore", ["explo", "lore"])).toEqual([[0, 7]]);
    expect(places("aaa", ["aa"])).toEqual([[0, 3]]);
  });

  test("keeps letters that are longer without their marks where they are", () => {
    expect(places("Straße ﬁnal x", ["x"])).toEqual([[12, 13]]);
  });

  test("cuts a text where it found something", () => {
    expect(cut("The Prime stops", ["prime"])).toEqual([
      { text: "The ", found: false },
      { text: "Prime", found: true },
      { text: " stops", found: false },
    ]);
    expect(cut("nothing", [])).toEqual([{ text: "nothing", found: false }]);
  });

  test("finds rules by id, by text and together with their heading", () => {
    const block = rule("PI-EXPLORE-3", "A fleet that flies into the `Prime` has arrived.");
    expect(finds(block, "Explore", wordsOf("explore-3"))).toBe(true);
    expect(finds(block, "Explore", wordsOf("prime arrived"))).toBe(true);
    expect(finds(block, "Journeys", wordsOf("journeys fleet"))).toBe(true);
    expect(finds(block, "Journeys", wordsOf("journeys"))).toBe(false);
    expect(finds(block, "Explore", wordsOf("prime expand"))).toBe(false);
  });

  test("leaves the parts that have something, in their order", () => {
    const page: RulesPage = {
      game: "g",
      chapters: [],
      aid: [],
      lang: "en",
      kinds: [],
      sections: [
        { id: "g", level: 1, title: "Game", blocks: [] },
        { id: "board", level: 2, title: "Board", blocks: [rule("G-BOARD-1", "Hexes."), rule("G-BOARD-2", "Tiles.")] },
        { id: "end", level: 2, title: "End", blocks: [rule("G-END-1", "Count.")] },
      ],
      shared: [
        { id: "what-both-share", level: 1, title: "Shared", blocks: [rule("CORE-1", "Hexes too.")] },
        { id: "end", level: 2, title: "End", blocks: [] },
      ],
    };
    const all = parts(page);
    expect(all.map(({ anchor, level }) => [anchor, level])).toEqual([
      ["board", 2],
      ["end", 2],
      ["shared", 2],
      ["shared-end", 3],
    ]);
    expect(searched(all, [])).toEqual(all);
    expect(searched(all, ["hexes"]).map(({ anchor, blocks }) => [anchor, blocks.map(({ id }) => id)])).toEqual([
      ["board", ["G-BOARD-1"]],
      ["shared", ["CORE-1"]],
    ]);
  });
});

test("a sketch of digits says where hexes lie; other lines are no sketch", () => {
  expect(sketched("   6   1\n 5   0")).toEqual([
    { digit: "6", column: 0.75, row: 0 },
    { digit: "1", column: 1.75, row: 0 },
    { digit: "5", column: 0.25, row: 1 },
    { digit: "0", column: 1.25, row: 1 },
  ]);
  expect(sketched('{"round": 1}')).toEqual([]);
});

describe("a book for players", () => {
  const block = (kind: RuleBlock["kind"], text = "", told: string[] = []): RuleBlock => {
    return { kind, text, id: null, rows: [], told, steps: [] };
  };
  const [lead, note, picture, words, after] = [
    block("text", "Ships fly.", ["PI-EXPLORE-1"]),
    block("note", "Leave one."),
    block("picture"),
    block("text", "The Prime stops."),
    block("text", "Go on."),
  ];
  const sections = [
    { id: "game", level: 1, title: "Game", blocks: [] },
    { id: "explore", level: 2, title: "Explore: fly", blocks: [lead] },
    { id: "prime", level: 3, title: "The Prime", blocks: [picture, words] },
    { id: "more", level: 3, title: "More", blocks: [picture, words, note, note, after] },
    { id: "end", level: 2, title: "The end", blocks: [after] },
  ];
  const book = chapters(sections);

  test("has chapters of paragraphs, cards and notes", () => {
    expect(book.map(({ id, title }) => [id, title])).toEqual([
      ["explore", "Explore: fly"],
      ["end", "The end"],
    ]);
    expect(book[0]!.pieces).toEqual([
      { kind: "block", block: lead },
      {
        kind: "cards",
        cards: [
          { title: "The Prime", picture, text: words },
          { title: "More", picture, text: words },
        ],
      },
      { kind: "notes", notes: [note, note] },
      { kind: "block", block: after },
    ]);
  });

  test("is searched by its words and by the rules it tells", () => {
    expect(searchedBook(book, ["prime"])[0]!.pieces).toHaveLength(2);
    expect(searchedBook(book, ["pi-explore-1"])[0]!.pieces).toEqual([{ kind: "block", block: lead }]);
    expect(searchedBook(book, ["nothing"])).toEqual([]);
  });

  test("is told apart from rules by what an address names", () => {
    expect(["PI-EXPLORE-4", "CORE-2", "sse-out-r1"].every(isRule)).toBe(true);
    expect(["explore", "pi-rivals", "set-up", ""].some(isRule)).toBe(false);
  });
});

describe.each(["pocket-imperium", "small-star-empires"])("the rulebook of %s", (game) => {
  test("has the chapter of every question", async () => {
    const { CHAPTERS } = (await import(`../../games/${game}/index.ts`)) as { CHAPTERS: Record<string, string> };
    const file = `${import.meta.dirname}/../../../../src/starhold/games/${game.replaceAll("-", "_")}/RULEBOOK.md`;
    const titles = [...readFileSync(file, "utf8").matchAll(/^## ([^:\n]+)/gm)].map(([, title]) => title!);
    const ids = titles.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"));
    for (const chapter of Object.values(CHAPTERS)) expect(ids).toContain(chapter);
  });
});

test("a chapter tells the rules that stand beside its paragraphs, notes and pictures", () => {
  const told = (...ids: string[]): RuleBlock => ({ ...rule("", "x"), kind: "text", told: ids });
  const chapter = {
    id: "fly",
    title: "Fly",
    pieces: [
      { kind: "block" as const, block: told("A-1") },
      { kind: "notes" as const, notes: [told("A-2")] },
      { kind: "cards" as const, cards: [{ title: "", picture: told(), text: told("A-3") }] },
    ],
  };
  expect(["A-1", "A-2", "A-3", "A-4"].filter((id) => tells(chapter, id))).toEqual(["A-1", "A-2", "A-3"]);
});
