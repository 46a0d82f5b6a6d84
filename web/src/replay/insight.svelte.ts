/** What an engine says of a match somebody looks back at, and what they try from there; loaded when they ask for it. */
import type { Analysis, Source, Trying } from "$/analysis";
import { drawn } from "$/app/opening/ahead";
import { say } from "$/app/words.svelte";
import { playerName } from "$/hexmap/names";
import { beginOf, type JudgedMove, type TurningPoint } from "./model";
import { isNoted } from "./noted";
import type { Walk } from "./walk.svelte";

export class Insight {
  parts = $state.raw<typeof import("$/analysis") | null>(null);
  analysis = $state.raw<Analysis | null>(null);
  /** What is tried from here is shown instead of the match. */
  trying = $state.raw<Trying | null>(null);
  tried = $derived.by(() => this.trying?.moment ?? null);
  judged = $derived.by<JudgedMove[]>(() => {
    const { seats } = this.source().replay.match;
    return (this.analysis?.moves ?? []).map(({ event, seat, grade, chances }) => ({
      at: event,
      seat,
      grade: grade!,
      value: 100 * chances[seat]!,
      words: say("analysis-judged-short", { grade: say(`analysis-${grade}`), player: playerName(seats, seat) }),
    }));
  });
  turns = $derived.by<TurningPoint[]>(() => {
    const { seats } = this.source().replay.match;
    return (this.analysis?.turns ?? []).map(({ at, end, seat, before, after }) => {
      const told = {
        player: playerName(seats, seat),
        before: Math.round(100 * before),
        after: Math.round(100 * after),
      };
      return { at, end, words: say("analysis-turn-short", told) };
    });
  });

  constructor(
    private readonly source: () => Source,
    private readonly walk: Walk,
  ) {}

  /** Of a match that is over or of a record, since only these come with what an engine needs. */
  async analyse(): Promise<void> {
    const { match, engine, frames } = this.source().replay;
    if (this.analysis || !engine) return;
    await this.load();
    if (this.analysis || !this.parts) return;
    const stops = new Set(frames.flatMap(({ whole }, at) => (whole ? [at] : [])));
    this.analysis = new this.parts.Analysis(match.game, engine, match.seats.length, match.result?.winners ?? [], stops);
    await this.analysis.start();
  }

  /**
   * Tries answers from where we are, one after the other; none yet lets people choose, from the beginning of the command
   * that goes on here: what stands half done would be a riddle.
   */
  async tryOn(answers: string[]): Promise<void> {
    this.walk.playing = false;
    await this.load();
    if (!this.tried && answers.length === 0) this.walk.go(beginOf(this.source().replay, this.walk.at));
    if (this.tried || (await this.trying!.go({ at: this.walk.at, path: [] }))) await this.trying!.play(answers);
  }

  /** Goes where the address leads, if it leads into what was tried; whether it does. */
  async follow(search: string): Promise<boolean> {
    const { replay, record } = this.source();
    if (!replay.engine || !isNoted(search, replay.match.id, record)) return false;
    await this.load();
    const path = this.parts!.fromAddress(search);
    return path.length > 0 && (await this.trying!.go({ at: this.walk.at, path }));
  }

  /** Where the page works without a connection, whoever opened a match can analyse it there as well. */
  async keep(): Promise<void> {
    const { match, engine } = this.source().replay;
    if (!engine || !navigator.serviceWorker?.controller) return;
    await drawn();
    await (await import("$/engine")).keepEngine(match.game);
  }

  close(): void {
    this.analysis?.close();
  }

  private async load(): Promise<void> {
    this.parts ??= await import("$/analysis");
    this.trying ??= new this.parts.Trying(this.source, (to) => {
      this.walk.playing = false;
      this.walk.go(to);
    });
  }
}
