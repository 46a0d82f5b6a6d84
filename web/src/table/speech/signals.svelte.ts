/** Tells people that it is their turn: title, icon of the tab, sound, notification, a short buzz. */
import type { EventInfo } from "$protocol";
import { callTo } from "$/app/notify";
import { mine } from "$/app/settings/settings.svelte";
import { toasts } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";
import type { Step } from "$/connection/model";
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

const SOUNDS: Partial<Record<string, Sound>> = {
  place: "expand",
  expand: "expand",
  return: "expand",
  step: "move",
  to: "move",
  marker: "claim",
  fleet: "select",
  ship: "select",
  invade: "select",
};

/** The sound of an event, by the question it answered. */
function soundOf(event: EventInfo): Sound | null {
  return event.kind === "undo" || event.answer === "done" ? null : (SOUNDS[event.question] ?? null);
}

/** Lets an event be heard: the answer itself, what its game has to say of it, and points. */
export function soundsOf(event: EventInfo, step: Step | null, game: GameUi | null): void {
  const heard = soundOf(event);
  if (heard) sound(heard);
  if (!step || !game) return;
  const more = game.sound(step);
  if (more) sound(more.name, more.count);
  const before = game.points(step.before);
  const gains = game.points(step.after).map((now, seat) => (now ?? 0) - (before[seat] ?? 0));
  const most = Math.max(0, ...gains);
  if (most) sound("score", most);
}
