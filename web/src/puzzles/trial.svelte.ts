/**
 * Trying a puzzle: to the hand it is what a live connection is, but the rules are those of the engine in this page. What
 * is tried is judged once it is as long as the solution or the turn has passed on; until then it can be taken back.
 */
import type { Accepted, Asked, EventInfo, FactInfo, MatchInfo, PuzzleBoard, PuzzleInfo } from "$protocol";
import { JUDGING } from "$/analysis/budgets";
import { BEST, lineOf } from "$/analysis/judge";
import { named } from "$/coach/mind";
import type { Act } from "$/coach/coaching";
import { ALONE, type Model } from "$/connection/model";
import type { Channel, Reply, Request } from "$/connection/socket.svelte";
import { positionOf, type Fact, type Position, type Thinker } from "$/engine";
import { fieldsOf } from "$/engine/fields";
import type { GameUi, Peek, Step, View } from "$/games/game";

/** Simulations of what a rival answers. */
const REPLY = 24_000;
/** Enough to have a guess at what is hidden. */
const GUESS = 64;
/** Answers of a refutation that are shown. */
const LONGEST = 8;
/** Of so many answers it is asked what could follow: the best, and one that is not. */
const TOLD = 3;
/** What is asked where the answer is half a move: the ship. Where it flies is asked too, and judged by the engine. */
const HALF = "ship";

/** An answer that was tried. */
interface Tried {
  asked: Asked;
  text: string;
  before: Position;
  view: View;
  steps: Step[];
  facts: FactInfo[];
}

/** What became of a try. */
export interface Outcome {
  right: boolean;
  /** What was answered, and what happened with it. */
  own: Act[];
  /** What could follow, and every seat's chance to win then. */
  reply: Act[];
  chances: number[];
  after: View;
}

export class Trial implements Channel {
  model = $state.raw<Model | null>(null);
  status = "online" as const;
  outcome = $state.raw<Outcome | null>(null);
  /** The answers of the solution, and what happens with them; once it is completed, the move they begin. */
  solution = $state.raw<Act[]>([]);
  /** How many answers are looked for: where the solution ends with half a move, one more. */
  steps = $state(0);
  private start!: Position;
  private now!: Position;
  private goal!: Position;
  /** Whether what is asked where the solution ends is still to be answered. */
  private isHalf = false;
  private following: Promise<Act[]> | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private isClosed = false;
  private tried: Tried[] = [];
  private seq = 0;

  constructor(
    private readonly engine: Thinker,
    private readonly game: GameUi,
    private readonly peek: Peek,
    private readonly on: PuzzleBoard,
    readonly puzzle: PuzzleInfo,
  ) {}

  /** Ready to be tried. What is hidden is guessed, since the rules go on from whole positions. */
  async open(): Promise<void> {
    const { engine, on, puzzle } = this;
    const known = positionOf({ setup: on.setup, state: puzzle.state, seal: puzzle.seal });
    await engine.think(known, puzzle.seat, { simulations: GUESS });
    this.start = (await engine.foresee()).start;
    let now = this.start;
    let name = "";
    const acts: Act[] = [];
    for (const text of puzzle.solution) {
      name = engine.note.questions[(await engine.question(now)).stage]!;
      const done = await this.carry(now, puzzle.seat, (await this.actionOf(now, text))!);
      now = done.position;
      acts.push(done.act);
    }
    this.goal = now;
    this.solution = acts;
    this.isHalf = name === HALF && (await engine.question(now)).pending.includes(puzzle.seat);
    this.steps = acts.length + Number(this.isHalf);
    this.again();
  }

  /** Back to the beginning. */
  again(): void {
    this.now = this.start;
    this.tried = [];
    this.outcome = null;
    this.show(this.puzzle.view, this.puzzle.asked, []);
  }

  /** The position with the solution carried out, and the move it begins. */
  async reveal(): Promise<void> {
    await this.complete();
    this.again();
    for (const { answer: text } of this.solution.slice(0, this.steps)) {
      const choice = this.model!.mine!.asked!.choices.find((one) => one.text === text)!;
      await this.take(choice.action, choice.text);
    }
    for (const { answer: text } of this.solution.slice(this.steps)) {
      const { position, act } = await this.carry(this.now, this.puzzle.seat, (await this.actionOf(this.now, text))!);
      this.now = position;
      this.step(act, null, position, null);
    }
  }

  // What the hand asks ------------------------------------------------------------------------------------------------

  async answer(action: number): Promise<Reply> {
    const choice = this.model?.mine?.asked?.choices.find((one) => one.action === action);
    if (!choice) return this.accepted();
    const pending = await this.take(action, choice.text);
    if (!this.model!.mine!.asked) await this.judge(pending);
    return this.accepted();
  }

  undo(whole = false): Promise<Reply> {
    const from = whole ? 0 : this.tried.length - 1;
    const last = this.tried[from];
    if (last && !this.outcome) {
      this.tried = this.tried.slice(0, from);
      this.now = last.before;
      this.show(last.view, last.asked, last.steps);
    }
    return Promise.resolve(this.accepted());
  }

