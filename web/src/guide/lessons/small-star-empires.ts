/** Small Star Empires in the first turns, and what comes later when it comes. */
import { asked, ofKind, type Guide, type Moment } from "../guide";
import { seen } from "$/games/small-star-empires/view";

/** How often the learner has claimed a hex. */
const claims = ({ view, eyes }: Moment) => Object.values(seen(view).control).filter(([seat]) => seat === eyes).length;
const held = ({ view }: Moment) => Object.keys(seen(view).control);
const movable = ({ view, eyes }: Moment) => seen(view).movable[eyes] ?? [];
const turn = (number: number) => (moment: Moment) => asked("ship")(moment) && claims(moment) >= number - 1;

export default {
  prefix: "sse",
  seats: 2,
  seed: 293,
  lessons: [
    { id: "goal", rule: "SSE-END-1", when: asked("ship", "to"), light: ofKind("planet3") },
    { id: "fly", rule: "SSE-MOVE-2", when: asked("to") },
    { id: "claim", rule: "SSE-CLAIM-1", when: asked("marker"), light: ({ asked }) => [asked?.about ?? ""] },
    { id: "ship", rule: "SSE-MOVE-1", when: asked("ship"), light: movable },
    { id: "block", rule: "SSE-MOVE-4", when: turn(2), light: held },
    { id: "wormholes", rule: "SSE-WORM-1", when: turn(3), light: ofKind("wormhole") },
    {
      id: "jump",
      rule: "SSE-WORM-1",
      when: (moment) => asked("to")(moment) && seen(moment.view).jumps.length > 0,
      light: ({ view }) => seen(view).jumps,
    },
    {
      id: "stations",
      rule: "SSE-POINTS-3",
      when: (moment) => asked("marker")(moment) && claims(moment) >= 2,
      light: ({ asked }) => [asked?.about ?? ""],
    },
    {
      id: "nebulae",
      rule: "SSE-POINTS-2",
      when: turn(4),
      light: ofKind("nebula-red", "nebula-green", "nebula-blue"),
    },
    {
      id: "territory",
      rule: "SSE-POINTS-4",
      when: turn(5),
      light: ({ view, eyes }) => seen(view).territory[eyes] ?? [],
    },
    { id: "count", rule: "SSE-POINTS-1", when: turn(6), part: "side" },
    { id: "out", rule: "SSE-OUT-1", when: turn(7), part: "own" },
  ],
} satisfies Guide;
