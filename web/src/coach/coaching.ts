/** What a game brings for hints and the coach, and how the coach finds what to say. Pure, tested without a browser. */
import type { Asked, FactInfo, HexInfo } from "$protocol";
import type { View } from "$/connection/model";
import { gradeOf } from "$/analysis/grades";
import { nextBest, settled, type Judged } from "$/analysis/judge";
import type { Judging } from "$/engine";
import type { Said } from "$/games/game";
import type { Bubble } from "$/guide/telling";

/** An answer of a line, as it is written, and what would happen. */
export interface Act {
  seat: number;
  answer: string;
  facts: FactInfo[];
}

/** An arrow on the board. */
export interface Flight {
  seat: number;
  from: string;
  to: string;
}

/** The next move of a seat, told in three steps. */
export interface Move {
  /** Where to look, where no hex says it. */
  where?: Said;
  /** What to do there. */
  kind: Said;
  whole: Said;
  /** The hexes it is about, the one it aims at last. */
  hexes: string[];
  /** Whether the question is about that hex, so that there is no other place to look at. */
  there?: true;
  arrows: [from: string, to: string][];
}

/** A decision of a command: what its answer was worth, the line of the best one, what happened. */
export interface Decision {
  judged: Judged;
  line: Act[];
  /** What could follow the answer liked next best; nothing where it is not known. */
  next?: Act[];
  /** What was answered where others answer in secret at the same time. */
  planned?: PlanNames;
  asked: Asked;
  /** What its seat saw, what happened, and whether a hint had said so. */
  before: View;
  facts: FactInfo[];
  hinted?: boolean;
}

/** An answer given beside others in secret, the best one, the next best, and what each other seat could be expected to give. */
export interface PlanNames {
  played: string;
  better: string;
  next: string | null;
  expected: { seat: number; answer: string; share: number }[];
}
/** What was answered so and what is told beside it: what was better, or next best. */
export interface Planned extends Omit<PlanNames, "next"> {
  seat: number;
  /** What its seat saw of the match. */
  view: View;
  name: (seat: number) => string;
}

/** What a seat sees where it is to move, and what would happen after that. */
export interface Around {
  board: readonly HexInfo[];
  view: View;
  later: FactInfo[];
}

/** A command that was played. */
export interface Turn {
  seat: number;
  seats: number;
  /** What its seat saw before and after it. */
  before: View;
  after: View;
  decisions: Decision[];
  /** The numbers by which the engine judges, for the analysis as well. */
  judging: Judging;
  /** What could follow. */
  reply: Act[];
  name: (seat: number) => string;
}

/** What was played beside what was better: facts alone, so that nothing is said that they do not prove. */
export interface Compared {
  seat: number;
  before: View;
  after: View;
  /** What happened, from the answer on that lost most; what could follow as long as nothing hidden comes to light. */
  played: FactInfo[];
  reply: FactInfo[];
  /** Of a command that is praised only what happened from the answer on that it is praised for. */
  since?: FactInfo[];
  /** The same of the better way. */
  better: FactInfo[];
  then: FactInfo[];
  name: (seat: number) => string;
}

/** What there is to say about a command; where the arrows show it, those of rivals are the refutation. */
export interface Reason {
  words: Said;
  rule?: string;
  hexes: string[];
}
/** One that may have a sentence in it. */
export type Sentence = { id: string; args?: Record<string, string | number | Said> };
export interface Remark {
  /** The decision it is about, by its place in the command, and what that lost or would have lost otherwise. */
  about: number;
  chance: number;
  words: Sentence[];
  rule?: string;
  tone: Bubble["tone"];
  hexes: string[];
  arrows: Flight[];
}

export interface Coaching {
  /** Kinds of facts by which something hidden comes to light: what lies behind them is a guess. */
  reveals: readonly string[];
  /** What a seat's next answers come to; null where they say too little. */
  move: (own: Act[], asked: Asked) => Move | null;
  /** How a sector is called where a hint says where to look. */
  place?: (sector: string) => Said;
  /** What a seat's answers bring it, as far as facts prove it: for whoever was told its move. */
  why?: (facts: FactInfo[], seat: number, move: Move, name: (seat: number) => string, around?: Around) => Said | null;
  /** What the facts say against what was played, or for it, beside the next best; the most telling, or null. */
  warn: (compared: Compared) => Reason | null;
  praise: (compared: Compared) => Reason | null;
  /** The same of an answer given beside others in secret, by what these could be expected to answer. */
  against?: (planned: Planned) => Reason | null;
  inFavour?: (planned: Planned) => Reason | null;
  /** What rivals do next, and whom a line leaves without a move: of a puzzle, which tells what happens and no more. */
  threat?: (facts: FactInfo[], name: (seat: number) => string) => Said | null;
  cuts?: (facts: FactInfo[], seat: number, name: (seat: number) => string) => Said | null;
  /** The flights among facts. */
  flights: (facts: FactInfo[]) => Flight[];
}

