/** What is told to those who hear the page: what happened, then what is asked, each once and in order. */
import type { Line } from "$protocol";
import { say } from "$/app/words.svelte";
import { written } from "$/table/log/loglines";

export interface Said {
  key: number;
  text: string;
}

/** How long lines are gathered, so that a move made of several answers is told as one. */
const GATHERED_MS = 120;
/** Enough to be read out; older ones only make the page longer. */
const KEPT = 60;

/** Arrows in words: "from A5 to A4 to A0"; some sentences say themselves where the way begins. */
function aloud(sentence: string): string {
  const from = say("table-arrow-from");
  return sentence
    .replace(/(\S+ )?\b\w+ →/, (way, before = "") => (before === `${from} ` ? way : way.replace(/\w+ →/, `${from} $&`)))
    .replaceAll("→", say("table-arrow"));
}

/** Lines of the log as sentences to be heard. */
export const sentences = (lines: Line[]) => written(lines).map(aloud);

export class Speech {
  said = $state.raw<Said[]>([]);
  private lines: Line[] = [];
  /** How many of the last lines tell what may still be changed, and are not told before it is settled. */
  private open = 0;
  private undone = false;
  private question: string | null = null;
  private result = "";
  private asked = "";
  private begins = false;
  /** Runs while lines are gathered. */
  private timer = $state(0);
  private count = 0;

  /** Says something at once. */
  say(text: string): void {
    if (text) this.said = [...this.said, { key: (this.count += 1), text }].slice(-KEPT);
  }

  /** Something happened: `dropped` lines were taken back, these came; `open`: they may still be changed. */
  happened(lines: Line[], dropped: number, open = false): void {
    // What was not told yet need not be taken back aloud.
    const untold = Math.min(dropped, this.lines.length);
    this.lines = [...this.lines.slice(0, this.lines.length - untold), ...lines];
    if (dropped > untold) this.undone = true;
    this.open = open ? Math.max(0, this.open - dropped) + lines.length : lines.length ? 0 : this.open - untold;
    if (lines.length || dropped) this.wait();
  }

  /** The match is over: told after all that led to it. */
  end(result: string): void {
    this.result = result;
    this.wait();
  }

  /** A question is asked, told when it is another than before; null: none. */
  ask(key: string | null, words: string): void {
    if ((key ?? "") === this.asked) {
      if (this.question !== null) this.question = words;
      return;
    }
    this.begins = this.asked === "" && key !== null;
    this.asked = key ?? "";
    this.question = key === null ? null : words;
    if (key !== null) this.wait();
  }

  /** Whether something is about to be said. */
  get gathering(): boolean {
    return this.timer !== 0;
  }

  private wait(): void {
    this.timer ||= window.setTimeout(() => this.tell(), GATHERED_MS);
  }

  private tell(): void {
    this.timer = 0;
    const told = this.lines.slice(0, this.lines.length - this.open);
    if (this.undone && !told.length) this.say(say("table-taken-back"));
    for (const sentence of sentences(told)) this.say(sentence);
    if (this.question !== null) this.say(`${this.begins ? `${say("table-your-turn")}: ` : ""}${this.question}`);
    if (this.result) this.say(this.result);
    this.lines = this.lines.slice(told.length);
    [this.undone, this.question, this.result] = [false, null, ""];
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
