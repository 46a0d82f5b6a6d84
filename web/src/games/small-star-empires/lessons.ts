/** Small Star Empires in the first turns, and what comes later when it comes. */
import { asked, ofKind, since, type Guide, type Moment } from "$/guide/guide";
import { neighbours } from "$/hexmap/geometry";
import { PARTS, seen } from "./view";

const of = ({ view }: Moment) => seen(view);
/** How often the learner has claimed a hex. */
const claims = (moment: Moment) => Object.values(of(moment).control).filter(([seat]) => seat === moment.eyes).length;
const near = ({ board }: Moment, hex: string) => neighbours(board, hex);
const territory = (moment: Moment) => of(moment).territory[moment.eyes] ?? [];
const joins = (moment: Moment, hex: string) => near(moment, hex).some((other) => territory(moment).includes(other));
const kind = ({ board }: Moment, hex: string) => board.find(({ name }) => name === hex)?.kind ?? "";
const planets = (moment: Moment, hex: string) => Number(/^planet(\d)$/.exec(kind(moment, hex))?.[1] ?? 0);
/** The catches in reach. Those beside the territory come first: elsewhere a rival may soon have the larger one. */
const catches = (moment: Moment) => {
  const rich = choices(moment).filter((hex) => planets(moment, hex) > 1);
  const near = rich.filter((hex) => joins(moment, hex));
  return near.length ? near : rich;
};
const choices = ({ asked }: Moment) => (asked?.choices ?? []).map(({ text }) => text);
const TURN = asked("ship", "to");
const turn = (number: number) => (moment: Moment) => TURN(moment) && claims(moment) >= number - 1;
const NEBULAE = ["nebula-red", "nebula-green", "nebula-blue"];

/** The hexes next to one that a rival holds, homeworlds among them. */
const rivals = (moment: Moment, hex: string) =>
  near(moment, hex).filter((other) => {
    const seat = of(moment).control[other]?.[0] ?? moment.board.find(({ name }) => name === other)?.home ?? moment.eyes;
    return seat !== moment.eyes;
  });
/** What the learner did last: where a ship went, and whether it was marked. */
const last = (moment: Moment, ...kinds: string[]) =>
  since(moment).findLast((fact) => fact.seat === moment.eyes && kinds.includes(fact.kind));
/** The hex reached in the turn that goes on or has just ended; none while a ship is still to fly. */
const reached = (moment: Moment) => (TURN(moment) ? "" : (last(moment, "flew", "jumped")?.hexes[1] ?? ""));
/** What was founded last, once it is. */
const founded = (moment: Moment) => (asked("marker")(moment) ? null : (last(moment, "founded") ?? null));
const marked = (moment: Moment) => founded(moment)?.hexes[0] ?? "";
/** Whether the learner has lost the points for the largest territory, with which everybody begins. */
const lost = (moment: Moment) => of(moment).points[moment.eyes]?.[PARTS.indexOf("territory")] === 0;
const reach = { lasts: asked("to", "marker") };

export default {
  prefix: "sse",
  seats: 2,
  seed: 293,
  lessons: [
    { id: "goal", rule: "SSE-END-1", when: TURN, light: ofKind("planet3") },
    {
      id: "fly",
      rule: "SSE-MOVE-2",
      when: (moment) => asked("to")(moment) && choices(moment).some((hex) => planets(moment, hex) > 1),
      ...reach,
      tasks: [
        { id: "fly", done: (moment) => reached(moment) !== "" },
        { id: "rich", done: (moment) => planets(moment, reached(moment)) > 1 },
      ],
      slips: (moment) => reached(moment) !== "",
      args: (moment) => ({
        hex: reached(moment),
        planets: planets(moment, reached(moment)),
        apart: joins(moment, reached(moment)) ? "no" : "yes",
      }),
      light: catches,
    },
    {
      id: "claim",
      rule: "SSE-CLAIM-1",
      when: asked("marker"),
      tasks: [
        { id: "mark", done: (moment) => founded(moment) !== null },
        {
          id: "fit",
          done: (moment) => founded(moment)?.what === "colony" || rivals(moment, marked(moment)).length > 0,
        },
      ],
      args: (moment) => ({ hex: moment.asked?.about ?? marked(moment), marker: founded(moment)?.what ?? "" }),
      light: ({ asked }) => [asked?.about ?? ""],
    },
    { id: "wormholes", rule: "SSE-WORM-1", when: turn(2), light: ofKind("wormhole") },
    { id: "lost", rule: "SSE-POINTS-4", when: (moment) => TURN(moment) && lost(moment), light: territory, extra: true },
    {
      id: "jump",
      rule: "SSE-WORM-1",
      rare: true,
      when: (moment) => asked("to")(moment) && of(moment).jumps.length > 0,
      ...reach,
      tasks: [{ id: "jump", done: (moment) => !TURN(moment) && last(moment, "flew", "jumped")?.kind === "jumped" }],
      slips: (moment) => reached(moment) !== "",
      args: (moment) => ({ from: of(moment).at ?? "", hex: reached(moment) }),
      light: (moment) => of(moment).jumps,
    },
    { id: "block", rule: "SSE-MOVE-4", when: turn(3), light: (moment) => Object.keys(of(moment).control) },
    {
      id: "stations",
      rule: "SSE-POINTS-3",
      rare: true,
      when: (moment) => asked("marker")(moment) && rivals(moment, moment.asked?.about ?? "").length > 0,
      tasks: [{ id: "build", done: (moment) => founded(moment)?.what === "station" }],
      args: (moment) => {
        const hex = moment.asked?.about ?? marked(moment);
        return { hex, count: rivals(moment, hex).length };
      },
      light: (moment) => rivals(moment, moment.asked?.about ?? ""),
    },
    { id: "nebulae", rule: "SSE-POINTS-2", when: turn(4), light: ofKind(...NEBULAE) },
    {
      id: "territory",
      rule: "SSE-POINTS-4",
      rare: true,
      when: (moment) => asked("to")(moment) && claims(moment) > 2 && choices(moment).some((hex) => joins(moment, hex)),
      ...reach,
      // Once it is marked, another group may be the largest.
      tasks: [{ id: "join", done: (moment) => asked("marker")(moment) && joins(moment, reached(moment)) }],
      slips: (moment) => reached(moment) !== "",
      args: (moment) => ({ hex: reached(moment) }),
      light: territory,
    },
    { id: "count", rule: "SSE-POINTS-1", when: turn(5), part: "side" },
    { id: "markers", rule: "SSE-OUT-R1", when: turn(6), part: "own" },
    { id: "end", rule: "SSE-END-1", when: turn(7) },
  ],
} satisfies Guide;
