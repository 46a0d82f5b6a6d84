/** What people say at a table, as this page shows it. Pure: tested without a browser. */
import type { Catalogue, HexInfo, MatchInfo, RemarkInfo, SeatInfo } from "$protocol";
import { say } from "$/app/words.svelte";
import type { GameUi } from "$/games/game";

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

/** Someone whom a person does not want to hear: by their seat, and before the match began by who sat there, too. */
export interface Muted {
  seat: number;
  /** Null once the match has begun: from then on nobody else sits there, whatever they call themselves. */
  name: string | null;
}

/** What a browser kept of them; whatever else it kept, as older pages did, is nobody. */
export function mutedOf(kept: unknown): Muted[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((one: Partial<Muted> | string | null): one is Muted => {
    if (one === null || typeof one !== "object") return false;
    return typeof one.seat === "number" && (one.name === null || typeof one.name === "string");
  });
}

type Room = Pick<MatchInfo, "seats" | "status">;
const satBy = (seats: readonly SeatInfo[], { seat, name }: Muted) =>
  seats.some((info) => info.seat === seat && info.kind === "person" && info.name === name);

/**
 * Whether nobody wants to hear this seat. Where players were dealt since, all of a name are meant: which of them it was
 * nobody can tell.
 */
export function isMuted(muted: readonly Muted[], { seats, status }: Room, dealt: boolean, seat: number): boolean {
  const name = seats.find((info) => info.seat === seat)?.name;
  return muted.some((one) => {
    if (one.name === null) return one.seat === seat;
    if (one.name !== name) return false;
    return one.seat === seat || (dealt && status !== "open") || !satBy(seats, one);
  });
}

/** Whom nobody wants to hear once that changed for one seat. Of those who left, it stays known in case they come back. */
export function muting(muted: readonly Muted[], room: Room, dealt: boolean, seat: number, on: boolean): Muted[] {
  const { seats, status } = room;
  const gone = muted.filter(({ name }) => name !== null && !seats.some((info) => info.name === name));
  const here = seats.filter((info) => (info.seat === seat ? on : isMuted(muted, room, dealt, info.seat)));
  return [...gone, ...here.map((info) => ({ seat: info.seat, name: status === "open" ? info.name : null }))];
}

/** What was said, with one thing more; what is known already stays as it is. */
export function said(talk: RemarkInfo[], remark: RemarkInfo): RemarkInfo[] {
  return remark.number > (talk.at(-1)?.number ?? 0) ? [...talk, remark].slice(-MOST_KEPT) : talk;
}

export interface Piece {
  text: string;
  /** What it names; none for what names nothing. */
  hexes: string[];
}

/**
 * A text in pieces, so that the hexes and sectors it names can be shown on the board. People write them large or small;
 * `places` has them in small letters.
 */
export function pieces(text: string, places: ReadonlyMap<string, string[]>): Piece[] {
  const found: Piece[] = [];
  const words = text.split(/([\p{L}\p{N}]+)/u);
  for (let at = 0; at < words.length; at += 1) {
    const [word, two] = [words[at]!, words.slice(at, at + 3).join("")]; // of two words: "sector B"
    const named = [two, word].find((name) => places.has(name.toLowerCase())) ?? "";
    const hexes = places.get(named.toLowerCase()) ?? [];
    const last = found.at(-1);
    if (named === two) at += 2;
    if (hexes.length) found.push({ text: named, hexes });
    else if (last?.hexes.length === 0) last.text += word;
    else if (word !== "") found.push({ text: word, hexes });
  }
  return found;
}

/** What of a board can be named: each hex, its sector, and what the game calls that. In small letters. */
export function placesOn(game: Pick<GameUi, "place">, board: readonly HexInfo[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const hex of board) {
    const names = [hex.name, say("talk-sector", { sector: hex.sector }), game.place?.(hex) ?? ""];
    for (const name of names.filter(Boolean))
      found.set(name.toLowerCase(), [...(found.get(name.toLowerCase()) ?? []), hex.name]);
  }
  return found;
}

/** The reaction of a key; none where the keyboard writes a digit by it, which has a meaning of its own. */
export function reactionOf(event: Pick<KeyboardEvent, "code" | "key" | "shiftKey">): Reaction | null {
  const number = /^Digit([1-6])$/.exec(event.code)?.[1];
  return event.shiftKey && number && event.key !== number ? REACTIONS[Number(number) - 1]! : null;
}
