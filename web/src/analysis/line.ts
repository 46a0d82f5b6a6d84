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

/** A line of a match that is looked back at, as people write it. */
const acts = ({ engine, board }: ReplayInfo, steps: Foreseen["steps"]): Done[] =>
  named({ steps }, { hexes: engine?.hexes ?? [], texts: engine?.texts ?? [] }, board);

/** An answer and what could follow it. */
export const foreseen = (judged: Judged, answer: number, replay: ReplayInfo): Done[] =>
  acts(replay, lineOf(judged, answer));

/** The legs of a line. */
export const legsIn = (replay: ReplayInfo, game: Speaking, line: Foreseen["steps"]): Leg[] =>
  legsOf(replay, game, acts(replay, line));

export const legsOf = ({ engine }: ReplayInfo, game: Speaking, line: readonly Done[]): Leg[] =>
  legs(line, game, (text) => engine?.hexes.includes(text) ?? false);

/** Where a move ends, by the number of its last decision: with its command, or where another seat goes on. */
export function endOf({ engine, frames }: ReplayInfo, at: number): number {
  const answers = engine?.answers ?? [];
  let end = at;
  while (frames[end + 1] && !frames[end + 1]!.whole && answers[end + 1]?.[0] === answers[at]![0]) end++;
  return end;
}

/** The move really played from a decision on, and what could follow as far as its last answer was judged. */
export function playedFrom(replay: ReplayInfo, at: number, judged: readonly (Judged | null)[] = []): Done[] {
  const { answers = [], texts = [] } = replay.engine ?? {};
  const end = endOf(replay, at);
  const own = answers.slice(at, end + 1).map(([seat, action], place) => ({
    seat,
    answer: texts[action] ?? "",
    facts: replay.frames[at + place + 1]?.event?.facts ?? [],
  }));
  const last = judged[end];
  return last ? [...own, ...foreseen(last, last.action, replay).slice(1)] : own;
}

/** Whether a leg is what was really answered, to its end. */
export const isGiven = ({ answers }: Leg, given: readonly string[]): boolean =>
  answers.every((answer, place) => given[place] === answer);

/** What was better than what was played, in words: the same part once, and where they part what was played instead. */
export function betterThan(judged: Judged, replay: ReplayInfo, game: Speaking, played: readonly Done[]): string {
  const [better] = legsIn(replay, game, lineOf(judged, judged.best));
  const [given] = played.length > 0 ? legsOf(replay, game, played) : [];
  if (!given) return written(better!);
  const more = written({ ...better!, parts: [] });
  return apartFrom(written({ ...better!, more: false }), written({ ...given, more: false }), more);
}

/** A sentence, and that there is more of it, beside another in whose place it stands. */
export function apartFrom(better: string, played: string, more = ""): string {
  const words = (text: string) => text.replaceAll(",", " ,").split(" ");
  const [one, other] = [words(better), words(played)];
  const most = Math.min(one.length, other.length);
  let [before, after] = [0, 0];
  while (before < most && one[before] === other[before]) before++;
  while (after < most - before && one.at(-1 - after) === other.at(-1 - after)) after++;
  const sentence = (some: string[]) => some.join(" ").replaceAll(" ,", ",");
  const part = (all: string[]) => sentence(all.slice(before, all.length - after));
  if (better === played) return better + more;
  // An arrow alone leads nowhere, and what is only longer does not say what it stands for.
  const isShared = [...one.slice(0, before), ...one.slice(one.length - after)].some((word) => /\w/.test(word));
  if (!isShared || !/\w/.test(part(one)) || !/\w/.test(part(other)))
    return say("analysis-rather", { better: better + more, played });
  const instead = say("analysis-instead", { better: part(one), played: part(other) });
  return sentence([...one.slice(0, before), instead, ...one.slice(one.length - after)]) + more;
}

/** The first leg of another seat than the one that began a line: what it could make of that. */
const replyIn = ([own, ...rest]: readonly Leg[]): Leg | undefined => rest.find(({ seat }) => seat !== own!.seat);

/** What another seat could make of what was played: its first move then, and whose it is; null where none is known. */
export function answerTo(
  replay: ReplayInfo,
  game: Speaking,
  played: readonly Done[],
): { seat: number; line: string } | null {
  const leg = replyIn(legsOf(replay, game, played));
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
export function waysOf(
  judged: Judged | null | undefined,
  replay: ReplayInfo,
  game: Speaking,
  played: readonly Done[],
): Way[] {
  if (!judged?.grade) return [];
  const better = legsIn(replay, game, lineOf(judged, judged.best));
  return [...waysAlong(better, 1), ...refuted(legsOf(replay, game, played), null)];
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
