/**
 * Playing on from a moment of a match that is over, for whoever is asked. It is to the hand what a live connection is:
 * it has a model of the match and takes answers. What they lead to the server says; it knows the rules and every word.
 */
import type { Begin, EventInfo, FromServer, Line as Told, ReplayFrame, ReplayInfo, SeatInfo, Tried } from "$protocol";
import { api, Failed } from "$/app/api";
import { attempt } from "$/app/toasts.svelte";
import { ALONE, type Model } from "$/connection/model";
import type { Channel, Reply, Request } from "$/connection/socket.svelte";
import { positionOf, type Position } from "$/engine";
import type { GameUi, Step, View } from "$/games/game";
import { keep, kept } from "$/replay/noted";
import { Hand } from "$/table/hand/hand.svelte";
import * as trees from "./tree";
import type { Place, Tree } from "./tree";

/** How it stands after some answers that were tried. */
export interface Moment extends Pick<Tried, "pending" | "asked"> {
  place: Place;
  view: View;
  /** Each answer on the way, with what was seen after it. */
  line: { frame: ReplayFrame; view: View }[];
  position: Position;
}

/** What is tried, of which match: as the page shows it, and the record it came from, if it did. */
export interface Source {
  replay: ReplayInfo;
  record: string | null;
  /** The view after each event. */
  views: View[];
  game: GameUi;
}

export class Trying implements Channel {
  tree = $state.raw<Tree>(trees.EMPTY);
  /** Null: nothing is tried, the match itself is shown. */
  moment = $state.raw<Moment | null>(null);
  /** What the board plays or draws of the way here. */
  steps = $state.raw<Step[]>([]);
  status = "online" as const;
  readonly hand: Hand;
  model = $derived.by(() => (this.moment ? this.modelOf(this.moment) : null));

  private known = new Map<string, Moment>();
  private asking = new Map<string, Promise<Moment>>();
  /** Of each question its number, so that what is picked for one is not taken for another. */
  private decisions = new Map<string, number>();
  private seq = 0;
  /** Rises with each way that is gone, so that the last one asked for is the one shown. */
  private ways = 0;

  constructor(
    private readonly source: () => Source,
    /** Goes on in the match itself. */
    private readonly along: (at: number) => void,
  ) {
    this.hand = new Hand(this, () => source().game);
    const { replay, record } = source();
    const events = replay.frames.length - 1;
    if (record !== null) this.tree = trees.read(trees.inRecord(record), events);
    else this.tree = trees.read(kept(replay.match.id), events);
  }

  get place(): Place | null {
    return this.moment?.place ?? null;
  }

  /** What happened with the last answer, in lines of the log. */
  get told(): Told[] {
    return this.moment?.line.at(-1)?.frame.log ?? [];
  }

  /** The answer of the match itself at a moment of it. */
  private own(at: number): string | null {
    const { answers, texts } = this.source().replay.engine!;
    const action = answers[at]?.[1];
    return action === undefined ? null : (texts[action] ?? null);
  }

  /** Goes to a place; what the hand did elsewhere is not what is undone there. */
  async go(place: Place): Promise<boolean> {
    const there = await this.reach(place);
    if (there) this.hand.forget();
    return there;
  }

  /** Gets to a place; with `played` the board shows how the last answer is carried out. */
  private async reach(place: Place, played = false): Promise<boolean> {
    const way = ++this.ways;
    const moment = await attempt(this.momentAt(place));
    if (!moment || way !== this.ways) return false;
    this.tree = trees.grown(this.tree, place);
    this.keep();
    this.moment = moment;
    this.steps = this.stepsTo(moment, played);
    return true;
  }

  /** Tries one answer after the other; those of the match itself lead along it. */
  async play(answers: readonly string[]): Promise<void> {
    this.hand.forget();
    for (const answer of answers) if (!this.place || !(await this.answered(this.place, answer))) return;
  }

  private answered(place: Place, answer: string): Promise<boolean> {
    const follows = place.path.length === 0 && this.own(place.at) === answer;
    if (!follows) return this.reach({ at: place.at, path: [...place.path, answer] }, true);
    this.along(place.at + 1);
    return this.reach({ at: place.at + 1, path: [] });
  }

  /** Goes to a place wherever it leaves the match. */
  async visit(place: Place): Promise<void> {
    this.along(place.at);
    await this.go(place);
  }

  /** Back to the match; what was tried stays. */
  leave(): void {
    this.ways += 1;
    this.moment = null;
    this.steps = [];
  }

  /** Forgets a place and all that was tried after it; whoever stands there goes back. */
  async remove(place: Place): Promise<void> {
    this.tree = trees.pruned(this.tree, place);
    this.keep();
    if (this.place && trees.isWithin(this.place, place)) await this.go(trees.back(place));
  }

  /** The same place through other eyes. */
  async renew(): Promise<void> {
    this.known.clear();
    this.asking.clear();
    if (this.place) await this.reach(this.place);
  }

  /** Keeps what was tried of a match of this server on this device; that of a record goes into its file. */
  private keep(): void {
    const { replay, record } = this.source();
    if (record === null) keep(replay.match.id, trees.written(this.tree));
  }

  /** The record of the match with what was tried in it. */
  async file(): Promise<string> {
    const { replay, record } = this.source();
    return trees.withVariations(record ?? JSON.stringify(await api.record(replay.match.id)), this.tree);
  }

  // What the server says ----------------------------------------------------------------------------------------------

  private momentAt(place: Place): Promise<Moment> {
    const key = trees.keyOf(place);
    const found = this.asking.get(key) ?? this.fetched(place);
    this.asking.set(key, found);
    found.then(
      (moment) => this.asking.get(key) === found && this.known.set(key, moment),
      () => this.asking.delete(key),
    );
    return found;
  }