/** What a seat does next: its answers up to that of another, whoever else is asked at the same time. */
export function ownActs(line: readonly Act[], seat: number): Act[] {
  const begin = line.findIndex((act) => act.seat === seat);
  if (begin < 0) return [];
  const end = line.findIndex((act, place) => place > begin && act.seat !== seat);
  return line.slice(begin, end < 0 ? undefined : end);
}

/** What to do, where there is no saying it. */
export const NO_KIND = "hint-kind";

/** The move in words: the game's own, or else the bare answer. */
export function moveOf(coaching: Coaching | null, own: Act[], asked: Asked, board: readonly HexInfo[] = []): Move {
  const answer = own[0]?.answer ?? "";
  const hex = board.some(({ name }) => name === answer) ? answer : asked.about;
  return (
    coaching?.move(own, asked) ?? {
      kind: { id: asked.kind === "number" ? "hint-kind-number" : NO_KIND },
      whole: { id: "hint-move", args: { answer } },
      hexes: hex === null ? [] : [hex],
      arrows: [],
    }
  );
}

/** Where to look for a move. */
export function whereOf(coaching: Coaching | null, move: Move, board: readonly HexInfo[]): Said {
  const sector = board.find(({ name }) => name === move.hexes.at(-1))?.sector ?? "";
  return move.where ?? coaching?.place?.(sector) ?? { id: "hint-where", args: { sector } };
}

/** What a seat's next answers bring it; nothing that hides behind what only comes to light with them. */
export function whyOf(
  coaching: Coaching | null,
  own: Act[],
  move: Move,
  name: (seat: number) => string,
  around?: Around,
): Said | null {
  return own.length
    ? (coaching?.why?.(openIn(coaching, factsOf(own)), own[0]!.seat, move, name, around) ?? null)
    : null;
}

/** What happens in a line after a seat's next answers. */
export function laterIn(coaching: Coaching | null, line: readonly Act[], own: readonly Act[]): FactInfo[] {
  const begin = own.length ? line.indexOf(own[0]!) : 0;
  const before = factsOf(line.slice(0, begin + own.length));
  return openIn(coaching, factsOf(line)).slice(before.length);
}

/** The part of the board a move leads to: wide enough to leave something to find. */
export function region({ hexes, there }: Move, board: readonly HexInfo[]): string[] {
  if (there) return hexes;
  const aim = board.find(({ name }) => name === hexes.at(-1));
  return aim ? board.filter(({ sector }) => sector === aim.sector).map(({ name }) => name) : [];
}

/** The facts up to where something hidden comes to light. */
export function openIn(coaching: Coaching | null, facts: FactInfo[]): FactInfo[] {
  const end = facts.findIndex(({ kind }) => coaching?.reveals.includes(kind));
  return end < 0 ? facts : facts.slice(0, end);
}

/** The move among a seat's answers that leads to a hex; else the first. */
function moveTo(coaching: Coaching | null, own: Act[], asked: Asked, hex: string | null): Move {
  const leads = own.map((_, place) => coaching?.move(own.slice(place), asked));
  return leads.find((move) => hex !== null && move?.hexes.at(-1) === hex) ?? moveOf(coaching, own, asked);
}

export const factsOf = (acts: readonly Act[]) => acts.flatMap(({ facts }) => facts);

/** The flights of rivals up to the seat's next: what comes after that is another turn. */
function rivals(flights: readonly Flight[], seat: number): Flight[] {
  const begin = flights.findIndex((one) => one.seat !== seat);
  const rest = begin < 0 ? [] : flights.slice(begin);
  const end = rest.findIndex((one) => one.seat === seat);
  return rest.slice(0, end < 0 ? undefined : end);
}

/** What could follow a seat's answers, as long as nothing hidden comes to light in them. */
export const followed = (coaching: Coaching | null, own: Act[], rest: Act[]) =>
  openIn(coaching, factsOf(own)).length < factsOf(own).length ? [] : openIn(coaching, factsOf(rest));

