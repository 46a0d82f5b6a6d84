/** Thinks beside the page. Each message has a number, and the answers to it have the same. */
import { judge, judgeInSlices, type Wish } from "$/analysis/judge";
import { Engine, type Budget, type Position, type Report } from "./engine";

/** What is asked of the engine that was loaded. */
export type Asked =
  | { load: ArrayBuffer }
  | { question: Position }
  | { legal: Position; seat: number }
  | { follow: Position; seat: number; action: number }
  | { replay: Position; answers: [seat: number, action: number][] }
  | { result: Position }
  | { playOut: Position; seed: bigint }
  | { study: Position[]; seed: bigint; each: number; simulations: Budget; paying: readonly string[] }
  | { think: Position; seat: number; seed: bigint; simulations?: number; lines?: number }
  | Judge
  | { foresee: true }
  | { stop: true };

/** `aloud` says now and then what was found, and gives way to other thoughts. */
interface Judge {
  judge: Position;
  seat: number;
  action: number;
  event: number;
  simulations: number;
  lines: number;
  aloud: boolean;
}

/** A report may be followed by others, until one is the last. */
export type Told = { number: number } & ({ value: unknown } | { report: Report; last: boolean } | { error: string });

/** Milliseconds between two reports. */
const SLICE = 100;

let engine: Engine | null = null;
/** The number of the question that is thought about; another one, or a stop, ends it. */
let thinking = 0;
const tell = (told: Told) => postMessage(told);

onmessage = ({ data }: MessageEvent<{ number: number; asked: Asked }>) => {
  const { number, asked } = data;
  answer(number, asked).catch((error: unknown) => tell({ number, error: String(error) }));
};

async function answer(number: number, asked: Asked): Promise<void> {
  if ("load" in asked) {
    engine = new Engine(await WebAssembly.compile(asked.load));
    return tell({ number, value: engine.note });
  }
  if (!engine) throw new Error("no engine was loaded");
  if ("question" in asked) tell({ number, value: engine.question(asked.question) });
  else if ("legal" in asked) tell({ number, value: engine.legal(asked.legal, asked.seat) });
  else if ("follow" in asked) tell({ number, value: engine.follow(asked.follow, asked.seat, asked.action) });
  else if ("replay" in asked) tell({ number, value: replay(engine, asked.replay, asked.answers) });
  else if ("result" in asked) tell({ number, value: engine.result(asked.result) });
  else if ("playOut" in asked) tell({ number, value: engine.playOut(asked.playOut, asked.seed, 1n << 40n) });
  else if ("study" in asked)
    tell({ number, value: engine.study(asked.study, asked.seed, asked.each, asked.simulations, asked.paying) });
  else if ("judge" in asked) {
    if (asked.aloud) await judgeAloud(engine, number, asked);
    else {
      thinking = 0; // another thought would go on in this one's search
      tell({ number, value: judge(engine, ...wishOf(asked)) });
    }
  } else if ("foresee" in asked) tell({ number, value: engine.foresee() });
  else if ("think" in asked) await think(engine, number, asked);
  else thinking = 0;
}

/** The state at first and after each answer. */
function replay(engine: Engine, { setup, state }: Position, answers: [number, number][]): Uint8Array[] {
  const states = [state];
  for (const [seat, action] of answers) states.push((state = engine.apply({ setup, state }, seat, action)));
  return states;
}

const wishOf = ({ judge: position, seat, action, event, simulations, lines }: Judge): Wish => [
  position,
  seat,
  action,
  event,
  simulations,
  lines,
];

async function judgeAloud(engine: Engine, number: number, asked: Judge): Promise<void> {
  const judging = judgeInSlices(engine, ...wishOf(asked));
  thinking = number;
  let shown = performance.now();
  while (thinking === number) {
    const slice = judging.next();
    if (slice.done) return tell({ number, value: slice.value });
    if (performance.now() - shown <= SLICE) continue;
    tell({ number, report: slice.value(), last: false });
    await new Promise((resolve) => setTimeout(resolve)); // what was asked meanwhile
    shown = performance.now();
  }
}

async function think(engine: Engine, number: number, asked: Extract<Asked, { think: Position }>): Promise<void> {
  const { think: position, seat, seed, simulations = engine.note.simulations, lines = 0 } = asked;
  engine.begin(position, seat, seed, simulations);
  thinking = number;
  let left = simulations;
  let shown = performance.now();
  const found = (): Report => {
    const report = engine.report();
    if (lines === 0) return report;
    const most = [...report.considered].sort((a, b) => b.visits - a.visits).slice(0, lines);
    return { ...report, lines: engine.lines(most.map(({ action }) => action)) };
  };
  while (left > 0 && thinking === number) {
    const isProven = engine.think(Math.min(left, engine.note.batch));
    left = isProven ? 0 : left - engine.note.batch;
    if (left > 0 && performance.now() - shown > SLICE) {
      tell({ number, report: found(), last: false });
      await new Promise((resolve) => setTimeout(resolve)); // what was asked meanwhile
      shown = performance.now();
    }
  }
  if (thinking === number) tell({ number, report: found(), last: true });
}
