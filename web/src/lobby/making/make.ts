/** Makes the match that was set up. */
import type { MatchInfo } from "$protocol";
import { api } from "$/app/api";
import { mine } from "$/app/settings/settings.svelte";
import { attempt } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";
import { draft, wish } from "./draft.svelte";

/** Null where the server refuses. Who has no name yet has from now on the one they gave their own seat. */
export async function make(): Promise<MatchInfo | null> {
  const own = mine.me?.name ?? "";
  const made = await attempt(api.newMatch(wish(draft, say, own)));
  const [first] = draft.seats;
  const name = first?.kind === "me" ? first.name.trim() : "";
  if (made && !own && name) await attempt(mine.rename(name));
  if (made) draft.roll();
  return made;
}
