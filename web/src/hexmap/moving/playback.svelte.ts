/** Plays what happened, one step after the other, and never keeps anyone waiting: a tap shows how it stands now. */
import { untrack } from "svelte";
import type { Step } from "$/connection/model";
import { frames, hurry, type Frame, type Happening, type Without } from "./happenings";

/** Whether nothing shall move: the system or the settings say so. */
export function still(): boolean {
  if (typeof document !== "undefined" && document.documentElement.dataset.motion === "still") return true;
  return typeof matchMedia !== "function" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How fast moves are shown, as the settings say; infinitely fast is not at all. */
export function pace(): number {
  return { slow: 0.5, quick: 2.5, once: Infinity }[document.documentElement.dataset.speed ?? ""] ?? 1;
}

/** Whether moves are not shown at all. */
const resting = (): boolean => still() || pace() === Infinity;

export class Playback {
  /** What is shown now; null: how it stands. */
  frame = $state.raw<Frame | null>(null);
  /** How fast: as the settings say, and more when much is waiting. */
  speed = $state(1);
  /** Changes with every frame, so that each starts its motions anew. */
  turn = $state(0);
  /** The step being shown; those after it have not happened yet for who watches. */
  playing = $state(Infinity);
  private waiting: { seq: number; frame: Frame }[] = [];
  private seen = -1;
  private fed: readonly Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private tell: (step: Step) => Happening[],
    private without: Without,
  ) {}

  /** Show what is new among the steps; the first ones fed were there when the page opened and are not played. */
  feed(steps: readonly Step[]): void {
    if (steps === this.fed) return;
    this.fed = steps;
    const newest = steps.at(-1)?.seq ?? this.seen;
    const fresh = this.seen < 0 ? [] : steps.filter((step) => step.seq > this.seen);
    this.seen = Math.max(this.seen, newest, 0);
    // Something was taken back, or nothing shall move: how it stands is all there is to show.
    if (fresh.length === 0 || resting()) return this.finish();
    for (const step of fresh) {
      const shown = frames({ ...step, happenings: this.tell(step) }, this.without);
      for (const frame of shown) this.waiting.push({ seq: step.seq, frame });
    }
    this.speed = pace() * hurry(this.waiting.map(({ frame }) => frame));
    if (this.frame === null) this.next();
  }

  private next = (): void => {
    const next = this.waiting.shift();
    if (!next || resting()) return this.finish(); // what was waiting when the settings changed is not played either
    this.frame = next.frame;
    this.playing = next.seq;
    this.turn++;
    this.timer = setTimeout(this.next, next.frame.ms / this.speed);
  };

  /** Skip to how it stands. */
  finish = (): void => {
    clearTimeout(this.timer);
    this.waiting = [];
    this.frame = null;
    this.playing = Infinity;
  };
}

/** Plays the steps of a board as they come, as long as the component lives that this is called in. */
export function playing(tell: (step: Step) => Happening[], without: Without, steps: () => readonly Step[]): Playback {
  const playback = new Playback(tell, without);
  $effect.pre(() => {
    const fresh = steps();
    untrack(() => playback.feed(fresh));
  });
  $effect(() => playback.finish);
  return playback;
}
