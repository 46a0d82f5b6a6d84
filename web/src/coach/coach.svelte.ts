/** A coached match: after each own command, what it cost or what was good about it, where that matters. */
import type { FactInfo, ForSeat, FromServer } from "$protocol";
import { api } from "$/app/api";
import { mine } from "$/app/settings/settings.svelte";
import { say } from "$/app/words.svelte";
import type { Model, View } from "$/connection/model";
import { opening, type Bubble, type Pointing, type Telling } from "$/guide/telling";
import { Pointed } from "$/guide/pointed.svelte";
import type { GameUi } from "$/games/game";
import { playerName } from "$/hexmap/names";
import { coachingOf } from ".";
import type { Flight, Sentence, Turn } from "./coaching";
import { inFull } from "./sentence";
import type { Mind } from "./mind";

/** A decision of mine, and what I knew. */
interface Moment {
  decision: number;
  before: View;
  asked: NonNullable<NonNullable<Model["mine"]>["asked"]>;
  known: Promise<ForSeat | null>;
}
type Answered = Moment & { seq: number; action: number; facts: FactInfo[]; hinted: boolean };

interface Spoken {
  /** The answers it speaks of: gone with them. */
  seqs: number[];
  bubble: Bubble;
  words: Sentence[];
  /** The chance the command lost, or spared. */
  chance: number;
  hexes: string[];
  arrows: Flight[];
}

/** What is said when the match is over: an id of words, and the remark it is about. */
export interface Closing {
  id: string;
  bubble?: Bubble;
}

/** What was said of a match, for when one comes back to it. */
interface Kept {
  said: Spoken[];
  judged: number;
}
const KEY = "starhold.coach";
/** Of so many matches, those heard last. */
const MATCHES = 4;

function keptOf(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function keep(match: string, kept: Kept): void {
  const others = Object.entries(keptOf()).filter(([id]) => id !== match);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MATCHES), [match, kept]])));
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}

/** Remarks that stay in sight. */
const KEPT = 4;
/** What is said before the first of them. */
const HELLO = { all: "coach-hello", mistakes: "coach-hello-mistakes", silent: "coach-hello-silent" };

/** Round and phase of a view, as the game heads them. */
export function momentIn(game: Pick<GameUi, "progress">, view: View): string {
  const { heading, stages } = game.progress(view);
  const stage = stages.find(({ state }) => state === "now");
  return [heading, ...(stage ? [stage] : [])].map(({ id, args }) => say(id, args)).join(" · ");
}

export class Coach {
  private model = $state.raw<Model | null>(null);
  /** All that was said, and how many commands were judged. */
  private said = $state.raw<Spoken[]>([]);
  private judged = $state(0);
  /** Commands that are being judged. */
  private judging = $state(0);
  private pointed = new Pointed();
  /** The remark that was to be drawn on the board. */
  private drawn = $state.raw<Spoken | null>(null);
  open = $state(false);
  private moment: Moment | null = null;
  private command: Answered[] = [];
  /** What was taken back, perhaps while it is judged. */
  private gone = new Set<number>();
  /** The match whose remarks these are. */
  private match: string | null = null;

  constructor(
    private mind: Mind,
    /** How the moment of a view is called. */
    private when: (view: View) => string,
    /** Whether an answer to a decision is what a hint said. */
    private isHinted: (decision: number, answer: string) => boolean = () => false,
  ) {}

  get on(): boolean {
    return this.model !== null && Boolean(this.model.match.coach) && this.model.eyes !== null;
  }

  hear(frame: FromServer, model: Model | null): void {
    if (frame.t !== "event" && frame.t !== "snapshot") return;
    this.model = model;
    if (model && this.on && this.match !== model.match.id) this.recall(model);
    if (!model || !this.on || model.match.status !== "running") return;
    if (frame.t === "event" && frame.undone.length) this.takeBack(frame.undone);
    else if (frame.t === "event" && frame.event?.seat === model.eyes) this.answered(frame, model);
    this.look(model);
  }

  /** What was said before one left. */
  private recall({ match }: Model): void {
    this.match = match.id;
    const { said = [], judged = 0 } = keptOf()[match.id] ?? {};
    this.said = said;
    this.judged = judged;
  }

  private keep(): void {
    if (this.match) keep(this.match, { said: this.said, judged: this.judged });
  }

  private takeBack(seqs: number[]): void {
    for (const seq of seqs) this.gone.add(seq);
    this.command = this.command.filter(({ seq }) => !seqs.includes(seq));
    this.said = this.said.filter((one) => !one.seqs.some((seq) => seqs.includes(seq)));
    this.keep();
    this.moment = this.drawn = null;
  }

  private answered(frame: Extract<FromServer, { t: "event" }>, model: Model): void {
    const { moment } = this;
    const choice = moment?.asked.choices.find(({ text }) => text === frame.event?.answer);
    if (!moment || !choice) this.command = [];
    else {
      const hinted = this.isHinted(moment.decision, choice.text);
      this.command.push({ ...moment, seq: frame.seq, action: choice.action, facts: frame.event!.facts, hinted });
    }
    this.moment = this.drawn = null;
    if (model.mine?.undo === "step") return; // it goes on
    const command = this.command;
    this.command = [];
    if (!command.length) return;
    this.judging += 1;
    const judged = () => (this.judging -= 1);
    void this.conclude(command, model).then(judged, judged);
  }

  /** Remember what is known now: once it is answered, it is judged by that. */
  private look({ mine, eyes, view, match }: Model): void {
    if (!mine?.asked || !view || eyes === null || this.moment?.decision === mine.decision) return;
    const { decision, asked } = mine;
    if (asked.choices.length < 2) return;
    // Without a connection there is nothing to say.
    this.moment = { decision, before: view, asked, known: api.seen(match.id, eyes, decision).catch(() => null) };
  }

