/** Pocket Imperium in a round with the tour and one to practise, and what comes later when it comes. */
import { asked, ofKind, since, type Args, type Guide, type Moment } from "$/guide/guide";
import { neighbours } from "$/hexmap/geometry";
import type { FactInfo } from "$protocol";
import { PRIMES, seen, SYSTEMS, type Command } from "./view";

const EXPLORE = asked("fleet", "size", "step", "carry");

const of = ({ view }: Moment) => seen(view);
const holder = (moment: Moment, hex: string) => of(moment).ships[hex]?.[0] ?? null;
const occupied = (moment: Moment) => Object.keys(of(moment).ships).filter((hex) => holder(moment, hex) === moment.eyes);
const beside = ({ board }: Moment, hexes: string[]) => hexes.flatMap((hex) => neighbours(board, hex));
const prime = (moment: Moment) => ofKind(...PRIMES)(moment)[0] ?? "";
const among = (kinds: string[], moment: Moment, hexes: string[]) => {
  const wanted = new Set(ofKind(...kinds)(moment));
  return [...new Set(hexes)].filter((hex) => wanted.has(hex));
};
/** The systems that one action can take, where the learner is asked for it. */
const takeable = (question: string) => (moment: Moment) => (asked(question)(moment) ? of(moment).takeable : []);
const free = takeable("fleet");
const targets = takeable("invade");
const choices = ({ asked }: Moment) => (asked?.choices ?? []).map(({ text }) => text);
/** What a sector would bring the learner now. */
const worth = (moment: Moment, sector: string) => of(moment).worth[sector]?.[moment.eyes] ?? 0;
/** How many rounds there are: more where four play. */
const rounds = (moment: Moment) => ({ rounds: of(moment).rounds });
/** Whether ships can set out from a system without leaving it empty. */
const canSpare = (moment: Moment) =>
  among(SYSTEMS, moment, occupied(moment)).some((hex) => of(moment).ships[hex]![1] > (of(moment).used[hex] ?? 0) + 1);

/** All since the learner showed this card; the answer that ends its command may already show the next. */
function after(moment: Moment, command: Command): FactInfo[] {
  const facts = since(moment);
  const start = facts.findLastIndex(
    ({ kind, seat, what }) => kind === "played" && seat === moment.eyes && what === command,
  );
  return start < 0 ? [] : facts.slice(start);
}
const did = (moment: Moment, command: Command, kind: string): FactInfo[] =>
  after(moment, command).filter((fact) => fact.kind === kind && fact.seat === moment.eyes);
const built = (moment: Moment) => did(moment, "expand", "built");
const took = (moment: Moment) => did(moment, "explore", "took");
const attacked = (moment: Moment) => did(moment, "exterminate", "attacked");
const conquered = (moment: Moment) => did(moment, "exterminate", "conquered").map(({ hexes }) => hexes[0]!);
const isStillHeld = (moment: Moment) => conquered(moment).some((hex) => holder(moment, hex) === moment.eyes);
/** Whether all who attack in the same reveal have done so. */
const isSettled = (moment: Moment) =>
  !["invade", "force"].includes(of(moment).question) ||
  after(moment, "exterminate").some(({ kind }) => kind === "revealed");
/** What the learner took and a rival took away again: with how many ships, against how many. */
function lost(moment: Moment): { hex: string; own: number; force: number } | null {
  const hex = conquered(moment).at(-1);
  if (!hex || isStillHeld(moment)) return null;
  const others = after(moment, "exterminate").filter(({ seat, hexes }) => seat !== moment.eyes && hexes.at(-1) === hex);
  const sum = (kind: string) =>
    others.filter((fact) => fact.kind === kind).reduce((ships, { amount }) => ships + (amount ?? 0), 0);
  return { hex, own: sum("fought"), force: sum("attacked") };
}

/** How many actions the card gives, and how many rivals weaken it. */
function strength(moment: Moment, command: Command) {
  const [card, ...rest] = after(moment, command);
  const clashes = rest.findIndex(({ kind }) => kind !== "clashed");
  return { actions: card?.amount ?? of(moment).actions_left, clashes: clashes < 0 ? rest.length : clashes };
}

/** The hexes the learner's fleets have set out from or left again, and whether somebody is still there. */
const leftBehind = (moment: Moment, stays: boolean) =>
  among(
    SYSTEMS,
    moment,
    did(moment, "explore", "flew").map(({ hexes }) => hexes[0]!),
  ).filter((hex) => (holder(moment, hex) === moment.eyes) === stays);

