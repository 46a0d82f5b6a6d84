/** Small changes that make a galaxy fairer or livelier, found by matches that the engine in the page plays. */
import type { GalaxySeats } from "$protocol";
import { api } from "$/app/api";
import { NoEngine } from "$/engine";
import { Engines } from "./engines";
import { race, type Aim, type Runner } from "./race";

export class Suggesting {
  aim = $state<Aim>("fair");
  /** The galaxy as it is, then what is ahead, the best first; nothing before somebody asks. */
  ahead = $state.raw<Runner[]>([]);
  /** How far the search is, 0 to 1; null while there is none. */
  along = $state<number | null>(null);
  /** Whether a search came to its end. */
  done = $state(false);
  none = $state(false);
  private turn = 0;
  private engines = new Engines();

  async search(drawn: GalaxySeats): Promise<void> {
    this.stop();
    const turn = ++this.turn;
    const goesOn = () => turn === this.turn;
    this.along = 0;
    try {
      const { candidates } = await api.galaxyChanges(drawn);
      await race(
        candidates,
        this.engines.of(drawn.game),
        this.aim,
        true,
        (ahead, along) => {
          if (!goesOn()) return;
          this.along = along;
          if (ahead.length > 0) this.ahead = ahead.map((one) => ({ ...one }));
        },
        goesOn,
      );
      if (goesOn()) this.done = true;
    } catch (error) {
      if (error instanceof NoEngine) this.none = true;
      else throw error;
    } finally {
      if (goesOn()) this.along = null;
    }
  }

  /** What is drawn is another now. */
  stop(): void {
    this.turn += 1;
    this.along = null;
    this.ahead = [];
    this.done = false;
  }

  close(): void {
    this.stop();
    this.engines.close();
  }
}
