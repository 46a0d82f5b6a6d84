/** Who I am and how I like it: kept in this browser at once, and with the guest on the server. */
import type { Me } from "$protocol";
import { api } from "$/app/api";
import { LANGUAGES, voice, type Language } from "$/app/words.svelte";

export interface Settings {
  theme: "system" | "dark" | "light";
  lang: Language;
  sound: boolean;
  /** Loudness in per cent. */
  volume: number;
  /** `still`: nothing moves, whatever the system says. */
  motion: "system" | "still";
  /** How fast moves are shown, and how long bots wait before theirs. */
  speed: "slow" | "normal" | "quick" | "once";
  /** On touch screens a choice on the board is confirmed with a second tap. */
  confirm: boolean;
  hatch: "normal" | "strong";
  /** Hexes bear their names. */
  names: boolean;
  /** Whether that was ever said: till then they show where sentences need them. */
  named: boolean;
  /** Tell me outside the page when it is my turn. */
  notify: boolean;
  /** Keys of one character do something; who dictates to the computer turns them off. */
  letters: boolean;
  /** Tell for a moment what a round or a match brought. */
  recap: boolean;
  /** Show me what others say at the table. */
  talk: boolean;
  /** What a coach says during a match. */
  coach: (typeof COACHED)[number];
}

/** All there is to say, mistakes alone, or nothing before the end. */
export const COACHED = ["all", "mistakes", "silent"] as const;

const KEY = "starhold.settings";
const touch = () => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

/** The language the browser asks for, English where we do not speak it. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (known) return known;
  }
  return "en";
}

export function usual(): Settings {
  return {
    theme: "system",
    lang: languageOf(navigator.languages ?? [navigator.language]),
    sound: false,
    volume: 60,
    motion: "system",
    speed: "normal",
    confirm: touch(),
    hatch: "normal",
    names: false,
    named: false,
    notify: false,
    letters: true,
    recap: true,
    talk: true,
    coach: "all",
  };
}

const ONE_OF: Partial<Record<keyof Settings, readonly unknown[]>> = {
  theme: ["system", "dark", "light"],
  lang: LANGUAGES,
  motion: ["system", "still"],
  speed: ["slow", "normal", "quick", "once"],
  hatch: ["normal", "strong"],
  coach: COACHED,
};

/** What of `given` is a setting we know; anything else is left out. */
export function checked(given: unknown): Partial<Settings> {
  const kept: Record<string, unknown> = {};
  const like: Record<string, unknown> = { ...usual() };
  for (const [name, value] of Object.entries((given ?? {}) as Record<string, unknown>)) {
    const known = ONE_OF[name as keyof Settings];
    if (name in like && typeof value === typeof like[name] && (!known || known.includes(value))) kept[name] = value;
  }
  return kept as Partial<Settings>;
}

function stored(): Partial<Settings> {
  try {
    return checked(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

class Mine {
  settings = $state<Settings>({ ...usual(), ...stored() });
  me = $state.raw<Me | null>(null);
  /** Whether sentences on the screen name hexes: those of a tour, a replay, a puzzle. */
  isReading = $state(false);
  private changed: Partial<Settings> = {};
  private timer = 0;

  /** Whether hexes bear their names now. */
  get names(): boolean {
    return this.settings.names || (this.isReading && !this.settings.named);
  }

  /** Show the settings: theme, motion and hatch are attributes of the page, the language is loaded. */
  async apply(): Promise<void> {
    const { theme, lang, motion, speed, hatch, letters } = this.settings;
    const page = document.documentElement.dataset;
    if (theme === "system") delete page.theme;
    else page.theme = theme;
    if (motion === "still") page.motion = "still";
    else delete page.motion;
    page.speed = speed;
    if (hatch === "strong") page.hatch = "strong";
    else delete page.hatch;
    if (letters) delete page.letters;
    else page.letters = "off";
    const bar = getComputedStyle(document.documentElement).getPropertyValue("--bg-1").trim();
    if (bar) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", bar);
    if (voice.language !== lang || !voice.has("web-title")) await voice.speak(lang);
  }

  /** Change a setting now; the server hears of it when the person has stopped changing things. */
  set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
    this.settings[name] = value;
    this.changed[name] = value;
    if (name === "names") this.settings.named = this.changed.named = true;
    this.keep();
    void this.apply();
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.tellServer(), 600);
  }

  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.settings));
    } catch {
      // A browser that forbids storage still plays; the server keeps the settings.
    }
  }

  private async tellServer(): Promise<void> {
    const settings = { ...this.me?.settings, ...this.settings };
    try {
      this.me = await api.changeMe({ settings });
      this.changed = {};
    } catch {
      // Kept in this browser; sent along with the next change.
    }
  }

  /** Ask the server who I am. What was set on another device holds here too, unless changed here meanwhile. */
  async load(): Promise<Me> {
    const me = await api.me();
    this.me = me;
    Object.assign(this.settings, checked(me.settings), this.changed);
    this.keep();
    await this.apply();
    return me;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.changeMe({ name });
  }
}

export const mine = new Mine();
