/** An engine that thinks along with a seat, about what that seat knows; one thought after the other. */
import type { FactInfo, ForSeat, HexInfo } from "$protocol";
import { BEST, lineOf, type Judged } from "$/analysis/judge";
import { JUDGING } from "$/analysis/budgets";
import type { Fact, Foreseen, Judging, Position, Thinker } from "$/engine";
import type { Act, PlanNames } from "./coaching";

/** Simulations of what could follow an answer: some tenths of a second. */
const REPLY = 24_000;
/** Enough to have a guess at what is hidden. */
const GUESS = 64;

/** Of so many answers it is asked what could follow: the best, and the one liked next. */
const TOLD = 2;

/** An answer that was judged as the analysis judges it, and the lines of the best one and of the next. */
export interface Weighed {
  judged: Judged;
  line: Act[];
  next: Act[];
  /** Where others answer in secret at the same time: what these could be expected to answer. */
  planned?: PlanNames;
  judging: Judging;
}

export class Mind {
  private opening: Promise<Thinker> | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private game: () => string) {}

  /** Fails where this browser or the server has no engine; the next who asks tries again. */
  ready(): Promise<Thinker> {
    this.opening ??= import("$/engine").then(({ openEngine }) => openEngine(this.game()));
    this.opening.catch(() => (this.opening = null));
    return this.opening;
  }

  /** What an answer was worth, by what its seat knew: the very search that hints come from, so both say the same. */
  judge(known: ForSeat, board: readonly HexInfo[], seat: number, action: number): Promise<Weighed> {
    return this.inTurn((engine) => weighed(engine, known, board, seat, action));
  }

  /** What a seat that is asked would best do, and what could come of it. */
  best(known: ForSeat, board: readonly HexInfo[], seat: number): Promise<Weighed> {
    return this.judge(known, board, seat, BEST);
  }

  /** What could follow an answer, as the first who is asked then would have it. */
  reply(known: ForSeat, board: readonly HexInfo[], seat: number, action: number): Promise<Act[]> {
    return this.inTurn(async (engine) => {
      await engine.think(await positionOf(known), seat, { simulations: GUESS });
      const { start } = await engine.foresee();
      const { position, facts } = await engine.follow(start, seat, action);
      const [other] = (await engine.question(position)).pending;
      if (other === undefined) return [];
      await engine.think(position, other, { simulations: REPLY });
      const { steps } = await engine.foresee();
      return named({ steps: [{ seat, action, facts }, ...steps] }, known, board);
    });
  }

  private inTurn<T>(work: (engine: Thinker) => Promise<T>): Promise<T> {
    const next = this.last.then(() => this.ready()).then(work);
    this.last = next.catch(() => undefined);
    return next;
  }

  close(): void {
    void this.opening?.then((engine) => engine.close()).catch(() => undefined);
  }
}

async function positionOf(known: ForSeat): Promise<Position> {
  return (await import("$/engine")).positionOf(known);
}

async function weighed(
  engine: Thinker,
  known: ForSeat,
  board: readonly HexInfo[],
  seat: number,
  action: number,
): Promise<Weighed> {
  const judged = await engine.judge(await positionOf(known), seat, action, 0, JUDGING, TOLD);
  const line = (one: number) => named({ steps: lineOf(judged, one) }, known, board);
  const other = judged.candidates.find(({ action }) => action !== judged.best);
  const next = other && !judged.together ? line(other.action) : [];
  const planned = planNames(judged, known.texts);
  return { judged, line: line(judged.best), next, ...(planned && { planned }), judging: engine.judging };
}

/** Of an answer given beside others in secret, it and the others as they are written; null of any other. */
export function planNames(
  { together, action, best, candidates, expected = [] }: Judged,
  texts: readonly (string | null)[],
): PlanNames | null {
  const text = (one: number) => texts[one] ?? "";
  const next = candidates.find((one) => one.action !== best);
  return together
    ? {
        played: text(action),
        better: text(best),
        next: next ? text(next.action) : null,
        expected: expected.map(({ seat, action, share }) => ({ seat, answer: text(action), share })),
      }
    : null;
}

/** A line as people write it. */
export function named(
  { steps }: Pick<Foreseen, "steps">,
  { hexes, texts }: Pick<ForSeat, "hexes" | "texts">,
  board: readonly HexInfo[],
): Act[] {
  const sectors = [...new Set(board.map(({ sector }) => sector))];
  const told = (fact: Fact): FactInfo => ({
    kind: fact.kind,
    rule: fact.rule,
    seat: fact.seat ?? null,
    hexes: (fact.hexes ?? []).map((hex) => hexes[hex] ?? ""),
    amount: fact.amount ?? null,
    left: fact.left ?? null,
    rival: fact.rival ?? null,
    what: typeof fact.what === "number" ? (sectors[fact.what] ?? null) : (fact.what ?? null),
  });
  return steps.map(({ seat, action, facts }) => ({ seat, answer: texts[action] ?? "", facts: facts.map(told) }));
}
