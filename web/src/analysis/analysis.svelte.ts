/**
 * The analysis of a match that is over, made in workers of this page: first a quick look at all of it, then a judgement
 * of each decision. A server that thinks instead is spared the first, so it begins everywhere at once.
 */
import type { ForEngine } from "$protocol";
import { NoEngine, openEngine, type Position, type Thinker } from "$/engine";
import { settled, type Judged } from "./judge";
import { beginnings, summaries, turning, worstOfCommands, type Summary, type TurningPoint } from "./summary";
import { JUDGING, QUICK, TOLD } from "./budgets";

/** Beside the page itself and the thought about the moment shown. */
const MOST_WORKERS = 4;
/** Milliseconds between two changes of what is shown. */
const PAUSE = 200;

export type Phase = "loading" | "quick" | "deep" | "stopped" | "done" | "failed";

export class Analysis {
  phase = $state<Phase>("loading");
  /** Of each decision every seat's chance before it, at first by a quick look; how it ended comes last. */
  chances = $state.raw<(number[] | null)[]>([]);
  /** Of each decision what it was worth, once that is known. */
  judged = $state.raw<(Judged | null)[]>([]);
  done = $derived(this.judged.filter((one) => one !== null).length);
  /** Judged moves, in order. */
  moves = $derived(this.judged.filter((one) => one?.grade) as Judged[]);
  summary = $derived.by<Summary[] | null>(() =>
    this.phase === "done" && this.note ? summaries(this.note, this.judged as Judged[], this.seats) : null,
  );
  /** What decided the match. */
  turns = $derived.by<TurningPoint[]>(() => {
    if (this.phase !== "done" || !this.judging) return [];
    const seats = this.match.answers.map(([seat]) => seat);
    return turning(this.judging, this.chances, this.winners, [...beginnings(seats, this.stops), this.of]);
  });
  /** Whether the server thinks, since this page cannot. */
  byServer = $state(false);
  private crew: Thinker[] = [];
  private note: Thinker["note"] | null = null;
  private positions: Position[] = [];
  private raw: (Judged | null)[] = [];
  private looks: (number[] | null)[] = [];
  private isStopped = false;
  private shown = 0;

  constructor(
    private readonly game: string,
    private readonly match: ForEngine,
    private readonly seats: number,
    private readonly winners: readonly number[],
    /** The events that end a command. */
    readonly stops: ReadonlySet<number>,
  ) {
    const decisions = match.answers.length;
    this.raw = Array<null>(decisions).fill(null);
    this.looks = Array<null>(decisions).fill(null);
  }

  /** The numbers by which is judged, as soon as there is an engine. */
  get judging(): Thinker["judging"] | null {
    return this.note?.judging ?? null;
  }

  get of(): number {
    return this.match.answers.length;
  }

  /** The position before a decision. */
  before(decision: number): Position | null {
    return this.positions[decision] ?? null;
  }

  async start(): Promise<void> {
    this.isStopped = false;
    try {
      if (this.crew.length === 0) await this.open();
      const { byServer } = this;
      const everywhere = spread(this.of);
      this.phase = byServer ? "deep" : "quick";
      const unseen = byServer ? [] : everywhere.filter((event) => !this.looks[event]);
      await this.each(unseen, QUICK, 0, (found) => {
        this.looks[found.event] = found.chances;
      });
      if (!this.isStopped) this.phase = "deep";
      const order = byServer ? everywhere : [...this.raw.keys()];
      const left = order.filter((event) => !this.raw[event]);
      await this.each(left, JUDGING, TOLD, (found) => {
        this.raw[found.event] = found;
        this.looks[found.event] = found.chances;
      });
      this.show();
      this.phase = this.isStopped ? "stopped" : "done";
      if (!this.isStopped) this.close();
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
      this.phase = this.isStopped ? "stopped" : "failed";
    }
  }

  /** Ends the work; what was found stays, and `start` goes on from there. */
  stop(): void {
    this.isStopped = true;
  }

  close(): void {
    this.isStopped = true;
    for (const thinker of this.crew) thinker.close();
    this.crew = [];
  }

  private async open(): Promise<void> {
    const first = await openEngine(this.game);
    this.note = first.note;
    this.byServer = first.byServer;
    this.positions = await first.replay(this.match);
    const more = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1), this.of) - 1;
    const others = Array.from({ length: more }, () => openEngine(this.game));
    this.crew = [first, ...(await Promise.all(others))];
    if (this.isStopped) this.close();
  }

  /** Judges decisions, whoever of the crew is free taking the next. */
  private async each(
    events: number[],
    simulations: number,
    lines: number,
    take: (found: Judged) => void,
  ): Promise<void> {
    const queue = [...events];
    const work = async (thinker: Thinker) => {
      for (let event = queue.shift(); event !== undefined && !this.isStopped; event = queue.shift()) {
        const [seat, action] = this.match.answers[event]!;
        take(await thinker.judge(this.positions[event]!, seat, action, event, simulations, lines));
        if (performance.now() - this.shown > PAUSE) this.show();
      }
    };
    await Promise.all(this.crew.map(work));
    this.show();
  }

  /** Shows what was found so far. */
  private show(): void {
    this.shown = performance.now();
    const { judging } = this;
    if (!judging) return;
    const each = this.raw.map((one, event) => one && settled(judging, one, this.raw[event + 1] ?? null));
    this.judged = worstOfCommands(each, this.stops);
    const { winners } = this;
    const end = Array.from({ length: this.seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
    this.chances = [...this.looks, winners.length > 0 ? end : null];
  }
}

/** All numbers below a count so that the first of them lie everywhere: every 16th, those between, and so on. */
export function spread(count: number): number[] {
  const found: number[] = [];
  const seen = new Set<number>();
  for (let step = 16; step >= 1; step /= 2)
    for (let at = 0; at < count; at += step) if (!seen.has(at)) found.push(at) && seen.add(at);
  return found;
}
