import type { GameUi } from "../game";
import { later, soon } from "$/app/opening/ahead";
import Board from "./Board.svelte";
import MarkerMenu from "$/games/small-star-empires/hand/MarkerMenu.svelte";
import Panel from "./Panel.svelte";
import Side from "./Side.svelte";
import { thingOf } from "./names";
import { deeds } from "./told/deeds";
import { PARTS, seen } from "./view";

const STAGES = ["ship", "to", "marker"];
/** The chapter of the rulebook that tells of a question. */
export const CHAPTERS: Record<string, string> = { ship: "fly", to: "fly", marker: "claim", over: "the-end" };
const TOTAL = PARTS.indexOf("total");

export default {
  id: "small-star-empires",
  prefix: "sse",
  Board,
  calls: ({ home }, seats, eyes, dative) =>
    typeof home === "number" ? thingOf("home", seats, eyes, home, dative) : null,
  Panel,
  Side,
  Brief: null,
  Herald: null,
  docks: { marker: soon(() => import("$/games/small-star-empires/hand/MarkerDock.svelte")) },
  roomy: false,
  menus: { marker: MarkerMenu },
  points: (view) => seen(view).points.map((points) => points[TOTAL] ?? 0),
  track: null,
  first: () => null,
  doing(view, seat, pending) {
    if (seen(view).out[seat]) return { id: "sse-out" };
    return pending ? { id: "table-thinking", icon: "dots" } : null;
  },
  progress(view) {
    const { question, turn_number: turn } = seen(view);
    const at = STAGES.indexOf(question);
    return {
      heading: { id: "sse-turn", args: { turn } },
      rounds: null,
      stages: STAGES.map((stage, place) => ({
        id: `sse-stage-${stage}`,
        state: at < 0 || place < at ? ("done" as const) : place === at ? ("now" as const) : ("next" as const),
      })),
    };
  },
  hint({ asked, view, eyes }) {
    // Only who has a ship that is dimmed wonders why.
    const { ships, movable } = seen(view);
    const isDimmed = (hex: string) => ships[hex]![0] === eyes && !movable[eyes]?.includes(hex);
    return asked && (asked.question !== "ship" || Object.keys(ships).some(isDimmed))
      ? { id: `sse-note-${asked.question}` }
      : null;
  },
  glyph: () => null,
  chapter: (view) => CHAPTERS[seen(view).question] ?? null,
  emblems: {},
  secret: () => false,
  ahead: () => null,
  stillOpen: () => false,
  flights: [],
  underWay: () => null,
  again: { to: ["ship"], marker: ["to", "ship"] },
  light: ["ship"],
  stop: {},
  breakdown: (view) => ({
    columns: PARTS.slice(0, TOTAL).map((part) => ({ id: `sse-part-${part}` })),
    points: seen(view).points.map((points) => points.slice(0, TOTAL)),
  }),
  telling: later(async () => {
    const { finale } = await import("./told/finale");
    return { recap: () => null, finale: (view, board) => finale(seen(view), board) };
  }),
  measures: [{ id: "sse-measure-territory", of: (view) => seen(view).territories }],
  deeds,
  answers: (text) => (["colony", "station"].includes(text) ? [{ id: `sse-marker-${text}` }] : null),
  sounds: {
    flew: "whoosh",
    jumped: "whoosh",
    founded: "thud",
    planets: "points",
    nebulae: "points",
    stations: "points",
    territory: "points",
  },
} satisfies GameUi;