  /** A number to begin with that is not the solution: the least, unless that is it. */
  first = (_: Asked, { least, most }: { least: number; most: number }): number =>
    this.puzzle.solution[this.tried.length] === String(least) ? most : least;

  settle = (): Promise<Reply> => Promise.resolve(this.accepted());
  reached = (): Promise<void> => Promise.resolve();

  async ask(request: Request): Promise<Reply> {
    if (request.t === "preview") {
      const { decision, action } = request;
      const { mine, view } = this.model!;
      if (decision !== mine!.decision || !mine!.asked) return this.accepted(); // another question is asked by now
      const { position, act } = await this.carry(this.now, this.puzzle.seat, action);
      return { t: "preview", id: 0, decision, action, view: this.seen(position, view!, act.facts) };
    }
    if (request.t === "why") return { t: "why", id: 0, rule: null, words: { id: "puzzle-not-now", args: {} } };
    if (request.t === "reach") return { t: "reach", id: 0, decision: request.decision, far: [] };
    return this.accepted();
  }

  private accepted(): Accepted {
    return { t: "accepted", id: 0, seq: this.seq };
  }

  // What happens ------------------------------------------------------------------------------------------------------

  /** Carries an answer out; who is asked then. The solver is asked on as long as there is something to solve. */
  private async take(action: number, text: string): Promise<number[]> {
    const { model, now, puzzle } = this;
    const asked = model!.mine!.asked!;
    const view = model!.view!;
    const { position, act } = await this.carry(now, puzzle.seat, action);
    const { pending } = await this.engine.question(position);
    const more = this.tried.length + 1 < this.steps && pending.includes(puzzle.seat);
    const next = more ? await this.question(position) : null;
    // All at once: whoever asks on the way is answered about the position that is shown.
    this.now = position;
    this.tried = [...this.tried, { asked, text, before: now, view, steps: model!.steps, facts: act.facts }];
    this.step(act, asked, position, next);
    return pending;
  }

  /** Judges what was tried, and finds out what could follow. */
  private async judge(pending: number[]): Promise<void> {
    const own = this.tried.map(({ text, facts }) => ({ seat: this.puzzle.seat, answer: text, facts }));
    const { solution } = this.puzzle;
    const same = solution.every((text, place) => own[place]?.answer === text);
    const after = this.model!.view!;
    const kept = same && own.length > solution.length ? await this.keeps(own.at(-1)!.answer) : same;
    const right = kept || equal(this.now.state, this.goal.state);
    const { line, chances } = pending.length ? await this.follow(this.now, pending[0]!) : { line: [], chances: [] };
    const reply = line.map(({ act }) => act);
    if (right) {
      // Of several that are as good it is the one that was found.
      this.solution = this.solution.slice(0, solution.length);
      this.following = Promise.resolve([...own.slice(solution.length), ...reply]);
      await this.complete();
    }
    this.outcome = { right, own, reply, chances, after };
    // Of a solution the move it begins is played to its end.
    const shown = right ? line.slice(0, Math.max(0, this.solution.length - own.length)) : line;
    for (const { act, position } of shown) this.step(act, null, position, null);
  }

  /**
   * Whether the other half of a move is as good as the first: of what makes the solution the best it loses less than the
   * next best first half does. Several may.
   */
  private async keeps(text: string): Promise<boolean> {
    const { engine, on, puzzle, goal } = this;
    const action = on.texts.indexOf(text);
    const { lost } = await this.inTurn(() => engine.judge(goal, puzzle.seat, action, 0, JUDGING));
    return lost < puzzle.margin;
  }

  /** Adds to the solution what its seat would do next, so that half a move is told whole. */
  async complete(): Promise<void> {
    const { solution } = this;
    if (solution.length > this.puzzle.solution.length) return;
    const acts = await this.followed();
    const end = acts.findIndex(({ seat }) => seat !== this.puzzle.seat);
    const rest = this.restOf(solution, acts.slice(0, end < 0 ? undefined : end));
    if (this.solution === solution) this.solution = [...solution, ...rest];
  }

  /** Of what its seat does next, what still belongs to the move that the solution begins. */
  private restOf(solution: Act[], own: Act[]): Act[] {
    if (this.puzzle.asked.kind === "plan") return [];
    if (!this.game.deeds) return this.isHalf ? own : [];
    let whole = 0;
    for (const { answers } of this.game.deeds([...solution, ...own])) {
      if (whole >= solution.length) break;
      whole += answers;
    }
    return own.slice(0, Math.max(0, whole - solution.length));
  }

  /** What could follow the solution. */
  async expected(): Promise<Act[]> {
    await this.complete();
    return (await this.followed()).slice(this.solution.length - this.puzzle.solution.length);
  }

  /** What could follow the answers of the solution: thought of once, so that it is told alike; whoever asks after it failed tries again. */
  private followed(): Promise<Act[]> {
    const find = async () => {
      const { pending } = await this.engine.question(this.goal);
      return pending.length ? (await this.follow(this.goal, pending[0]!)).line.map(({ act }) => act) : [];
    };
    const found = (this.following ??= find());
    found.catch(() => {
      if (this.following === found) this.following = null;
    });
    return found;
  }

