/** What a step of Pocket Imperium did to the board. Forced answers leave no event of their own: the views tell them. */
import type { Step } from "$/connection/model";
import { difference, rest, trails, type Happening, type Trail } from "$/hexmap/happenings";
import { seen } from "./view";

const MOVING = ["fleet", "size", "step", "carry"];
const FIGHTING = ["invade", "force"];
const SCORING = ["score", "bonus"];

export function happenings(step: Step): Happening[] {
  const { event, before, after } = step;
  if (event.kind !== "answer" || event.answer === null) return [];
  const known = acted(step);
  // New ships, ships too many for their system, ships on an asteroid belt: all that the views tell besides.
  return [...known, ...rest(before, after, known, seen(after).seats)];
}

function acted(step: Step): Happening[] {
  const { question, answer } = step.event;
  if (answer === "done") return [];
  if (MOVING.includes(question)) return moved(step);
  if (FIGHTING.includes(question)) return fought(step);
  return SCORING.includes(question) ? scored(step) : [];
}

/** A fleet moved one hex: where to is the answer, or the one hex that has more ships. */
function moved({ event, before, after }: Step): Happening[] {
  const { seat, question, about, answer } = event;
  const own = difference(before, after, seat);
  const from = question === "fleet" ? answer : about;
  const gained = [...own].filter(([, change]) => change > 0).map(([hex]) => hex);
  const to = question === "step" ? answer : gained.length === 1 ? gained[0]! : null;
  if (from === null || to === null || from === to) return [];
  const told = question === "step" ? seen(before).under_way?.ships : undefined;
  const ships = told || Math.max(1, -(own.get(from) ?? 0));
  return [{ kind: "move", seat, from, to, ships, jump: false }];
}

/** An invasion was fought, if this answer was the last one it needed. */
function fought({ event, before, after }: Step): Happening[] {
  const { seat, question, about, answer } = event;
  const hex = question === "invade" ? answer : (seen(before).under_way?.at ?? null);
  if (hex === null || hex === seen(after).under_way?.at) return [];
  const sent: Record<string, number> = { ...(question === "force" ? seen(before).under_way?.sent : {}) };
  if (question === "force" && about !== null && Number(answer) > 0) sent[about] = Number(answer);
  // Ships that had no choice are known by what their hex lost.
  const nearby = question === "invade" || Object.keys(sent).length === 0;
  if (nearby)
    for (const [from, change] of difference(before, after, seat))
      if (from !== hex && change < 0) sent[from] ??= -change;
  const all = Object.values(sent).reduce((sum, ships) => sum + ships, 0);
  if (all === 0) return [];
  const defender = seen(before).ships[hex];
  const rival = defender && defender[0] !== seat ? defender : null;
  const lost = Math.min(all, rival?.[1] ?? 0);
  return [{ kind: "battle", seat, hex, sent, rival: rival?.[0] ?? null, lost }];
}

function scored({ event, before, after }: Step): Happening[] {
  const [was, now] = [seen(before).points, seen(after).points];
  const points = now.map((count, seat) => (count ?? 0) - (was[seat] ?? 0));
  return [{ kind: "score", seat: event.seat, sector: event.answer!, points }];
}

/** The arrows to show: mine of the command I am in, and what others did since I last acted. */
export function arrows(
  steps: readonly Step[],
  eyes: number | null,
  latest: { round: number; reveal: number },
): Trail[] {
  const told = steps.map((step) => ({ step, happenings: happenings(step) }));
  const others = told.filter(({ step }) => step.event.seat !== eyes);
  const last = others.at(-1);
  const lately = ({ step }: { step: Step }) =>
    seen(step.before).round === seen(last!.step.before).round &&
    seen(step.before).reveal === seen(last!.step.before).reveal;
  // Who only watches is shown the reveal that goes on; who plays, all since their last act.
  const shown = eyes === null && last ? others.filter(lately) : others;
  const start = last ? told.indexOf(last) : -1;
  const own = told
    .slice(start + 1)
    .filter(({ step }) => seen(step.after).round === latest.round && seen(step.before).reveal === latest.reveal);
  return [
    ...trails(
      shown.flatMap(({ happenings }) => happenings),
      false,
    ),
    ...trails(
      own.flatMap(({ happenings }) => happenings),
      true,
    ),
  ];
}
