/** Workers that play matches on galaxies, kept while one draws: all cores but one, or both where there are two. */
import type { StartInfo } from "$protocol";
import { bytes, openEngine, type Position, type Thinker } from "$/engine";

const MOST = 4;

export class Engines {
  private opened: { game: string; thinkers: Promise<Thinker>[] } | null = null;

  /** Every worker, with the engine of a game. */
  of(game: string): Promise<Thinker>[] {
    if (this.opened?.game !== game) {
      this.close();
      const cores = navigator.hardwareConcurrency || 2;
      const count = Math.min(MOST, cores > 2 ? cores - 1 : cores);
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