  /** The next best answer and what could follow it; nothing where none is known. */
  async other(): Promise<Act[]> {
    const { engine, on, puzzle } = this;
    const judged = await this.inTurn(() => engine.judge(this.start, puzzle.seat, BEST, 0, JUDGING, TOLD));
    const isOther = (action: number) => on.texts[action] !== puzzle.solution[0];
    const next = judged.candidates.find(({ action, visits }) => isOther(action) && visits >= engine.judging.seen);
    if (!next || judged.together) return [];
    return named({ steps: lineOf(judged, next.action).slice(0, LONGEST) }, on, on.board);
  }

  /** A line as the engine foresees it: until it is the solver's turn again, or long enough. */
  private async follow(from: Position, seat: number): Promise<{ line: Carried[]; chances: number[] }> {
    const { report, start, steps } = await this.inTurn(async () => {
      const report = await this.engine.think(from, seat, { simulations: REPLY });
      return { report, ...(await this.engine.foresee()) };
    });
    const line: Carried[] = [];
    let now = start;
    for (const { seat: who, action } of steps.slice(0, LONGEST)) {
      if (who === this.puzzle.seat && line.some(({ act }) => act.seat !== who)) break;
      const carried = await this.carry(now, who, action);
      now = carried.position;
      line.push(carried);
    }
    return { line, chances: report?.chances ?? [] };
  }

  /** One thought after the other: the engine leaves one for the next. Once another puzzle is posed nobody waits for these. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(() => (this.isClosed ? new Promise<T>(() => undefined) : work()));
    this.last = next.catch(() => undefined);
    return next;
  }

  close(): void {
    this.isClosed = true;
  }

  private async carry(from: Position, seat: number, action: number): Promise<Carried> {
    const { position, facts } = await this.engine.follow(from, seat, action);
    return { position, act: this.named(seat, action, facts) };
  }

  private named(seat: number, action: number, facts: Fact[]): Act {
    const { on } = this;
    return named({ steps: [{ seat, action, facts }] }, on, on.board)[0]!;
  }

  private async actionOf(position: Position, text: string): Promise<number | undefined> {
    const legal = await this.engine.legal(position, this.puzzle.seat);
    return legal.find((action) => this.on.texts[action] === text);
  }

  // What is shown -----------------------------------------------------------------------------------------------------

  private async question(position: Position): Promise<Asked> {
    const { note } = this.engine;
    const { stage, about } = await this.engine.question(position);
    const name = note.questions[stage]!;
    const legal = await this.engine.legal(position, this.puzzle.seat);
    const hex = this.on.hexes[about] ?? null;
    const left = Number(this.seen(position, this.puzzle.view).actions_left ?? 0);
    return {
      question: name,
      kind: note.kinds[name]!,
      about: hex,
      words: { id: `${this.game.prefix}-ask-${name}`, args: { hex: hex ?? "", left } },
      choices: legal.map((action) => ({ action, text: this.on.texts[action] ?? "" })),
    };
  }

  private seen(position: Position, view: View, facts: FactInfo[] = []): View {
    return this.peek(fieldsOf(this.engine.note, position), view, this.on.hexes, facts);
  }

  /** An answer was given: the board plays it. */
  private step({ seat, answer, facts }: Act, asked: Asked | null, position: Position, next: Asked | null): void {
    const before = this.model!.view!;
    const after = this.seen(position, before, facts);
    const { question = "", about = null } = asked ?? {};
    const event: EventInfo = { kind: "answer", seat, question, about, answer, facts };
    this.show(after, next, [...this.model!.steps, { seq: this.seq + 1, event, before, after }]);
  }

  private show(view: View, asked: Asked | null, steps: Step[]): void {
    const { on, puzzle } = this;
    this.seq += 1;
    this.model = {
      seq: this.seq,
      match: this.match(asked ? [puzzle.seat] : []),
      eyes: puzzle.seat,
      board: on.board,
      view,
      mine: { decision: this.seq, asked, undo: asked && this.tried.length ? "step" : null },
      given: asked ? this.tried.map(({ asked, text }) => ({ asked, text })) : [],
      ...ALONE,
      steps,
    };
  }

  private match(pending: number[]): MatchInfo {
    const { seats } = this.puzzle.view as { seats: number };
    return {
      id: "",
      game: this.game.id,
      rules_version: this.engine.note.rules_version,
      options: this.on.options,
      seats: Array.from({ length: seats }, (_, seat) => ({
        seat,
        kind: "person",
        name: "",
        bot: null,
        ready: true,
        standin: null,
        ends: false,
        mine: seat === this.puzzle.seat,
        colour: seat,
        chosen: false,
        hints: 0,
      })),
      clock: { kind: "none", seconds: 0, increment: 0 },
      public: false,
      talk: "none",
      status: "running",
      host: false,
      pending,
      created_at: 0,
      changed_at: 0,
      result: null,
      rematch: null,
      coach: false,
      nudged: null,
    };
  }
}

interface Carried {
  position: Position;
  act: Act;
}

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((value, place) => value === b[place]);
