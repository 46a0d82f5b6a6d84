/** Tells a person outside the page that a match waits for them. */
import type { Turn } from "$/offline/service-worker";
import { router } from "./router.svelte";
import { mine } from "$/app/settings/settings.svelte";

/** Whether this device shows what we tell it. */
export const allowed = () => "Notification" in window && Notification.permission === "granted";

/** Only where they wished so, and only while this page is in the background. A click leads to the match. */
export async function callTo(match: string, title: string, text: string): Promise<void> {
  if (!mine.settings.notify || !document.hidden || !allowed()) return;
  const turn: Turn = { path: `match/${match}`, title, text };
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // The worker's reach phones, too, and know whether another tab shows the match; without one it is the page's own.
  const worker = (await workers?.getRegistration(document.baseURI).catch(() => undefined))?.active;
  if (worker) return worker.postMessage(turn);
  try {
    const note = new Notification(title, { body: text, tag: turn.path });
    note.onclick = () => {
      window.focus();
      note.close();
      router.go(turn.path);
    };
  } catch {
    // Some phones let only service workers notify; the title and the sound still tell.
  }
}
