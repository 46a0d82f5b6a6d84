/** The match being set up. Lives as long as the page, so that going back and forth loses nothing. */
import type { BoardWish, BotInfo, Catalogue, ClockRule, GameInfo, NewMatch, SeatWish } from "$protocol";

import { picked, worn } from "$/widgets/colours";

export type Mode = "bots" | "friends" | "screen";
export type SeatDraft =
  /** With the colour that was chosen, if one was. */
  { kind: "me"; name: string; colour: number | null } | { kind: "open" } | { kind: "bot"; bot: string };

const USUAL_SEATS = 3;
const LARGEST_SEED = 2 ** 32;

export const anySeed = () => Math.floor(Math.random() * LARGEST_SEED);

/** The bot people meet first: the strongest of the two weakest, since the weakest plays at random. */
export function usualBot(bots: BotInfo[]): string {
  return (bots[1] ?? bots[0])?.name ?? "";
}

/** Who sits where at the start of setting up; the first seat is always mine. */
export function seated(mode: Mode, count: number, bot: string): SeatDraft[] {
  return Array.from({ length: count }, (_, seat): SeatDraft => {
    if (seat > 0 && mode === "bots") return { kind: "bot", bot };
    if (seat > 0 && mode === "friends") return { kind: "open" };
    return { kind: "me", name: "", colour: null };
  });
}

/** Whether one person would play against bots alone, with nobody who could watch. */
export function isSolo(draft: Pick<Draft, "seats" | "public">): boolean {
  return (
    !draft.public && draft.seats.filter(({ kind }) => kind !== "bot").length === 1 && draft.seats[0]?.kind === "me"
  );
}

type Say = (id: string, args: Record<string, number>) => string;

/** What of a set-up the server is asked for; `own` is my name. The seed only counts where nobody else can join. */
export function wish(
  draft: Pick<Draft, "game" | "seats" | "options" | "clock" | "public" | "talk" | "seed" | "coach" | "galaxy">,
  say: Say,
  own = "",
): NewMatch {
  const several = draft.seats.filter((seat) => seat.kind === "me").length > 1;
  const seats = draft.seats.map((seat, place): SeatWish => {
    if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
    if (seat.kind === "open") return { kind: "open" };
    const called = place === 0 && own !== "";
    const name = seat.name.trim() || (several && !called ? say("web-player", { number: place + 1 }) : "");
    return { kind: "me", ...(name && { name }), ...(seat.colour !== null && { colour: seat.colour }) };
  });
  const open = seats.some((seat) => seat.kind === "open");
  return {
    game: draft.game,
    seats,
    options: { ...draft.options },
    clock: { ...draft.clock },
    public: draft.public,
    talk: draft.talk,
    ...(open ? {} : { seed: draft.seed }),
    ...(draft.galaxy === null ? {} : { galaxy: draft.galaxy }),
    ...(draft.coach && isSolo(draft) ? { coach: true } : {}),
  };
}

export class Draft {
  game = $state("");
  mode = $state<Mode>("bots");
  bot = $state("");
  seats = $state<SeatDraft[]>([]);
  /** Only what was chosen: what is left out the server fills in, to fit the seats and the board. */
  options = $state<Record<string, string | boolean>>({});
  /** A saved galaxy to play on, by its id; null: one of the box. */
  galaxy = $state<string | null>(null);
  /** How many may play on it; null while nobody has said so, empty where nobody can. */
  galaxySeats = $state.raw<readonly number[] | null>(null);
  clock = $state<ClockRule>({ kind: "none", seconds: 0, increment: 0 });
  public = $state(false);
  talk = $state<Catalogue["talk"]>("words");
  /** With a coach, where there may be one. */
  coach = $state(false);
  seed = $state(anySeed());
  /** What was changed of it by itself, to fit what was chosen last: a message and its arguments. */
  mended = $state.raw<{ id: string; args: Record<string, number> } | null>(null);
  /** What was chosen last, and so is kept. */
  private last: "seats" | "options" = "seats";

