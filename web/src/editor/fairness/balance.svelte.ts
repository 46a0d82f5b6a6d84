/** Whether a galaxy is fair, found by the engine in the page: random matches, then captain's, refined while one watches. */
import type { GalaxySeats } from "$protocol";
import { api } from "$/app/api";
import { NoEngine, type Tally, type Thinker } from "$/engine";
import { Engines, positionsOf } from "./engines";
import { added } from "../model/tally";

/** How each kind of match is played: of how many simulations, how many at once, and how many in all. */
const WAYS = { random: [0, 1_000, 20_000], captain: [32, 8, 400] } as const;
export type Way = keyof typeof WAYS;
/** Simulations captain thinks with here. */
export const SIMULATIONS = WAYS.captain[0];

/** Captain alone among captains of so many simulations, in matches begun by each seat that are so many in all. */
export const WEAK = 8;
const ALONE = 100;

/** How often whoever thinks more won, sitting alone among others. */
export interface Gap {
  matches: number;
  won: number;
}

export class Balance {
  /** Whether somebody wants to know; then it is found anew with every change. */
  wanted = $state(false);
  tallies = $state.raw<Partial<Record<Way, Tally>>>({});
  /** The same batch by batch, by which it is known how much matches differ. */
  parts = $state.raw<Partial<Record<Way, Tally[]>>>({});
  gap = $state.raw<Gap | null>(null);
  /** The kinds of facts that say what pays, and those that are worth counting. */
  paying = $state.raw<string[]>([]);
  counted = $state.raw<string[]>([]);
  /** The names of the engine's hexes, by the position matches began with. */
  names = $state.raw<string[][]>([]);
  /** How actions are written. */
  texts = $state.raw<(string | null)[]>([]);
  /** Whether this browser or this server has no engine. */
  none = $state(false);
  private turn = 0;
  private engines = new Engines();

  /** Play on the galaxy and tell after each batch; another call, or `stop`, ends it. What goes wrong is thrown. */
  async find(drawn: GalaxySeats): Promise<void> {
    const turn = ++this.turn;
    this.forget();
    try {
      const thinkers = this.engines.of(drawn.game);
      const [, { starts, texts, paying, counted }] = await Promise.all([thinkers[0], api.galaxyStarts(drawn)]);
      const positions = positionsOf(starts);
      this.names = starts.map(({ hexes }) => hexes);
      this.texts = texts;
      this.paying = paying;
      this.counted = counted;
      let seed = 0n;
      for (const [way, [simulations, together, all]] of Object.entries(WAYS) as [Way, readonly number[]][]) {
        const each = Math.max(1, Math.round(together! / positions.length));
        let begun = 0;
        const play = async (opening: Promise<Thinker>) => {
          const thinker = await opening;
          while (begun < all! && turn === this.turn) {
            begun += each * positions.length;
            const more = await thinker.study(positions, (seed += 1n << 32n), each, simulations!, paying);
            if (turn !== this.turn) return;
            this.tallies = { ...this.tallies, [way]: added(this.tallies[way] ?? null, more) };
            this.parts = { ...this.parts, [way]: [...(this.parts[way] ?? []), more] };
          }
        };
        await Promise.all(thinkers.map(play));
      }
      let begun = 0;
      const alone = async (opening: Promise<Thinker>) => {
        const thinker = await opening;
        while (begun < ALONE && turn === this.turn) {
          const strong = (begun / positions.length) % drawn.seats;
          begun += positions.length;
          const budgets = Array.from({ length: drawn.seats }, (_, seat) => (seat === strong ? SIMULATIONS : WEAK));
          const { matches, wins } = await thinker.study(positions, (seed += 1n << 32n), 1, budgets);
          if (turn !== this.turn) return;
          const won = wins.reduce((sum, row) => sum + row[strong]!, 0);
          this.gap = { matches: (this.gap?.matches ?? 0) + matches, won: (this.gap?.won ?? 0) + won };
        }
      };
      await Promise.all(thinkers.map(alone));
    } catch (error) {
      if (error instanceof NoEngine) this.none = true;
      else if (turn === this.turn) {
        this.close();
        this.wanted = false; // it can be asked for again
        throw error;
      }
    }
  }

  stop(): void {
    this.turn += 1;
    this.forget();
  }

  private forget(): void {
    this.tallies = {};
    this.parts = {};
    this.gap = null;
  }

  close(): void {
    this.stop();
    this.engines.close();
  }
}
