/** What a line of Pocket Imperium comes to, in words. */
import type { FactInfo } from "$protocol";
import type { Said } from "../game";
import type { Act, Coaching, Compared, Move, Reason } from "$/coach/coaching";
import { say } from "$/app/words.svelte";
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
  if (!could || could.rival === null) return null;
  const [hex] = could.hexes as [string];
  const words = { id: "pi-coach-missed-conquest", args: { hex, player: name(could.rival) } };
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
  if (!won || won.rival === null) return null;
  const words = { id: "pi-coach-conquered", args: { hex: won.hexes[0]!, player: name(won.rival) } };
  return { words, rule: won.rule, hexes: won.hexes };
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

const WARNINGS = [exposed, cleared, missedConquest, missedTake, missedShips, poorer];
const PRAISES = [conquered, took, unopposed, rich];
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
  if (won("took")) return { id: "pi-hint-why-take", args: { hex: aim! } };
  const points = kind.id === SCORE ? (scored(facts, seat)?.points ?? 0) : 0;
  return points > 0 ? { id: "hint-why-points", args: { points } } : null;
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
  flights: (facts) =>
    facts
      .filter(({ kind }) => kind === "flew" || kind === "attacked")
      .map(({ seat, hexes }) => ({ seat: seat!, from: hexes[0]!, to: hexes[1]! })),
};
export default coaching;
