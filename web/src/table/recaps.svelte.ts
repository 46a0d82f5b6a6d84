/** What a round or the whole match brought, told for a moment when it comes while this page is open. */
import type { Recap } from "$/games/game";
import { mine } from "$/app/settings/settings.svelte";
import { still } from "$/hexmap/moving/playback.svelte";

export class Recaps {
  /** Of the round that is over, while it is told. */
  round = $state.raw<Recap | null>(null);
  /** Whether the last scoring is being counted up. */
  counting = $state(false);
  #last: string | null | undefined;
  #played = false;

  /** Made where effects can be: `lately` is the last round there is to tell of, undefined until that is known. */
  constructor(
    lately: () => Recap | null | undefined,
    state: () => { running: boolean; over: boolean; awaited: boolean },
  ) {
    $effect(() => {
      const found = lately();
      const key = found === undefined ? undefined : (found?.key ?? null);
      if (key === undefined || key === this.#last) return;
      const opened = this.#last === undefined;
      this.#last = key;
      this.round = (!opened && mine.settings.recap && found) || null;
    });
    $effect(() => {
      const { over, awaited } = state();
      if (over || awaited) this.round = null;
    });
    $effect(() => {
      const { running, over } = state();
      if (running) this.#played = true;
      else if (over && this.#played) {
        this.#played = false;
        this.counting = mine.settings.recap && !still();
      }
    });
  }
}
