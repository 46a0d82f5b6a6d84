/**
 * A game's compiled rules and captain's search in this page: the server's own code as WebAssembly, byte for byte. What
 * the numbers in its memory mean comes with it, so nothing of a game or of the search is said again here.
 */

/** A position as compiled code has it; one the server sent with its secrets blanked does as well. */
export interface Position {
  setup: Uint8Array;
  state: Uint8Array;
  /** By which the server knows it again, where it must think instead. */
  seal?: string;
}

/** Something that happened. Hexes are numbers, a flight's in its direction; `what` is a word or a sector's number. */
export interface Fact {
  kind: string;
  rule: string;
  seat?: number;
  hexes?: number[];
  amount?: number;
  left?: number;
  rival?: number;
  what?: string | number;
}

export interface Result {
  points: number[];
  winners: number[];
  reason: string;
}

/** What the search found about one action. */
export interface Considered {
  action: number;
  visits: number;
  /** Chance to win of the seat that decides. */
  value: number;
  /** Of every seat after it: its chance to win, and its points at the end of the match. */
  chances: number[];
  points: number[];
}

/** What a search has found so far. */
export interface Report {
  seat: number;
  simulations: number;
  seconds: number;
  chances: number[];
  points: number[];
  /** Every legal action, in ascending order. */
  considered: Considered[];
  /** Seats and actions most looked at, one after the other, by the first guess at what is hidden. */
  line: [number, number][];
  /** The same after each of the actions looked at most, where they were asked for: the action's own is the first. */
  lines?: Foreseen["steps"][];
  /** Of each of them how often it should be given, where several seats decide at once and that was asked for. */
  shares?: number[];
}

/** The numbers by which answers are judged (`src/starhold/bots/analysis.py`). */
export interface Judging {
  grades: Record<string, number>;
  doubt: number;
  noise: number;
  again: number;
  stake: number;
  seen: number;
  named: number;
  plans: number;
}

/** The line a search found, played out from its first guess at what is hidden. */
export interface Foreseen {
  /** Where it begins. */
  start: Position;
  steps: { seat: number; action: number; facts: Fact[] }[];
}

/** How a struct lies in memory: of each field the kind of number, where it begins, and how many numbers it is. */
export interface Struct {
  size: number;
  fields: Record<string, [kind: string, begin: number, count: number]>;
}

/** What is asked at a position, of whom, and about which hex. */
export interface Question {
  pending: number[];
  stage: number;
  about: number;
}

/** What comes with an engine (`src/starhold/bots/page_engine.py`). */
export interface Note {
  game: string;
  rules_version: number;
  /** The name of the question of each stage, and what kind of answer it takes. */
  questions: string[];
  /** Of each question the phase it belongs to; none where the game tells none apart. */
  phases: string[];
  kinds: Record<string, string>;
  reasons: string[];
  facts: [kind: string, rule: string, says: string[], words: string[]][];
  columns: string[];
  structs: Record<"setup" | "state" | "telling" | "search" | "node" | "edge", Struct>;
  search: Record<string, number>;
  guesses: number;
  simulations: number;
  batch: number;
  clear: number;
  edges_per_node: number;
  most_nodes: number;
  most_seats: number;
  most_choices: number;
  line: number;
  judging: Judging;
  /** What is measured of a match, in this order. */
  figures: string[];
  features: number;
  most_hexes: number;
}

/** Sums over matches that were played, as the balance lab counts them (`src/starhold/core/compiled/study.py`). */
export interface Tally {
  matches: number;
  /** How often each seat won, by the position matches began with; a shared win is shared. */
  wins: number[][];
  points: Sum[];
  figures: Record<string, Sum>;
  /** How often the lead changes by move, and the share of the match before it is decided, together. */
  lively: Sum;
  /** Matches that several seats won, and those that points alone did not decide. */
  shared: number;
  tied: number;
  /** How often was looked at the board, and how often each hex was held then, by the position they began with. */
  looks: number[];
  held: number[][];
  /** How often each hex was held at the end, and how often it paid, by the same; what pays captain's matches alone tell. */
  kept: number[][];
  paid: number[][];
  /** How often in a match, by the kind of the fact; of captain's matches. */
  happened: Record<string, Sum>;
  /** What captain answered but for hexes and numbers, such as plans: by the kind of the answer, and the action. */
  chosen: Record<string, Record<number, Chosen>>;
}

