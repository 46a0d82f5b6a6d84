/**
 * The engine of a game, in a worker of its own. Nothing of it is loaded before somebody asks.
 *
 * It is given whole positions of matches that are over, or what `hide` left of one for the seat that looks: no bot that
 * plays against someone ever thinks here.
 */
import { address } from "$/connection/socket.svelte";
import { keepBytes, recallBytes } from "$/offline/kept";
import type { ForEngine, SealedPosition } from "$protocol";
import type { Judged } from "$/analysis/judge";
import type {
  Budget,
  Engine,
  Fact,
  Foreseen,
  Judging,
  Note,
  Position,
  Question,
  Report,
  Result,
  Tally,
} from "./engine";
import type { Asked, Told } from "./worker";

export type {
  Chosen,
  Considered,
  Fact,
  Foreseen,
  Judging,
  Note,
  Position,
  Question,
  Report,
  Result,
  Sum,
  Tally,
} from "./engine";

/** Milliseconds after which a worker that says nothing is given up: where a page may not run it, it never answers. */
const SILENCE = 8_000;

/** Whether the page can think; once it turned out that it cannot, the server is asked right away. */
let isAble = typeof WebAssembly === "object";
/** Whether a worker has answered here: then a silent one is slow, and the server knows no seal of what others found. */
let hasAnswered = false;

export class NoEngine extends Error {}

export interface Thinker {
  /** The numbers by which it judges. */
  judging: Judging;
  /** What came with it. */
  note: Note;
  /** Whether the server thinks, since this page cannot. */
  byServer: boolean;
  question(position: Position): Promise<Question>;
  /** The actions a seat may answer. */
  legal(position: Position, seat: number): Promise<number[]>;
  /** Where an answer leads, and what happened. */
  follow(position: Position, seat: number, action: number): Promise<{ position: Position; facts: Fact[] }>;
  /** How a match stood at first and after each answer. */
  replay(match: ForEngine): Promise<Position[]>;
  result(position: Position): Promise<Result | null>;
  playOut(position: Position, seed: bigint): Promise<{ state: Uint8Array; answered: number }>;
  /**
   * What so many matches from each position came to: at random, or by captain's search of so many simulations. Hexes pay
   * where facts of these kinds name them.
   */
  study(
    positions: Position[],
    seed: bigint,
    each: number,
    simulations: Budget,
    paying?: readonly string[],
  ): Promise<Tally>;
  /**
   * Think as captain does about what the seat knows, and say now and then what was found; the last report comes back.
   * Null where it was stopped, or left for another thought.
   */
  think(position: Position, seat: number, how?: Thinking): Promise<Report | null>;
  /** What an answer was worth, from what its seat knew. */
  judge(
    position: Position,
    seat: number,
    action: number,
    event: number,
    simulations: number,
    lines?: number,
  ): Promise<Judged>;
  /** The same, and now and then what was found so far. Null where it was stopped, or left for another thought. */
  judgeAloud(
    position: Position,
    seat: number,
    action: number,
    event: number,
    simulations: number,
    lines: number,
    found: (report: Report) => void,
  ): Promise<Judged | null>;
  /** What would happen along the line of the last thought. */
  foresee(): Promise<Foreseen>;
  stop(): void;
  close(): void;
}

export interface Thinking {
  seed?: bigint;
  simulations?: number;
  /** Of how many actions the lines are wanted. */
  lines?: number;
  found?: (report: Report) => void;
}

/** The code of an engine, from the server or as it was kept here for when there is no connection. */
async function codeOf(game: string): Promise<ArrayBuffer> {
  const path = `games/${game}/engine`;
  const answer = await fetch(address(path)).catch(() => null);
  if (answer?.ok) {
    const code = await answer.arrayBuffer();
    void keepBytes(path, code.slice(0));
    return code;
  }
  const code = answer && answer.status < 500 ? null : await recallBytes(path);
  if (!code) throw new NoEngine(`the server has no engine of ${game}`);
  return code;
}

/** Has the engine of a game kept on this device, for when there is no connection. */
export async function keepEngine(game: string): Promise<void> {
  await codeOf(game).catch(() => undefined);
}

