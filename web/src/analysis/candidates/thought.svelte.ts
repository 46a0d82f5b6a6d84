/** What the engine finds about the moment shown, for as long as it is shown. */
import { NoEngine, openEngine, type Position, type Report, type Thinker } from "$/engine";
import type { Judged } from "../judge";
import { JUDGING, TOLD } from "../budgets";

/** A decision to think about. */
export interface Decision {
  position: Position;
  seat: number;
  /** Whether others decide at the same time: then only judging finds how often each answer should be given. */
  together: boolean;
  /** An answer to be judged; null where none was given, or it was judged already. */
  judge: number | null;
  /** Names the draws of chance in the search. */
  seed: number;
}

/** Milliseconds a moment must be looked at before it is thought about, and rows keep their places at least. */
const LOOK = 150;
const STILL = 1000;

/** The actions of a report as rows. */
type Rank = (report: Report) => number[];
const byVisits: Rank = ({ considered }) => [...considered].sort((a, b) => b.visits - a.visits).map((one) => one.action);

export class Thought {
  report = $state.raw<Report | null>(null);
  /** The actions as rows, the best first; they change place seldom, and never under the pointer. */
  order = $state.raw<number[]>([]);
  judged = $state.raw<Judged | null>(null);
  /** The action somebody points at. */
  pointed = $state<number | null>(null);
  private opening: Promise<Thinker> | null = null;
  private ordered = -Infinity;
  private rank: Rank = byVisits;

  constructor(private readonly game: string) {}

  /** Turns to a decision, for so many simulations; what comes back leaves it again. */
  turn(decision: Decision | null, simulations: number, rank: Rank = byVisits): () => void {
    this.rank = rank;
    this.report = null;
    this.judged = null;
    this.order = [];
    this.ordered = -Infinity;
    this.pointed = null; // a row that goes from under the pointer is not left by it
    let isLeft = false;
    const timer = setTimeout(() => {
      if (decision) void this.think(decision, simulations, () => isLeft);
    }, LOOK);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      this.withThinker((found) => found.stop());
    };
  }

  private async think(decision: Decision, simulations: number, isLeft: () => boolean): Promise<void> {
    const { position, seat, together, judge, seed } = decision;
    try {
      const found = await (this.opening ??= openEngine(this.game));
      const take = (news: Report) => !isLeft() && this.take(news);
      if (judge !== null && !isLeft()) {
        const budget = together ? simulations : JUDGING;
        const judged = await found.judgeAloud(position, seat, judge, seed, budget, TOLD, take);
        if (!isLeft()) this.conclude(judged);
      }
      if (together || isLeft()) return;
      const last = await found.think(position, seat, {
        seed: BigInt(seed),
        simulations,
        lines: TOLD,
        found: take,
      });
      if (last && this.pointed === null) this.ordered = -Infinity;
      if (last) take(last);
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
    }
  }

  /** Somebody points at an action's row, or no longer at any; what came meanwhile is put in order then. */
  point(action: number | null): void {
    this.pointed = action;
    if (action === null && this.report) this.take(this.report);
  }

  /** What was judged stands in the place of what was found on the way to it. */
  private conclude(judged: Judged | null): void {
    this.judged = judged;
    this.report = null;
    this.order = [];
    this.ordered = -Infinity;
  }

  private take(news: Report): void {
    this.report = news;
    const now = performance.now();
    if (now - this.ordered < STILL || this.pointed !== null) return;
    this.ordered = now;
    this.order = this.rank(news);
  }

  private withThinker(act: (thinker: Thinker) => void): void {
    void this.opening?.then(act, () => undefined);
  }

  close(): void {
    this.withThinker((found) => found.close());
  }
}