/** How often an answer was given, and by winners; a shared win is shared. */
export interface Chosen {
  times: number;
  won: number;
}

/** Of a number over matches. */
export interface Sum {
  sum: number;
  squares: number;
}

/** Simulations of captain's search, the same in every seat or by seat. */
export type Budget = number | readonly number[];

type Entry = (...given: (number | bigint)[]) => bigint;

const PAGE = 1 << 16;
const STACK = 1 << 18;
const WORD = 8;
const MOST_ANSWERS = 4096;
const MOST_MOVES = 1024;
/** Matches that are counted in one go. */
const ROWS = 32;
/** The figures that say how lively a match was. */
const LIVELY = ["lead_changes", "moves", "decisiveness"] as const;

/** Where each array of `watch` lies, and its lengths. */
type Counts = Record<
  "features" | "chances" | "totals" | "points" | "results" | "figures" | "looks" | "held" | "kept",
  Table
>;
type Table = [begin: number, ...lengths: number[]];

interface Room {
  roots: number;
  table: number;
  slots: number;
  nodes: number;
  most: number;
  edges: number;
}

export class Engine {
  readonly note: Note;
  private readonly memory = new WebAssembly.Memory({ initial: 8 });
  private readonly entries: Record<string, Entry>;
  /** Where the next room begins. */
  private free: number;
  private readonly setup: number;
  private readonly state: number;
  /** What the search starts from, apart from what else is asked meanwhile. */
  private readonly seenSetups: number;
  private readonly seen: number;
  private readonly telling: number;
  private readonly scratch: number;
  private readonly points: number;
  private readonly line: number;
  private readonly at: number;
  /** A match that is played here, its answers, and what is counted of it. */
  private readonly playing: number;
  private readonly answers: number;
  private readonly counts: Counts;
  private room: Room | null = null;
  private thought: { seat: number; actions: number[]; roots: number; begun: number; seats: number } | null = null;

