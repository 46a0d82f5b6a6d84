/** A rulebook and all it shows, of one game in the language of the page. */
import type { ExampleInfo, GameInfo, RulesPage } from "$protocol";
import { api } from "$/app/api";
import { drawn } from "$/app/opening/ahead";
import { voice } from "$/app/words.svelte";
import { gameUi } from "$/games";
import type { GameUi } from "$/games/game";

/** What pictures are drawn from. */
export interface Lessons {
  game: GameInfo;
  examples: ExampleInfo[];
  ui: GameUi;
}

export class Book {
  private found = $state.raw<RulesPage | null>(null);
  private drawn = $state.raw<Lessons | null>(null);
  trouble = $state<unknown>(null);

  /** Made while a component is set up; what was there stays until the new page has come. */
  constructor(private readonly info: () => GameInfo | undefined) {
    $effect(() => {
      const [game, language] = [info()?.id, voice.language];
      if (!game) return;
      let wanted = true;
      this.trouble = null;
      api.rules(game, language).then(
        (found) => wanted && (this.found = found),
        (error: unknown) => wanted && (this.trouble = error),
      );
      return () => (wanted = false);
    });
    $effect(() => {
      const game = info();
      if (!game || !this.page) return; // the text comes first
      let wanted = true;
      const needed = drawn().then(() => Promise.all([api.examples(game.id), gameUi(game.id)]));
      needed.then(
        ([examples, ui]) => wanted && (this.drawn = ui && { game, examples, ui }),
        () => undefined, // the text can be read without them
      );
      return () => (wanted = false);
    });
  }

  get page(): RulesPage | null {
    return this.found?.game === this.info()?.id ? this.found : null;
  }

  get lessons(): Lessons | null {
    return this.drawn?.game.id === this.info()?.id ? this.drawn : null;
  }
}
