/** What is drawn and not saved: this device keeps the last of it, so that a page that is loaded again has lost nothing. */
import type { GalaxyInfo } from "$protocol";
import type { Files } from "./model/files";

const KEY = "starhold.galaxy";

export interface Draft extends Files {
  game: string;
  /** The saved galaxy that it changes. */
  kept: GalaxyInfo | null;
}

export function draft(): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(KEY, JSON.stringify(draft));
    else localStorage.removeItem(KEY);
  } catch {
    // A full disk or a private window: it stays for as long as the page does.
  }
}