  constructor(module: WebAssembly.Module) {
    const [said] = WebAssembly.Module.customSections(module, "starhold");
    this.note = JSON.parse(new TextDecoder().decode(said)) as Note;
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, 0);
    const env = { __linear_memory: this.memory, __stack_pointer: stack };
    const { __heap_base: end, ...entries } = new WebAssembly.Instance(module, { env }).exports;
    this.entries = entries as Record<string, Entry>;
    this.free = ((end as WebAssembly.Global).value as number) + STACK;
    stack.value = this.free;
    const { structs } = this.note;
    this.setup = this.reserve(structs.setup.size);
    this.state = this.reserve(structs.state.size);
    this.seenSetups = this.reserve(2 * structs.setup.size);
    this.seen = this.reserve(structs.state.size);
    this.telling = this.reserve(structs.telling.size);
    this.scratch = this.reserve(2 * structs.state.size);
    this.points = this.reserve(this.note.most_seats * WORD);
    this.line = this.reserve(this.note.line * 2 * WORD);
    this.at = this.reserve(structs.search.size);
    this.playing = this.reserve(structs.state.size);
    this.answers = this.reserve(MOST_ANSWERS * 2 * WORD);
    this.counts = this.countsOf();
  }

  // The rules ---------------------------------------------------------------------------------------------------------

  /** The seats that owe a decision; none when the match is over. */
  pending(position: Position): number[] {
    return members(this.ask("owes_at", position));
  }

  /** The hex the question concerns, or -1. */
  about(position: Position): number {
    return Number(this.ask("about_at", position));
  }

  /** The index of the question. */
  stage(position: Position): number {
    this.put(position);
    return this.read(this.state, "state", "stage");
  }

  question(position: Position): Question {
    return { pending: this.pending(position), stage: this.stage(position), about: this.about(position) };
  }

  /** The actions this seat may answer, in ascending order; none when it owes no decision. */
  legal(position: Position, seat: number): number[] {
    if (!(seat >= 0 && seat < this.seats(position))) return [];
    const choices = members(this.ask("legal_at", position, BigInt(seat)));
    const base = Number(this.call("base_at"));
    return choices.map((choice) => base + choice);
  }

  /** The state after an answer; one that is not legal is an error. */
  apply(position: Position, seat: number, action: number): Uint8Array {
    this.check(position, seat, action);
    this.call("step", BigInt(seat), BigInt(action));
    return this.bytes(this.state, this.note.structs.state.size).slice();
  }

  /** The state after an answer, and what happened. */
  follow(position: Position, seat: number, action: number): { state: Uint8Array; facts: Fact[] } {
    this.check(position, seat, action);
    const { telling, state } = this.note.structs;
    const behind = this.telling + telling.size - state.size;
    this.bytes(behind, state.size).set(position.state);
    this.entry("tell_step")(this.telling, 1, 0n, this.setup, 1, 0n, BigInt(seat), BigInt(action));
    return { state: this.bytes(behind, state.size).slice(), facts: this.told() };
  }

  /** How the match ended; null while it goes on. */
  result(position: Position): Result | null {
    if (this.ask("owes_at", position)) return null;
    const seats = this.seats(position);
    const won = Number(this.call("winners_at", this.points, seats));
    const points = Array.from({ length: seats }, (_, seat) => this.number("i8", this.points + seat * WORD));
    return { points, winners: members(BigInt(won & 255)), reason: this.note.reasons[won >> 8] ?? "" };
  }

  /** The state after so many random answers, or at the end of the match; how many there were. */
  playOut(position: Position, seed: bigint, most: bigint): { state: Uint8Array; answered: number } {
    const answered = Number(this.ask("play_out_at", position, seed, most));
    return { state: this.bytes(this.state, this.note.structs.state.size).slice(), answered };
  }

  /** How many decisions so many random matches from this position take; for measuring. */
  playMany(position: Position, seed: bigint, matches: number): number {
    let answered = 0n;
    for (let match = 0n; match < matches; match++)
      answered += this.ask("play_out_at", position, seed + match, 1n << 40n);
    return Number(answered);
  }

  // Many matches ------------------------------------------------------------------------------------------------------

  /**
   * Play so many matches from each position and count what the balance lab counts: at random, or with captain's search
   * of so many simulations in every seat, or by seat. The same seed gives the same matches. Hexes pay where facts of
   * these kinds name them.
   */
  study(
    positions: readonly Position[],
    seed: bigint,
    each: number,
    simulations: Budget,
    paying: readonly string[] = [],
  ): Tally {
    const seats = this.seats(positions[0]!);
    const zero = (count: number) => Array.from({ length: count }, () => 0);
    const none = (): Sum => ({ sum: 0, squares: 0 });
    const tally: Tally = {
      matches: 0,
      wins: positions.map(() => zero(seats)),
      points: zero(seats).map(none),
      figures: Object.fromEntries(this.note.figures.map((name) => [name, none()])),
      lively: none(),
      shared: 0,
      tied: 0,
      looks: zero(positions.length),
      held: positions.map(() => zero(this.note.most_hexes)),
      kept: positions.map(() => zero(this.note.most_hexes)),
      paid: positions.map(() => zero(this.note.most_hexes)),
      happened: {},
      chosen: {},
    };
    positions.forEach((position, place) => {
      for (let done = 0; done < each;) {
        const rng = seed + BigInt((place * each + done) * MOST_ANSWERS);
        const count = simulations ? 1 : Math.min(ROWS, each - done);
        const stages: number[] = [];
        const facts: Fact[] = [];
        const given = simulations ? this.selfPlayed(position, rng, simulations, stages, facts) : [];
        this.count(position, seats, given, rng, count);
        this.add(tally, place, seats, count);
        this.choose(tally, given, stages);
        this.hear(tally, place, facts, paying);
        done += count;
      }
    });
    return tally;
  }

  /**
   * The answers of a match that captain's search plays against itself, as `bots/compiled/self_play.py` does. The stage
   * each of them answers is put into `stages`, what happened into `facts`.
   */
  selfPlayed(
    { setup, state }: Position,
    rng: bigint,
    simulations: Budget,
    stages: number[] = [],
    facts: Fact[] = [],
  ): [number, number][] {
    const answers: [number, number][] = [];
    for (;;) {
      const now = { setup, state };
      const [seat] = this.pending(now);
      if (seat === undefined || answers.length === MOST_ANSWERS) return answers;
      const budget = typeof simulations === "number" ? simulations : simulations[seat]!;
      this.begin(now, seat, rng + BigInt(answers.length), budget);
      this.think(budget);
      const action = this.favourite();
      stages.push(this.stage(now));
      const next = this.follow(now, seat, action);
      state = next.state;
      facts.push(...next.facts);
      answers.push([seat, action]);
    }
  }

  /** The action that was looked at most: a proven win before all others, a proven loss after. */
  private favourite(): number {
    const { room, thought } = this.under();
    const { seat, actions } = thought;
    const liked = this.edgesAtRoot(room, seat).map(({ visits, worth, proven }) => {
      const likes = visits + worth / (1 + visits);
      if (proven === 1 << seat) return likes + 1e9;
      return proven && !((proven >> seat) & 1) ? likes * 1e-9 : likes;
    });
    return actions[Math.max(0, liked.indexOf(Math.max(...liked)))]!;
  }

  /** Count matches from a position: one by the answers that lie there, or some at random. */
  private count(position: Position, seats: number, given: [number, number][], rng: bigint, count: number): void {
    const { counts: at } = this;
    this.put(position);
    given.flat().forEach((number, place) => this.view.setBigInt64(this.answers + place * WORD, BigInt(number), true));
    for (const [begin, ...lengths] of [at.looks, at.held, at.kept])
      this.bytes(
        begin,
        lengths.reduce((size, length) => size * length, WORD),
      ).fill(0);
    const own = ([begin, rows, , ...rest]: Table): Table => [begin, rows!, seats, ...rest];
    const start = [this.state, 1, this.playing, 1, this.setup, 1, this.answers, given.length, 2, rng, BigInt(count)];
    const scratch = [at.features, at.chances, at.totals].flat();
    this.entry("watch")(
      ...start,
      ...scratch,
      ...[own(at.points), at.results, at.figures, at.looks, own(at.held), own(at.kept)].flat(),
    );
  }

  private add(tally: Tally, place: number, seats: number, count: number): void {
    const { counts: at, note } = this;
    const put = (into: Sum, value: number) => {
      into.sum += value;
      into.squares += value * value;
    };
    for (let row = 0; row < count; row++) {
      const result = this.number("i8", at.results[0] + row * WORD);
      const won = members(BigInt(result & 255));
      for (const seat of won) tally.wins[place]![seat]! += 1 / won.length;
      tally.shared += won.length > 1 ? 1 : 0;
      tally.tied += result >> 8 ? 1 : 0;
      tally.points.forEach((sum, seat) => put(sum, this.number("i8", at.points[0] + (row * seats + seat) * WORD)));
      const found = note.figures.map((_, figure) =>
        this.number("f8", at.figures[0] + (row * note.figures.length + figure) * WORD),
      );
      note.figures.forEach((name, figure) => put(tally.figures[name]!, found[figure]!));
      const [changes, moves, decided] = LIVELY.map((name) => found[note.figures.indexOf(name)]!);
      put(tally.lively, changes! / Math.max(1, moves!) + decided!);
    }
    tally.matches += count;
    tally.looks[place]! += this.number("i8", at.looks[0]);
    for (let seat = 0; seat < seats; seat++)
      for (let hex = 0; hex < note.most_hexes; hex++)
        for (const what of ["held", "kept"] as const)
          tally[what][place]![hex]! += this.number("i8", at[what][0] + (seat * note.most_hexes + hex) * WORD);
  }

  /** Count what happened in a match, and the hexes that paid. */
  private hear({ happened, paid }: Tally, place: number, facts: readonly Fact[], paying: readonly string[]): void {
    const times: Record<string, number> = {};
    for (const { kind, seat, hexes } of facts) {
      times[kind] = (times[kind] ?? 0) + 1;
      if (seat !== undefined && paying.includes(kind)) for (const hex of hexes ?? []) paid[place]![hex]! += 1;
    }
    for (const [kind, count] of Object.entries(times)) {
      const sum = (happened[kind] ??= { sum: 0, squares: 0 });
      sum.sum += count;
      sum.squares += count * count;
    }
  }

  /** Count what was answered in the match that was counted last. */
  private choose({ chosen }: Tally, given: readonly [seat: number, action: number][], stages: readonly number[]): void {
    const won = members(BigInt(this.number("i8", this.counts.results[0]) & 255));
    given.forEach(([seat, action], place) => {
      const kind = this.note.kinds[this.note.questions[stages[place]!]!] ?? "hex";
      if (kind === "hex" || kind === "number") return;
      const one = ((chosen[kind] ??= {})[action] ??= { times: 0, won: 0 });
      one.times += 1;
      if (won.includes(seat)) one.won += 1 / won.length;
    });
  }

  private countsOf(): Counts {
    const { most_seats: seats, most_hexes: hexes, figures, features } = this.note;
    const table = (...lengths: number[]): Table => [
      this.reserve(lengths.reduce((size, length) => size * length, WORD)),
      ...lengths,
    ];
    return {
      features: table(seats, features),
      chances: table(MOST_MOVES, seats),
      totals: table(seats),
      points: table(ROWS, seats),
      results: table(ROWS),
      figures: table(ROWS, figures.length),
      looks: table(1),
      held: table(1, seats, hexes),
      kept: table(1, seats, hexes),
    };
  }

  // The search --------------------------------------------------------------------------------------------------------

  /**
   * Turn to a decision of a seat that is asked, for at most so many simulations. What it cannot know is blanked; where
   * several decide at once, `matching` lets each draw from a mixture that nobody can foresee.
   */
  begin(position: Position, seat: number, seed: bigint, simulations = this.note.simulations, matching = false): void {
    const actions = this.legal(position, seat);
    if (actions.length === 0) throw new Error(`seat ${String(seat)} is not asked`);
    const begun = performance.now();
    const room = this.roomFor(simulations);
    const { state } = this.note.structs;
    this.settle();
    this.write(this.at, "search", "rng", BigInt.asIntN(64, ~seed));
    if (matching) this.write(this.at, "search", "matching", 1);
    this.bytes(this.seenSetups, position.setup.length).set(position.setup);
    this.bytes(this.seen, state.size).set(position.state);
    const guesses = [room.roots, this.note.guesses];
    const given = [this.seen, 1, this.seenSetups, 2, BigInt(seat), seed, ...guesses, ...guesses, state.size / WORD];
    const roots = Number(this.entry("guess")(...given));
    this.entry("reopen")(room.roots, roots, this.seenSetups, 1);
    this.entry("begin")(this.at, 1, room.table, room.slots, room.nodes, room.most, ...this.edgesOf(room), 1n);
    this.thought = { seat, actions, roots, begun, seats: this.seats(position) };
  }

  /** A search with captain's settings that has found nothing yet. */
  private settle(): void {
    this.bytes(this.at, this.note.structs.search.size).fill(0);
    for (const [name, value] of Object.entries(this.note.search)) this.write(this.at, "search", name, value);
  }

  /** The seats that decide where the search begins: what others locked in secret they decide once more. */
  asked(): number[] {
    return members(this.atRoot("owes_at"));
  }

  /** Search on from an answer to the decision begun, in every guess; who wins, where that ends the match. */
  goOn(action: number): number[] {
    const { room, thought } = this.under();
    const given = [BigInt(thought.seat), BigInt(action)];
    for (let root = 0; root < thought.roots; root++)
      this.entry("step")(room.roots, thought.roots, BigInt(root), this.seenSetups, 1, 0n, ...given);
    const asked = this.asked();
    if (asked.length === 0) return members(this.atRoot("winners_at", this.points, thought.seats) & 255n);
    if (!asked.includes(thought.seat)) thought.seat = asked[0]!;
    thought.actions = this.actionsAtRoot(thought.seat);
    return [];
  }

  /** The seats that are certain to win if all play well: from the root, and after each action; else none. */
  proven(): { root: number[]; actions: number[][] } {
    const { room, thought } = this.under();
    const root = this.read(this.at, "search", "root");
    const certain = root < 0 ? 0 : this.read(room.nodes + root * this.note.structs.node.size, "node", "proven");
    const edges = this.edgesAtRoot(room, thought.seat);
    const actions = thought.actions.map((_, place) => members(BigInt(edges[place]?.proven ?? 0)));
    return { root: members(BigInt(certain)), actions };
  }

  /** How much each action of the seat is wanted where several decide at once. */
  mixture(): number[] {
    const { seat, actions } = this.under().thought;
    return this.mixtureOf(seat, actions);
  }

  /** The same of any seat that decides, with its actions and how often each was looked at. */
  wanted(seat: number): { actions: number[]; mixture: number[]; visits: number[] } {
    const actions = this.actionsAtRoot(seat);
    const visits = this.edgesAtRoot(this.under().room, seat).map(({ visits }) => visits);
    return { actions, mixture: this.mixtureOf(seat, actions), visits };
  }

  private mixtureOf(seat: number, actions: number[]): number[] {
    return actions.map((_, choice) => this.sum("mixture", seat * this.note.most_choices + choice));
  }

  private actionsAtRoot(seat: number): number[] {
    const base = Number(this.atRoot("base_at"));
    return members(this.atRoot("legal_at", BigInt(seat))).map((choice) => base + choice);
  }

  /** What the compiled rules say of the first guess. */
  private atRoot(name: string, ...more: (number | bigint)[]): bigint {
    const { room, thought } = this.under();
    return this.entry(name)(room.roots, thought.roots, 0n, this.seenSetups, 1, 0n, ...more);
  }

  /** So many more simulations about the decision begun, fewer where its end is proven; whether it is. */
  think(simulations: number): boolean {
    const { room, thought } = this.under();
    for (let done = 0; done < simulations; done += this.note.batch) {
      const count = Math.min(this.note.batch, simulations - done);
      const lead = this.entry("search")(...this.searching(room, thought), BigInt(count));
      if (lead > BigInt(this.note.clear)) return true;
    }
    return false;
  }

  /** What was found so far about the decision begun. */
  report(): Report {
    const { room, thought } = this.under();
    const { seat, seats, actions } = thought;
    const found = this.edgesAtRoot(room, seat);
    const seen = actions.map((_, choice) => this.sum("choice_visits", choice));
    const total = Math.max(
      1,
      seen.reduce((sum, visits) => sum + visits, 0),
    );
    const ofSeats = <T>(value: (other: number) => T) => Array.from({ length: seats }, (_, other) => value(other));
    const sum = (name: string, choice: number, other: number) => this.sum(name, choice * this.note.most_seats + other);
    const after = (name: string, choice: number) =>
      ofSeats((other) => sum(name, choice, other) / Math.max(1, seen[choice] ?? 0));
    const overall = (name: string) =>
      ofSeats((other) => actions.reduce((all, _, choice) => all + sum(name, choice, other), 0) / total);
    return {
      seat,
      simulations: this.read(this.at, "search", "simulations"),
      seconds: (performance.now() - thought.begun) / 1000,
      chances: overall("chances"),
      points: overall("points"),
      considered: actions.map((action, choice) => {
        const { visits, worth } = found[choice] ?? { visits: 0, worth: 0 };
        const value = worth / Math.max(1, visits);
        return { action, visits, value, chances: after("chances", choice), points: after("points", choice) };
      }),
      line: this.best(room, thought),
    };
  }

  /** What would happen along the line found about the decision begun. */
  foresee(): Foreseen {
    const { room, thought } = this.under();
    return this.along(this.best(room, thought));
  }

  /** What would happen along a line from the decision begun, in the first guess. */
  private along(line: [number, number][]): Foreseen {
    const { room } = this.under();
    const { setup, state } = this.note.structs;
    const start = {
      setup: this.bytes(this.seenSetups, setup.size).slice(),
      state: this.bytes(room.roots, state.size).slice(),
    };
    let now: Position = start;
    const steps = line.map(([seat, action]) => {
      const after = this.follow(now, seat, action);
      now = { ...now, state: after.state };
      return { seat, action, facts: after.facts };
    });
    return { start, steps };
  }

  /** A number of one of the search's tables. */
  private sum(name: string, place: number): number {
    const [kind, offset] = this.field("search", name);
    return this.number(kind, this.at + offset + place * WORD);
  }

  /** The answers most looked at after each of these actions, which come first, and what would happen. */
  lines(actions: number[]): Foreseen["steps"][] {
    const { room, thought } = this.under();
    const { size } = this.note.structs.state;
    return actions.map((action) => {
      const root = this.bytes(room.roots, size).slice();
      this.entry("step")(room.roots, thought.roots, 0n, this.seenSetups, 1, 0n, BigInt(thought.seat), BigInt(action));
      const then = this.best(room, thought);
      this.bytes(room.roots, size).set(root);
      return this.along([[thought.seat, action], ...then]).steps;
    });
  }

  private best(room: Room, thought: { seat: number; roots: number }): [number, number][] {
    const length = Number(this.entry("follow")(...this.searching(room, thought), this.line, this.note.line, 2));
    const at = (place: number) => this.number("i8", this.line + place * WORD);
    return Array.from({ length }, (_, step) => [at(2 * step), at(2 * step + 1)]);
  }

  private edgesAtRoot(room: Room, seat: number): { visits: number; worth: number; proven: number }[] {
    const root = this.read(this.at, "search", "root");
    if (root < 0) return [];
    const { node, edge } = this.note.structs;
    const first = this.read(room.nodes + root * node.size, "node", "first");
    const count = this.read(room.nodes + root * node.size, "node", "edges");
    const places = Array.from({ length: count }, (_, place) => room.edges + (first + place) * edge.size);
    return places
      .filter((place) => this.read(place, "edge", "seat") === seat)
      .map((place) => ({
        visits: this.read(place, "edge", "visits"),
        worth: this.read(place, "edge", "worth"),
        proven: this.read(place, "edge", "proven"),
      }));
  }

  private under() {
    if (!this.room || !this.thought) throw new Error("no decision was begun");
    return { room: this.room, thought: this.thought };
  }

  private searching(room: Room, { seat, roots }: { seat: number; roots: number }): (number | bigint)[] {
    const words = this.note.structs.state.size / WORD;
    const tree = [room.table, room.slots, room.nodes, room.most, ...this.edgesOf(room)];
    const given = [room.roots, roots, this.seenSetups, 1, BigInt(seat), this.at, 1];
    return [...given, ...tree, this.scratch, 2, this.scratch, 2, words];
  }

  private edgesOf = (room: Room) => [room.edges, room.most * this.note.edges_per_node];

  /** Memory for a tree of so many simulations; it lies last and only grows. */
  private roomFor(simulations: number): Room {
    const most = Math.min(this.note.most_nodes, Math.max(64, simulations));
    if (this.room?.most === most) return this.room;
    if (this.room) this.free = this.room.roots;
    const { state, node, edge } = this.note.structs;
    const slots = 2 ** (32 - Math.clz32(2 * most));
    const roots = this.reserve(this.note.guesses * state.size);
    const table = this.reserve(slots * 4);
    const nodes = this.reserve(most * node.size);
    const edges = this.reserve(most * this.note.edges_per_node * edge.size);
    return (this.room = { roots, table, slots, nodes, most, edges });
  }

  // Memory ------------------------------------------------------------------------------------------------------------

  private reserve(size: number): number {
    const begin = this.free;
    this.free += Math.ceil(size / 16) * 16;
    const lacking = this.free - this.memory.buffer.byteLength;
    if (lacking > 0) this.memory.grow(Math.ceil(lacking / PAGE));
    return begin;
  }

  private bytes(begin: number, size: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, begin, size);
  }

  private put({ setup, state }: Position): void {
    const { structs } = this.note;
    if (setup.length !== structs.setup.size || state.length !== structs.state.size)
      throw new Error(`not a position of ${this.note.game}`);
    this.bytes(this.setup, setup.length).set(setup);
    this.bytes(this.state, state.length).set(state);
  }

  /** What compiled code says of a position. */
  private ask(name: string, position: Position, ...more: bigint[]): bigint {
    this.put(position);
    return this.call(name, ...more);
  }

  /** The same, of the position that lies there. */
  private call(name: string, ...more: (number | bigint)[]): bigint {
    return this.entry(name)(this.state, 1, 0n, this.setup, 1, 0n, ...more);
  }

  private entry(name: string): Entry {
    const entry = this.entries[name];
    if (!entry) throw new Error(`an engine without ${name}`);
    return entry;
  }

  private seats(position: Position): number {
    this.put(position);
    return this.read(this.setup, "setup", "seats");
  }

  private check(position: Position, seat: number, action: number): void {
    if (!this.legal(position, seat).includes(action))
      throw new Error(`action ${String(action)} is not legal for seat ${String(seat)}`);
  }

  private told(): Fact[] {
    const { columns, facts, structs } = this.note;
    const rows = this.telling + (structs.telling.fields.facts?.[1] ?? NaN);
    const count = this.read(this.telling, "telling", "told");
    return Array.from({ length: count }, (_, row) => {
      const place = (name: string) => rows + (row * columns.length + columns.indexOf(name)) * WORD;
      const column = (name: string) => this.number("i8", place(name));
      const [kind, rule, says, words] = facts[column("kind")] ?? ["", "", [], []];
      const fact: Fact = { kind, rule };
      if (says.includes("hexes")) fact.hexes = members(this.view.getBigInt64(place("hexes"), true));
      if (says.includes("start")) fact.hexes = [column("start"), ...(fact.hexes ?? [])];
      for (const name of ["seat", "amount", "left", "rival"] as const)
        if (says.includes(name) && !(name === "rival" && column(name) < 0)) fact[name] = column(name);
      if (says.includes("what")) fact.what = words[column("what")] ?? column("what");
      return fact;
    });
  }

  private get view(): DataView {
    return new DataView(this.memory.buffer);
  }

  private field(struct: keyof Note["structs"], name: string): Struct["fields"][string] {
    const field = this.note.structs[struct].fields[name];
    if (!field) throw new Error(`no ${name} in a ${struct}`);
    return field;
  }

  private read(begin: number, struct: keyof Note["structs"], name: string): number {
    const [kind, offset] = this.field(struct, name);
    return this.number(kind, begin + offset);
  }

  private number(kind: string, place: number): number {
    const { view } = this;
    if (kind === "f8") return view.getFloat64(place, true);
    if (kind === "i8") return Number(view.getBigInt64(place, true));
    if (kind === "i4") return view.getInt32(place, true);
    return kind === "i2" ? view.getInt16(place, true) : view.getInt8(place);
  }

  private write(begin: number, struct: keyof Note["structs"], name: string, value: number | bigint): void {
    const [kind, offset] = this.field(struct, name);
    const place = begin + offset;
    if (typeof value === "bigint") this.view.setBigInt64(place, value, true);
    else if (kind === "f8") this.view.setFloat64(place, value, true);
    else if (kind === "i4") this.view.setInt32(place, value, true);
    else this.view.setInt8(place, value);
  }
}

/** The members of a set that is one word. */
function members(word: bigint): number[] {
  const found: number[] = [];
  for (let member = 0; word > 0n; member++, word >>= 1n) if (word & 1n) found.push(member);
  return found;
}
