/** A coached match: after each own command, what it cost or what was good about it, where that matters. */
import type { FactInfo, ForSeat, FromServer } from "$protocol";
import { api } from "$/app/api";
import { say } from "$/app/words.svelte";
import type { Model, View } from "$/connection/model";
import { opening, type Bubble, type Pointing, type Telling } from "$/guide/telling";
import { Pointed } from "$/guide/pointed.svelte";
import type { GameUi } from "$/games/game";
import { playerName } from "$/hexmap/names";
import { coachingOf } from ".";
import type { Flight, Turn } from "./coaching";
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

/** Remarks that stay in sight. */
const KEPT = 4;

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
  private pointed = new Pointed();
  /** The remark that is drawn on the board. */
  private drawn = $state.raw<Spoken | null>(null);
  open = $state(false);
  private moment: Moment | null = null;
  private command: Answered[] = [];

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
    if (!model || !this.on || model.match.status !== "running") return;
    if (frame.t === "event" && frame.undone.length) this.takeBack(frame.undone);
    else if (frame.t === "event" && frame.event?.seat === model.eyes) this.answered(frame, model);
    this.look(model);
  }

  private takeBack(seqs: number[]): void {
    this.command = this.command.filter(({ seq }) => !seqs.includes(seq));
    this.said = this.said.filter((one) => !one.seqs.some((seq) => seqs.includes(seq)));
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
    if (command.length) void this.conclude(command, model).catch(() => undefined);
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
    if (!last) return;
    this.judged += 1;
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
    if (!remark) return;
    const text = remark.words.map(inFull).join(" ");
    const { rule, tone, hexes, arrows, chance } = remark;
    const when = this.when(decisions[remark.about]!.before);
    const spoken = { seqs: command.map(({ seq }) => seq), bubble: { text, when, rule, tone }, chance, hexes, arrows };
    this.said = [...this.said.filter(({ bubble }) => bubble.text !== text), spoken];
  }

  get last(): Spoken | null {
    return this.said.at(-1) ?? null;
  }

  /** A word when all is over: the strongest command and the one that cost most, of those that were judged. */
  get closing(): Closing[] {
    const most = (tone: Bubble["tone"]) =>
      this.said.filter(({ bubble }) => bubble.tone === tone).sort((a, b) => b.chance - a.chance)[0];
    const [best, worst] = [most("good"), most("care")];
    if (!this.on || this.judged === 0) return [];
    return [
      ...(best ? [{ id: "coach-closing-best", bubble: best.bubble }] : []),
      worst ? { id: "coach-closing-worst", bubble: worst.bubble } : { id: "coach-closing-quiet" },
    ];
  }

  /** The last remark, where there is something to draw for it: the board has changed since those before. */
  get shown(): Spoken | null {
    const { last } = this;
    return last && last.hexes.length + last.arrows.length > 0 ? last : null;
  }

  /** Whether what it means is drawn on the board. */
  get why(): boolean {
    return this.drawn !== null;
  }

  /** Draw what it said, or take what is drawn away; the next answer does so as well. */
  show = (): void => {
    this.drawn = this.why ? null : this.shown;
    this.open = false;
  };

  get light(): string[] {
    return this.pointed.light ?? this.drawn?.hexes ?? [];
  }

  get arrows(): Flight[] {
    return this.drawn?.arrows ?? [];
  }

  get pointing(): Pointing {
    const { model, pointed } = this;
    return pointed.pointing(model?.board.map(({ name }) => name) ?? [], () => (this.open = false));
  }

  telling = $derived.by((): Telling => {
    const hello: Bubble = { text: say("coach-hello"), tone: "plain" };
    const bubbles = this.said.length ? this.said.slice(-KEPT).map(({ bubble }) => bubble) : [hello];
    const spoken = bubbles.at(-1)!;
    return {
      heading: say("coach-heading"),
      title: say("coach-title"),
      says: say("coach-says"),
      steps: [],
      boxes: [],
      bubbles,
      brief: { ...spoken, text: opening(spoken.text) },
      verdict: "",
    };
  });
}
