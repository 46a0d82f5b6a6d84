/** What answers of Small Star Empires come to, in few words: a flight with what is founded at its end. */
import type { Deed, Done } from "../../game";

export function deeds(done: readonly Done[]): Deed[] {
  const acts = done.map(({ facts }) => facts);
  const flew = acts.findIndex((facts) => facts.some(({ kind }) => kind === "flew" || kind === "jumped"));
  const flight = acts[flew]?.find(({ kind }) => kind === "flew" || kind === "jumped");
  const claimed = acts.findIndex((facts) => facts.some(({ kind }) => kind === "founded"));
  const founded = acts[claimed]?.find(({ kind }) => kind === "founded");
  const marker = founded?.what ?? "none";
  const answers = Math.max(flew, claimed) + 1;
  if (flight) {
    const [from, to] = flight.hexes as [string, string];
    return [{ words: { id: "sse-line-fly", args: { from, to, marker } }, hexes: [from, to], answers }];
  }
  if (!founded) return [];
  const [hex] = founded.hexes as [string];
  return [{ words: { id: "sse-line-claim", args: { hex, marker } }, hexes: [hex], answers }];
}
