/** What the engine finds about the moment shown, for as long as it is shown. */
import { NoEngine, openEngine, type Position, type Report, type Thinker } from "$/engine";
import type { Judged } from "./judge";
import { JUDGING, TOLD } from "./budgets";

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

export class Thought {
  report = $state.raw<Report | null>(null);
  /** The actions as rows, those looked at most first; they change place seldom, and never under the pointer. */
  order = $state.raw<number[]>([]);
  judged = $state.raw<Judged | null>(null);
  /** The action somebody points at. */
  pointed = $state<number | null>(null);
  private opening: Promise<Thinker> | null = null;
  private ordered = 0;

  constructor(private readonly game: string) {}

  /** Turns to a decision, for so many simulations; what comes back leaves it again. */
  turn(decision: Decision | null, simulations: number): () => void {
    this.report = null;
    this.judged = null;
    this.order = [];
    this.ordered = 0;
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
      if (judge !== null && !isLeft()) {
        const judged = await found.judge(position, seat, judge, seed, JUDGING, TOLD);
        if (!isLeft()) this.judged = judged;
      }
      if (together || isLeft()) return;
      const take = (news: Report) => !isLeft() && this.take(news);
      const last = await found.think(position, seat, {
        seed: BigInt(seed),
        simulations,
        lines: TOLD,
        found: take,
      });
      if (last && this.pointed === null) this.ordered = 0;
      if (last) take(last);
    } catch (error) {
      if (!(error instanceof NoEngine)) throw error;
    }
  }

  private take(news: Report): void {
    this.report = news;
    const now = performance.now();
    if (now - this.ordered < STILL || this.pointed !== null) return;
    this.ordered = now;
    this.order = [...news.considered].sort((a, b) => b.visits - a.visits).map(({ action }) => action);
  }

  private withThinker(act: (thinker: Thinker) => void): void {
    void this.opening?.then(act, () => undefined);
  }

  close(): void {
    this.withThinker((found) => found.close());
  }
}
