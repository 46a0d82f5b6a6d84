import type { GameUi, Said, View } from "../game";
import type { Asked, Line } from "$protocol";
import { say } from "$/app/words.svelte";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import ForceDock from "$/games/pocket-imperium/hand/ForceDock.svelte";
import Herald from "$/games/pocket-imperium/told/Herald.svelte";
import Panel from "./Panel.svelte";
import PlanDock from "$/games/pocket-imperium/hand/PlanDock.svelte";
import ScoreDock from "$/games/pocket-imperium/hand/ScoreDock.svelte";
import Side from "./Side.svelte";
import { breakdown } from "$/games/pocket-imperium/told/breakdown";
import { called, deeds } from "$/games/pocket-imperium/told/deeds";
import { commandOf, QUESTIONS } from "$/games/pocket-imperium/hand/plan";
import { finale, recap } from "$/games/pocket-imperium/told/recap";
import { COMMANDS, PRIMES, seen } from "./view";

const EXPLOIT = ["score", "bonus", "return"];
const HINTED = [
  "place",
  "plan",
  "expand",
  "fleet",
  "size",
  "step",
  "carry",
  "invade",
  "force",
  "score",
  "bonus",
  "return",
];

/** The chapter of the rulebook that tells of a question. */
export const CHAPTERS: Record<string, string> = {
  place: "set-up",
  plan: "plan",
  ...QUESTIONS,
  score: "exploit",
  bonus: "exploit",
  return: "end-of-the-round",
  over: "the-end",
};

/** As many as can set out; as many fly on as came. */
function ahead(asked: Asked, view: View): string | null {
  if (asked.question === "size") return asked.choices.at(-1)?.text ?? null;
  const fleet = seen(view).under_way?.ships;
  return asked.question === "carry" && fleet ? String(fleet) : null;
}

export default {
  id: "pocket-imperium",
  prefix: "pi",
  Board,
  calls: ({ kind }) => (PRIMES.includes(kind) ? say("pi-called-prime") : null),
  Panel,
  Side,
  Brief,
  Herald,
  docks: { plan: PlanDock, score: ScoreDock, bonus: ScoreDock, force: ForceDock },
  roomy: true,
  menus: {},
  points: (view) => seen(view).points,
  track: 40,
  first: (view) => seen(view).start_seat,
  doing(view, seat, pending) {
    const pi = seen(view);
    if (pi.question === "plan")
      return pi.planned[seat] ? { id: "pi-locked", icon: "lock", good: true } : { id: "table-thinking", icon: "dots" };
    if (pi.turn === seat && pi.actions_left)
      return { id: "pi-actions", args: { count: pi.actions_left }, brief: `× ${pi.actions_left}`, good: true };
    return pending ? { id: "table-thinking", icon: "dots" } : null;
  },
  progress(view) {
    const { round, rounds, reveal, question, revealed } = seen(view);
    if (question === "place")
      return {
        heading: { id: "pi-set-up" },
        rounds: { now: 0, of: rounds },
        stages: [{ id: "pi-stage-place", state: "now" }],
      };
    const at = question === "plan" ? 0 : reveal || (EXPLOIT.includes(question) || revealed ? 4 : 5);
    const over = question === "over";
    const stages: Said[] = [
      { id: "pi-stage-plan" },
      ...[1, 2, 3].map((number) => ({ id: "table-stage-reveal", args: { number } })),
      { id: "pi-stage-exploit" },
    ];
    return {
      heading: { id: "pi-round", args: { round, rounds } },
      rounds: { now: over ? rounds + 1 : round, of: rounds },
      stages: stages.map((stage, place) => ({
        ...stage,
        state: over || place < at ? ("done" as const) : place === at ? ("now" as const) : ("next" as const),
      })),
    };
  },
  hint: ({ asked }) => (asked && HINTED.includes(asked.question) ? { id: `pi-note-${asked.question}` } : null),
  glyph(view) {
    const command = commandOf(seen(view).question);
    return command && { symbol: `cmd-${command}`, class: `cmd-${command}` };
  },
  chapter: (view) => CHAPTERS[seen(view).question] ?? null,
  emblems: Object.fromEntries(
    COMMANDS.map((command) => [command, { symbol: `cmd-${command}`, class: `cmd-${command}` }]),
  ),
  secret: (view) => seen(view).question === "plan",
  ahead,
  stillOpen: (after, asked) => seen(after).question === "step" && seen(after).turn !== null && asked.about !== null,
  flights: ["step"],
  underWay: (view) => seen(view).under_way?.ships ?? null,
  again: { size: ["fleet"], step: ["fleet"], force: ["invade"] },
  light: ["fleet", "invade"],
  stop: { carry: "0" },
  breakdown: (view, log: Line[]) => breakdown(seen(view), log),
  recap,
  finale: (view, board, log) => finale(seen(view), board, log),
  measures: [
    {
      id: "pi-measure-ships",
      of(view) {
        const { ships, seats } = seen(view);
        const fleets = Object.values(ships);
        return Array.from({ length: seats }, (_, seat) =>
          fleets.reduce((sum, [owner, count]) => (owner === seat ? sum + count : sum), 0),
        );
      },
    },
  ],
  deeds,
  answers: (text) => (COMMANDS.some((command) => command === text) ? [{ id: `pi-command-${text}` }] : called(text)),
  sounds: {
    placed: "rise",
    built: "rise",
    returned: "rise",
    mustered: "tick",
    invaded: "tick",
    flew: "whoosh",
    attacked: "whoosh",
    clashed: "dip",
    fought: "boom",
    scored: "points",
    tile: "points",
    counted: "points",
    prime: "points",
    turned: "points",
  },
} satisfies GameUi;
