/** Tells people that it is their turn: title, icon of the tab, sound, notification, a short buzz. */
import type { EventInfo } from "$protocol";
import { callTo } from "$/app/notify";
import { mine } from "$/app/settings/settings.svelte";
import { toasts } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";
import type { GameUi } from "$/games/game";
import type { Sound } from "./sounds";

/** The tab's icon with a dot on it while a decision waits. */
export function badge(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link) return;
  link.dataset.plain ??= link.href;
  const style = getComputedStyle(document.documentElement);
  const [signal, ground] = [style.getPropertyValue("--signal").trim(), style.getPropertyValue("--bg-1").trim()];
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${ground}"/>` +
    `<path d="M16 5l9.5 5.5v11L16 27l-9.5-5.5v-11z" fill="none" stroke="${signal}" stroke-width="3"/>` +
    `<circle cx="25" cy="7" r="6.500" fill="#ff7d74"/></svg>`;
  link.href = on ? `data:image/svg+xml,${encodeURIComponent(picture)}` : link.dataset.plain;
}

export function sound(name: Sound, count = 1): void {
  if (mine.settings.sound) void import("./sounds").then(({ play }) => play(name, mine.settings.volume, count));
}

const BUZZ_MS = 30;

/** It is my turn now and was not before. */
export function yourTurn(words: { title: string; text: string }, match: string): void {
  sound("turn");
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ_MS);
  void callTo(match, words.title, words.text);
}

/** Someone waits for me and asks me to go on. */
export function nudged(player: string, match: string): void {
  const text = say("table-nudged", { player });
  toasts.add(text);
  yourTurn({ title: say("web-title"), text }, match);
}

/** What is heard of an event, and how often: of each sound its seats, of points the most that a seat gains. */
export function heard({ kind, facts }: EventInfo, sounds: GameUi["sounds"]): Map<Sound, number> {
  // An answer by which nothing happens yet picks something.
  if (!facts.length) return new Map(kind === "answer" ? [["tick", 1]] : []);
  const seats = new Map<Sound, Map<number | null, number>>();
  for (const { kind, seat, amount } of facts) {
    const name = sounds[kind];
    if (!name) continue;
    const counted = seats.get(name) ?? new Map<number | null, number>();
    seats.set(name, counted.set(seat, (counted.get(seat) ?? 0) + (amount ?? 0)));
  }
  const counts = [...seats].map(([name, counted]): [Sound, number] => [
    name,
    name === "points" ? Math.max(...counted.values()) : counted.size,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Lets be heard what happened with an event, forced steps too. */
export function soundsOf(event: EventInfo, game: GameUi): void {
  for (const [name, count] of heard(event, game.sounds)) sound(name, count);
}
