/** Things about a match, in words. */
import type { ClockRule, GameInfo, MatchInfo, SeatInfo, Words } from "$protocol";
import { botName, optionValue } from "$/app/catalogue.svelte";
import { inWords, say } from "$/app/words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of time in the largest unit that counts it without a rest. */
export function span(seconds: number): string {
  if (seconds >= DAY && seconds % DAY === 0) return say("web-days", { count: seconds / DAY });
  if (seconds >= HOUR && seconds % HOUR === 0) return say("web-hours", { count: seconds / HOUR });
  if (seconds >= MINUTE && seconds % MINUTE === 0) return say("web-minutes", { count: seconds / MINUTE });
  return say("web-seconds", { count: seconds });
}

export function pace(clock: ClockRule): string {
  if (clock.kind === "decision") return say("web-pace-decision", { time: span(clock.seconds) });
  if (clock.kind === "total" && clock.increment > 0)
    return say("web-pace-increment", { time: span(clock.seconds), more: span(clock.increment) });
  if (clock.kind === "total") return say("web-pace-total", { time: span(clock.seconds) });
  return say("web-pace-none");
}

/** Who sits there. Who has no name is called by the colour at the table, and a guest before there is one. */
export function seatName(seat: SeatInfo, begun = false): string {
  if (seat.kind === "bot") return botName(seat.bot ?? "");
  if (seat.kind === "open") return say("web-seat-open");
  return seat.name || (begun ? say("seat-name", { seat: seat.colour }) : say("web-guest"));
}

/** What is still missing before a match can start, for whoever reads it in the waiting room. */
export function awaited({ seats, host }: MatchInfo): Words {
  const open = seats.filter((seat) => seat.kind === "open").length;
  const mine = seats.filter((seat) => seat.mine);
  const missing = seats.filter((seat) => seat.kind === "person" && !seat.mine && !seat.ready);
  if (open > 0)
    return mine.length ? { id: "web-room-waiting", args: { count: open } } : { id: "web-room-sit", args: {} };
  if (!host && mine.some((seat) => !seat.ready)) return { id: "web-room-you", args: {} };
  if (missing.length)
    return { id: "web-room-unready", args: { names: missing.map((seat) => seatName(seat)).join(", ") } };
  return { id: host ? "web-room-start" : "web-room-host", args: {} };
}

/** Names with commas and an "and", in the page's language. */
export function list(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** How long ago that was, in the page's language and no finer than minutes. */
export function ago(at: number, now: number, language: string): string {
  const seconds = Math.max(0, now - at);
  if (seconds < MINUTE) return say("web-just-now");
  const [unit, length] =
    seconds < HOUR
      ? (["minute", MINUTE] as const)
      : seconds < DAY
        ? (["hour", HOUR] as const)
        : (["day", DAY] as const);
  return new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(-Math.floor(seconds / length), unit);
}

/** What of a match's options is not as usual. */
export function unusual(match: MatchInfo, game: GameInfo | undefined): string[] {
  return (game?.options ?? []).flatMap(({ name, values }) => {
    const value = match.options[name];
    if (value === undefined || value === values[0]) return [];
    const called = say(`${game!.prefix}-option-${name}`);
    if (typeof value !== "boolean") return [`${called}: ${optionValue(game!.prefix, name, value)}`];
    return [value ? called : `${called}: ${say("web-no")}`];
  });
}

/** Who waits for me: a bot does not wait, and one person is no everyone. */
export function awaitedOf({ seats, pending }: Pick<MatchInfo, "seats" | "pending">): string {
  const others = seats.filter(({ kind, mine, seat }) => kind === "person" && !mine && !pending.includes(seat));
  const [only] = others;
  if (others.length === 1) return say("web-standing-one", { player: seatName(only!, true) });
  return say(others.length ? "web-standing-yours" : "web-standing-turn");
}

/** One line that says how a match stands. */
export function standing(match: MatchInfo, prefix: string, language: string): string {
  const open = match.seats.filter((seat) => seat.kind === "open").length;
  if (match.status === "open") return open > 0 ? say("web-standing-open", { count: open }) : say("web-standing-ready");
  const names = (seats: number[]) =>
    list(
      seats.map((seat) => match.seats[seat]).map((seat) => (seat ? seatName(seat, true) : "")),
      language,
    );
  if (match.result)
    return say("web-standing-ended", {
      count: match.result.winners.length,
      winners: names(match.result.winners),
      reason: inWords({ id: `${prefix}-reason-${match.result.reason}`, args: {} }),
    });
  return say("web-standing-waiting", { names: names(match.pending) });
}
