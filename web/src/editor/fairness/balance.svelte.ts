/** Whether a galaxy is fair, found by the engine in the page: random matches, then captain's, refined while one watches. */
import type { GalaxySeats } from "$protocol";
import { api } from "$/app/api";
import { NoEngine, type Tally } from "$/engine";
import { Engines, positionsOf } from "./engines";
import { added } from "../model/tally";

/** How each kind of match is played: of how many simulations, how many at once, and how many in all. */
const WAYS = { random: [0, 2_000, 20_000], captain: [32, 8, 400] } as const;
export type Way = keyof typeof WAYS;
/** Simulations captain thinks with here. */
export const SIMULATIONS = WAYS.captain[0];

export class Balance {
  /** Whether somebody wants to know; then it is found anew with every change. */
  wanted = $state(false);
  tallies = $state.raw<Partial<Record<Way, Tally>>>({});
  /** The names of the engine's hexes, by the position matches began with. */
  names = $state.raw<string[][]>([]);
  /** Whether this browser or this server has no engine. */
  none = $state(false);
  private turn = 0;
  private engines = new Engines();

  /** Play on the galaxy and tell after each batch; another call, or `stop`, ends it. */
  async find(drawn: GalaxySeats): Promise<void> {
    const turn = ++this.turn;
    this.tallies = {};
    try {
      const [thinker, { starts }] = await Promise.all([this.engines.of(drawn.game)[0], api.galaxyStarts(drawn)]);
      const positions = positionsOf(starts);
      this.names = starts.map(({ hexes }) => hexes);
      let seed = 0n;
      for (const [way, [simulations, together, all]] of Object.entries(WAYS) as [Way, readonly number[]][]) {
        const each = Math.max(1, Math.round(together! / positions.length));
        for (let done = 0; done < all! && turn === this.turn; done += each * positions.length) {
          const more = await thinker!.study(positions, (seed += 1n << 32n), each, simulations!);
          if (turn === this.turn) this.tallies = { ...this.tallies, [way]: added(this.tallies[way] ?? null, more) };
        }
      }
    } catch (error) {
      if (error instanceof NoEngine) this.none = true;
    }
  }

  stop(): void {
    this.turn += 1;
    this.tallies = {};
  }

  close(): void {
    this.stop();
    this.engines.close();
  }
}
