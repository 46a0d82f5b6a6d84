/** The lists of matches, kept fresh while someone looks; and the call when one of mine waits for me. */
import { untrack } from "svelte";
import type { MatchInfo } from "$protocol";
import { api } from "$/app/api";
import { callTo } from "$/app/notify";
import { router } from "$/app/router.svelte";
import { toasts } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";
import { offer } from "$/app/catalogue.svelte";

const VISIBLE_MS = 4_000;
const HIDDEN_MS = 30_000;

/** Whether a match waits for the guest who reads this. */
export function isMyTurn(match: MatchInfo): boolean {
  return match.status === "running" && match.seats.some((seat) => seat.mine && match.pending.includes(seat.seat));
}

/** The match to show first: one that waits for me, or else one that goes on. */
export const foremost = (matches: readonly MatchInfo[]): MatchInfo | undefined =>
  matches.find(isMyTurn) ?? matches.find(({ status }) => status === "running");

/** The matches that wait for me now and did not before. */
export function newlyMine(before: MatchInfo[] | null, now: MatchInfo[]): MatchInfo[] {
  if (before === null) return [];
  const waited = new Set(before.filter(isMyTurn).map((match) => match.id));
  return now.filter((match) => isMyTurn(match) && !waited.has(match.id));
}

/** The matches in which someone has asked me to go on since I last looked. */
export function newlyNudged(before: MatchInfo[] | null, now: MatchInfo[]): MatchInfo[] {
  if (before === null) return [];
  const known = new Map(before.map((match) => [match.id, match.nudged]));
  return now.filter(({ id, nudged }) => nudged !== null && nudged !== (known.get(id) ?? null));
}

class Lists {
  mine = $state.raw<MatchInfo[] | null>(null);
  open = $state.raw<MatchInfo[] | null>(null);
  live = $state.raw<MatchInfo[] | null>(null);
  /** Whether the last look failed, so that old lists are not taken for fresh ones. */
  stale = $state(false);
  private all = false;
  private timer = 0;
  private refreshing = false;
  /** Whether someone asked while they were asked for, for more than that. */
  private again = false;

  /** How many matches wait for me. */
  get waiting(): number {
    return (this.mine ?? []).filter(isMyTurn).length;
  }

  /** Keep an eye on my matches until the function returned is called. */
  watch(): () => void {
    const refresh = () => void untrack(() => this.refresh());
    refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => {
      document.removeEventListener("visibilitychange", refresh);
      clearTimeout(this.timer);
    };
  }

  /** Keep an eye on everyone's matches too. */
  watchAll(): () => void {
    this.all = true;
    void untrack(() => this.refresh());
    return () => (this.all = false);
  }

  /** Ask the server for them again. */
  async refresh(): Promise<void> {
    this.again = this.refreshing;
    if (this.refreshing) return;
    this.refreshing = true;
    clearTimeout(this.timer);
    try {
      const all = this.all && !document.hidden;
      const [own, open, live] = await Promise.all([
        api.matches("mine"),
        all ? api.matches("open") : this.open,
        all ? api.matches("live") : this.live,
      ]);
      for (const match of newlyMine(this.mine, own)) this.call(match, say("web-your-turn"));
      for (const match of newlyNudged(this.mine, own)) this.call(match, say("web-nudged"), true);
      [this.mine, this.open, this.live, this.stale] = [own, open, live, false];
      void navigator.setAppBadge?.(this.waiting).catch(() => undefined); // on the icon of the installed page
    } catch {
      this.stale = true;
    } finally {
      this.refreshing = false;
      const pause = document.hidden || router.route.page === "match" ? HIDDEN_MS : VISIBLE_MS;
      this.timer = window.setTimeout(() => void this.refresh(), this.again ? 0 : pause);
    }
  }

  /** Tell the person outside the page; the match that is open here does so itself. */
  private call(match: MatchInfo, text: string, here = false): void {
    const { route } = router;
    if (route.page === "match" && route.id === match.id) return;
    const title = offer.game(match.game)?.title ?? say("web-title");
    if (here) toasts.add(`${title}: ${text}`);
    void callTo(match.id, title, text);
  }
}

export const lists = new Lists();
