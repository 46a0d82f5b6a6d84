/** Every word people read: the same `.ftl` files the terminal and the server speak from. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Words } from "$protocol";

export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Files that the terminal and the host alone read stay out of the page. */
const files = import.meta.glob<string>(
  ["$locales/*/*.ftl", "!$locales/*/{cli,drawing,arena,balance,db,bench,host,envs,train}.ftl"],
  {
    query: "?raw",
    import: "default",
  },
);

/** What is spoken of: a file of words each, named like its folder here or like the game. */
export const AREAS = Object.keys(files).flatMap((path) => /\/en\/(.+)\.ftl$/.exec(path)?.slice(1) ?? []);
/** What every page speaks of; the other words come with the page that says them. */
const EVERYWHERE = ["core", "web", "board", "bots"];

const read = new Map<string, Promise<FluentResource>>();
function resource(language: Language, area: string): Promise<FluentResource> {
  const key = `/${language}/${area}.ftl`;
  const path = Object.keys(files).find((one) => one.endsWith(key));
  const known = read.get(key) ?? (path ? files[path]!() : Promise.resolve("")).then((text) => new FluentResource(text));
  read.set(key, known);
  known.catch(() => read.delete(key));
  return known;
}

class Voice {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));
  private wanted: Language | null = null;
  private areas = new Set(EVERYWHERE);
  /** What of these the bundle has. */
  private known = new Set<string>();
  private missed = new Set<string>();
  /** Rises when words come that were said before; nothing else is said again then. */
  private late = $state(0);

  /** Load a language and speak it from now on, everywhere at once. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    await this.load();
  }

  /** Speak of these too, in any language. */
  async learn(...areas: string[]): Promise<void> {
    for (const area of areas) this.areas.add(area);
    if (this.wanted) await this.load();
  }

  private async load(): Promise<void> {
    const [language, areas] = [this.wanted!, [...this.areas]];
    const found = await Promise.all(areas.map((area) => resource(language, area)));
    if (this.wanted !== language) return this.load(); // another was asked for while this one loaded
    const isNew = this.language !== language || !this.known.size;
    const bundle = isNew ? new FluentBundle(language, { useIsolating: false }) : this.bundle;
    if (isNew) this.known.clear();
    found.forEach((words, place) => !this.known.has(areas[place]!) && bundle.addResource(words));
    for (const area of areas) this.known.add(area);
    // What has no words even now is shown as it is called.
    const all = AREAS.every((area) => this.known.has(area));
    if (all ? this.missed.size : [...this.missed].some((id) => bundle.hasMessage(id))) this.late += 1;
    this.missed.clear();
    if (!isNew) return;
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A message in words; arguments that are messages themselves are said in the same language. */
  say = (id: string, args: Record<string, string | number | Words> = {}): string => {
    const message = this.bundle.getMessage(id);
    if (!message?.value) return this.miss(id);
    const plain: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args))
      plain[name] = typeof value === "object" ? this.say(value.id, value.args) : value;
    return this.bundle.formatPattern(message.value, plain, []);
  };

  /** Words that are not here yet are blank until they are; there being none is shown, not hidden: tests look for it. */
  private miss(id: string): string {
    void this.late;
    if (!this.wanted || AREAS.every((area) => this.known.has(area))) return id;
    this.missed.add(id);
    void this.learn(...AREAS).catch(() => undefined);
    return "";
  }

  /** Makes sure that something can be said that is said once. */
  async prepare({ id, args }: Words): Promise<void> {
    const parts = Object.values(args).filter((value) => typeof value === "object");
    if (this.has(id)) await Promise.all(parts.map((part) => this.prepare(part)));
    else await this.learn(...AREAS).catch(() => undefined);
  }

  /** What the server said; where a page with buttons asks otherwise than a terminal, in its own words. */
  words = ({ id, args }: Words): string => {
    const own = `screen-${id}`;
    return this.say(this.has(own) ? own : id, args);
  };

  /** A number with one digit behind the comma or point. */
  tenths = (value: number): string =>
    value.toLocaleString(this.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  has = (id: string): boolean => this.bundle.hasMessage(id);
}

export const voice = new Voice();
export const say = voice.say;
export const inWords = voice.words;
export const tenths = voice.tenths;
