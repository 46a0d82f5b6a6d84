/** Short messages at the edge of the page; they leave by themselves. */
import { Failed } from "./api";
import { inWords, say, voice } from "./words.svelte";

export interface Toast {
  key: number;
  text: string;
  kind: "good" | "bad";
  at: number;
}

const STAYS_MS = 6000;
const MOST = 3;
/** What was said just before a page is left is about the next one. */
const LAST_WORD_MS = 500;

class Toasts {
  shown = $state.raw<Toast[]>([]);
  private next = 1;

  add(text: string, kind: Toast["kind"] = "good"): void {
    const toast = { key: this.next++, text, kind, at: performance.now() };
    this.shown = [...this.shown.filter((old) => old.text !== text), toast].slice(-MOST);
    setTimeout(() => this.drop(toast.key), STAYS_MS);
  }

  /** Another page comes: what went well on the one before is no news there. */
  leave(): void {
    const since = performance.now() - LAST_WORD_MS;
    this.shown = this.shown.filter(({ kind, at }) => kind === "bad" || at >= since);
  }

  drop(key: number): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
  }
}

export const toasts = new Toasts();

/** What went wrong, in words. */
export function sayError(error: unknown): string {
  return error instanceof Failed ? inWords(error.words) : say("problem-page");
}

/** Do something that may fail; if it does, say so and give null. */
export async function attempt<T>(doing: Promise<T>): Promise<T | null> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof Failed) await voice.prepare(error.words);
    else console.error(error);
    toasts.add(sayError(error), "bad");
    return null;
  }
}
