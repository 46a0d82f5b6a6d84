/** What a round or the whole match brought, told for a moment when it comes while this page is open. */
import type { Recap } from "$/games/game";
import { mine } from "$/app/settings/settings.svelte";
import { still } from "$/hexmap/moving/playback.svelte";

type Telling = typeof import("./Recap.svelte").default;
/** Keys that answer nothing by themselves. */
const SILENT = ["Shift", "Control", "Alt", "Meta", "Tab"];
/** Keys that mean only "go on" while it is told. */
const ON = ["Enter", " ", "Escape"];
/** What shows where something of it was, and ends nothing. */
const asksWhere = ({ target }: Event) => (target as Element).closest?.(".recap .told") != null;

export class Recaps {
  /** Of the round that is over, while it is told or about to be. */
  round = $state.raw<Recap | null>(null);
  /** What draws it, null until it is there. */
  Telling = $state.raw<Telling | null>(null);
  /** Whether the last scoring is being counted up. */
  counting = $state(false);
  #last: string | null | undefined;
  #played = false;

  /**
   * Made where effects can be: `lately` is the last round there is to tell of, undefined until that is known; `before`
   * the one that was over when this page was opened.
   */
  constructor(
    load: () => Promise<{ default: Telling }>,
    lately: () => Recap | null | undefined,
    before: () => Recap | null | undefined,
    state: () => { running: boolean; over: boolean; awaited: boolean },
  ) {
    $effect(() => {
      const found = lately();
      if (found === undefined) return;
      if (this.#last === undefined) this.#last = before()?.key ?? null;
      const key = found?.key ?? null;
      if (key === this.#last) return;
      this.#last = key;
      this.round = (mine.settings.recap && found) || null;
      if (this.round) void load().then((loaded) => (this.Telling = loaded.default));
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

  /** Whatever is done goes on, also before it is drawn: what comes late must not lie over what was begun meanwhile. */
  end = (): void => {
    this.round = null;
  };

  /** So does any tap, but for those that ask where something of it was. */
  tapped = (event: MouseEvent): void => {
    if (!asksWhere(event)) this.end();
  };

  /** A key goes on and does what else it does, but for those that only go on. */
  keyed = (event: KeyboardEvent): void => {
    if (!this.round || SILENT.includes(event.key)) return;
    if ((event.key === "Enter" || event.key === " ") && asksWhere(event)) return;
    if (this.Telling && ON.includes(event.key) && !(event.target as Element).matches("input, textarea, select")) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    this.end();
  };
}
