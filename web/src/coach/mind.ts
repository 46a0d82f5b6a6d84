/** An engine that thinks along with a seat, about what that seat knows; one thought after the other. */
import type { FactInfo, ForSeat, HexInfo } from "$protocol";
import type { Fact, Foreseen, Judging, Position, Report, Thinker } from "$/engine";
import type { Act } from "./coaching";

/** Simulations of a thought: some tenths of a second. */
const SIMULATIONS = 24_000;

const MOST_SEATS = 16;

export interface Thought {
  report: Report;
  /** Where its line begins, by the first guess at what is hidden. */
  start: Position;
  line: Act[];
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

  /** What a seat that is asked would best do, and what could come of it. */
  think(known: ForSeat, board: readonly HexInfo[], seat: number): Promise<Thought> {
    return this.inTurn(async (engine) => {
      const { bytes } = await import("$/engine");
      const position = { setup: bytes(known.setup), state: bytes(known.state) };
      return this.about(engine, position, seat, (foreseen) => named(foreseen, known, board));
    });
  }

  /** What could follow an answer, as the first who is asked then would have it; null once the match is over. */
  reply(known: ForSeat, board: readonly HexInfo[], seat: number, { start }: Thought, action: number) {
    return this.inTurn(async (engine) => {
      const { state, facts } = await engine.follow(start, seat, action);
      const position = { ...start, state };
      for (let other = 0; other < MOST_SEATS; other++)
        if ((await engine.legal(position, other)).length) {
          const tell = (foreseen: Foreseen) => named(foreseen, known, board);
          const { line, report } = await this.about(engine, position, other, tell);
          const first = tell({ start, steps: [{ seat, action, facts }] });
          return { line: [...first, ...line], chances: report.chances };
        }
      return null;
    });
  }

  private async about(
    engine: Thinker,
    position: Position,
    seat: number,
    tell: (foreseen: Foreseen) => Act[],
  ): Promise<Thought> {
    const report = await engine.think(position, seat, { simulations: SIMULATIONS });
    if (!report) throw new Error("left for another thought");
    const foreseen = await engine.foresee();
    return { report, start: foreseen.start, line: tell(foreseen), judging: engine.judging };
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