  private async fetched(place: Place): Promise<Moment> {
    const { replay, record, views } = this.source();
    const before = this.before(place);
    const begin: Begin =
      record === null
        ? { match: replay.match.id, at: place.at }
        : { record: JSON.parse(record) as Record<string, unknown>, at: place.at };
    const known = before?.line.length ?? 0;
    const found = await api.tryAnswers({ begin, answers: [...place.path], known, eyes: replay.eyes });
    const line = [...(before?.line ?? [])];
    let view = before?.view ?? views[place.at]!;
    for (const frame of found.frames) line.push({ frame, view: (view = { ...view, ...frame.changed }) });
    const { pending, asked, state, seal } = found;
    const position = positionOf({ setup: replay.engine!.setup, state, seal });
    return { place, view, line, pending, asked, position };
  }

  /** The nearest moment before a place that is known. */
  private before(place: Place): Moment | null {
    for (let now = place; now.path.length > 0;) {
      now = trees.back(now);
      const found = this.known.get(trees.keyOf(now));
      if (found) return found;
    }
    return null;
  }

  // What the board and the hand are shown -----------------------------------------------------------------------------

  private modelOf({ place, view, line, pending, asked }: Moment): Model {
    const { replay } = this.source();
    const [seat = null] = pending;
    const given = this.given(place, line, seat);
    const undo = given.length > 0 ? "step" : place.path.length > 0 ? "past" : null;
    const key = trees.keyOf(place);
    if (!this.decisions.has(key)) this.decisions.set(key, this.decisions.size);
    return {
      seq: this.decisions.get(key)!,
      match: { ...replay.match, seats: replay.match.seats.map(present), status: asked ? "running" : "ended", pending },
      eyes: seat,
      board: replay.board,
      view,
      mine: { decision: this.decisions.get(key)!, asked, undo },
      given,
      ...ALONE,
      steps: this.steps,
    };
  }

  /** What the seat answered in the command that goes on. */
  private given({ at, path }: Place, line: Moment["line"], seat: number | null): Model["given"] {
    const given: Model["given"] = [];
    for (let length = path.length; length > 0; length--) {
      const { frame } = line[length - 1]!;
      const asked = this.known.get(trees.keyOf({ at, path: path.slice(0, length - 1) }))?.asked;
      if (frame.whole || frame.event?.seat !== seat || !asked) break;
      given.unshift({ asked, text: path[length - 1]! });
    }
    return given;
  }

  /** The command a moment is in, as arrows; an answer that was just tried is played. */
  private stepsTo({ place, line }: Moment, played: boolean): Step[] {
    const { views } = this.source();
    const seen = (length: number) => (length > 0 ? line[length - 1]!.view : views[place.at]!);
    let from = line.length - 1;
    while (from > 0 && !line[from - 1]!.frame.whole) from -= 1;
    const steps = line.slice(Math.max(0, from)).map(({ frame, view }, number) => ({
      seq: 0,
      event: frame.event as EventInfo,
      before: seen(Math.max(0, from) + number),
      after: view,
    }));
    const last = steps.at(-1);
    if (last && played) last.seq = ++this.seq;
    return steps;
  }

  // What the hand asks of a connection --------------------------------------------------------------------------------

  async answer(action: number): Promise<Reply> {
    const { place, moment } = this;
    const choice = moment?.asked?.choices.find((one) => one.action === action);
    if (!place || !choice) return refused({ id: "refused-unknown", args: {} });
    return (await this.answered(place, choice.text)) ? this.accepted() : refused({ id: "problem-page", args: {} });
  }

  /** Takes back what was tried last; if nothing was tried after it, it is as if it had never been. */
  async undo(whole = false): Promise<Reply> {
    const count = whole ? Math.max(1, this.model?.given.length ?? 0) : 1;
    for (let taken = 0; taken < count && this.place && this.place.path.length > 0; taken++) {
      const { place } = this;
      if (!(await this.reach(trees.back(place)))) return refused({ id: "problem-page", args: {} });
      if (trees.tried(this.tree, place).length === 0) this.tree = trees.pruned(this.tree, place);
    }
    this.keep();
    return this.accepted();
  }

  async ask(request: Request): Promise<Reply> {
    const { moment } = this;
    if (request.t === "reach") return { t: "reach", id: 0, decision: request.decision, far: [] };
    if (!moment) return refused({ id: "refused-unknown", args: {} });
    const here = (text: string) => this.momentAt({ at: moment.place.at, path: [...moment.place.path, text] });
    try {
      if (request.t === "why") {
        await here(request.text);
        return { t: "why", id: 0, rule: null, words: null };
      }
      const choice = request.t === "preview" && moment.asked?.choices.find(({ action }) => action === request.action);
      if (!choice || moment.pending.length > 1) return refused({ id: "refused-unknown", args: {} });
      const { view } = await here(choice.text);
      return { t: "preview", id: 0, decision: request.decision, action: choice.action, view };
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      return { t: "why", id: 0, rule: error.problem.rule, words: error.words };
    }
  }

  settle(): Promise<Reply> {
    return Promise.resolve(this.accepted());
  }

  reached(): Promise<void> {
    return Promise.resolve();
  }

  private accepted(): Reply {
    return { t: "accepted", id: 0, seq: this.model?.seq ?? 0 };
  }
}

/** Whoever left a match, or was replaced in it: here nobody plays for anybody. */
const present = (seat: SeatInfo): SeatInfo => ({ ...seat, standin: null });

const refused = (words: Extract<FromServer, { t: "refused" }>["words"]): Reply => ({
  t: "refused",
  id: 0,
  code: words.id,
  words,
  rule: null,
});
