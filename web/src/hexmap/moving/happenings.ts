/** What a step did to the board, as games tell it, and how it is played: pure, tested without a browser. */
import type { Step, View } from "$/connection/model";

export type Ships = Record<string, [seat: number, count: number]>;

export type Happening =
  | { kind: "move"; seat: number; from: string; to: string; ships: number; jump: boolean }
  /** New ships, or the first ones. */
  | { kind: "grow"; seat: number; hex: string; ships: number }
  /** An invasion: both sides lose as many as the smaller has. */
  | { kind: "battle"; seat: number; hex: string; sent: Record<string, number>; rival: number | null; lost: number }
  /** Ships that went back to the supply. */
  | { kind: "lose"; seat: number; hex: string; ships: number }
  | { kind: "claim"; seat: number; hex: string }
  | { kind: "score"; seat: number; sector: string; points: number[] };

export interface Told extends Omit<Step, "before" | "after"> {
  before: View;
  after: View;
  happenings: Happening[];
}

/** Ships on their way. */
export interface Flight {
  seat: number;
  from: string;
  to: string;
  ships: number;
  jump: boolean;
}

/** What is drawn for a while: a view, and what moves or shines above it. */
export interface Frame {
  view: View;
  ms: number;
  flights: Flight[];
  effects: Happening[];
}

export const MOVE_MS = 320;
export const GROW_MS = 240;
export const BATTLE_MS = 500;
export const SCORE_MS = 600;
export const PAUSE_MS = 80;
/** All that waits to be shown takes no longer than this. */
export const MOST_MS = 2500;

const LASTS: Record<Happening["kind"], number> = {
  move: MOVE_MS,
  grow: GROW_MS,
  claim: GROW_MS,
  battle: BATTLE_MS,
  lose: BATTLE_MS,
  score: SCORE_MS,
};

/** A game's view without ships that have set out: how many left each hex. */
export type Without = (view: View, left: Record<string, number>) => View;

/** The ships that stay where some have set out. */
export function fewer(ships: Readonly<Ships>, left: Record<string, number>): Ships {
  const stay: Ships = { ...ships };
  for (const [hex, count] of Object.entries(left)) {
    const there = stay[hex];
    if (!there) continue;
    if (there[1] > count) stay[hex] = [there[0], there[1] - count];
    else delete stay[hex];
  }
  return stay;
}

/** How a step is shown: first what flies, then what happens where it arrives. */
export function frames(told: Told, without: Without): Frame[] {
  const { before, after, happenings } = told;
  const flights: Flight[] = happenings.flatMap((happening): Flight[] => {
    if (happening.kind === "move") return [{ ...happening }];
    if (happening.kind !== "battle") return [];
    const { seat, hex, sent } = happening;
    return Object.entries(sent).map(([from, ships]) => ({ seat, from, to: hex, ships, jump: false }));
  });
  const effects = happenings.filter(({ kind }) => kind !== "move");
  const shown: Frame[] = [];
  if (flights.length > 0) {
    const left: Record<string, number> = {};
    for (const { from, ships } of flights) left[from] = (left[from] ?? 0) + ships;
    shown.push({ view: without(before, left), ms: MOVE_MS, flights, effects: [] });
  }
  if (effects.length > 0)
    shown.push({ view: after, ms: Math.max(...effects.map(({ kind }) => LASTS[kind])), flights: [], effects });
  if (shown.length > 0) shown.at(-1)!.ms += PAUSE_MS;
  return shown;
}

/** How much faster than usual frames are shown, so that all of them together do not take too long. */
export function hurry(waiting: readonly Frame[]): number {
  const total = waiting.reduce((sum, frame) => sum + frame.ms, 0);
  return Math.max(1, total / MOST_MS);
}

/** An arrow that stays after a move, over all hexes it touched. */
export interface Trail {
  seat: number;
  along: string[];
  jump: boolean;
  /** Ships of mine in the command I am still in; else something that happened before. */
  mine: boolean;
}

export const trailKey = ({ seat, along }: Trail) => `${seat} ${along.join(" ")}`;

/** The arrows of what happened: a fleet that went on is one arrow, and so is the same move twice. */
export function trails(happenings: readonly Happening[], mine: boolean): Trail[] {
  const found: Trail[] = [];
  for (const happening of happenings) {
    if (happening.kind === "move") {
      const { seat, from, to, jump } = happening;
      const last = found.at(-1);
      const goesOn = last && last.seat === seat && last.along.at(-1) === from && last.along.length === 2;
      if (goesOn && !jump && last.along[0] !== to) last.along.push(to);
      else found.push({ seat, along: [from, to], jump, mine });
    }
    if (happening.kind === "battle")
      for (const from of Object.keys(happening.sent))
        found.push({ seat: happening.seat, along: [from, happening.hex], jump: false, mine });
  }
  return [...new Map(found.map((trail) => [trailKey(trail), trail])).values()];
}
