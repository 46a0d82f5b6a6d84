/** Answers in words, and as ways on the board. */
import type { ReplayInfo } from "$protocol";
import { say } from "$/app/words.svelte";
import type { GameUi, Said } from "$/games/game";
import type { Judged } from "./judge";

/** What a seat answers one after the other. */
export interface Leg {
  seat: number;
  /** Hexes as they are written, numbers, and what the game has its own words for. */
  parts: (string | Said)[];
  hexes: string[];
}

/** An answer on the board: where it leads, and which place it takes among the candidates; none for what was played. */
export interface Way {
  rank: number | null;
  seat: number;
  hexes: string[];
}

/** So many legs after the first are shown. */
const MOST = 3;
/** So many answers of a leg: a fleet, its size and where it goes. What comes then is another move. */
const MOST_PARTS = 3;

/** An answer as its parts are called. */
const calls = (text: string, game: Pick<GameUi, "answers">): Leg["parts"] =>
  game.answers(text) ?? [text === "done" ? { id: "analysis-done" } : text];

/** One answer in words. */
export const inWords = (text: string, game: Pick<GameUi, "answers">): string =>
  written({ seat: 0, parts: calls(text, game), hexes: [] });

/** A line of answers, each seat's together. */
export function legs(
  line: readonly (readonly [number, number])[],
  texts: readonly (string | null)[],
  game: Pick<GameUi, "answers">,
  isHex: (text: string) => boolean,
  most = MOST,
): Leg[] {
  const found: Leg[] = [];
  for (const [seat, action] of line) {
    const text = texts[action] ?? "";
    if (found.at(-1)?.seat !== seat) {
      if (found.length > most) break;
      found.push({ seat, parts: [], hexes: [] });
    }
    const leg = found.at(-1)!;
    if (leg.parts.length > MOST_PARTS) continue;
    if (leg.parts.length === MOST_PARTS) {
      leg.parts.push("…");
      continue;
    }
    leg.parts.push(...calls(text, game));
    if (isHex(text)) leg.hexes.push(text);
  }
  return found;
}

export const written = ({ parts }: Leg): string =>
  parts.map((part) => (typeof part === "string" ? part : say(part.id, part.args))).join(" → ");

/** The legs of a line of a match that is looked back at. */
export function legsIn({ engine, board }: ReplayInfo, game: Pick<GameUi, "answers">, line: Judged["line"]): Leg[] {
  const hexes = new Set(board.map(({ name }) => name));
  return legs(line, engine?.texts ?? [], game, (text) => hexes.has(text));
}

/** The line of what was better, as far as it was foreseen. */
export const bestLine = ({ seat, best, line, together }: Judged): Judged["line"] =>
  together || line[0]?.[1] !== best ? [[seat, best]] : line;

/** What was better than the answer given, in words. */
export const betterThan = (judged: Judged, replay: ReplayInfo, game: Pick<GameUi, "answers">): string =>
  written(legsIn(replay, game, bestLine(judged))[0]!);

/** A judged move on the board: what was better, and what was played. */
export function waysOf(judged: Judged | null | undefined, replay: ReplayInfo, game: Pick<GameUi, "answers">): Way[] {
  if (!judged?.grade) return [];
  const { seat, action } = judged;
  const way = (line: Judged["line"], rank: number | null) => ({
    rank,
    seat,
    hexes: legsIn(replay, game, line)[0]!.hexes,
  });
  return [way(bestLine(judged), 1), way([[seat, action]], null)].filter(({ hexes }) => hexes.length > 0);
}

/** A number with its sign, whole. */
export const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(Math.round(value))}`;
export const percent = (chance: number) => Math.round(100 * chance);

export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;