/** What speaks against the next best answer: for a command that has no better praise. */
function elseOf(
  coaching: Coaching | null,
  compared: Compared,
  { better: played, then: reply }: Pick<Compared, "better" | "then">,
  done: FactInfo[],
): (Omit<Reason, "words"> & { words: Sentence }) | null {
  if (!coaching || !played.length) return null;
  // How the board would look then is not known, and what is missed with it is what was done.
  const after = { ...compared.after, ships: {} };
  const reason = coaching.warn({ ...compared, after, played, reply, better: done, then: compared.reply });
  if (!reason || reason.words.id.includes("-missed-")) return null;
  return { ...reason, words: { id: "coach-else", args: { why: reason.words } } };
}

const inHundred = (chance: number) => Math.max(1, Math.round(100 * chance));

/** What the coach says about a command; null where it makes no difference that matters. */
export function remarkOn(coaching: Coaching | null, turn: Turn): Remark | null {
  const { seat, seats, decisions, judging, before, after, name } = turn;
  const open = (facts: FactInfo[]) => openIn(coaching, facts);
  const judged = decisions.map((one, place) => settled(judging, one.judged, decisions[place + 1]?.judged ?? null));
  // Nobody is blamed for what a hint said.
  const losses = judged.map(({ lost }, place) => (decisions[place]!.hinted ? 0 : lost));
  const worst = losses.indexOf(Math.max(...losses));
  const { line, asked } = decisions[worst]!;
  const own = ownActs(line, seat);
  const rest = line.slice(line.indexOf(own[0]!) + own.length);
  const compared: Compared = {
    seat,
    before,
    after,
    played: open(decisions.slice(worst).flatMap(({ facts }) => facts)),
    reply: open(factsOf(turn.reply)),
    better: open(factsOf(own)),
    then: followed(coaching, own, rest),
    name,
  };
  const lost = losses[worst]!;
  const beside = ({ planned }: Decision, better: string | null | undefined) =>
    planned && better ? { seat, view: before, name, ...planned, better } : null;
  if (gradeOf(judging, lost, seats)) {
    const planned = beside(decisions[worst]!, decisions[worst]!.planned?.better);
    const reason = (planned && coaching?.against?.(planned)) ?? coaching?.warn(compared) ?? null;
    // What could have been had and how to get it are one thing.
    const move = moveTo(coaching, own, asked, reason?.hexes.length === 1 ? reason.hexes[0]! : null);
    const better = move.arrows.map(([from, to]) => ({ seat, from, to }));
    return {
      about: worst,
      chance: lost,
      words: [
        reason?.words ?? { id: "coach-lost", args: { count: inHundred(lost) } },
        { id: "coach-instead", args: { move: move.whole } },
      ],
      rule: reason?.rule,
      tone: "care",
      hexes: [...new Set([...(reason?.hexes ?? []), ...move.hexes])],
      arrows: [...rivals(coaching?.flights(compared.reply) ?? [], seat), ...better],
    };
  }
  // Praise is for what was not plain to see: the one answer that was clearly better than all others.
  const matters = (loss: number) => gradeOf(judging, loss, seats) !== null;
  const found = (one: Judged, place: number) => one.best === one.action && !decisions[place]!.hinted;
  const spared = judged.map((one, place) => (found(one, place) ? nextBest(judging, one) : 0));
  const about = spared.findIndex(matters);
  if (about < 0 || lost > judging.stake) return null;
  const next = spared[about]!;
  const other = ownActs(decisions[about]!.next ?? [], seat);
  const others = decisions[about]!.next?.slice(other.length) ?? [];
  // The next best stands where the better does: it is what this command is told beside.
  const against = { better: open(factsOf(other)), then: followed(coaching, other, others) };
  const done = open(decisions.flatMap(({ facts }) => facts));
  const since = open(decisions.slice(about).flatMap(({ facts }) => facts));
  const planned = beside(decisions[about]!, decisions[about]!.planned?.next);
  const reason =
    (planned && coaching?.inFavour?.(planned)) ??
    coaching?.praise({ ...compared, ...against, played: done, since }) ??
    elseOf(coaching, compared, against, done);
  return {
    about,
    chance: next,
    words: [reason?.words ?? { id: "coach-well", args: { count: inHundred(next) } }],
    rule: reason?.rule,
    tone: "good",
    hexes: reason?.hexes ?? [],
    arrows: [],
  };
}
