/** Answers in words, and as ways on the board. */
import type { ReplayInfo } from "$protocol";
import { say } from "$/app/words.svelte";
import type { Coaching } from "$/coach/coaching";
import { named, planNames } from "$/coach/mind";
import { inFull } from "$/coach/sentence";
import type { Foreseen } from "$/engine/engine";
import type { Deed, Done, GameUi, Said } from "$/games/game";
import { lineOf, type Judged } from "./judge";

/** What a seat does before another one is asked. */
export interface Leg {
  seat: number;
  /** Actions, as the game tells them; else single answers, as they are written or as the game calls them. */
  parts: (string | Said)[];
  /** Whether these are actions. */
  told: boolean;
  /** Whether there is more of it. */
  more: boolean;
  hexes: string[];
  /** The answers that are told. */
  answers: string[];
}

/** A leg on the board: where it leads, and which place its line takes among the candidates; none for what was played. */
export interface Way {
  rank: number | null;
  seat: number;
  hexes: string[];
  /** How many legs of its line come before it: it is the fainter for each. */
  after: number;
}

/** So many legs after the first are shown. */
const MOST = 3;
/** So many answers of a leg the game does not tell: a ship, where it goes, what it does. */
const MOST_PARTS = 3;

type Speaking = Pick<GameUi, "answers" | "deeds">;

/** An answer as its parts are called. */
const calls = (text: string, game: Speaking): Leg["parts"] =>
  game.answers(text) ?? [text === "done" ? { id: "analysis-done" } : text];

/** One answer in words. */
export const inWords = (text: string, game: Speaking): string => joined(calls(text, game), " → ");

/** The action a leg begins with; what comes then is another move. */
function told(seat: number, done: Done[], [first]: Deed[]): Leg {
  const answers = done.slice(0, first!.answers).map(({ answer }) => answer);
  const more = done.length > answers.length;
  return { seat, parts: [first!.words], told: true, more, hexes: first!.hexes, answers };
}

function spelled(seat: number, done: Done[], game: Speaking, isHex: (text: string) => boolean): Leg {
  const answers = done.slice(0, MOST_PARTS).map(({ answer }) => answer);
  return {
    seat,
    parts: answers.flatMap((text) => calls(text, game)),
    told: false,
    more: done.length > answers.length,
    hexes: answers.filter(isHex),
    answers,
  };
}

/** A line of answers, each seat's together. */
export function legs(line: readonly Done[], game: Speaking, isHex: (text: string) => boolean, most = MOST): Leg[] {
  const groups: Done[][] = [];
  for (const done of line)
    if (groups.at(-1)?.[0]?.seat === done.seat) groups.at(-1)!.push(done);
    else groups.push([done]);
  return groups.slice(0, most + 1).map((own) => {
    const deeds = game.deeds?.(own) ?? [];
    return deeds.length ? told(own[0]!.seat, own, deeds) : spelled(own[0]!.seat, own, game, isHex);
  });
}

const joined = (parts: Leg["parts"], by: string): string =>
  parts.map((part) => (typeof part === "string" ? part : say(part.id, part.args))).join(by);

export const written = ({ parts, told, more }: Leg): string =>
  joined(parts, " → ") + (more ? (told ? "\u00a0…" : " → …") : "");

/** The legs of a line of a match that is looked back at. */
export function legsIn({ engine, board }: ReplayInfo, game: Speaking, line: Foreseen["steps"]): Leg[] {
  const { hexes = [], texts = [] } = engine ?? {};
  const acts = named({ steps: line }, { hexes, texts }, board);
  return legs(acts, game, (text) => hexes.includes(text));
}

/** What was better than the answer given, in words. */
export const betterThan = (judged: Judged, replay: ReplayInfo, game: Speaking): string =>
  written(legsIn(replay, game, lineOf(judged, judged.best))[0]!);

/** The first leg of another seat than the one that began a line: what it could make of that. */
const replyIn = ([own, ...rest]: readonly Leg[]): Leg | undefined => rest.find(({ seat }) => seat !== own!.seat);

/** What another seat could make of the answer given: its first move then, and whose it is; null where none is known. */
export function answerTo(judged: Judged, replay: ReplayInfo, game: Speaking): { seat: number; line: string } | null {
  const leg = replyIn(legsIn(replay, game, lineOf(judged, judged.action)));
  return leg ? { seat: leg.seat, line: written(leg) } : null;
}

/** Why another answer was better than one given beside others in secret; null where nothing proves it. */
export function whyAnother(
  judged: Judged,
  { engine, frames }: ReplayInfo,
  coaching: Coaching | null,
  name: (seat: number) => string,
): string | null {
  const planned = planNames(judged, engine?.texts ?? []);
  const reason = planned && coaching?.against?.({ ...planned, seat: judged.seat, view: frames[0]!.changed, name });
  return reason ? inFull(reason.words, "past") : null;
}

/** The legs of a line on the board. */
export const waysAlong = (legs: readonly Leg[], rank: number | null): Way[] =>
  legs.map(({ seat, hexes }, after) => ({ rank, seat, hexes, after })).filter(({ hexes }) => hexes.length > 0);

/** Of a line its first leg, and what another seat could make of it. */
export function refuted(legs: readonly Leg[], rank: number | null): Way[] {
  const reply = replyIn(legs);
  return waysAlong(legs, rank).filter(({ after }) => after === 0 || legs[after] === reply);
}

/** A judged move on the board: what was better and could follow then, and what was played with the answer to it. */
export function waysOf(judged: Judged | null | undefined, replay: ReplayInfo, game: Speaking): Way[] {
  if (!judged?.grade) return [];
  const along = (answer: number) => legsIn(replay, game, lineOf(judged, answer));
  return [...waysAlong(along(judged.best), 1), ...refuted(along(judged.action), null)];
}

/** A number with its sign, whole; nothing for none. */
export const signed = (value: number) => {
  const whole = Math.round(value);
  return whole === 0 ? "±0" : `${whole < 0 ? "−" : "+"}${Math.abs(whole)}`;
};
export const percent = (chance: number) => Math.round(100 * chance);
/** By how much two chances differ, as they are shown. */
export const apart = (chance: number, other: number) => percent(chance) - percent(other);

export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;
