/** What a line of Small Star Empires comes to, in words. */
import type { FactInfo } from "$protocol";
import type { Said } from "$/games/game";
import type { Around, Coaching, Compared, Move, Reason } from "$/coach/coaching";
import { neighbours } from "$/hexmap/geometry";
import { seen } from "./view";

const POINTS = ["planets", "nebulae", "stations", "territory"];
/** A claim that brings so many points at once is worth a word. */
const RICH = 4;

const flights = (facts: FactInfo[]) => facts.filter(({ kind }) => kind === "flew" || kind === "jumped");
/** What a seat founds first, and the points it brings that seat. */
function claim(facts: FactInfo[], seat: number) {
  const founded = facts.find((fact) => fact.kind === "founded" && fact.seat === seat);
  if (!founded) return null;
  const rest = facts.slice(facts.indexOf(founded) + 1);
  const end = rest.findIndex(({ kind }) => kind === "founded" || kind === "flew" || kind === "jumped");
  const points = rest
    .slice(0, end < 0 ? undefined : end)
    .filter((fact) => POINTS.includes(fact.kind) && fact.seat === seat)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { hex: founded.hexes[0]!, marker: founded.what!, points };
}

/** What rivals lose by what happens: the largest territory, say. */
function costs(facts: FactInfo[], seat: number) {
  return facts.find(
    (fact) => fact.seat !== seat && fact.seat !== null && POINTS.includes(fact.kind) && fact.amount! < 0,
  );
}

/** What a seat claims in its next turn. */
function nextClaim(facts: FactInfo[], seat: number) {
  const begin = facts.findIndex((fact) => flights([fact]).length > 0 && fact.seat === seat);
  return begin < 0 ? null : claim(facts.slice(begin), seat);
}

/** What follows an answer, without what happens with it. */
const after = (reply: FactInfo[], seat: number) => {
  const begin = reply.findIndex((fact) => fact.seat !== seat && fact.seat !== null && flights([fact]).length > 0);
  return begin < 0 ? [] : reply.slice(begin);
};

/** What rivals claim before the seat's next turn. */
function rivalClaims(facts: FactInfo[], seat: number) {
  const rest = after(facts, seat);
  const back = rest.findIndex((fact) => flights([fact]).length > 0 && fact.seat === seat);
  const until = rest.slice(0, back < 0 ? undefined : back);
  const seats = [...new Set(until.filter(({ kind }) => kind === "founded").map((fact) => fact.seat!))];
  return seats.flatMap((rival) => {
    const found = claim(until, rival);
    return found ? [{ ...found, rival }] : [];
  });
}

function warn({ seat, played, reply, better, then, name }: Compared): Reason | null {
  const [was, could] = [claim(played, seat), claim(better, seat)];
  const stuck = reply.find((fact) => fact.kind === "stuck" && fact.seat === seat);
  if (stuck) return { words: { id: "sse-coach-stuck" }, rule: stuck.rule, hexes: [] };
  if (!was || !could) return null;
  const back = reply.findIndex((fact) => flights([fact]).length && fact.seat === seat);
  const taker = reply
    .slice(0, back < 0 ? undefined : back)
    .find((fact) => fact.kind === "founded" && fact.seat !== seat && fact.hexes[0] === could.hex);
  if (taker && could.hex !== was.hex) {
    const args = { hex: could.hex, player: name(taker.seat!) };
    return { words: { id: "sse-coach-taken", args }, rule: taker.rule, hexes: [could.hex] };
  }
  if (could.points <= was.points) return later({ seat, played, reply, better, then, name }, was, could);
  if (could.hex === was.hex) {
    const args = { hex: was.hex, marker: could.marker, points: was.points, more: could.points };
    return { words: { id: "sse-coach-marker", args }, rule: "SSE-POINTS-3", hexes: [was.hex] };
  }
  const args = { hex: was.hex, points: was.points, other: could.hex, more: could.points };
  return { words: { id: "sse-coach-poorer", args }, hexes: [was.hex, could.hex] };
}

