/** Workers that play matches on galaxies: as many as this machine can spare, kept while one draws. */
import type { StartInfo } from "$protocol";
import { bytes, openEngine, type Position, type Thinker } from "$/engine";

const MOST = 4;

export class Engines {
  private opened: { game: string; thinkers: Promise<Thinker>[] } | null = null;

  /** Every worker, with the engine of a game. */
  of(game: string): Promise<Thinker>[] {
    if (this.opened?.game !== game) {
      this.close();
      const count = Math.max(1, Math.min(MOST, (navigator.hardwareConcurrency || 2) - 1));
      this.opened = { game, thinkers: Array.from({ length: count }, () => openEngine(game)) };
    }
    return this.opened!.thinkers;
  }

  close(): void {
    for (const thinker of this.opened?.thinkers ?? []) thinker.then((one) => one.close()).catch(() => undefined);
    this.opened = null;
  }
}

export const positionsOf = (starts: readonly StartInfo[]): Position[] =>
  starts.map(({ setup, state }) => ({ setup: bytes(setup), state: bytes(state) }));
