/**
 * Thinking where this page cannot: the server's bots do it, within limits, about positions the server sealed. What they
 * say has the form of what the worker says.
 */
import type { ForEngine, QuestionInfo, SealedState } from "$protocol";
import type { Judged } from "$/analysis/judge";
import { api, Failed } from "$/app/api";
import type { Foreseen, Note, Position, Report } from "./engine";
import { bytes, NoEngine, positionOf, type Thinker, type Thinking } from ".";

/** Simulations the server takes at most for a thought, and lines it tells. */
const MOST = 12_000;
/** Milliseconds between two tries where the server has no time, and how often it is tried: its limits are for a minute. */
const PAUSE = 5_000;
const TRIES = 15;
const PRESSED = [429, 503];

const notes = new Map<string, Promise<Note>>();

/** What comes with the engine; asked once. */
async function noteOf(game: string): Promise<Note> {
  const asked = notes.get(game) ?? api.engineNote(game);
  notes.set(game, asked);
  asked.catch(() => notes.delete(game));
  return asked;
}

const text = (part: Uint8Array) => btoa(String.fromCharCode(...part));

/** The server in the place of a worker; a `NoEngine` where it cannot be reached or has no such game. */
export async function openServer(game: string): Promise<Thinker> {
  let isOpen = true;
  /** The number of the last thought, and what it foresaw. */
  let last = 0;
  let foreseen: Foreseen | null = null;

  /** Waits while the server is pressed; whatever else is wrong, there is no engine. */
  async function patiently<T>(ask: () => Promise<T>): Promise<T> {
    for (let left = TRIES; ; left--)
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        if (!isOpen || left === 0 || !PRESSED.includes(error.status)) throw new NoEngine(error.message);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
  }

  const sealed = ({ setup, state, seal = "" }: Position) => ({ game, setup: text(setup), state: text(state), seal });
  const asked = (position: Position): Promise<QuestionInfo> => patiently(() => api.questionAt(sealed(position)));
  const on = (setup: Uint8Array, { state, seal }: SealedState): Position => ({ setup, state: bytes(state), seal });
  const within = (simulations: number) => Math.min(simulations, MOST);
  const never = () => Promise.reject(new NoEngine("the server does not do that for pages"));

  async function think(position: Position, seat: number, how: Thinking = {}): Promise<Report | null> {
    const number = ++last;
    const { seed = 1n, simulations = note.simulations, lines = 0, found } = how;
    const wish = { ...sealed(position), seat, seed: Number(seed), simulations: within(simulations), lines };
    const said = await patiently(() => api.think(wish));
    if (number !== last) return null;
    foreseen = { start: positionOf(said.start), steps: said.steps as unknown as Foreseen["steps"] };
    const report = said.report as unknown as Report;
    found?.(report);
    return report;
  }

  const judge: Thinker["judge"] = async (position, seat, action, event, simulations, lines = 0) => {
    const wish = { ...sealed(position), seat, action, seed: event, simulations: within(simulations), lines };
    return (await patiently(() => api.judge(wish))) as unknown as Judged;
  };

  const judgeAloud: Thinker["judgeAloud"] = async (position, seat, action, event, simulations, lines) => {
    const number = ++last;
    const judged = await judge(position, seat, action, event, simulations, lines);
    return number === last ? judged : null;
  };

  const note = await patiently(() => noteOf(game));
  return {
    judging: note.judging,
    note,
    byServer: true,
    question: asked,
    legal: async (position, seat) => (await asked(position)).legal[seat] ?? [],
    async follow(position, seat, action) {
      const said = await patiently(() => api.follow({ ...sealed(position), seat, action }));
      return { position: on(position.setup, said.after), facts: said.facts as never };
    },
    async replay({ setup, start, answers, seal }: ForEngine) {
      const first = { setup, state: start, seal };
      const then = await patiently(() => api.along({ game, ...first, answers }));
      return [positionOf(first), ...then.map((one) => on(bytes(setup), one))];
    },
    think,
    judge,
    judgeAloud,
    foresee: () => (foreseen ? Promise.resolve(foreseen) : never()),
    result: never,
    playOut: never,
    study: never,
    stop: () => void (last += 1),
    close: () => void (isOpen = false),
  };
}
