/** What a person has picked but not yet sent, and how it is sent: one answer after another, as each is accepted. */
import type { Asked, Choice, FromServer, Words } from "$protocol";
import type { Connection } from "$/connection/socket.svelte";
import type { GameUi, View } from "$/games/game";
import { choiceOf, clamp, corrected, held, range, tap, undoCount, type Given, type Held, type Move } from "./choosing";

export interface Refusal {
  words: Words;
  rule: string | null;
  /** Tells two refusals in a row apart, so that the dock shakes again. */
  number: number;
}

/** How long the pointer rests on a hex before the server is asked how it would look. */
const REST_MS = 70;

export class Hand {
  /** The hex picked, waiting for Confirm. */
  chosen = $state<string | null>(null);
  /** What the stepper shows where it was touched. */
  value = $state<number | null>(null);
  ghost = $state.raw<View | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  given = $state.raw<Given[]>([]);
  /** Whether answers are under way. */
  busy = $state(false);
  confirm = $state(false);

  private refusals = 0;
  private resting = 0;
  private pointed: string | null = null;
  private foreseen = new Map<string, Promise<View | null>>();
  private decision = -1;
  private eyes: number | null = null;

  constructor(
    private connection: Connection,
    private game: () => GameUi | null,
  ) {}

  get asked(): Asked | null {
    return this.connection.model?.mine?.asked ?? null;
  }

  get held(): Held | null {
    return this.asked?.kind === "number" ? null : held(this.given, this.value);
  }

  /** The number a stepper shows now, with its limits and the hex it stands at. */
  get stepper(): (Held & { at: string }) | null {
    const asked = this.asked;
    if (!asked) return null;
    const limits = range(asked);
    if (limits && asked.about) {
      const value = clamp(this.value ?? this.firstNumber(asked, limits.most), limits);
      return { asked, ...limits, sent: -1, value, at: asked.about };
    }
    const now = this.held;
    return now?.asked.about && this.limits(now).least < now.most ? { ...now, at: now.asked.about } : null;
  }

  private firstNumber(asked: Asked, most: number): number {
    const view = this.connection.model?.view;
    const ahead = view && this.game()?.ahead(asked, view);
    return ahead ? Number(ahead) : most;
  }

  /** A new decision forgets what was picked for the last; one that did not come from here forgets the chain. */
  settle(): void {
    const model = this.connection.model;
    const decision = model?.mine?.decision ?? -1;
    // What cannot be taken back any more belongs to a command that is over.
    if (!model?.mine?.can_undo && this.given.length) this.given = [];
    if (decision === this.decision && model?.eyes === this.eyes) return;
    this.decision = decision;
    this.eyes = model?.eyes ?? null;
    this.foreseen.clear();
    this.letGo();
    this.value = null;
  }

  letGo(): void {
    clearTimeout(this.resting);
    this.chosen = null;
    this.ghost = null;
    this.refusal = null;
    this.pointed = null;
  }

  /** A hex was tapped. */
  async tap(hex: string): Promise<void> {
    const { asked, game } = { asked: this.asked, game: this.game() };
    const model = this.connection.model;
    if (!asked || !game || !model) return void this.why(hex);
    if (this.busy) return;
    const meant = tap({
      asked,
      board: model.board,
      given: this.given,
      value: asked.kind === "number" ? (this.stepper?.value ?? null) : this.value,
      hex,
      chosen: this.chosen,
      confirm: this.confirm && !game.light.includes(asked.question),
      again: game.again[asked.question] ?? [],
    });
    this.refusal = null;
    if (meant.kind === "moves") await this.run(meant.moves);
    else if (meant.kind === "why") await this.why(meant.text);
    else if (meant.kind === "pick") {
      this.chosen = meant.hex;
      await this.point(meant.hex, 0);
    }
  }

  /** A fleet or ship was dragged onto a hex: the same as a tap on each. */
  async drag(from: string, to: string): Promise<void> {
    const asked = this.asked;
    if (asked && asked.about !== from && choiceOf(asked, from)) await this.run([{ text: from }]);
    if (this.asked && this.asked !== asked) await this.tap(to);
    else if (asked?.about === from) await this.tap(to);
  }

  /** Sends what was picked: the hex waiting to be confirmed, or the number the stepper shows. */
  async send(): Promise<void> {
    if (this.chosen) return this.tap(this.chosen);
    const stepper = this.stepper;
    if (stepper && stepper.sent < 0) await this.run([{ text: String(stepper.value) }]);
  }

  async answer(choice: Choice): Promise<void> {
    await this.run(corrected(this.held, [{ text: choice.text }]));
  }

  /** Ends a number question with the answer that stops it, taking back what was given ahead. */
  async stop(text: string): Promise<void> {
    await this.run(this.held ? [{ undo: true }, { text }] : [{ text }]);
  }

  step(by: number): void {
    const stepper = this.stepper;
    if (stepper) this.value = clamp(stepper.value + by, this.limits(stepper));
    if (stepper && stepper.sent < 0) void this.foreseeNumber();
  }

  set(number: number): void {
    const stepper = this.stepper;
    if (stepper && clamp(number, this.limits(stepper)) === number) this.value = number;
    if (stepper && stepper.sent < 0) void this.foreseeNumber();
  }

