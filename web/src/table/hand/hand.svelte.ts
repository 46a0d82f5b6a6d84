/**
 * What a person has picked but not yet sent, and how it is sent: one answer after another, as each is accepted.
 * What comes faster than that waits for its turn.
 */
import type { Asked, Choice, FromServer, Words } from "$protocol";
import type { Channel } from "$/connection/socket.svelte";
import type { GameUi, View } from "$/games/game";
import { voice } from "$/app/words.svelte";
import {
  choiceOf,
  clamp,
  corrected,
  DONE,
  held,
  meant,
  range,
  tap,
  textOf,
  undoCount,
  type Given,
  type Held,
  type Move,
} from "./choosing";

export interface Refusal {
  words: Words;
  rule: string | null;
  /** Tells two refusals in a row apart, so that the dock shakes again. */
  number: number;
}

/** Kinds of answers that stand in a list. */
const LISTED = ["marker", "sector"];

const isNumber = (text: string) => /^\d+$/.test(text);

/** How long the pointer rests on a hex before the server is asked how it would look. */
const REST_MS = 70;

export class Hand {
  /** The hex picked, waiting for Confirm. */
  chosen = $state<string | null>(null);
  /** With what a stepper begins, where the game's own beginning would give something away. */
  first: ((asked: Asked, limits: { least: number; most: number }) => number) | null = null;
  /** What the stepper shows where it was touched. */
  value = $state<number | null>(null);
  ghost = $state.raw<View | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  given = $state.raw<Given[]>([]);
  /** Hexes that two answers lead to, and the answers of each way there. */
  far = $state.raw<ReadonlyMap<string, string[][]>>(new Map());
  /** Ends when these are known. */
  private reaching = Promise.resolve();
  /** A far hex that was tapped and can be reached in ways that differ; the hex between is still to be chosen. */
  private bound: string | null = null;
  /** The way to the hex picked, where that is a far one. */
  private way: string[] | null = null;
  /** Whether answers are under way. */
  busy = $state(false);
  confirm = $state(false);
  /** Whether the answer under way is one the page gives ahead, which may still be changed. */
  ahead = false;

  /** Of each answer given here, whether it goes with the one before it: what one tap did, one Undo takes back. */
  private joined: boolean[] = [];
  /**
   * Who acted here last, in which event, and the decisions they may have after it: others mean that they have acted
   * elsewhere since.
   */
  private acted: { eyes: number | null; seq: number; decisions: number[] } = { eyes: null, seq: -1, decisions: [] };
  /** What came while answers were under way, in order. */
  private waiting: (() => Promise<void>)[] = [];
  /** What was done last, and at which question it was aimed. */
  private aim = "";
  /** How many commands were ended here. */
  private command = 0;
  private refusals = 0;
  private resting = 0;
  private pointed: string | null = null;
  private foreseen = new Map<string, Promise<View | null>>();
  private decision = -1;
  private eyes: number | null = null;
  private situation = "";

  constructor(
    private connection: Channel,
    private game: () => GameUi | null,
  ) {}

  get asked(): Asked | null {
    return this.connection.model?.mine?.asked ?? null;
  }

