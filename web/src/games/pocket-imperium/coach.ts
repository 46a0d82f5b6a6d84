/** What a line of Pocket Imperium comes to, in words. */
import type { FactInfo } from "$protocol";
import type { Said } from "../game";
import type { Act, Coaching, Compared, Move, Reason } from "$/coach/coaching";
import { say } from "$/app/words.svelte";
import { against, inFavour } from "./planned";
import { seen } from "./view";

type Tell = (first: FactInfo, facts: FactInfo[]) => Move;

const SCORE = "pi-hint-score";

/** One hex, and the words `pi-hint-<kind>` and `-move` for it. */
const at =
  (kind: string): Tell =>
  ({ hexes }) => ({
    kind: { id: `pi-hint-${kind}` },
    whole: { id: `pi-hint-${kind}-move`, args: { hex: hexes[0]! } },
    hexes: [hexes[0]!],
    arrows: [],
  });
const sector: Tell = ({ what, hexes }) => ({
  kind: { id: SCORE },
  whole: { id: "pi-hint-score-move", args: { sector: what! } },
  hexes,
  arrows: [],
});

/** The facts that say what a move is, the first of them counts. */
const TELLS: Record<string, Tell> = {
  placed: at("place"),
  built: at("expand"),
  returned: at("return"),
  stayed: at("stop"),
  took: at("stop"),
  chose: sector,
  "chose-more": sector,
  flew(first, facts) {
    const legs = [first];
    for (const fact of facts.filter(({ kind }) => kind === "flew").slice(1))
      if (fact.hexes[0] === legs.at(-1)!.hexes[1]) legs.push(fact);
    const [from, to] = [first.hexes[0]!, legs.at(-1)!.hexes[1]!];
    return {
      kind: { id: "pi-hint-explore" },
      whole: { id: "pi-hint-explore-move", args: { from, to, count: first.amount! } },
      hexes: [from, to],
      arrows: legs.map(({ hexes }) => [hexes[0]!, hexes[1]!]),
    };
  },
  joined(first, facts) {
    const to = first.hexes[1]!;
    const sent = facts.filter(({ kind, hexes }) => kind === "joined" && hexes[1] === to);
    const count = sent.reduce((sum, { amount }) => sum + amount!, 0);
    return {
      kind: { id: "pi-hint-exterminate" },
      whole: { id: "pi-hint-exterminate-move", args: { hex: to, count } },
      hexes: [...sent.map(({ hexes }) => hexes[0]!), to],
      arrows: sent.map(({ hexes }) => [hexes[0]!, to]),
    };
  },
};

const command = (name: string) =>
  name
    .split("+")
    .map((one) => say(`pi-command-${one}`))
    .join(" + ");

function plan(answer: string): Move {
  const [first, ...rest] = answer.split("/").map(command);
  return {
    where: { id: "pi-hint-plan-where" },
    kind: { id: "pi-hint-plan", args: { first: first! } },
    whole: { id: "pi-hint-plan-move", args: { plan: [first, ...rest].join(", ") } },
    hexes: [],
    arrows: [],
  };
}

type Find = (compared: Compared) => Reason | null;
const of = (facts: FactInfo[], kind: string, seat: number) =>
  facts.filter((fact) => fact.kind === kind && fact.seat === seat);
const sum = (facts: FactInfo[]) => facts.reduce((all, { amount }) => all + (amount ?? 0), 0);
const lost = (facts: FactInfo[], seat: number) =>
  facts.filter((fact) => fact.kind === "conquered" && fact.rival === seat);
const hexesOf = (facts: FactInfo[]) => facts.map(({ hexes }) => hexes[0]!);
/** The first of some facts on a hex that is not among others. */
const beyond = (facts: FactInfo[], others: FactInfo[]) =>
  facts.find(({ hexes }) => !hexesOf(others).includes(hexes[0]!));

