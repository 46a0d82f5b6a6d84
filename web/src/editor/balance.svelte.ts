/** Whether a galaxy is fair, found by the engine in the page: random matches, refined while one watches. */
import type { GalaxySeats } from "$protocol";
import { api } from "$/app/api";
import { bytes, NoEngine, openEngine, type Thinker } from "$/engine";
import { sharesOf, type Shares } from "./model/shares";

const BATCH = 2_000;
const BATCHES = 10;

export class Balance {
  /** Whether somebody wants to know; then it is found anew with every change. */
  wanted = $state(false);
  shares = $state.raw<Shares | null>(null);
  /** Whether this browser or this server has no engine. */
  none = $state(false);
  private turn = 0;
  private engine: { game: string; thinker: Promise<Thinker> } | null = null;

  /** Play on the galaxy at random and tell after each batch; another call, or `stop`, ends it. */
  async find(drawn: GalaxySeats): Promise<void> {
    const turn = ++this.turn;
    this.shares = null;
    try {
      const [thinker, { starts }] = await Promise.all([this.open(drawn.game), api.galaxyStarts(drawn)]);
      const positions = starts.map(({ setup, state }) => ({ setup: bytes(setup), state: bytes(state) }));
      const wins = positions.map(() => Array.from({ length: drawn.seats }, () => 0));
      for (let batch = 1; batch <= BATCHES && turn === this.turn; batch++) {
        const more = await thinker.sample(positions, BigInt(batch) << 32n, BATCH);
        more.forEach((row, start) => row.forEach((won, seat) => (wins[start]![seat]! += won)));
        if (turn === this.turn) this.shares = sharesOf(wins, batch * BATCH);
      }
    } catch (error) {
      if (error instanceof NoEngine) this.none = true;
    }
  }

  stop(): void {
    this.turn += 1;
    this.shares = null;
  }

  private open(game: string): Promise<Thinker> {
    if (this.engine?.game !== game) {
      void this.engine?.thinker.then((thinker) => thinker.close());
      this.engine = { game, thinker: openEngine(game) };
    }
    return this.engine.thinker;
  }
}
