/** What a step of Small Star Empires did to the board. Forced answers leave no event of their own: the views tell them. */
import type { Step } from "$/connection/model";
import { difference, trails, type Happening, type Trail } from "$/hexmap/happenings";
import { seen } from "./view";

export function happenings({ event, before, after }: Step): Happening[] {
  const { seat, question, about, answer } = event;
  if (event.kind !== "answer" || answer === null) return [];
  const found: Happening[] = [];
  const from = question === "ship" ? answer : question === "to" ? about : null;
  const to = question === "to" ? answer : null;
  // Whole turns can be forced: after this one, or all of it but the ship.
  for (let other = 0; other < seen(after).seats; other++) {
    const own = [...difference(before, after, other)];
    const came = (other === seat ? to : null) ?? own.find(([, change]) => change > 0)?.[0];
    const left = (other === seat ? from : null) ?? own.find(([, change]) => change < 0)?.[0];
    if (!came || !left) continue;
    const jump = other === seat && seen(before).jumps.includes(came);
    found.push({ kind: "move", seat: other, from: left, to: came, ships: 1, jump });
  }
  for (const [hex, [other]] of Object.entries(seen(after).control))
    if (!seen(before).control[hex]) found.push({ kind: "claim", seat: other, hex });
  return found;
}

/** The arrows to show: the ship I have just moved and not yet claimed for, and the last move of each other seat. */
export function arrows(steps: readonly Step[], eyes: number | null): Trail[] {
  const newest = new Map<number, Trail>();
  for (const step of steps) {
    const told = happenings(step);
    for (const trail of trails(told, false)) newest.set(trail.seat, { ...trail, mine: trail.seat === eyes });
    if (eyes !== null && told.some((one) => one.kind === "claim" && one.seat === eyes)) newest.delete(eyes);
  }
  return [...newest.values()];
}
