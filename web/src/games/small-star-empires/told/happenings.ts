/** What the facts of Small Star Empires look like on the board. */
import type { Step } from "$/connection/model";
import { fewer, trails, type Happening, type Trail, type Without } from "$/hexmap/moving/happenings";
import { seen } from "$/games/small-star-empires/view";

export function happenings({ event }: Step): Happening[] {
  return event.facts.flatMap(({ kind, seat, hexes: [from, to] }): Happening[] => {
    if (kind === "flew" || kind === "jumped")
      return [{ kind: "move", seat: seat!, from: from!, to: to!, ships: 1, jump: kind === "jumped" }];
    return kind === "founded" ? [{ kind: "claim", seat: seat!, hex: from! }] : [];
  });
}

export const without: Without = (view, left) => ({ ...view, ships: fewer(seen(view).ships, left) });

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
