/** What the page knows of a match, and how each frame changes it. Pure: tested without a browser. */
import type {
  ClockState,
  EventInfo,
  FromServer,
  Given,
  GraceInfo,
  Happened,
  HexInfo,
  Line,
  MatchInfo,
  Mine,
  RemarkInfo,
} from "$protocol";
import { said } from "$/talk/talk";

export type View = Record<string, unknown>;

/** An event with what was seen before and after it, for animating and for the arrows that stay. */
export interface Step {
  seq: number;
  event: EventInfo;
  before: View;
  after: View;
}

export interface Model {
  seq: number;
  match: MatchInfo;
  eyes: number | null;
  board: HexInfo[];
  view: View | null;
  mine: Mine | null;
  /** What my seat has answered in the command that goes on, wherever it did so. */
  given: Given[];
  log: Line[];
  clocks: ClockState[];
  /** The local time (ms) the clocks were right at. */
  clocksAt: number;
  /** An answer that may still be taken back before anyone is told of it. */
  grace: GraceInfo | null;
  online: boolean[];
  /** The local time (ms) since which whoever is not online has been away. */
  leftAt: number[];
  /** After so many ms away the others may let a bot play for someone. */
  absenceMs: number;
  watchers: number;
  /** What was said here; null for those who do not sit here. */
  talk: RemarkInfo[] | null;
  /** What happened since this seat last acted, the newest last. */
  steps: Step[];
}

/** Where nobody else is and no clock runs: a variation, a puzzle. */
export const ALONE = {
  log: [],
  clocks: [],
  clocksAt: 0,
  grace: null,
  online: [],
  leftAt: [],
  absenceMs: 0,
  watchers: 0,
  talk: null,
} satisfies Partial<Model>;

const MOST_STEPS = 64;

export type Reduced = { model: Model | null; gap: boolean };

/** The model after a frame; `gap` says that frames are missing and the client must resume. */
export function reduce(model: Model | null, frame: FromServer, localNow: number): Reduced {
  switch (frame.t) {
    case "snapshot": {
      const { seq, match, eyes, board, view, mine, given, log, clocks, grace, online, watchers, talk } = frame;
      const next = { seq, match, eyes, board, view, mine, given, log, clocks, grace, online, watchers, talk };
      const kept = model && model.match.id === match.id && model.eyes === eyes && model.seq === seq ? model.steps : [];
      const leftAt = frame.away.map((seconds) => localNow - seconds * 1000);
      const absenceMs = frame.absence * 1000;
      return { model: { ...next, leftAt, absenceMs, clocksAt: localNow, steps: kept }, gap: false };
    }
    case "event":
      if (!model || frame.seq <= model.seq) return { model, gap: !model };
      if (frame.seq > model.seq + 1) return { model, gap: true };
      return { model: happened(model, frame, localNow), gap: false };
    case "presence": {
      const { online, watchers } = frame;
      const leftAt = frame.away.map((seconds) => localNow - seconds * 1000);
      return { model: model && { ...model, online, leftAt, watchers }, gap: false };
    }
    case "said":
      return { model: model && { ...model, talk: said(model.talk ?? [], frame.remark) }, gap: false };
    case "talk":
      return { model: model && { ...model, talk: frame.talk }, gap: false };
    default:
      return { model, gap: false };
  }
}

function happened(model: Model, frame: Happened, localNow: number): Model {
  const match = frame.match ?? { ...model.match, pending: frame.pending };
  const view = frame.view ?? model.view;
  return {
    ...model,
    seq: frame.seq,
    match,
    view,
    mine: frame.mine,
    given: frame.given ?? given(model, frame),
    log: [...model.log.slice(0, model.log.length - frame.dropped), ...frame.log],
    clocks: frame.clocks,
    clocksAt: localNow,
    grace: frame.grace,
    steps: steps(model, frame, view),
  };
}

function given(model: Model, { event, mine }: Happened): Given[] {
  if (mine?.undo !== "step") return [];
  const asked = model.mine?.asked;
  if (event?.kind !== "answer" || event.seat !== model.eyes || !asked || event.answer === null) return model.given;
  return [...model.given, { asked, text: event.answer }];
}

/** My own act forgets what came before it; an undo takes its steps away again. */
function steps(model: Model, frame: Happened, view: View | null): Step[] {
  const { event, seq, undone } = frame;
  if (!event || !model.view || !view) return model.steps;
  if (event.kind === "undo") return model.steps.filter((step) => !undone.includes(step.seq));
  const kept = event.seat === model.eyes ? model.steps.filter((step) => step.event.seat === event.seat) : model.steps;
  return [...kept, { seq, event, before: model.view, after: view }].slice(-MOST_STEPS);
}
