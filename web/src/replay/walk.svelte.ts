/** Where in a match somebody stands who looks back at it, and how they go on: by hand, or with time. */
import type { ReplayInfo } from "$protocol";
import type { Step, View } from "$/games/game";
import { commandStart, stepsOf, stride, type Mark, type Stride } from "./model";

/** What is walked through. */
export interface Way {
  replay: ReplayInfo;
  /** The view after each event. */
  views: View[];
  marks: Mark[];
}

/** More events at once are not played but shown as they ended. */
const MOST_PLAYED = 12;
const PAUSE_MS = { event: 1100, command: 2200 };

export class Walk {
  /** After how many events. */
  at = $state(0);
  /** What the board plays of the way here, or draws as arrows. */
  steps = $state.raw<Step[]>([]);
  playing = $state(false);
  speed = $state(1);
  by = $state<"event" | "command">("event");
  private seq = 1;

  constructor(
    private readonly way: () => Way,
    at: number,
  ) {
    this.at = at;
  }

  get last(): number {
    return this.way().views.length - 1;
  }

  /** Going on plays what happens; going anywhere else shows how it stood, with arrows for the command it is in. */
  go(to: number): void {
    const { replay, views } = this.way();
    const aim = Math.max(0, Math.min(this.last, to));
    if (aim > this.at && aim - this.at <= MOST_PLAYED)
      this.steps = stepsOf(replay, views, this.at, aim, () => ++this.seq);
    else this.stand(aim);
    this.at = aim;
  }

  /** Where a step leads. */
  next(by: Stride, way: 1 | -1): number {
    const { replay, marks } = this.way();
    return stride(replay, marks, this.at, by, way);
  }

  /** How it stood there; through other eyes it is another sight. */
  stand(at = this.at): void {
    const { replay, views } = this.way();
    this.steps = stepsOf(replay, views, Math.min(at, commandStart(replay, at) - 1), at, () => 0);
  }

  /** Play by itself, from the beginning where it has ended; or stop. */
  play(): void {
    if (!this.playing && this.at >= this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** Go on after a while, as long as it plays; what to do so that it does not. */
  goOn(): (() => void) | undefined {
    if (!this.playing) return;
    if (this.at >= this.last) return void (this.playing = false);
    const timer = setTimeout(() => this.go(this.next(this.by, 1)), PAUSE_MS[this.by] / this.speed);
    return () => clearTimeout(timer);
  }
}
