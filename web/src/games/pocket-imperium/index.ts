import type { GameUi, Said } from "../game";
import type { Line } from "$protocol";
import { later, soon } from "$/app/opening/ahead";
import { say } from "$/app/words.svelte";
import Board from "./Board.svelte";
import Brief from "./Brief.svelte";
import Panel from "./Panel.svelte";
import Side from "./Side.svelte";
import { ahead } from "$/games/pocket-imperium/hand/ahead";
import { breakdown } from "$/games/pocket-imperium/told/breakdown";
import { called, deeds } from "$/games/pocket-imperium/told/deeds";
import { commandOf, QUESTIONS } from "$/games/pocket-imperium/hand/plan";
import { leaves } from "$/games/pocket-imperium/told/leaves";
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

const planDock = soon(() => import("$/games/pocket-imperium/hand/PlanDock.svelte"));
const scoreDock = soon(() => import("$/games/pocket-imperium/hand/ScoreDock.svelte"));
const forceDock = soon(() => import("$/games/pocket-imperium/hand/ForceDock.svelte"));

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

export default {
  id: "pocket-imperium",
  prefix: "pi",
  Board,
  calls: ({ kind }) => (PRIMES.includes(kind) ? say("pi-called-prime") : null),
  place: ({ kind, sector }) => say(PRIMES.includes(kind) ? "pi-prime" : "board-sector", { sector }),
  Panel,
  Side,
  Brief,
  Herald: later(() => import("$/games/pocket-imperium/told/Herald.svelte")),
  docks: { plan: planDock, score: scoreDock, bonus: scoreDock, force: forceDock },
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
      ...[1, 2, 3].map((number) => ({ id: "pi-stage-reveal", args: { number } })),
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
  hint: ({ asked, board }) =>
    asked && HINTED.includes(asked.question)
      ? {
          id: `pi-note-${asked.question}`,
          args: { prime: board.some(({ kind }) => PRIMES.includes(kind)) ? "yes" : "no" },
        }
      : null,
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
  leaves,
  breakdown: (view, log: Line[]) => breakdown(seen(view), log),
  telling: later(async () => {
    const { finale, recap } = await import("$/games/pocket-imperium/told/recap");
    return { recap, finale: (view, board, log) => finale(seen(view), board, log) };
  }),
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