/**
 * The engine of a game, ready: in a worker, or where this browser may not run it, at the server, within its limits. A
 * `NoEngine` where there is neither.
 */
export async function openEngine(game: string): Promise<Thinker> {
  try {
    if (isAble) return await openWorker(await codeOf(game));
  } catch (error) {
    if (!(error instanceof NoEngine)) throw error;
  }
  const { openServer } = await import("./server");
  return openServer(game);
}

async function openWorker(code: ArrayBuffer): Promise<Thinker> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { done: (value: never) => void; failed: (why: Error) => void; how?: Thinking }>();
  let last = 0;

  function giveUp(why: string): void {
    worker.terminate();
    for (const { failed } of waiting.values()) failed(new NoEngine(why));
    waiting.clear();
  }

  worker.onerror = ({ message }) => giveUp(message || "the worker does not start");
  worker.onmessage = ({ data }: MessageEvent<Told>) => {
    const asked = waiting.get(data.number);
    if (!asked) return;
    if ("report" in data) asked.how?.found?.(data.report);
    if ("report" in data && !data.last) return;
    waiting.delete(data.number);
    if ("error" in data) asked.failed(new Error(data.error));
    else asked.done(("report" in data ? data.report : data.value) as never);
  };

  const ask = <T>(asked: Asked, how?: Thinking): Promise<T> =>
    new Promise<T>((done, failed) => {
      last += 1;
      waiting.set(last, { done, failed, how });
      worker.postMessage({ number: last, asked }, "load" in asked ? [asked.load] : []);
    });

  /** Whoever waits for a thought waits no longer. */
  function leave(): void {
    for (const [number, { done, how }] of waiting) if (how && waiting.delete(number)) done(null as never);
  }

  // Without a connection there is nobody else to ask.
  const silent = setTimeout(() => hasAnswered || !navigator.onLine || giveUp("the worker does not answer"), SILENCE);
  let note: Note;
  try {
    note = await ask<Note>({ load: code });
    hasAnswered = true;
  } catch (error) {
    isAble = false;
    giveUp(String(error));
    throw new NoEngine(String(error));
  } finally {
    clearTimeout(silent);
  }
  return {
    judging: note.judging,
    note,
    byServer: false,
    question: (position) => ask({ question: position }),
    legal: (position, seat) => ask({ legal: position, seat }),
    async follow(position, seat, action) {
      const { state, facts } = await ask<ReturnType<Engine["follow"]>>({ follow: position, seat, action });
      return { position: { setup: position.setup, state }, facts };
    },
    result: (position) => ask({ result: position }),
    playOut: (position, seed) => ask({ playOut: position, seed }),
    study: (positions, seed, each, simulations, paying = []) =>
      ask({ study: positions, seed, each, simulations, paying }),
    async replay({ setup, start, answers }) {
      const position = { setup: bytes(setup), state: bytes(start) };
      const states = await ask<Uint8Array[]>({ replay: position, answers });
      return states.map((state) => ({ setup: position.setup, state }));
    },
    think(position, seat, how = {}) {
      leave();
      return ask({ think: position, seat, seed: how.seed ?? 1n, simulations: how.simulations, lines: how.lines }, how);
    },
    judge(position, seat, action, event, simulations, lines = 0) {
      leave();
      return ask({ judge: position, seat, action, event, simulations, lines, aloud: false });
    },
    judgeAloud(position, seat, action, event, simulations, lines, found) {
      leave();
      return ask({ judge: position, seat, action, event, simulations, lines, aloud: true }, { found });
    },
    foresee: () => ask({ foresee: true }),
    stop() {
      leave();
      worker.postMessage({ number: 0, asked: { stop: true } });
    },
    close: () => giveUp("closed"),
  };
}

/** Of a set-up or a state as the server writes it. */
export const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** A position as the server gave it out. */
export const positionOf = ({ setup, state, seal }: SealedPosition): Position => ({
  setup: bytes(setup),
  state: bytes(state),
  seal,
});
