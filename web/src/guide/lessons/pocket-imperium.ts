/** Pocket Imperium in one round, and what comes later when it comes. */
import { asked, ofKind, type Guide, type Moment } from "../guide";
import { seen } from "$/games/pocket-imperium/view";

const PRIMES = ["tri", "quad"];
const clashes = ({ view, eyes }: Moment) => {
  const shown = seen(view).commands ?? [];
  const own = shown[eyes] ?? [];
  return shown.some((cards, seat) => seat !== eyes && cards?.some((card) => own.includes(card)));
};
const occupied = (moment: Moment) =>
  Object.entries(seen(moment.view).ships)
    .filter(([, [seat]]) => seat === moment.eyes)
    .map(([hex]) => hex);

export default {
  prefix: "pi",
  seats: 3,
  seed: 192,
  lessons: [
    { id: "goal", rule: "PI-SCORE-2", when: asked("place"), light: ofKind("level1", "level2", ...PRIMES) },
    { id: "place", rule: "PI-SETUP-2", when: asked("place"), light: ofKind("level2") },
    { id: "plan", rule: "PI-PLAN-1", when: asked("plan"), part: "dock" },
    { id: "secret", rule: "PI-PLAN-3", when: asked("plan"), part: "dock" },
    { id: "reveal", rule: "PI-COMMAND-1", when: ({ view }) => seen(view).reveal > 0, part: "brief" },
    { id: "clash", rule: "PI-COMMAND-2", when: clashes, part: "players" },
    { id: "expand", rule: "PI-EXPAND-1", when: asked("expand"), light: occupied },
    { id: "explore", rule: "PI-EXPLORE-1", when: asked("fleet"), light: occupied },
    { id: "fleet", rule: "PI-EXPLORE-2", when: asked("size", "step"), part: "dock" },
    {
      id: "prime",
      rule: "PI-EXPLORE-3",
      when: (moment) =>
        asked("step")(moment) &&
        ofKind(...PRIMES)(moment).some((hex) => moment.asked!.choices.some((c) => c.text === hex)),
      light: ofKind(...PRIMES),
    },
    {
      id: "carry",
      rule: "PI-EXPLORE-4",
      when: asked("carry"),
      part: "dock",
      light: ({ asked }) => [asked?.about ?? ""],
    },
    { id: "exterminate", rule: "PI-EXTERMINATE-1", when: asked("invade") },
    { id: "force", rule: "PI-EXTERMINATE-3", when: asked("force"), part: "dock" },
    { id: "sustain", rule: "PI-SUSTAIN-1", when: asked("score"), light: occupied },
    { id: "score", rule: "PI-SCORE-1", when: asked("score"), part: "side" },
    { id: "bonus", rule: "PI-SCORE-3", when: asked("bonus"), light: ofKind(...PRIMES) },
    { id: "return", rule: "PI-RETURN-1", when: asked("return") },
    {
      id: "round",
      rule: "PI-ROUND-1",
      when: (moment) => asked("plan")(moment) && seen(moment.view).round > 1,
      part: "phases",
    },
    { id: "end", rule: "PI-END-1", when: (moment) => asked("plan")(moment) && seen(moment.view).round > 1 },
  ],
} satisfies Guide;