  /** Once a number went ahead, stopping is a button of its own and no number of the stepper. */
  private limits(stepper: Held) {
    const stops = this.game()?.stop[stepper.asked.question];
    const least = stepper.sent >= 0 && stops === String(stepper.least) ? stepper.least + 1 : stepper.least;
    return { least, most: stepper.most };
  }

  get least(): number {
    const stepper = this.stepper;
    return stepper ? this.limits(stepper).least : 0;
  }

  async undo(whole = false): Promise<void> {
    if (this.busy || !this.connection.model?.mine?.can_undo) return;
    if (whole) return this.alone(async () => void (await this.takeBack(true)));
    await this.run(Array.from({ length: undoCount(this.given) }, () => ({ undo: true as const })));
  }

  /** Answers typed as text, one after another. */
  async type(texts: string[]): Promise<void> {
    await this.run(texts.map((text) => ({ text })));
  }

  private async alone(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      await work();
    } finally {
      this.busy = false;
    }
  }

  private async run(moves: Move[]): Promise<void> {
    await this.alone(async () => {
      for (const [place, move] of moves.entries()) {
        if (!(await ("undo" in move ? this.takeBack(false) : this.give(move.text, move.ahead ?? false, place > 0))))
          return;
      }
      if (!moves.every((move) => "undo" in move)) await this.goAhead();
    });
  }

  /** Gives a number at once where the game allows, so that the next question glows already. */
  private async goAhead(): Promise<void> {
    const { asked, game, view } = { asked: this.asked, game: this.game(), view: this.connection.model?.view };
    if (!asked || !game || !view) return;
    const text = game.ahead(asked, view);
    const choice = text === null ? null : choiceOf(asked, text);
    if (!choice) return;
    const after = await this.foresee(choice);
    if (after && this.asked === asked && game.stillOpen(after, asked)) await this.give(choice.text, true, false);
  }

  private async give(text: string, ahead: boolean, follows: boolean): Promise<boolean> {
    const asked = this.asked;
    const choice = asked && choiceOf(asked, asked.kind === "sector" ? text.toUpperCase() : match(asked, text));
    if (!asked || !choice) {
      // A hex after a number whose follow-up was no choice at all has been answered by the rules already.
      if (!follows || asked?.kind === "hex") await this.why(text);
      return false;
    }
    const reply = await this.connection.answer(choice.action);
    if (!(await this.accepted(reply))) return false;
    this.given = [...this.given, { asked, text: choice.text, ahead }];
    this.letGo();
    return true;
  }

  private async takeBack(whole: boolean): Promise<boolean> {
    const reply = await this.connection.undo(whole);
    if (!(await this.accepted(reply))) return false;
    this.given = whole ? [] : this.given.slice(0, -1);
    this.letGo();
    return true;
  }

  private async accepted(reply: FromServer): Promise<boolean> {
    if (reply.t === "refused") this.refuse(reply.words, reply.rule);
    if (reply.t !== "accepted") return false;
    await this.connection.reached(reply.seq);
    return true;
  }

  private refuse(words: Words, rule: string | null): void {
    this.refusal = { words, rule, number: (this.refusals += 1) };
  }

  /** Says why something cannot be answered. */
  async why(text: string): Promise<void> {
    const reply = await this.connection.ask({ t: "why", text });
    if (reply.t === "why" && reply.words) this.refuse(reply.words, reply.rule);
    else if (reply.t === "refused") this.refuse(reply.words, reply.rule);
  }

  /** How it would look after a choice; asked once for each. */
  foresee = (choice: Choice): Promise<View | null> => {
    const decision = this.connection.model?.mine?.decision ?? 0;
    const key = `${decision}:${choice.action}`;
    const known = this.foreseen.get(key);
    if (known) return known;
    const asking = this.connection
      .ask({ t: "preview", decision, action: choice.action })
      .then((reply) => (reply.t === "preview" ? reply.view : null));
    this.foreseen.set(key, asking);
    return asking;
  };

  private async foreseeNumber(): Promise<void> {
    const { asked, stepper } = { asked: this.asked, stepper: this.stepper };
    const choice = asked && stepper ? choiceOf(asked, String(stepper.value)) : null;
    if (choice) this.ghost = await this.foresee(choice);
  }

  /** The pointer rests on a hex: show how it would look, unless something is picked already. */
  async point(hex: string | null, rest = REST_MS): Promise<void> {
    clearTimeout(this.resting);
    this.pointed = hex;
    const { asked, model } = { asked: this.asked, model: this.connection.model };
    if (this.chosen && this.chosen !== hex) return;
    const stale = this.held && this.held.value !== this.held.sent;
    const choice = hex && asked?.kind === "hex" && model && !stale ? choiceOf(asked, hex) : null;
    if (!choice) {
      if (asked?.kind !== "number") this.ghost = null;
      return;
    }
    if (rest) await new Promise((resolve) => (this.resting = window.setTimeout(resolve, rest)));
    const view = await this.foresee(choice);
    if (this.pointed === hex && this.asked === asked) this.ghost = view;
  }

  show = (view: View | null): void => {
    this.ghost = view;
  };
}

/** The choice a typed text means, whatever its case. */
function match(asked: Asked, text: string): string {
  const wanted = text.toLowerCase();
  return asked.choices.find((choice) => choice.text.toLowerCase() === wanted)?.text ?? text;
}