  /** Begin with a game, keeping what still makes sense of the draft before. */
  begin(game: GameInfo, bots: BotInfo[]): void {
    if (!this.bot || !bots.some((bot) => bot.name === this.bot)) this.bot = usualBot(bots);
    if (this.game !== game.id) {
      this.options = {};
      this.galaxy = this.galaxySeats = null;
      this.game = game.id;
    }
    const count = this.seats.length;
    if (!game.seats.includes(count)) this.count(game.seats.includes(USUAL_SEATS) ? USUAL_SEATS : (game.seats[0] ?? 2));
  }

  count(count: number): void {
    this.last = "seats";
    this.mended = null;
    const more = seated(this.mode, count, this.bot);
    this.seats = more.map((seat, place) => this.seats[place] ?? seat);
  }

  /** What was chosen for each seat; bots and friends who are yet to come choose nothing. */
  private get chosen(): (number | null)[] {
    return this.seats.map((seat) => (seat.kind === "me" ? seat.colour : null));
  }

  /** What each seat would wear. */
  get colours(): number[] {
    return worn(this.chosen);
  }

  /** Choose a colour for someone here; who had chosen it gets what they had. */
  wear(place: number, colour: number): void {
    const after = picked(this.chosen, place, colour);
    this.seats = this.seats.map((seat, at) => (seat.kind === "me" ? { ...seat, colour: after[at] ?? null } : seat));
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    const mine = this.chosen[0] ?? null;
    this.seats = seated(mode, this.seats.length, this.bot);
    if (mine !== null) this.wear(0, mine);
    if (mode !== "friends") this.public = false;
  }

  /** A match anyone may join. */
  offer(): void {
    this.setMode("friends");
    this.public = true;
  }

  /** One level for every bot at the table. */
  setBot(bot: string): void {
    this.bot = bot;
    this.seats = this.seats.map((seat) => (seat.kind === "bot" ? { kind: "bot", bot } : seat));
  }

  /** Choose a value; null goes back to what is usual. */
  choose(option: string, value: string | boolean | null): void {
    this.last = "options";
    this.mended = null;
    const { [option]: _, ...rest } = this.options;
    this.options = value === null ? rest : { ...rest, [option]: value };
  }

  /** The galaxy is for so many seats. */
  fit(seats: readonly number[] | null): void {
    const count = this.seats.length;
    this.galaxySeats = seats;
    if (seats?.length && !seats.includes(count))
      this.count(seats.reduce((best, one) => (Math.abs(one - count) < Math.abs(best - count) ? one : best)));
  }

  /** Whether so many can play on the galaxy that was chosen. */
  isFor(count: number): boolean {
    return this.galaxy === null || !this.galaxySeats?.length || this.galaxySeats.includes(count);
  }

  /** Play on a saved galaxy, which is for so many seats; what of the options it decides itself goes back to what is usual. */
  playOn(galaxy: string | null, seats: readonly number[] | null = null): void {
    this.fit(seats);
    this.last = "options";
    this.mended = null;
    this.options = {};
    this.galaxy = galaxy;
  }

  /**
   * There is no board for this set-up: keep what was chosen last and change the rest, as little as will do; false where
   * nothing helps. `fits` tells whether there is a board.
   */
  async mend(game: GameInfo, wish: BoardWish, fits: (wish: BoardWish) => Promise<boolean>): Promise<boolean> {
    const near = (count: number) => Math.abs(count - wish.seats);
    const counts = game.seats.filter((count) => count !== wish.seats).sort((a, b) => near(a) - near(b) || b - a);
    for (const count of this.last === "options" ? counts : [])
      if (await fits({ ...wish, seats: count })) {
        this.count(count);
        this.last = "options";
        this.mended = { id: "web-mended-seats", args: { count } };
        return true;
      }
    if (Object.keys(wish.options ?? {}).length === 0 || !(await fits({ ...wish, options: {} }))) return false;
    this.options = {};
    this.mended = { id: "web-mended-options", args: {} };
    return true;
  }

  roll(): void {
    this.seed = anySeed();
  }
}

export const draft = new Draft();