/** The free system a fleet stands on that may stop there or fly on; nobody's before it came. */
function standsOn(moment: Moment): string | null {
  const { under_way, ships } = of(moment);
  const flown = did(moment, "explore", "flew").at(-1);
  if (!EXPLORE(moment) || !under_way || !flown || under_way.from === under_way.at) return null;
  const { at } = under_way;
  const isFree =
    flown.hexes[1] === at && ships[at]?.[1] === flown.amount && did(moment, "explore", "took").length === 0;
  return isFree && among(SYSTEMS, moment, [at]).length ? at : null;
}
/** Whether the learner has left a system to nobody, and held none of those left. */
const emptied = (moment: Moment) => leftBehind(moment, false).length > 0 && leftBehind(moment, true).length === 0;
const isHeld =
  (...names: string[]) =>
  (moment: Moment, args: Args) =>
    names.every((name) => holder(moment, String(args[name])) === moment.eyes);

/** What the sector that the learner chose brought, to whom. */
function chosen(moment: Moment): { sector: string; own: number; best: number } | null {
  const facts = since(moment, "revealed");
  const start = facts.findLastIndex((fact) => fact.kind === "chose" && fact.seat === moment.eyes);
  if (start < 0) return null;
  const rest = facts.slice(start + 1);
  const end = rest.findIndex((fact) => fact.kind !== "scored");
  const gains = end < 0 ? rest : rest.slice(0, end);
  const most = (own: boolean) =>
    Math.max(0, ...gains.filter(({ seat }) => (seat === moment.eyes) === own).map(({ amount }) => amount ?? 0));
  return { sector: facts[start]!.what ?? "", own: most(true), best: most(false) };
}

/** The learner's ships that this round's end sent home. */
const sentHome = (moment: Moment): FactInfo[] =>
  since(moment, "revealed").filter(({ kind, seat }) => ["cleared", "swallowed"].includes(kind) && seat === moment.eyes);
const shipsHome = (moment: Moment) => sentHome(moment).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
const leftUnfed = (moment: Moment) => sentHome(moment).map(({ hexes }) => hexes[0]!);

