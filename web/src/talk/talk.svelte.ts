/** The talk at one table for the person at this page: what they hear of it and whom they do not want to hear. */
import type { FromServer, RemarkInfo } from "$protocol";
import { api } from "$/app/api";
import { offer } from "$/app/catalogue.svelte";
import { mine } from "$/app/settings/settings.svelte";
import { attempt } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";
import type { Connection } from "$/connection/socket.svelte";
import { playerName } from "$/hexmap/names";
import { sound } from "$/table/speech/signals.svelte";
import { isMuted, levelOf, LEVELS, mutedOf, muting, type Level, type Muted, type Reaction } from "./talk";

const BUBBLE_MS = 4_000;
/** Long enough to read two lines. */
export const LATEST_MS = 6_000;
/** Enough to be read out; older ones only make the page longer. */
const MOST_HEARD = 20;

/** What the server lets a host choose, in words. */
export function levels(): { value: Level; text: string }[] {
  const most = LEVELS.indexOf(offer.known?.talk ?? "words");
  return LEVELS.slice(most).map((value) => ({ value, text: say(`talk-level-${value}`) }));
}

/** What is kept in this browser for a match. */
interface Kept {
  muted: Muted[];
  seen: number;
}

export class Talk {
  /** What was said or shown just now, at the players, by seat. */
  bubbles = $state.raw<Record<number, RemarkInfo>>({});
  /** What was said while this page was open, for those who hear it. */
  heard = $state.raw<RemarkInfo[]>([]);
  /** What another said just now, until its moment is over. */
  latest = $state.raw<RemarkInfo | null>(null);
  private kept: Kept = $state.raw({ muted: [], seen: 0 });
  private readonly key: string;

  constructor(private readonly connection: Connection) {
    this.key = `starhold.talk.${connection.match}`;
    try {
      const { muted, ...kept } = JSON.parse(localStorage.getItem(this.key) ?? "{}") as Partial<Kept>;
      this.kept = { ...this.kept, ...kept, muted: mutedOf(muted) };
    } catch {
      // Nothing kept, or nothing that makes sense.
    }
  }

  get level(): Level {
    const match = this.connection.model?.match;
    return match ? levelOf(match, offer.known?.talk ?? "words") : "none";
  }

  /** Whether this person wants to hear any of it. */
  get wanted(): boolean {
    return mine.settings.talk;
  }

  /** What this person hears of it. */
  get remarks(): RemarkInfo[] {
    return (this.connection.model?.talk ?? []).filter((remark) => this.hears(remark));
  }

  get unread(): boolean {
    const { level, remarks, kept } = this;
    return level !== "none" && remarks.some((remark) => remark.number > kept.seen && !this.isOwn(remark));
  }

  private hears(remark: RemarkInfo): boolean {
    return this.wanted && (this.isOwn(remark) || !this.isMutedRemark(remark));
  }

  isOwn(remark: RemarkInfo): boolean {
    return remark.seat !== null && (this.connection.model?.match.seats[remark.seat]?.mine ?? false);
  }

  nameOf(remark: RemarkInfo): string {
    if (remark.name || remark.seat === null) return remark.name || say("web-guest");
    return playerName(this.connection.model?.match.seats ?? [], remark.seat);
  }

  /** Whoever has left has no seat any more, only the name they had. */
  private isMutedRemark({ seat, name }: RemarkInfo): boolean {
    return seat === null ? this.kept.muted.some((one) => one.name === name) : this.isMuted(seat);
  }

  /** Whether who sits where is settled by chance when the match begins. */
  private get dealt(): boolean {
    return offer.game(this.connection.model?.match.game ?? "")?.players_are_dealt ?? false;
  }

  isMuted = (seat: number): boolean => {
    const match = this.connection.model?.match;
    return match !== undefined && isMuted(this.kept.muted, match, this.dealt, seat);
  };

  mute(seat: number, on: boolean): void {
    const match = this.connection.model?.match;
    if (match) this.keep({ muted: muting(this.kept.muted, match, this.dealt, seat, on) });
  }

  /** All of it has been read. */
  markRead(): void {
    const seen = this.connection.model?.talk?.at(-1)?.number ?? 0;
    if (seen > this.kept.seen) this.keep({ seen });
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(this.key, JSON.stringify(this.kept));
    } catch {
      // A browser that forbids storage forgets it with the page.
    }
  }

  hear(frame: FromServer): void {
    if (frame.t !== "said" || !this.hears(frame.remark)) return;
    const { remark } = frame;
    const own = this.isOwn(remark);
    if (remark.seat !== null && (remark.reaction || !own)) this.show(remark, remark.seat);
    if (own) return;
    this.heard = [...this.heard, remark].slice(-MOST_HEARD);
    sound("said");
    this.latest = remark;
    setTimeout(() => this.latest === remark && this.dismiss(), LATEST_MS);
  }

  dismiss(): void {
    this.latest = null;
  }

  private show(remark: RemarkInfo, seat: number): void {
    this.bubbles = { ...this.bubbles, [seat]: remark };
    setTimeout(
      () => {
        if (this.bubbles[seat] !== remark) return; // another has taken its place
        const { [seat]: _, ...others } = this.bubbles;
        this.bubbles = others;
      },
      remark.reaction ? BUBBLE_MS : LATEST_MS,
    );
  }

  /** The own seat it is said from: the one looked through. */
  private get seat(): number {
    const model = this.connection.model;
    return model?.eyes ?? model?.match.seats.findIndex((seat) => seat.mine) ?? 0;
  }

  /** Whether it was said; else the person was told why not. */
  async say(text: string): Promise<boolean> {
    return (await attempt(api.say(this.connection.match, this.seat, text))) !== null;
  }

  async react(reaction: Reaction): Promise<void> {
    if (this.level !== "none" && this.wanted) await attempt(api.react(this.connection.match, this.seat, reaction));
  }
}