/** A system of mine that a rival can take with the cards that lie open. */
const exposed: Find = ({ seat, after, reply, then, name }) => {
  const taken = beyond(lost(reply, seat), lost(then, seat));
  const [hex, rival] = [taken?.hexes[0], taken?.seat];
  const [holder, own] = seen(after).ships[hex ?? ""] ?? [null, 0];
  if (!taken || hex === undefined || typeof rival !== "number" || holder !== seat) return null;
  const sent = of(reply, "attacked", rival).filter(({ hexes }) => hexes[1] === hex);
  const args = { hex, own, player: name(rival), count: sum(sent) };
  return { words: { id: "pi-coach-exposed", args }, rule: taken.rule, hexes: [hex] };
};

/** A system a rival takes that it does not take after the better way. */
const loses: Find = ({ seat, before, after, played, reply, then, name }) => {
  const taken = beyond(lost(reply, seat), [...lost(then, seat), ...lost(played, seat)]);
  const hex = taken?.hexes[0] ?? "";
  // Of what might have been done the board is not known, but for what was there before.
  const [now, was] = [seen(after).ships ?? {}, seen(before).ships ?? {}];
  const holder = (Object.keys(now).length ? now : was)[hex]?.[0];
  if (!taken || typeof taken.seat !== "number" || holder !== seat) return null;
  return { words: { id: "pi-coach-loses", args: { hex, player: name(taken.seat) } }, rule: taken.rule, hexes: [hex] };
};

/** Ships that go home, where the better way loses fewer. Only where both were looked at that far. */
const cleared: Find = ({ seat, reply, then }) => {
  const ends = (facts: FactInfo[]) => facts.some(({ kind }) => kind === "scored" || kind === "round");
  const gone = of(reply, "cleared", seat);
  const count = sum(gone) - sum(of(then, "cleared", seat));
  if (count < 1 || !ends(reply) || !ends(then)) return null;
  const hex = hexesOf(gone)[0]!;
  return { words: { id: "pi-coach-cleared", args: { hex, count: sum(gone) } }, rule: gone[0]!.rule, hexes: [hex] };
};

const missedConquest: Find = ({ seat, played, better, name }) => {
  const could = beyond(of(better, "conquered", seat), of(played, "conquered", seat));
  if (!could) return null;
  const [hex] = could.hexes as [string];
  const words: Said =
    could.rival === null
      ? { id: "pi-coach-missed-take", args: { hex } }
      : { id: "pi-coach-missed-conquest", args: { hex, player: name(could.rival) } };
  return { words, rule: could.rule, hexes: [hex] };
};
const missedTake: Find = ({ seat, played, better }) => {
  const could = beyond(of(better, "took", seat), of(played, "took", seat));
  if (!could) return null;
  const [hex] = could.hexes as [string];
  return { words: { id: "pi-coach-missed-take", args: { hex } }, rule: could.rule, hexes: [hex] };
};

const missedShips: Find = ({ seat, played, better }) => {
  const count = sum(of(better, "built", seat)) - sum(of(played, "built", seat));
  if (count < 1) return null;
  const hexes = hexesOf(of(better, "built", seat));
  return { words: { id: "pi-coach-missed-ships", args: { count } }, rule: "PI-EXPAND-1", hexes };
};

/** An attack after which the rival is still there, or nobody is. */
const inVain: Find = ({ seat, played, name }) => {
  const fight = of(played, "fought", seat).find(
    ({ hexes }) => !of(played, "conquered", seat).some((won) => won.hexes[0] === hexes[0]),
  );
  if (!fight || fight.rival === null) return null;
  const [hex] = fight.hexes as [string];
  const args = { hex, count: fight.amount ?? 0, player: name(fight.rival) };
  return { words: { id: "pi-coach-in-vain", args }, rule: fight.rule, hexes: [hex] };
};

/** How many ships a seat attacked a hex with. */
const force = (facts: FactInfo[], seat: number, hex: string) =>
  sum(of(facts, "attacked", seat).filter(({ hexes }) => hexes[1] === hex));

