/** The log as people read it: what goes on from a line stands in it, headings apart, hexes as links to the board. */
import type { Line } from "$protocol";
import { inWords } from "$/app/words.svelte";

export interface Entry {
  /** The place of its first line in the log: a key that stays. */
  key: number;
  kind: "did" | "news" | "round" | "table";
  seat: number | null;
  lines: Line[];
  hexes: string[];
  points: number | null;
}

/** Lines in entries; `more` lines join the one before. */
export function entries(log: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const [key, line] of log.entries()) {
    const last = found.at(-1);
    if (line.kind === "more" && last && last.kind !== "round") {
      last.lines.push(line);
      last.hexes.push(...line.hexes.filter((hex) => !last.hexes.includes(hex)));
      if (line.points !== null) last.points = (last.points ?? 0) + line.points;
    } else {
      const { seat, hexes, points } = line;
      found.push({
        key,
        kind: line.kind === "more" ? "did" : line.kind,
        seat,
        lines: [line],
        hexes: [...hexes],
        points,
      });
    }
  }
  return found;
}

/**
 * The first entry of what is new to someone who knows so many lines; null where nothing is. Points alone are not the
 * beginning of anything: they belong to the move before.
 */
export function freshOf(found: readonly Entry[], known: number): number | null {
  return found.find(({ key, kind, points }) => key >= known && !(kind === "news" && points !== null))?.key ?? null;
}

/** The same entries, with those that have not changed as they were, so that nothing is drawn again for them. */
export function unchanged(found: Entry[], before: readonly Entry[]): Entry[] {
  return found.map((entry, place) => {
    const was = before[place];
    const same = was?.lines.length === entry.lines.length && was.lines.every((line, at) => line === entry.lines[at]);
    return same ? was : entry;
  });
}

export interface Part {
  text: string;
  hex: string | null;
}

/** A sentence in parts, so that the hexes it names can be pointed at; each is called in full where it is first named. */
export function parts(text: string, hexes: readonly string[], called: ReadonlyMap<string, string> = new Map()): Part[] {
  if (!hexes.length) return [{ text, hex: null }];
  const names = [...new Set(hexes)].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`\\b(${names.map((name) => name.replace(/\W/g, "\\$&")).join("|")})\\b`);
  return text
    .split(pattern)
    .filter((piece) => piece !== "")
    .map((piece, place, all) => ({
      text: all.indexOf(piece) === place ? calledAfter(all[place - 1] ?? "", piece, called) : piece,
      hex: names.includes(piece) ? piece : null,
    }));
}

/** What a hex is called after the words before it. */
function calledAfter(before: string, hex: string, called: ReadonlyMap<string, string>): string {
  const word = /(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? "";
  return called.get(`${word} ${hex}`) ?? called.get(hex) ?? hex;
}

/** What goes on from a sentence, without the mark that it does so. */
export const goesOn = (sentence: string) => sentence.replace(/^…\s*/, "").replace(/\.$/, "");

/** A sentence and what goes on from it, as one: the way first, "Ada flies A5 → A4 → A0", then the rest after commas. */
export function joined(sentences: string[]): string {
  const [first = "", ...more] = sentences;
  if (!more.length) return first;
  const rest = more.map(goesOn);
  const way = [first.replace(/\.$/, ""), ...rest.filter(isWay)].join(" ");
  return rest.filter((part) => !isWay(part)).reduce((told, part, place) => told + linked(part, place), way);
}

/** Lines of the log as sentences; those that go on from each other are one. */
export function written(lines: Line[]): string[] {
  return entries(lines).map((entry) => {
    const said = entry.lines.map((line) => inWords(line.words));
    if (entry.kind === "round") return heading(joined(said));
    // What goes on from a sentence told before is a list; from one told now, a part of it.
    const list = entry.lines[0]?.kind === "more";
    const whole = list ? said.map((one) => goesOn(one).replace(/^,\s*/, "")).join(", ") : joined(said);
    return whole.replace(/[^.!?]$/, "$&.");
  });
}

const isWay = (part: string) => part.startsWith("→");
const linked = (part: string, place: number) => (part.startsWith(",") ? part : `${place ? "," : ""} ${part}`);

/** A heading without the dashes and the full stop it has among sentences. */
export function heading(sentence: string): string {
  return sentence.replace(/^[—–\s]+|[—–.\s]+$/g, "");
}

/** The points of an entry as a gain at the end of its line; nothing where the sentence says them already. */
export function gain(points: number | null, sentence: string): string {
  const signed = points ? `${points > 0 ? "+" : "−"}${Math.abs(points)}` : "";
  return sentence.includes(signed) ? "" : signed;
}
