/** What this server offers: asked once, kept while the page lives. */
import { PROTOCOL, type Catalogue, type GameInfo } from "$protocol";
import { api } from "./api";
import { toasts } from "./toasts.svelte";
import { say, voice } from "./words.svelte";

/** Where this browser keeps which game was played last. */
const LAST = "starhold.game";

class Offer {
  known = $state.raw<Catalogue | null>(null);

  async load(): Promise<Catalogue> {
    this.known ??= await api.catalogue();
    if (this.known.protocol !== PROTOCOL) toasts.add(say("web-outdated"), "bad");
    return this.known;
  }

  game(id: string): GameInfo | undefined {
    return this.known?.games.find((game) => game.id === id);
  }

  /** The game to begin with where none was named: the last that was played here, else the first. */
  get usual(): GameInfo {
    let last: string | null = null;
    try {
      last = localStorage.getItem(LAST);
    } catch {
      // A browser that forbids storage begins with the first.
    }
    return this.game(last ?? "") ?? this.known!.games[0]!;
  }

  /** This game is played now. */
  play(id: string): void {
    try {
      localStorage.setItem(LAST, id);
    } catch {
      // It is forgotten, that is all.
    }
  }
}

export const offer = new Offer();

/** What a bot is called: by its rank, and one of another package by its id, every word of it with a capital. */
export function botName(level: string): string {
  const id = `bot-name-${level}`;
  if (voice.has(id)) return say(id);
  return level
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The same with how strong it is among those of this package, which are offered from the weakest to the strongest. */
export function botRank(level: string): string {
  const ladder = (offer.known?.bots ?? []).filter(({ name }) => voice.has(`bot-name-${name}`));
  const strength = 1 + ladder.findIndex(({ name }) => name === level);
  return strength > 0 ? say("web-bot-strength", { bot: botName(level), strength, of: ladder.length }) : botName(level);
}

/** What a value of an option is called; own boards go by their own names. */
export function optionValue(prefix: string, option: string, value: string | boolean): string {
  const id = `${prefix}-option-${option}-${String(value)}`;
  return voice.has(id) ? say(id) : String(value);
}