/** The same system, taken with more ships than it takes, or with fewer than should stay there. */
const otherForce: Find = ({ seat, played, better }) => {
  for (const won of of(better, "conquered", seat)) {
    const [hex] = won.hexes as [string];
    const was = of(played, "conquered", seat).find(({ hexes }) => hexes[0] === hex);
    const [sent, could] = [force(played, seat, hex), force(better, seat, hex)];
    if (!was || sent === could || !could) continue;
    const id = could < sent ? "pi-coach-enough" : "pi-coach-too-few";
    return { words: { id, args: { hex, count: could, left: won.left ?? 0 } }, rule: won.rule, hexes: [hex] };
  }
  return null;
};

/** A system that nobody of the seat holds any more, though the better way does not leave it. */
const left: Find = ({ seat, before, after, better, reply }) => {
  const [had, has] = [seen(before).ships ?? {}, seen(after).ships ?? {}];
  const leaves = [...of(better, "flew", seat), ...of(better, "attacked", seat)].map(({ hexes }) => hexes[0]);
  const taken = lost(reply, seat).map(({ hexes }) => hexes[0]);
  if (!better.length || !Object.values(has).some(([owner]) => owner === seat)) return null;
  const hex = Object.keys(had).find(
    (one) => had[one]![0] === seat && has[one]?.[0] !== seat && !leaves.includes(one) && !taken.includes(one),
  );
  return hex === undefined ? null : { words: { id: "pi-coach-left", args: { hex } }, hexes: [hex] };
};

const takes = (facts: FactInfo[], seat: number) => [...of(facts, "conquered", seat), ...of(facts, "took", seat)];

/** What could be taken in the seat's next actions, but not after what was played. */
const missedNext: Find = ({ seat, played, reply, better, then, name }) => {
  const could = beyond(takes(then, seat), takes([...played, ...reply, ...better], seat));
  return could && reply.length ? toTake("pi-coach-missed-next", could, name) : null;
};

/** What can be taken in the seat's next actions, but not after the next best. */
const opens: Find = ({ seat, played, reply, better, then, name }) => {
  const can = beyond(takes(reply, seat), takes([...played, ...better, ...then], seat));
  return can ? toTake("pi-coach-opens", can, name) : null;
};

function toTake(id: string, { hexes, rival, rule }: FactInfo, name: Compared["name"]): Reason {
  const [hex] = hexes as [string];
  const words: Said =
    rival === null ? { id, args: { hex } } : { id: `${id}-conquest`, args: { hex, player: name(rival) } };
  return { words, rule, hexes: [hex] };
}

/** Points of the seat at the end of a round, where both ways were looked at that far. */
function pointsIn({ seat, played, reply, better, then }: Compared): { now: number; other: number } | null {
  const [was, could] = [
    [...played, ...reply],
    [...better, ...then],
  ];
  if (![was, could].every((facts) => facts.some(({ kind }) => kind === "round"))) return null;
  const points = (facts: FactInfo[]) =>
    sum(
      of(
        facts.slice(
          0,
          facts.findIndex(({ kind }) => kind === "round"),
        ),
        "scored",
        seat,
      ),
    );
  return { now: points(was), other: points(could) };
}

const fewerPoints: Find = (compared) => {
  const { now, other } = pointsIn(compared) ?? { now: 0, other: 0 };
  return other > now
    ? { words: { id: "pi-coach-fewer-points", args: { points: now, more: other } }, rule: "PI-SCORE-2", hexes: [] }
    : null;
};

const morePoints: Find = (compared) => {
  const { now, other } = pointsIn(compared) ?? { now: 0, other: 0 };
  return now > other
    ? { words: { id: "pi-coach-more-points", args: { points: now, less: other } }, rule: "PI-SCORE-2", hexes: [] }
    : null;
};

