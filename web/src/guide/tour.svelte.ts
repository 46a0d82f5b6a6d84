/** A first match with a voice beside the board: follows every frame, remembers how far the learner is, and speaks. */
import type { FromServer } from "$protocol";
import { mine } from "$/app/settings/settings.svelte";
import { say, voice } from "$/app/words.svelte";
import type { Model } from "$/connection/model";
import { guideOf } from ".";
import {
  again,
  argsOf,
  follow,
  leave,
  momentOf,
  remember,
  rewind,
  slipping,
  START,
  ticked,
  type Args,
  type Guide,
  type Lesson,
  type Moment,
  type Part,
  type Past,
  type Standing,
} from "./guide";
import { Pointed } from "./pointed.svelte";
import { progress } from "./progress";
import { opening, type Bubble, type Pointing, type Telling } from "./telling";

export class Tour {
  private game = $state<string | null>(null);
  private guide = $state.raw<Guide | null>(null);
  private standing = $state.raw<Standing>(START);
  private moment = $state.raw<Moment | null>(null);
  /** An earlier lesson the learner went back to. */
  private looking = $state<string | null>(null);
  private over = $state(false);
  private pointed = new Pointed();
  private pulled = $state(false);
  /** The lesson whose part of the table was looked at: it need not be pointed at any longer. */
  private looked = $state<string | null>(null);
  private past: readonly Past[] = [];
  private seq = -1;

  constructor(
    private match: string,
    private wanted: boolean,
  ) {}

  /** Whether all of it is pulled up, where only some sentences have room; who closes it is back where the tour is. */
  get open(): boolean {
    return this.pulled;
  }
  set open(open: boolean) {
    this.pulled = open;
    if (!open) this.looking = null;
  }

  /** Whether there is a tour at this match, and it is not over. Once all is told it is silent, but for what still comes. */
  get on(): boolean {
    return this.game !== null && !this.over && !this.isSilent;
  }
  private get isSilent(): boolean {
    const { main, standing, looking } = this;
    return main.length > 0 && !standing.now && !looking && main.every(({ id }) => id in standing.ends);
  }

  hear(frame: FromServer, model: Model | null): void {
    if (!model || model.eyes === null || this.over) return;
    if (this.seq < 0 && !this.begin(model.match.game)) return;
    if (model.match.status === "ended") return this.finish();
    const isNew = frame.t === "event" && frame.seq > this.seq;
    if (isNew) this.past = remember(this.past, frame);
    this.seq = model.seq;
    this.moment = momentOf(model, this.past);
    const undone = isNew ? frame.undone : [];
    this.go((lessons, standing, moment) =>
      follow(lessons, undone.length ? rewind(standing, Math.min(...undone)) : standing, moment),
    );
  }

  private begin(game: string): boolean {
    const kept = progress.at(game, this.match, this.wanted);
    this.over = kept === null;
    if (!kept) return false;
    [this.game, this.standing, this.past] = [game, kept.standing, kept.past];
    void guideOf(game).then((found) => {
      this.guide = found;
      this.over ||= found === null;
      if (!this.over) this.go(follow);
    });
    return true;
  }

  private go(step: (lessons: readonly Lesson[], standing: Standing, moment: Moment) => Standing): void {
    if (!this.guide || !this.moment) return;
    const next = step(this.guide.lessons, this.standing, this.moment);
    if (next.now !== this.standing.now) {
      this.looking = null;
      this.pointed.unpin();
    }
    this.standing = next;
    this.keep();
  }

  private keep(): void {
    const { match, standing, past, over } = this;
    progress.keep(this.game!, { match, standing, past, over });
  }

  // What the learner presses.

  /** Read, or to be left out: the one button says which. */
  next = (): void => this.go(leave);
  tryAgain = (): void => {
    const id = this.lesson?.id;
    this.looking = null;
    if (id) this.go((lessons, standing, moment) => again(lessons, standing, id, moment));
  };
  finish = (): void => {
    this.over = true;
    this.pointed.clear();
    this.open = false;
    this.keep();
  };
  back = (): void => this.turn(-1);
  forward = (): void => this.turn(1);

  private turn(by: number): void {
    const id = this.told[this.place + by];
    this.looking = id === this.standing.now ? null : (id ?? null);
  }

  // What is told.

  private lessonOf(id: string | null): Lesson | null {
    return this.guide?.lessons.find((lesson) => lesson.id === id) ?? null;
  }
  /** The lesson shown: the one gone back to, the one being told, or the one just fulfilled or missed. */
  private get lesson(): Lesson | null {
    return this.lessonOf(this.looking ?? this.standing.now ?? this.standing.last);
  }
  private get told(): string[] {
    const { now, ends } = this.standing;
    const ended = Object.keys(ends).filter((id) => id !== now && this.lessonOf(id));
    return now ? [...ended, now] : ended;
  }
  /** The lessons of the tour as they came. */
  private get numbered(): string[] {
    const ids = [...this.standing.order, ...this.told.filter((id) => !this.standing.order.includes(id))];
    return ids.filter((id) => this.main.some((one) => one.id === id));
  }
  /** Where among these the learner looks; behind the last while nothing is told. */
  private get place(): number {
    return this.looking ? this.told.indexOf(this.looking) : this.told.length - (this.standing.now ? 1 : 0);
  }
  get canGoBack(): boolean {
    return this.place > 0;
  }
  get canGoForward(): boolean {
    return this.looking !== null;
  }

