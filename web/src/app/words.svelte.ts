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

class Voice {
  language = $state<Language>("en");
  private bundle = $state.raw(new FluentBundle("en"));
  private wanted: Language = "en";

  /** Load a language and speak it from now on, everywhere at once. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    const bundle = new FluentBundle(language, { useIsolating: false });
    const own = Object.entries(files).filter(([path]) => path.includes(`/${language}/`));
    for (const text of await Promise.all(own.map(([, load]) => load()))) bundle.addResource(new FluentResource(text));
    if (this.wanted !== language) return; // another was asked for while this one loaded
    this.bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** A message in words; arguments that are messages themselves are said in the same language. */
  say = (id: string, args: Record<string, string | number | Words> = {}): string => {
    const message = this.bundle.getMessage(id);
    if (!message?.value) return id; // shown rather than hidden: tests look for it
    const plain: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args))
      plain[name] = typeof value === "object" ? this.say(value.id, value.args) : value;
    return this.bundle.formatPattern(message.value, plain, []);
  };

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
