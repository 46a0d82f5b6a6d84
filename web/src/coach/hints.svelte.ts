/** Hints for who plays against bots alone: where to look, what to do there, the move. The server counts each first. */
import type { MatchInfo } from "$protocol";
import { api, Failed } from "$/app/api";
import { sayError, toasts } from "$/app/toasts.svelte";
import { say } from "$/app/words.svelte";
import type { Connection } from "$/connection/socket.svelte";
import type { Said } from "$/games/game";
import { playerName } from "$/hexmap/names";
import { coachingOf } from ".";
import type { Move } from "./coaching";
import type { Mind } from "./mind";

export const STEPS = 3;

/** Whether there may be help at a match, as the server has it: one person, bots, nobody who could watch. */
export function mayBeHelped(match: MatchInfo): boolean {
  const people = match.seats.filter(({ kind }) => kind !== "bot");
  return !match.public && people.length === 1 && people[0]!.mine && people[0]!.standin === null;
}

/** A move, and what is said about it step by step. */
interface Found {
  move: Move;
  /** Where to look, before the move is shown. */
  region: string[];
  says: Said[][];
}

export class Hints {
  private found = $state.raw<(Found & { key: string; step: number }) | null>(null);
  busy = $state(false);
  /** What hints said: answers to a decision and to those after it. */
  private advice: { decision: number; answers: string[] }[] = [];

  constructor(
    private connection: Connection,
    private mind: Mind,
    /** Makes way for a hint: what stands in its place speaks of something older. */
    private clear: () => void = () => undefined,
  ) {}

  /** Names the decision asked now; a hint is about that one alone. */
  private get key(): string | null {
    const { model } = this.connection;
    return model?.mine?.asked && model.eyes !== null ? `${model.eyes} ${model.mine.decision}` : null;
  }

  get offered(): boolean {
    return this.key !== null && mayBeHelped(this.connection.model!.match);
  }

  private get shown() {
    return this.found?.key === this.key ? this.found : null;
  }

  /** How much is shown. */
  get step(): number {
    return this.shown?.step ?? 0;
  }

  /** What the hint says so far. */
  get words(): string {
    if (!this.shown) return "";
    const { says, step } = this.shown;
    return says[step - 1]!.map(({ id, args }) => say(id, args)).join(" ");
  }

  /** The hexes to ring on the board. */
  get light(): string[] {
    if (!this.shown) return [];
    const { move, region, step } = this.shown;
    return step < STEPS ? region : move.hexes;
  }

  get arrows(): Move["arrows"] {
    return this.shown?.step === STEPS ? this.shown.move.arrows : [];
  }

  /** Show one step more. */
  more = async (): Promise<void> => {
    const { key, step } = this;
    const model = this.connection.model;
    const asked = model?.mine?.asked;
    if (!key || !asked || model.eyes === null || !this.offered || this.busy || step >= STEPS) return;
    this.busy = true;
    try {
      await this.mind.ready(); // what cannot be shown is not counted
      const known = await api.hint(model.match.id, model.eyes, model.mine!.decision, step + 1);
      const found = this.shown ?? (await this.think(known, model.eyes));
      if (this.key !== key) return;
      this.found = { ...found, key, step: step + 1 };
      this.clear();
    } catch (error) {
      toasts.add(error instanceof Failed ? sayError(error) : say("hint-none"), "bad");
    } finally {
      this.busy = false;
    }
  };

  /** Whether an answer is what a hint said; what it said of the decisions after this one is kept for them. */
  followed = (decision: number, answer: string): boolean => {
    const taken = this.advice.filter((one) => one.decision === decision && one.answers[0] === answer);
    this.advice = taken.map(({ answers }) => ({ decision: decision + 1, answers: answers.slice(1) }));
    return taken.length > 0;
  };

  private async think(known: Parameters<Mind["judge"]>[0], seat: number): Promise<Found> {
    const { board, match, mine, view } = this.connection.model!;
    const [{ line }, coaching, { laterIn, moveOf, ownActs, region, whereOf, whyOf }] = await Promise.all([
      this.mind.best(known, board, seat),
      coachingOf(match.game),
      import("./coaching"),
    ]);
    const own = ownActs(line, seat);
    this.advice.push({ decision: mine!.decision, answers: own.map(({ answer }) => answer) });
    const move = moveOf(coaching, own, mine!.asked!, board);
    const around = view ? { board, view, later: laterIn(coaching, line, own) } : undefined;
    const why = whyOf(coaching, own, move, (other) => playerName(match.seats, other), around);
    const says = [[whereOf(coaching, move, board)], [move.kind], [move.whole, ...(why ? [why] : [])]];
    return { move, region: region(move, board), says };
  }
}
