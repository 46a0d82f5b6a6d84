/** What people say at a table, as this page shows it. Pure: tested without a browser. */
import type { Catalogue, MatchInfo, RemarkInfo } from "$protocol";

export type Level = Catalogue["talk"];
export type Reaction = NonNullable<RemarkInfo["reaction"]>;

/** In the order of their keys, Shift + 1 to 6. */
export const REACTIONS: readonly Reaction[] = ["nice", "ouch", "oh", "hmm", "thanks", "good-game"];
/** From what lets people say most to what lets them say least. */
export const LEVELS: readonly Level[] = ["words", "reactions", "none"];
export const MOST_TEXT = 200;
/** As many as the server keeps. */
const MOST_KEPT = 200;

/** How people may talk at a table: as its host and the server let them, and not where nobody else is there to hear. */
export function levelOf(match: MatchInfo, server: Level): Level {
  if (!match.seats.some((seat) => seat.mine)) return "none";
  if (!match.seats.some((seat) => seat.kind === "person" && !seat.mine)) return "none";
  return LEVELS[Math.max(LEVELS.indexOf(match.talk), LEVELS.indexOf(server))]!;
}

/** What was said, with one thing more; what is known already stays as it is. */
export function said(talk: RemarkInfo[], remark: RemarkInfo): RemarkInfo[] {
  return remark.number > (talk.at(-1)?.number ?? 0) ? [...talk, remark].slice(-MOST_KEPT) : talk;
}

export interface Piece {
  text: string;
  hex: string | null;
}

/** A text in pieces, so that the hexes it names can be shown on the board; people write them large or small. */
export function pieces(text: string, hexes: readonly string[]): Piece[] {
  const known = new Map(hexes.map((hex) => [hex.toLowerCase(), hex]));
  const found: Piece[] = [];
  for (const word of text.split(/([\p{L}\p{N}]+)/u)) {
    const hex = known.get(word.toLowerCase()) ?? null;
    const last = found.at(-1);
    if (hex === null && last?.hex === null) last.text += word;
    else if (word !== "") found.push({ text: word, hex });
  }
  return found;
}

/** The reaction of a key; none where the keyboard writes a digit by it, which has a meaning of its own. */
export function reactionOf(event: Pick<KeyboardEvent, "code" | "key" | "shiftKey">): Reaction | null {
  const number = /^Digit([1-6])$/.exec(event.code)?.[1];
  return event.shiftKey && number && event.key !== number ? REACTIONS[Number(number) - 1]! : null;
}