  private async conclude(command: Answered[], { board, match, eyes, view }: Model): Promise<void> {
    const decisions = [];
    for (const { action, known: given, ...moment } of command) {
      const known = await given;
      if (known) decisions.push({ ...moment, known, ...(await this.mind.judge(known, board, eyes!, action)) });
    }
    const last = decisions.at(-1);
    const isGone = () => command.some(({ seq }) => this.gone.has(seq));
    if (!last || isGone()) return;
    this.judged += 1;
    this.keep();
    const coaching = await coachingOf(match.game);
    const isWhole = (await command.at(-1)!.known) === last.known;
    const reply = isWhole ? await this.mind.reply(last.known, board, eyes!, last.judged.action) : [];
    const turn: Turn = {
      seat: eyes!,
      seats: match.seats.length,
      before: command[0]!.before,
      after: view!,
      decisions,
      judging: last.judging,
      reply,
      name: (seat) => playerName(match.seats, seat),
    };
    const { remarkOn } = await import("./coaching");
    const remark = remarkOn(coaching, turn);
    if (!remark || isGone()) return;
    const text = remark.words.map((one) => inFull(one)).join(" ");
    const { rule, tone, hexes, arrows, chance } = remark;
    const when = this.when(decisions[remark.about]!.before);
    const seqs = command.map(({ seq }) => seq);
    const spoken = { seqs, bubble: { text, when, rule, tone }, words: remark.words, chance, hexes, arrows };
    this.said = [...this.said.filter(({ bubble }) => bubble.text !== text), spoken];
    this.keep();
  }

  /** Whether there may be more to say of what was played. */
  get busy(): boolean {
    return this.judging > 0;
  }

  /** What of it is wanted during the match: mistakes alone, or nothing; the last word is about all of it. */
  private wanted = $derived(
    this.said.filter(
      ({ bubble }) => ({ all: true, mistakes: bubble.tone === "care", silent: false })[mine.settings.coach],
    ),
  );

  get last(): Spoken | null {
    return this.wanted.at(-1) ?? null;
  }

  /** A word when all is over: the strongest command and the one that cost most, of those that were judged. */
  get closing(): Closing[] {
    const most = (tone: Bubble["tone"]) =>
      this.said.filter(({ bubble }) => bubble.tone === tone).sort((a, b) => b.chance - a.chance)[0];
    const [best, worst] = [most("good"), most("care")];
    if (!this.on || this.judged === 0) return [];
    const past = ({ bubble, words }: Spoken) => ({
      ...bubble,
      text: words.map((one) => inFull(one, "past")).join(" "),
    });
    return [
      ...(best ? [{ id: "coach-closing-best", bubble: past(best) }] : []),
      worst ? { id: "coach-closing-worst", bubble: past(worst) } : { id: "coach-closing-quiet" },
    ];
  }

  /** The last remark, where there is something to draw for it: the board has changed since those before. */
  get shown(): Spoken | null {
    const { last } = this;
    return last && last.hexes.length + last.arrows.length > 0 ? last : null;
  }

  /** The remark that is drawn, as long as it is wanted. */
  private get onBoard(): Spoken | null {
    return this.drawn && this.wanted.includes(this.drawn) ? this.drawn : null;
  }

  /** Whether what it means is drawn on the board. */
  get why(): boolean {
    return this.onBoard !== null;
  }

  /** Draw what it said, or take what is drawn away; the next answer does so as well. */
  show = (): void => {
    this.drawn = this.why ? null : this.shown;
    this.open = false;
  };

  get light(): string[] {
    return this.pointed.light ?? this.onBoard?.hexes ?? [];
  }

  /** Numbered as it is explained: what was better first, then what rivals can do. */
  get arrows(): (Flight & { rank: number })[] {
    const arrows = this.onBoard?.arrows ?? [];
    const isBetter = ({ seat }: Flight) => seat === this.model?.eyes;
    const order = [...arrows.filter(isBetter), ...arrows.filter((one) => !isBetter(one))];
    return arrows.map((one) => ({ ...one, rank: order.indexOf(one) + 1 }));
  }

  /** What the numbers on the board mean; nothing where there are none. */
  private get legend(): Bubble | null {
    const { arrows, model } = this;
    const better = arrows.filter(({ seat }) => seat === model?.eyes).length;
    const rivals = arrows.length - better;
    const numbers = (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`);
    const parts = [
      ...(better ? [say("coach-drawn-better", { numbers: numbers(1, better) })] : []),
      ...(rivals ? [say("coach-drawn-rivals", { numbers: numbers(better + 1, arrows.length) })] : []),
    ];
    return parts.length ? { text: parts.join(" "), tone: "plain" } : null;
  }

  get pointing(): Pointing {
    const { model, pointed } = this;
    return pointed.pointing(model?.board.map(({ name }) => name) ?? [], () => (this.open = false));
  }

  telling = $derived.by((): Telling => {
    const hello: Bubble = { text: say(HELLO[mine.settings.coach]), tone: "plain" };
    const bubbles = this.wanted.length ? this.wanted.slice(-KEPT).map(({ bubble }) => bubble) : [hello];
    const { legend } = this;
    const spoken = legend ?? bubbles.at(-1)!;
    return {
      heading: say(`coach-heading-${mine.settings.coach}`),
      title: say("coach-title"),
      says: say("coach-says"),
      steps: [],
      boxes: [],
      bubbles: legend ? [...bubbles, legend] : bubbles,
      brief: { ...spoken, text: opening(spoken.text) },
      verdict: "",
    };
  });
}