/** Ships of a rival that an attack destroys. */
const missedFight: Find = ({ seat, played, better, name }) => {
  const [was, could] = [of(played, "fought", seat), of(better, "fought", seat)];
  const fight = beyond(could, was);
  if (!fight || fight.rival === null) return null;
  const [hex] = fight.hexes as [string];
  const args = { hex, count: fight.amount ?? 0, player: name(fight.rival) };
  return { words: { id: "pi-coach-missed-fight", args }, rule: fight.rule, hexes: [hex] };
};

/** What is open to everyone and a rival takes first. */
const taken: Find = ({ seat, reply, then, name }) => {
  const takes = (facts: FactInfo[]) =>
    facts.filter(
      ({ kind, seat: who, rival }) =>
        who !== seat && (kind === "took" || kind === "conquered") && (rival === null || rival === undefined),
    );
  const first = beyond(takes(reply), takes(then));
  if (!first || typeof first.seat !== "number" || !then.length) return null;
  const [hex] = first.hexes as [string];
  return { words: { id: "pi-coach-taken", args: { hex, player: name(first.seat) } }, rule: first.rule, hexes: [hex] };
};

/** New ships elsewhere than on the better hex. */
const builtElsewhere: Find = ({ seat, played, better }) => {
  const [was] = of(played, "built", seat);
  const could = beyond(of(better, "built", seat), of(played, "built", seat));
  if (!was?.left || !could?.left) return null;
  const [hex, other] = [was.hexes[0]!, could.hexes[0]!];
  const args = { hex, count: was.left, other, more: could.left };
  return { words: { id: "pi-coach-built-elsewhere", args }, rule: could.rule, hexes: [hex, other] };
};

/** Actions that were left when the command was ended. */
const stopped: Find = ({ seat, before, played, better }) => {
  const ended = of(played, "done", seat).length > 0 && played.every(({ kind }) => kind === "done");
  const count = seen(before).actions_left;
  if (!ended || !count || !better.length || better.every(({ kind }) => kind === "done")) return null;
  return { words: { id: "pi-coach-missed-actions", args: { count } }, rule: "PI-COMMAND-5", hexes: [] };
};

/** Which sector was scored, and what it brought a seat. */
function scored(facts: FactInfo[], seat: number) {
  const chose = facts.find(({ kind, seat: who }) => kind.startsWith("chose") && who === seat);
  const brought = chose ? facts.slice(facts.indexOf(chose) + 1) : [];
  const end = brought.findIndex(({ kind }) => kind.startsWith("chose"));
  const here = brought.slice(0, end < 0 ? undefined : end);
  return chose && { sector: chose.what!, rule: chose.rule, hexes: chose.hexes, points: sum(of(here, "scored", seat)) };
}

const poorer: Find = ({ seat, played, better }) => {
  const [was, could] = [scored(played, seat), scored(better, seat)];
  if (!was || !could || could.points <= was.points) return null;
  const args = { sector: was.sector, points: was.points, other: could.sector, more: could.points };
  return { words: { id: "pi-coach-poorer", args }, rule: "PI-SCORE-2", hexes: could.hexes };
};

const conquered: Find = ({ seat, played, name }) => {
  const [won] = of(played, "conquered", seat);
  if (!won) return null;
  const hex = won.hexes[0]!;
  const words: Said =
    won.rival === null
      ? { id: "pi-coach-entered", args: { hex } }
      : { id: "pi-coach-conquered", args: { hex, player: name(won.rival) } };
  return { words, rule: won.rule, hexes: won.hexes };
};

const fought: Find = ({ seat, played, name }) => {
  const [fight] = of(played, "fought", seat);
  if (!fight?.amount || fight.rival === null) return null;
  const args = { hex: fight.hexes[0]!, count: fight.amount, player: name(fight.rival) };
  return { words: { id: "pi-coach-fought", args }, rule: fight.rule, hexes: fight.hexes };
};

