/** The rules as text: its marks, the ids it names, and where a search finds its words. Pure: tested without a browser. */
import type { RuleBlock, RuleSection, RulesPage } from "$protocol";

export type Token =
  | { kind: "text" | "strong" | "em" | "code"; text: string }
  /** A rule named by its id. */
  | { kind: "rule"; text: string }
  /** Another rules page: a game's, or what all games share (null). */
  | { kind: "page"; text: string; game: string | null };

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b((?:CORE|[A-Z]{2,4}-[A-Z]+)-R?\d+)\b/g;
const PAGE = /^(?:core|games\/([a-z_]+))\/RULES(?:\.\w+)?\.md$/;

/** The pieces of a text: what is strong, what is code, which rules it names. Anything else stays as it is. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    found.push(marked(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

function marked([whole, strong, em, code]: RegExpMatchArray): Token {
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (em !== undefined) return { kind: "em", text: em };
  if (code === undefined) return { kind: "rule", text: whole };
  const page = PAGE.exec(code);
  if (page) return { kind: "page", text: code, game: page[1]?.replaceAll("_", "-") ?? null };
  return { kind: "code", text: code };
}

/** The words of a text without its marks. */
export function plain(text: string): string {
  return tokens(text)
    .map((token) => token.text)
    .join("");
}

/** Letters without case or accents, one for one, so that places in it are places in the text. */
function simple(text: string): string {
  return [...text]
    .map((letter) => {
      const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
      return bare.length === letter.length ? bare : letter;
    })
    .join("");
}

/** The words of a query; all of them must be found. */
export function wordsOf(query: string): string[] {
  return simple(query)
    .split(/\s+/)
    .filter((word) => word !== "");
}

/** Where the words stand in a text, as ranges in order that do not overlap. */
export function places(text: string, words: readonly string[]): [number, number][] {
  const bare = simple(text);
  const found: [number, number][] = [];
  for (const word of words)
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1)) found.push([at, at + word.length]);
  found.sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of found) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** A text cut where words were found: every second piece is one of them. */
export function cut(text: string, words: readonly string[]): { text: string; found: boolean }[] {
  const pieces: { text: string; found: boolean }[] = [];
  let from = 0;
  for (const [start, end] of places(text, words)) {
    if (start > from) pieces.push({ text: text.slice(from, start), found: false });
    pieces.push({ text: text.slice(start, end), found: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}

function haystack(block: RuleBlock): string {
  return [block.id ?? "", ...block.told, plain(block.text), ...block.rows.flat().map(plain)].join("\n");
}

/** Whether every word of the query stands in the block or in the heading above it. */
export function finds(block: RuleBlock, heading: string, words: readonly string[]): boolean {
  const text = simple(`${heading}\n${haystack(block)}`);
  return words.every((word) => text.includes(word)) && words.some((word) => simple(haystack(block)).includes(word));
}

export interface Part extends RuleSection {
  /** Where links lead to it. */
  anchor: string;
}

/** The page in one row: the game's sections, then those all games share, one level deeper. */
export function parts(page: RulesPage): Part[] {
  return [
    ...page.sections.slice(1).map((section) => ({ ...section, anchor: section.id })),
    ...page.shared.map((section, index) => ({
      ...section,
      level: section.level + 1,
      anchor: index === 0 ? "shared" : `shared-${section.id}`,
    })),
  ];
}

/** A picture and what it shows, in a few words. */
export interface Card {
  title: string;
  picture: RuleBlock;
  text: RuleBlock;
}
export type Piece =
  { kind: "block"; block: RuleBlock } | { kind: "notes"; notes: RuleBlock[] } | { kind: "cards"; cards: Card[] };
export interface Chapter {
  id: string;
  title: string;
  pieces: Piece[];
}

/** A book by its chapters. Below a deeper heading stands a card: a picture and a paragraph; what follows goes on. */
export function chapters(sections: readonly RuleSection[]): Chapter[] {
  const found: Chapter[] = [];
  for (const { id, level, title, blocks } of sections.slice(1)) {
    if (level === 2) found.push({ id, title, pieces: [] });
    const pieces = found.at(-1)?.pieces ?? [];
    const last = () => pieces.at(-1);
    const [picture, text] = blocks;
    if (level > 2 && picture && text) {
      const before = last();
      if (before?.kind === "cards") before.cards.push({ title, picture, text });
      else pieces.push({ kind: "cards", cards: [{ title, picture, text }] });
    }
    for (const block of level > 2 ? blocks.slice(2) : blocks) {
      const before = last();
      if (block.kind !== "note") pieces.push({ kind: "block", block });
      else if (before?.kind === "notes") before.notes.push(block);
      else pieces.push({ kind: "notes", notes: [block] });
    }
  }
  return found;
}

/** What a search leaves of a book: in each chapter the paragraphs that have all words. */
export function searchedBook(all: readonly Chapter[], words: readonly string[]): Chapter[] {
  const blocks = (piece: Piece) =>
    piece.kind === "block" ? [piece.block] : piece.kind === "notes" ? piece.notes : piece.cards.map(({ text }) => text);
  return all
    .map((chapter) => ({
      ...chapter,
      pieces: chapter.pieces
        .flatMap(blocks)
        .filter((block) => finds(block, chapter.title, words))
        .map((block) => ({ kind: "block" as const, block })),
    }))
    .filter((chapter) => chapter.pieces.length > 0);
}

/** Whether an address names a rule and not a heading. */
export const isRule = (at: string): boolean => /^(?:CORE|[A-Z]{2,4}-[A-Z]+)-R?\d+$/i.test(at);

/** What a search leaves of the parts: the blocks that have all words; every block where nothing is searched for. */
export function searched(all: readonly Part[], words: readonly string[]): Part[] {
  if (words.length === 0) return [...all];
  return all
    .map((part) => ({ ...part, blocks: part.blocks.filter((block) => finds(block, part.title, words)) }))
    .filter((part) => part.blocks.length > 0);
}

/** The hexes of a sketch made of digits and spaces, four letters to a hex, in hex widths and rows; none in other text. */
export function sketched(text: string): { digit: string; column: number; row: number }[] {
  if (!/^[\s\d]+$/.test(text)) return [];
  return text
    .split("\n")
    .flatMap((line, row) =>
      [...line.matchAll(/\d/g)].map((found) => ({ digit: found[0], column: found.index / 4, row })),
    );
}

/** Whether a chapter tells a rule, in whatever words. */
export const tells = ({ pieces }: Chapter, rule: string): boolean =>
  pieces
    .flatMap((piece) =>
      piece.kind === "cards"
        ? piece.cards.map(({ text }) => text)
        : piece.kind === "notes"
          ? piece.notes
          : [piece.block],
    )
    .some(({ told }) => told.includes(rule));