export default {
  prefix: "pi",
  seats: 3,
  seed: 114,
  lessons: [
    { id: "goal", rule: "PI-SCORE-2", when: asked("place"), args: rounds, light: choices },
    {
      id: "place",
      rule: "PI-SETUP-2",
      when: asked("place"),
      lasts: (moment) => of(moment).question === "place",
      tasks: [
        { id: "both", done: (moment) => occupied(moment).length > 1 },
        { id: "near", done: (moment) => among(["level2"], moment, beside(moment, occupied(moment))).length > 0 },
      ],
      args: (moment) => ({
        hexes: occupied(moment).join(", "),
        rich: among(["level2"], moment, beside(moment, occupied(moment)))[0] ?? "",
      }),
      light: (moment) => choices(moment).filter((hex) => among(["level2"], moment, beside(moment, [hex])).length > 0),
    },
    {
      id: "plan",
      rule: "PI-PLAN-1",
      when: asked("plan"),
      lasts: (moment) => of(moment).question === "plan",
      tasks: [
        { id: "lock", done: (moment) => of(moment).planned[moment.eyes] ?? false },
        {
          id: "order",
          done: (moment) => {
            const plan = (of(moment).plans[moment.eyes] ?? []).map((cards) => cards?.[0]);
            return plan.includes("expand") && plan.indexOf("expand") < plan.indexOf("explore");
          },
        },
      ],
      slips: (moment) => of(moment).planned[moment.eyes] ?? false,
      part: "dock",
    },
    {
      id: "expand",
      rule: "PI-EXPAND-1",
      when: asked("expand"),
      tasks: [
        { id: "build", done: (moment) => built(moment).length > 0 },
        {
          id: "all",
          done: (moment) =>
            built(moment).length >= strength(moment, "expand").actions || of(moment).supply[moment.eyes] === 0,
        },
      ],
      args: (moment) => ({
        ...strength(moment, "expand"),
        built: built(moment).length,
        hex: built(moment).at(-1)?.hexes[0] ?? "",
      }),
      light: (moment) => among(SYSTEMS, moment, occupied(moment)),
    },
    {
      id: "explore",
      rule: "PI-EXPLORE-1",
      rare: true,
      when: (moment) => free(moment).length > 0 && canSpare(moment),
      lasts: EXPLORE,
      tasks: [
        { id: "take", done: (moment) => took(moment).length > 0 },
        { id: "leave", done: (moment) => leftBehind(moment, true).length > 0 },
      ],
      slips: emptied,
      args: (moment) => ({
        ...(EXPLORE(moment) && emptied(moment) && { open: "leave" }),
        ...strength(moment, "explore"),
        stands: standsOn(moment) ?? "none",
        taken: took(moment).at(-1)?.hexes[0] ?? "",
        kept: leftBehind(moment, true).at(-1) ?? "",
        lost: leftBehind(moment, false).at(-1) ?? "",
        emptied: leftBehind(moment, false).length,
      }),
      light(moment) {
        const stands = standsOn(moment);
        if (stands) return [stands];
        if (!asked("step")(moment)) return free(moment);
        return among(SYSTEMS, moment, choices(moment)).filter((hex) => holder(moment, hex) === null);
      },
      part: (moment) => (standsOn(moment) ? "dock" : null),
      still: isHeld("taken", "kept"),
    },
    {
      id: "prime",
      rule: "PI-EXPLORE-3",
      rare: true,
      when: (moment) =>
        (moment.asked !== null && occupied(moment).includes(prime(moment))) || free(moment).includes(prime(moment)),
      lasts: EXPLORE,
      tasks: [{ id: "reach", done: (moment) => occupied(moment).includes(prime(moment)) }],
      args: (moment) => ({ hex: prime(moment) }),
      still: isHeld("hex"),
      light: ofKind(...PRIMES),
    },
    {
      id: "exterminate",
      rule: "PI-EXTERMINATE-3",
      rare: true,
      when: (moment) => targets(moment).length > 0,
      lasts: (moment) => asked("invade", "force")(moment) || (attacked(moment).length > 0 && !isSettled(moment)),
      tasks: [
        { id: "invade", done: (moment) => attacked(moment).length > 0 },
        { id: "win", done: (moment) => isSettled(moment) && isStillHeld(moment) },
      ],
      slips: (moment) => did(moment, "exterminate", "fought").length > 0 && !isStillHeld(moment),
      args: (moment) => ({
        ...strength(moment, "exterminate"),
        hex:
          conquered(moment).find((hex) => holder(moment, hex) === moment.eyes) ??
          attacked(moment).at(-1)?.hexes[1] ??
          "",
        own: 0,
        force: 0,
        ...(lost(moment) && { open: "lost", ...lost(moment) }),
      }),
      still: isHeld("hex"),
      light: targets,
    },
    {
      id: "score",
      rule: "PI-SCORE-1",
      when: asked("score"),
      tasks: [
        { id: "choose", done: (moment) => chosen(moment) !== null },
        {
          id: "gain",
          done: (moment) => {
            const gains = chosen(moment);
            return gains !== null && gains.own >= gains.best;
          },
        },
      ],
      args: (moment) => ({
        sector: "",
        own: 0,
        best: 0,
        ...chosen(moment),
        home: shipsHome(moment),
      }),
      light: occupied,
    },
    {
      id: "round",
      rule: "PI-COMMAND-2",
      when: (moment) => asked("plan")(moment) && of(moment).round > 1,
      part: "phases",
    },
    { id: "end", rule: "PI-END-1", when: (moment) => asked("plan")(moment) && of(moment).round > 2, args: rounds },
    {
      id: "carry",
      rule: "PI-EXPLORE-4",
      when: asked("carry"),
      part: "dock",
      light: ({ asked }) => [asked?.about ?? ""],
      extra: true,
    },
    {
      id: "bonus",
      rule: "PI-SCORE-3",
      when: asked("bonus"),
      args: (moment) => ({ own: Math.max(0, ...choices(moment).map((sector) => worth(moment, sector))) }),
      light: ofKind(...PRIMES),
      extra: true,
    },
    {
      id: "home",
      rule: "PI-SUSTAIN-1",
      // In the first round the lesson about Exploit says so.
      when: (moment) =>
        (asked("score", "bonus")(moment) ? of(moment).round > 1 : asked("plan")(moment) && of(moment).round > 2) &&
        sentHome(moment).length > 0,
      args: (moment) => ({ count: shipsHome(moment), hexes: leftUnfed(moment).join(", ") }),
      light: leftUnfed,
      extra: true,
    },
    { id: "return", rule: "PI-RETURN-1", when: asked("return"), extra: true },
  ],
} satisfies Guide;