  private get main(): Lesson[] {
    return this.guide?.lessons.filter((lesson) => !lesson.extra) ?? [];
  }
  /** The lesson being told, where it is the one shown. */
  private get current(): Lesson | null {
    return this.looking ? null : this.lessonOf(this.standing.now);
  }
  /** What the main button does. */
  get act(): "next" | "skip" | "again" | "finish" | null {
    const { current, looking, main } = this;
    const end = this.standing.ends[looking ?? ""]?.how;
    if (looking) return end === "missed" || end === "skipped" ? "again" : null;
    if (current) return current.tasks && !this.standing.unmet ? "skip" : current === main.at(-1) ? "finish" : "next";
    return main.every(({ id }) => id in this.standing.ends) ? "finish" : null;
  }

  get part() {
    const part = (this.on && this.current?.id !== this.looked && this.current?.part) || null;
    return typeof part === "function" ? this.moment && part(this.moment) : part;
  }
  /** The learner looks at some parts of the table. */
  saw(parts: readonly Part[]): void {
    if (this.part && parts.includes(this.part)) this.looked = this.standing.now;
  }
  /** The hexes to ring on the board. */
  get light(): string[] {
    const { light } = this.pointed;
    if (light || !this.on) return light ?? [];
    return (this.moment && !this.standing.unmet && this.current?.light?.(this.moment)) || [];
  }
  get pointing(): Pointing {
    return this.pointed.pointing(this.moment?.board.map(({ name }) => name) ?? [], () => (this.open = false));
  }

  private words(lesson: Lesson, what = "", args: Args = this.argsOf(lesson)): string {
    const confirm = mine.settings.confirm ? "yes" : "no";
    return say(`guide-${this.guide!.prefix}-${lesson.id}${what}`, { confirm, ...args });
  }
  /** What a lesson speaks of: now, or where it is over at its own moment. */
  private argsOf(lesson: Lesson): Args {
    const { now, ends } = this.standing;
    return (now !== lesson.id && ends[lesson.id]?.told) || argsOf(lesson, this.moment!);
  }
  /** Whether a lesson is told though it has not come up, or was. */
  private isUnmet({ id }: Lesson): boolean {
    const { now, unmet, ends } = this.standing;
    return now === id ? unmet : ends[id]?.how === "unmet";
  }
  /** What comes next, as it is called: where that depends on how one plays, all that may. */
  private announced(coming: Lesson): string {
    const open = this.main.filter(({ id, rare }) => rare && !(id in this.standing.ends));
    const either = new Intl.ListFormat(voice.language, { type: "disjunction" });
    const named = (lesson: Lesson) => say("guide-named", { title: this.words(lesson, "-title", {}) });
    return either.format((coming.rare ? open : [coming]).map(named));
  }
  private closing(id: string | null): Bubble | null {
    const [lesson, end] = [this.lessonOf(id), this.standing.ends[id ?? ""]];
    const how = end?.how;
    if (!lesson || (how !== "done" && how !== "missed")) return null;
    if (how === "done" && this.moment && lesson.still?.(this.moment, end!.args) === false) return null;
    return { text: this.words(lesson, `-${how}`, end!.args), tone: how === "done" ? "good" : "care" };
  }

  telling = $derived.by((): Telling | null => {
    const { guide, moment, standing, lesson, current, looking, main } = this;
    if (!guide || !moment) return null;
    const end = lesson && lesson.id !== standing.now ? standing.ends[lesson.id] : undefined;
    // Numbered as they come: which comes when is up to the match.
    const told = this.numbered;
    const number = lesson ? told.indexOf(lesson.id) + 1 : 0;
    const isUnmet = lesson !== null && this.isUnmet(lesson);
    const bubbles: Bubble[] = [];
    const coming = main.find(({ id }) => !(id in standing.ends));
    const closing = looking || coming ? this.closing(looking ?? standing.last) : null;
    if (closing && !looking) bubbles.push(closing);
    if (lesson && (current || looking))
      bubbles.push({ text: this.words(lesson, isUnmet ? "-unmet" : ""), tone: "plain", rule: lesson.rule });
    if (closing && looking) bubbles.push(closing);
    if (end?.how === "skipped") bubbles.push({ text: say("guide-skipped"), tone: "plain" });
    const slip = current && !isUnmet && slipping(current, moment);
    if (slip) bubbles.push({ text: this.words(current, "-missed"), tone: "care", undo: true });
    if (!current && !looking) {
      if (!coming) return null;
      const text =
        coming === main.at(-1) ? say("guide-practice") : say("guide-idle", { title: this.announced(coming) });
      bubbles.push({ text, tone: "plain" });
    }
    const ticks = end ? end.ticks : lesson ? ticked(lesson, moment) : [];
    const spoken = slip ? bubbles.at(-1)! : (bubbles.find(({ rule }) => rule) ?? bubbles[0]!);
    return {
      heading: number
        ? say(isUnmet ? "guide-unmet" : "guide-lesson", { number, count: main.length })
        : lesson
          ? say("guide-extra")
          : say("guide-so-far", { count: main.length, told: main.filter(({ id }) => id in standing.ends).length }),
      title: lesson && (current || looking || closing) ? this.words(lesson, "-title") : say("guide-coach"),
      steps: main.map((_, place) => {
        const id = told[place];
        const how = id && standing.ends[id]?.how;
        return id && id === standing.now ? "now" : !how ? "later" : how === "done" || how === "read" ? "done" : "left";
      }),
      boxes: ((!isUnmet && lesson?.tasks) || []).map(({ id }) => ({
        id,
        text: this.words(lesson!, `-task-${id}`),
        done: ticks.includes(id),
      })),
      bubbles,
      brief: { ...spoken, text: slip ? spoken.text : opening(spoken.text) },
      // Praise can stand before any lesson, but not before what happened meanwhile; what was not right only beside what
      // it was.
      verdict: current && !current.extra && closing?.tone === "good" && !slip ? say("guide-well") : "",
    };
  });
}