/** A system that a rival takes after the next best command, and not after this one. */
const guarded: Find = ({ seat, played, reply, then, better, name }) => {
  if (!reply.length) return null;
  const saved = beyond([...lost(better, seat), ...lost(then, seat)], [...lost(played, seat), ...lost(reply, seat)]);
  if (!saved || typeof saved.seat !== "number") return null;
  const args = { hex: saved.hexes[0]!, player: name(saved.seat) };
  return { words: { id: "pi-coach-guarded", args }, rule: saved.rule, hexes: saved.hexes };
};

/** New ships that the next best leaves in the box, where it was looked at to its end. */
const moreShips: Find = ({ seat, played, since = played, better, then }) => {
  const isWhole = then.length > 0 || of(better, "done", seat).length > 0;
  const mine = of(since, "built", seat);
  const count = sum(mine) - sum(of(better, "built", seat));
  if (count < 1 || !better.length || !isWhole) return null;
  const hexes = [...new Set(hexesOf(mine))];
  return { words: { id: "pi-coach-more-ships", args: { count } }, rule: mine[0]!.rule, hexes };
};

/** New ships, where the next best has them elsewhere. */
const built: Find = ({ seat, played, since = played, better }) => {
  const [mine, theirs] = [of(since, "built", seat), of(better, "built", seat)];
  const on = (facts: FactInfo[], hex: string) => sum(facts.filter(({ hexes }) => hexes[0] === hex));
  const more = (some: FactInfo[], others: FactInfo[]) =>
    some.find(({ hexes }) => on(some, hexes[0]!) > on(others, hexes[0]!));
  const [here, there] = [more(mine, theirs), more(theirs, mine)];
  if (!here || !there) return null;
  const [hex, other] = [here.hexes[0]!, there.hexes[0]!];
  return { words: { id: "pi-coach-built", args: { hex, other } }, rule: here.rule, hexes: [hex] };
};

/** A command that was ended, where the next best would have given up a system. */
const kept: Find = ({ seat, before, played, better }) => {
  if (!played.length || !played.every(({ kind }) => kind === "done")) return null;
  const { ships } = seen(before);
  const gone = [...of(better, "flew", seat), ...of(better, "attacked", seat)];
  for (const hex of new Set(hexesOf(gone))) {
    const sent = sum(gone.filter(({ hexes }) => hexes[0] === hex));
    const own = ships[hex];
    if (own?.[0] !== seat) continue;
    if (sent >= own[1]) return { words: { id: "pi-coach-kept", args: { hex } }, hexes: [hex] };
    const args = { hex, count: own[1], left: own[1] - sent };
    return { words: { id: "pi-coach-kept-ships", args }, hexes: [hex] };
  }
  return null;
};

/** Ships that join others of their own. */
const gathered: Find = ({ seat, before, played }) => {
  const flight = of(played, "flew", seat).at(-1);
  const hex = flight?.hexes[1] ?? "";
  const own = seen(before).ships?.[hex];
  if (!flight?.amount || own?.[0] !== seat) return null;
  return { words: { id: "pi-coach-gathered", args: { hex, count: own[1] + flight.amount } }, hexes: [hex] };
};

const took: Find = ({ seat, played }) => {
  const hexes = [...new Set(hexesOf(of(played, "took", seat)))];
  if (!hexes.length) return null;
  return { words: { id: "pi-coach-took", args: { hexes: hexes.join(", "), count: hexes.length } }, hexes };
};

const rich: Find = ({ seat, played }) => {
  const was = scored(played, seat);
  if (!was?.points) return null;
  const { sector, points, hexes } = was;
  return { words: { id: "pi-coach-rich", args: { sector, points } }, rule: "PI-SCORE-2", hexes };
};

/** The one card of a command that nobody weakens. */
const unopposed: Find = ({ seat, before, played }) => {
  const { strengths } = seen(before);
  const built = of(played, "built", seat);
  const card = strengths?.[seat]?.find(({ command }) => command === "expand");
  if (!built.length || !card || card.clashes.length) return null;
  return {
    words: { id: "pi-coach-unopposed", args: { count: sum(built) } },
    rule: "PI-COMMAND-1",
    hexes: [...new Set(hexesOf(built))],
  };
};

