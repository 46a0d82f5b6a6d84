/** The way to a match that is over, for others: a private one is opened to whoever has its address. */
import type { MatchInfo } from "$protocol";
import { api } from "$/app/api";
import { link } from "$/app/router.svelte";
import { attempt, toasts } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";

/** Lets whoever has the address look back at a match of one's own; false where that failed, and it was said. */
export async function opened(match: MatchInfo): Promise<boolean> {
  const isOwn = match.host || match.seats.some((seat) => seat.mine);
  if (match.status !== "ended" || !isOwn) return true;
  return (await attempt(api.share(match.id))) !== null;
}

/** Copies the link to a place of a match, which others can open from then on. */
export async function copyLink(match: MatchInfo, query: string): Promise<void> {
  if (!(await opened(match))) return;
  const copied = await navigator.clipboard?.writeText(link(`replay/${match.id}${query}`)).then(
    () => true,
    () => false,
  );
  toasts.add(say(copied ? "replay-copied" : "replay-not-copied"), copied ? "good" : "bad");
}