  /** Whether what was answered here last waits for a moment before the next person is told of it. */
  get waits(): boolean {
    const model = this.connection.model;
    return model !== null && model.grace !== null && model.grace.seat === model.eyes;
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
      const value = clamp(this.value ?? this.first?.(asked, limits) ?? this.firstNumber(asked, limits.most), limits);
      return { asked, ...limits, sent: -1, value, at: asked.about };
    }
    const now = this.held;
    return now?.asked.about && this.limits(now).least < now.most ? { ...now, at: now.asked.about } : null;
  }

  private firstNumber(asked: Asked, most: number): number {
    const ahead = this.aheadOf(asked);
    return ahead ? Number(ahead) : most;
  }

  /** The number the game gives at once, where it does. */
  private aheadOf(asked: Asked): string | null {
    const { view, board } = this.connection.model ?? {};
    return (view && board && this.game()?.ahead(asked, view, board)) ?? null;
  }

  /** A new decision forgets what was picked for the last; one that did not come from here forgets the chain. */
  settle(): void {
    const model = this.connection.model;
    const decision = model?.mine?.decision ?? -1;
    if (!this.busy) this.follow();
    if (!this.busy && this.hasActedElsewhere(decision)) this.forget();
    const { question, about } = model?.mine?.asked ?? {};
    const situation = [decision, model?.eyes, question, about].join();
    if (situation === this.situation) return;
    this.situation = situation;
    this.refusal = null; // it spoke of what is no more
    if (decision === this.decision && model?.eyes === this.eyes) return;
    this.decision = decision;
    this.eyes = model?.eyes ?? null;
    for (const key of this.foreseen.keys()) if (!key.startsWith(`${decision}:`)) this.foreseen.delete(key);
    this.reaching = this.lookFar(decision);
    this.letGo();
    this.value = null;
  }

  /** Whether who is looked through has acted since at another page: whoever acted here last, or someone else at this screen. */
  private hasActedElsewhere(decision: number): boolean {
    const { eyes = null, steps = [] } = this.connection.model ?? {};
    const newest = steps.at(-1);
    if (eyes === this.acted.eyes) return !this.acted.decisions.includes(decision);
    return newest !== undefined && newest.event.seat === eyes && newest.seq > this.acted.seq;
  }

  /** Takes over what was answered in this command, here or elsewhere; a number from elsewhere may still be changed. */
  private follow(): void {
    const known = this.connection.model?.given ?? [];
    const { given } = this;
    const mine = known.map((one, place) => {
      const same = given[place]?.text === one.text && given[place].asked.question === one.asked.question;
      return same ? given[place]! : { ...one, ahead: one.asked.kind === "number" };
    });
    if (mine.length !== given.length || mine.some((one, place) => one !== given[place])) this.given = mine;
  }

  /** What was answered here leads on somewhere else: the next Undo is of what stands there. */
  forget(): void {
    this.joined = [];
  }

  letGo(): void {
    clearTimeout(this.resting);
    this.chosen = null;
    this.bound = null;
    this.way = null;
    this.ghost = null;
    this.refusal = null;
    this.pointed = null;
  }

  /** A hex was tapped. */
  async tap(hex: string): Promise<void> {
    await this.aimed(hex, () => this.tapped(hex));
  }

  private async tapped(hex: string): Promise<void> {
    const { asked, game } = { asked: this.asked, game: this.game() };
    const model = this.connection.model;
    if (!asked || !game || !model) return this.why(hex);
    const confirm = this.confirm && !game.light.includes(asked.question);
    const tapped = tap({
      asked,
      board: model.board,
      given: this.given,
      value: asked.kind === "number" ? (this.stepper?.value ?? null) : this.value,
      hex,
      chosen: this.chosen,
      confirm,
      again: game.again[asked.question] ?? [],
    });
    this.refusal = null;
    if (tapped.kind === "why") await this.reaching; // who is quick may mean a hex whose way is not known yet
    if (this.connection.model?.mine?.decision !== model.mine?.decision) return;
    const far = tapped.kind === "why" ? hex : this.bound;
    this.bound = null;
    const ways = this.far.get(far ?? "") ?? [];
    const only = this.chosen === hex ? this.way : ways.length === 1 ? ways[0] : null;
    const way = tapped.kind === "why" ? only : ways.find((texts) => texts[0] === hex);
    if (tapped.kind === "why" && ways.length > 1 && !way) {
      this.bound = hex;
      this.refuse({ id: "table-which-way", args: { hex, ways: ways.map((texts) => texts[0]).join(", ") } }, null);
    } else if (way && confirm && this.chosen !== far) this.pick(far!, way);
    else if (way) await this.run(corrected(this.held, this.along(way)));
    else if (tapped.kind === "moves") await this.run(tapped.moves);
    else if (tapped.kind === "why") await this.why(tapped.text);
    else if (tapped.kind === "release") await this.release();
    else if (tapped.kind === "pick") this.pick(tapped.hex, null);
  }

  /** A hex waits to be confirmed: a far one with the way there. */
  private pick(hex: string, way: string[] | null): void {
    this.chosen = hex;
    this.way = way;
    void this.point(hex, 0);
  }

  /** The answers of a way; where a number is asked for between, all that fly go on. */
  private along(way: string[]): Move[] {
    const number = this.held && String(this.held.value);
    return way.map((text, place) => ({
      text: place === 1 && way.length > 1 && number && isNumber(text) ? number : text,
    }));
  }

  /** Asks where the fleet could get beyond the hexes that glow. */
  private async lookFar(decision: number): Promise<void> {
    this.far = new Map();
    const { asked, view, game } = { asked: this.asked, view: this.connection.model?.view, game: this.game() };
    if (!asked || !view || !game?.flights.includes(asked.question)) return;
    const reply = await this.connection.ask({ t: "reach", decision, number: game.underWay(view) ?? 1 });
    if (reply.t === "reach" && this.decision === decision)
      this.far = new Map(reply.far.map(({ hex, ways }) => [hex, ways]));
  }

  /** Whether something was picked and not sent, or is being said, that can be let go. */
  get holds(): boolean {
    return this.chosen !== null || this.refusal !== null;
  }

  /** Lets the fleet or ship go that the question is about, unless it has moved already. */
  async release(): Promise<void> {
    const { asked, game } = { asked: this.asked, game: this.game() };
    const questions = (asked && game?.again[asked.question]) ?? [];
    const back = this.given.findLastIndex((one) => one.asked.kind !== "number");
    const chosen = this.given[back];
    if (!chosen || chosen.text !== asked?.about || !questions.includes(chosen.asked.question)) return;
    await this.run(Array.from({ length: this.given.length - back }, () => ({ undo: true as const })));
  }

  /** A fleet or ship was dragged onto a hex: the same as a tap on each. */
  async drag(from: string, to: string): Promise<void> {
    const asked = this.asked;
    if (!asked || (asked.about !== from && !choiceOf(asked, from))) return;
    const first = asked.about === from ? null : this.aimed(from, () => this.run([{ text: from }]));
    await Promise.all([first, this.tap(to)]);
  }

  /** Sends what was picked: the hex waiting to be confirmed, or the number the stepper shows. */
  async send(): Promise<void> {
    if (this.chosen) return this.tap(this.chosen);
    const open = () => (this.stepper && this.stepper.sent < 0 ? this.stepper : null);
    if (!open()) return;
    // A number that was typed before it may still wait for its turn.
    await this.aimed("#", async () => {
      const stepper = open();
      if (stepper) await this.run([{ text: String(stepper.value) }]);
    });
  }

  async answer(choice: Choice): Promise<void> {
    await this.aimed(choice.text, () => this.choose(choice));
  }

  private async choose({ text }: Choice): Promise<void> {
    await this.run(corrected(this.held, [{ text }]));
  }

  /** The number that ends the question early: offered at the number itself, and where it was answered ahead. */
  get stopping(): string | null {
    const asked = this.asked?.kind === "number" ? this.asked : (this.held?.asked ?? null);
    const text = asked && this.game()?.stop[asked.question];
    return text && choiceOf(asked, text) ? text : null;
  }

  /** The answer that ends a command. */
  get done(): Choice | null {
    return this.asked && choiceOf(this.asked, DONE);
  }

  /** Stops here, taking back what was given ahead, or says that the command is done. */
  async finish(): Promise<void> {
    await this.aimed(DONE, async () => {
      if (this.waits) return this.alone(async () => void (await this.accepted(await this.connection.settle())));
      const { stopping: text, done } = this;
      if (text !== null) await this.run(this.held ? [{ undo: true }, { text }] : [{ text }]);
      else if (done) await this.choose(done);
    });
  }

  /** What can be chosen by its place in a list. */
  get listed(): Choice[] {
    const asked = this.asked;
    return asked && LISTED.includes(asked.kind) ? asked.choices.filter(({ text }) => text !== DONE) : [];
  }

  /** A digit was typed: the place of a choice in the list, or the last one of the number the stepper shall show. */
  async digit(place: number, number: number): Promise<void> {
    await this.aimed(`#${number}`, async () => {
      const choice = this.listed[place - 1];
      if (choice) await this.choose(choice);
      else this.set(number);
    });
  }

  async step(by: number): Promise<void> {
    await this.inTurn(async () => {
      const stepper = this.stepper;
      if (stepper) this.set(clamp(stepper.value + by, this.limits(stepper)));
    });
  }

  private set(number: number): void {
    const stepper = this.stepper;
    if (stepper && clamp(number, this.limits(stepper)) === number) [this.value, this.refusal] = [number, null];
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
    await this.inTurn(async () => {
      if (!this.connection.model?.mine?.undo) return;
      await this.alone(async () => {
        for (let left = whole ? 1 : this.gesture; left > 0 && this.connection.model?.mine?.undo; left -= 1)
          if (!(await this.takeBack(whole))) return;
      });
    });
  }

  /** How many answers the last thing done gave: with those the page gave by itself, a flight of two hexes has several. */
  private get gesture(): number {
    if (!this.joined.length) return this.waits ? 1 : undoCount(this.given);
    return this.joined.length - this.joined.lastIndexOf(false);
  }

  /** Answers typed as text, one after another, until one is none. */
  async type(texts: string[]): Promise<void> {
    await this.inTurn(() =>
      this.alone(async () => {
        for (const text of texts) if (!(await this.typed(text))) return;
        await this.goAhead();
      }),
    );
  }

  private async typed(text: string): Promise<boolean> {
    const { asked, held } = this;
    const view = this.connection.model?.view;
    if (asked && asked.kind !== "number" && /^\d+$/.test(text)) {
      // The number was given ahead, or by the rules since there was no choice: it may be typed all the same.
      const told = held ? held.sent : view ? (this.game()?.underWay(view) ?? null) : null;
      if (told === Number(text)) return true;
      if (held) return (await this.takeBack(false)) && (await this.give(text, true, false));
    }
    return this.give(text, false, false);
  }

  /** Does it now, or after what is under way; told when it is done. */
  private inTurn(act: () => Promise<void>, aim = ""): Promise<void> {
    this.aim = aim;
    if (!this.busy) return act();
    return new Promise((done) => this.waiting.push(() => act().then(done)));
  }

  /**
   * Does what answers the question a person sees. Before the last answer is known it goes on with the same command, and
   * not with one that nobody has seen. The same once more is impatience, as is anything while the connection is lost.
   */
  private async aimed(what: string, act: () => Promise<void>): Promise<void> {
    const { command, connection } = this;
    const seen = connection.model?.mine?.decision;
    const aim = `${seen} ${what}`;
    if (this.busy && (aim === this.aim || connection.status !== "online")) return;
    await this.inTurn(async () => {
      if (this.command === command || connection.model?.mine?.decision === seen) await act();
    }, aim);
  }

  /** Answers, and then does what has come meanwhile. */
  private async alone(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.refusal = null;
    try {
      await work();
      for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
        this.settle();
        await next();
      }
    } finally {
      this.waiting = [];
      this.busy = false;
    }
  }

  private async run(moves: Move[]): Promise<void> {
    await this.alone(async () => {
      let follows = false;
      for (const move of moves) {
        const { text, ahead = false } = "undo" in move ? { text: null } : move;
        if (!(await (text === null ? this.takeBack(false) : this.give(text, ahead, follows)))) return;
        follows ||= text !== null && !ahead;
      }
      if (!moves.every((move) => "undo" in move)) await this.goAhead();
    });
  }

  /** Gives a number at once where the game allows, so that the next question glows already. */
  private async goAhead(): Promise<void> {
    const { asked, game } = { asked: this.asked, game: this.game() };
    if (!asked || !game) return;
    const text = this.aheadOf(asked);
    const choice = text === null ? null : choiceOf(asked, text);
    if (!choice) return;
    const after = await this.foresee(choice);
    if (after && this.asked === asked && game.stillOpen(after, asked)) await this.give(choice.text, true, false);
  }

  private async give(text: string, ahead: boolean, follows: boolean): Promise<boolean> {
    const asked = this.asked;
    const choice = asked && meant(asked, text, (piece) => this.called(piece));
    if (!asked || !choice) {
      // A hex after a number whose follow-up was no choice at all has been answered by the rules already.
      if (!follows || asked?.kind === "hex") await this.why(text);
      return false;
    }
    const before = this.given;
    this.ahead = ahead;
    const taken = await this.accepted(await this.connection.answer(choice.action));
    this.ahead = false;
    if (!taken) return false;
    this.joined.push(ahead || follows);
    const goesOn = this.connection.model?.mine?.undo === "step";
    this.given = goesOn ? [...before, { asked, text: choice.text, ahead }] : [];
    if (!goesOn) this.command += 1;
    this.letGo();
    return true;
  }

  private async takeBack(whole: boolean): Promise<boolean> {
    const reply = await this.connection.undo(whole);
    if (!(await this.accepted(reply))) return false;
    this.joined = whole ? [] : this.joined.slice(0, -1);
    this.follow();
    this.letGo();
    return true;
  }

  private async accepted(reply: FromServer): Promise<boolean> {
    if (reply.t === "refused") {
      this.waiting = []; // it was meant for what now does not come about
      this.refuse(reply.words, reply.rule);
    }
    if (reply.t !== "accepted") return false;
    await this.connection.reached(reply.seq);
    const { eyes = null, mine } = this.connection.model ?? {};
    const decision = mine?.decision ?? -1;
    this.acted = { eyes, seq: reply.seq, decisions: this.waits ? [decision, decision + 1] : [decision] }; // what waits is an event more
    return true;
  }

  private refuse(words: Words, rule: string | null): void {
    this.refusal = { words, rule, number: (this.refusals += 1) };
  }

  /** What a part of an answer is called in the language of the page. */
  private called(piece: string): string {
    const [word, ...more] = this.game()?.answers(piece) ?? [];
    if (word && more.length === 0) return voice.say(word.id, word.args);
    return piece === DONE ? voice.say("table-done") : piece;
  }

  /** Says why something cannot be answered; of what is no answer at all, what is expected instead. */
  private async why(text: string): Promise<void> {
    this.waiting = [];
    const asked = this.asked;
    const reply = await this.connection.ask({ t: "why", text });
    if ((reply.t !== "why" && reply.t !== "refused") || !reply.words) return;
    const nonsense = reply.t === "refused" || reply.words.id === "refused-unknown";
    if (!nonsense || !asked) return this.refuse(reply.words, reply.rule);
    const example = asked.choices[0]?.text ?? "";
    this.refuse({ id: "table-expected", args: { text, kind: asked.kind, example } }, null);
  }

  /** Says of a hex why it cannot be chosen, or that it can. */
  async explain(hex: string): Promise<void> {
    await this.inTurn(async () => {
      const { asked, connection } = this;
      const text = asked && connection.model ? textOf(asked, connection.model.board, hex) : hex;
      if (asked && (choiceOf(asked, text) || hex === asked.about))
        this.refuse({ id: hex === asked.about ? "table-why-here" : "table-why-legal", args: { hex } }, null);
      else await this.why(text);
    });
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