type Claim = NonNullable<ReturnType<typeof claim>>;

/** What speaks against a claim that brings no less by itself. */
function later(
  { seat, played, reply, better, then, name }: Pick<Compared, "seat" | "played" | "reply" | "better" | "then" | "name">,
  was: Claim,
  could: Claim,
): Reason | null {
  if (was.hex === could.hex && was.points === could.points && was.marker === "station" && could.marker === "colony")
    return { words: { id: "sse-coach-spare", args: { hex: was.hex, points: was.points } }, hexes: [was.hex] };
  const cost = costs(better, seat);
  if (cost && !costs(played, seat)) {
    const args = { hex: could.hex, player: name(cost.seat!), points: -cost.amount! };
    return { words: { id: "sse-coach-could-cost", args }, rule: cost.rule, hexes: [could.hex] };
  }
  const [mine, best] = [nextClaim(after(reply, seat), seat), nextClaim(after(then, seat), seat)];
  if (mine && best && was.points + mine.points < could.points + best.points) {
    const args = {
      points: was.points + mine.points,
      hex: could.hex,
      other: best.hex,
      more: could.points + best.points,
    };
    return { words: { id: "sse-coach-two-turns", args }, hexes: [could.hex, best.hex] };
  }
  const [lets, instead] = [rivalClaims(reply, seat), rivalClaims(then, seat)];
  const gain = lets
    .filter(({ hex }) => !instead.some((one) => one.hex === hex) && then.length > 0)
    .sort((a, b) => b.points - a.points)[0];
  if (gain && gain.points > 0) {
    const args = { player: name(gain.rival), hex: gain.hex, points: gain.points };
    return { words: { id: "sse-coach-lets", args }, hexes: [gain.hex] };
  }
  const out = then.find((fact) => fact.kind === "stuck" && fact.seat !== seat);
  if (out && !reply.some((fact) => fact.kind === "stuck" && fact.seat === out.seat))
    return { words: { id: "sse-coach-could-cut", args: { player: name(out.seat!) } }, rule: out.rule, hexes: [] };
  return null;
}

function praise({ seat, played, reply, better, then, name }: Compared): Reason | null {
  const [was, other] = [claim(played, seat), claim(better, seat)];
  if (!was) return null;
  const { hex, points } = was;
  if (points >= RICH) return { words: { id: "sse-coach-rich", args: { hex, points } }, hexes: [hex] };
  const cost = costs(played, seat);
  if (cost) {
    const args = { hex, player: name(cost.seat!), points: -cost.amount! };
    return { words: { id: "sse-coach-costs", args }, rule: cost.rule, hexes: [hex] };
  }
  const out = reply.find((fact) => fact.kind === "stuck" && fact.seat !== seat);
  if (out) return { words: { id: "sse-coach-cut", args: { player: name(out.seat!) } }, rule: out.rule, hexes: [] };
  const rival = rivalClaims(then, seat).find((one) => one.hex === hex);
  if (rival) {
    const args = { hex, player: name(rival.rival) };
    return { words: { id: "sse-coach-first", args }, hexes: [hex] };
  }
  const isSame = other?.hex === hex;
  if (other && other.points < points) {
    const args = { hex, points, other: other.hex, less: other.points, marker: was.marker };
    return { words: { id: isSame ? "sse-coach-better-marker" : "sse-coach-richer", args }, hexes: [hex] };
  }
  const next = nextClaim(after(reply, seat), seat);
  const [lets, instead] = [rivalClaims(reply, seat), rivalClaims(then, seat)];
  const [gain] = instead
    .filter((one) => reply.length > 0 && one.points > 0 && !lets.some((now) => now.hex === one.hex))
    .sort((a, b) => b.points - a.points);
  if (gain) {
    const args = { player: name(gain.rival), hex: gain.hex, points: gain.points };
    return { words: { id: "sse-coach-denies", args }, hexes: [hex, gain.hex] };
  }
  if (next && points + next.points > 0) {
    const args = { hex, points, other: next.hex, more: next.points };
    return { words: { id: "sse-coach-opens", args }, hexes: [hex, next.hex] };
  }
  return points > 0 ? { words: { id: "sse-coach-brings", args: { hex, points } }, hexes: [hex] } : null;
}

