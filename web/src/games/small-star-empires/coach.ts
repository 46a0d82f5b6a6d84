/** What a line of Small Star Empires comes to, in words. */
import type { FactInfo } from "$protocol";
import type { Coaching, Compared, Move, Reason } from "$/coach/coaching";

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

function warn({ seat, played, reply, better, name }: Compared): Reason | null {
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
  if (could.points <= was.points) return null;
  if (could.hex === was.hex) {
    const args = { hex: was.hex, marker: could.marker, points: was.points, more: could.points };
    return { words: { id: "sse-coach-marker", args }, rule: "SSE-POINTS-3", hexes: [was.hex] };
  }
  const args = { hex: was.hex, points: was.points, other: could.hex, more: could.points };
  return { words: { id: "sse-coach-poorer", args }, hexes: [was.hex, could.hex] };
}

function praise({ seat, played }: Compared): Reason | null {
  const was = claim(played, seat);
  if (!was || was.points < RICH) return null;
  const { hex, points } = was;
  return { words: { id: "sse-coach-rich", args: { hex, points } }, hexes: [hex] };
}

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
        kind: { id: "sse-hint-marker" },
        whole: { id: "sse-hint-marker-move", args: { hex: founded!.hexes[0]!, marker } },
        hexes: [founded!.hexes[0]!],
        arrows: [],
      };
    const [from, to] = [flight.hexes[0]!, flight.hexes[1]!];
    return {
      kind: { id: flight.kind === "jumped" ? "sse-hint-jump" : "sse-hint-fly" },
      whole: { id: founded ? "sse-hint-fly-move" : "sse-hint-fly-only", args: { from, to, marker } },
      hexes: [from, to],
      arrows: [[from, to]],
    };
  },
  why(facts, seat) {
    const points = claim(facts, seat)?.points ?? 0;
    return points > 0 ? { id: "hint-why-points", args: { points } } : null;
  },
  warn,
  praise,
  flights: (facts) => flights(facts).map(({ seat, hexes }) => ({ seat: seat!, from: hexes[0]!, to: hexes[1]! })),
};
export default coaching;