const NOW = [exposed, loses, cleared, inVain, otherForce, missedConquest, missedTake, missedShips, missedFight, poorer];
const LATER = [fewerPoints, missedNext, taken, left, builtElsewhere, stopped];
const WARNINGS = [...NOW, ...LATER];
const PRAISES = [
  guarded,
  conquered,
  fought,
  took,
  unopposed,
  rich,
  kept,
  built,
  moreShips,
  morePoints,
  opens,
  gathered,
];
function first(finds: readonly Find[], compared: Compared): Reason | null {
  for (const find of finds) {
    const reason = find(compared);
    if (reason) return reason;
  }
  return null;
}

const DONE: Move = {
  where: { id: "pi-hint-done-where" },
  kind: { id: "pi-hint-done" },
  whole: { id: "pi-hint-done-move" },
  hexes: [],
  arrows: [],
};

/** What a move aims at, or how many points its sector pays; what a later answer scores, this one does not. */
const why: NonNullable<Coaching["why"]> = (facts, seat, { kind, hexes }, name): Said | null => {
  const aim = hexes.at(-1);
  const won = (kind: string) => of(facts, kind, seat).find((fact) => fact.hexes[0] === aim);
  const conquest = won("conquered");
  if (conquest && conquest.rival !== null)
    return { id: "pi-hint-why-conquest", args: { hex: aim!, player: name(conquest.rival) } };
  if (conquest || won("took")) return { id: "pi-hint-why-take", args: { hex: aim! } };
  const points = kind.id === SCORE ? (scored(facts, seat)?.points ?? 0) : 0;
  return points > 0 ? { id: "hint-why-points", args: { points } } : null;
};

/** What a rival takes next, or else scores. */
const threat = (facts: FactInfo[], name: (seat: number) => string): Said | null => {
  const taken = facts.find(({ kind }) => kind === "conquered" || kind === "took");
  if (typeof taken?.seat === "number") {
    const args = { player: name(taken.seat), hex: taken.hexes[0]! };
    return taken.rival === null
      ? { id: "pi-coach-threat", args }
      : { id: "pi-coach-threat-conquest", args: { ...args, rival: name(taken.rival) } };
  }
  const seat = facts.find(({ kind, amount }) => kind === "scored" && amount)?.seat;
  const { sector, points } = (typeof seat === "number" && scored(facts, seat)) || { sector: "", points: 0 };
  return points ? { id: "pi-coach-threat-score", args: { player: name(seat!), sector, points } } : null;
};

const PRIME = "T";
const coaching: Coaching = {
  reveals: ["revealed", "tile", "turned"],
  place: (sector) =>
    sector === PRIME
      ? { id: "pi-hint-where-prime" }
      : { id: "pi-hint-where", args: { sector, name: say("board-sector", { sector }) } },
  why,
  move(own: Act[], { question }) {
    const answer = own[0]?.answer;
    if (answer === undefined) return null;
    if (question === "plan") return plan(answer);
    if (answer === "done") return DONE;
    const facts = own.flatMap((act) => act.facts).filter(({ seat }) => seat === own[0]!.seat);
    const first = facts.find(({ kind }) => kind in TELLS);
    return first ? TELLS[first.kind]!(first, facts.slice(facts.indexOf(first))) : null;
  },
  warn: (compared) => first(WARNINGS, compared),
  praise: (compared) => first(PRAISES, compared),
  against,
  inFavour,
  threat,
  flights: (facts) =>
    facts
      .filter(({ kind }) => kind === "flew" || kind === "attacked")
      .map(({ seat, hexes }) => ({ seat: seat!, from: hexes[0]!, to: hexes[1]! })),
};
export default coaching;