/** What a rival takes next. */
const threat: NonNullable<Coaching["threat"]> = (facts, name) => {
  const seat = facts.find(({ kind }) => kind === "founded")?.seat;
  const taken = typeof seat === "number" ? claim(facts, seat) : null;
  if (!taken) return null;
  return { id: "sse-coach-threat", args: { player: name(seat!), hex: taken.hex, points: taken.points } };
};

/** A rival that can move no more. */
const cuts: NonNullable<Coaching["cuts"]> = (facts, seat, name) => {
  const out = facts.find((fact) => fact.kind === "stuck" && fact.seat !== seat);
  return out ? { id: "sse-coach-cuts", args: { player: name(out.seat!) } } : null;
};

/** How many hexes beside one a rival controls, homeworlds among them: so many points a station brings there. */
function rivalsBeside(hex: string, seat: number, { board, view }: Around): number {
  const { control } = seen(view);
  return neighbours(board, hex).filter((near) => {
    const owner = control[near]?.[0] ?? board.find(({ name }) => name === near)?.home ?? seat;
    return owner !== seat;
  }).length;
}

/** Where a seat founds a station next, for which it keeps it now. */
const kept = (later: FactInfo[], seat: number) =>
  later.find((fact) => fact.kind === "founded" && fact.seat === seat && fact.what === "station")?.hexes[0];

const coaching: Coaching = {
  reveals: [],
  move(own): Move | null {
    const facts = own.flatMap((act) => act.facts);
    const [flight] = flights(facts);
    const founded = facts.find(({ kind }) => kind === "founded");
    if (!flight && !founded) return null;
    const marker = founded?.what ?? "colony";
    if (!flight)
      return {
        where: { id: "sse-hint-marker-where", args: { hex: founded!.hexes[0]! } },
        there: true,
        kind: { id: "sse-hint-marker", args: { marker } },
        whole: { id: "sse-hint-marker-move", args: { hex: founded!.hexes[0]!, marker } },
        hexes: [founded!.hexes[0]!],
        arrows: [],
      };
    const [from, to] = [flight.hexes[0]!, flight.hexes[1]!];
    return {
      kind: {
        id: flight.kind === "jumped" ? "sse-hint-jump" : "sse-hint-fly",
        args: { from, points: Math.max(0, claim(facts, flight.seat!)?.points ?? 0) },
      },
      whole: { id: founded ? "sse-hint-fly-move" : "sse-hint-fly-only", args: { from, to, marker } },
      hexes: [from, to],
      arrows: [[from, to]],
    };
  },
  why(facts, seat, _move, _name, around): Said | null {
    const { hex = "", marker = "", points = 0 } = claim(facts, seat) ?? {};
    const more = around && marker === "colony" ? rivalsBeside(hex, seat, around) : 0;
    if (around && more > 0 && (seen(around.view).markers[seat]?.[1] ?? 0) > 0) {
      const place = kept(around.later, seat);
      return place !== undefined
        ? { id: "sse-hint-why-kept", args: { points, more: points + more, hex: place } }
        : { id: "sse-hint-why-later", args: { points, more: points + more } };
    }
    return points > 0 ? { id: "hint-why-points", args: { points } } : null;
  },
  warn,
  praise,
  threat,
  cuts,
  flights: (facts) => flights(facts).map(({ seat, hexes }) => ({ seat: seat!, from: hexes[0]!, to: hexes[1]! })),
};
export default coaching;
