/**
 * Taps that were not meant: the second of two quick ones often lands on what has come under the finger since the first.
 * Pure but for `steady`: tested without a browser.
 */

/** Longer than between the two taps of a double tap, shorter than it takes to read a new question. */
export const DOUBLE_MS = 500;
/** About as wide as a fingertip, in pixels. */
const FINGER = 48;

export interface Tap<Button> {
  at: number;
  x: number;
  y: number;
  button: Button | null;
  /** The buttons there are, each with the question it answers, if it does. */
  there: ReadonlyMap<Button, string | undefined>;
}

export class Taps<Button> {
  private last: Tap<Button> | null = null;

  /** Whether a tap was meant for the button it hit. */
  isMeant(tap: Tap<Button>): boolean {
    const { last } = this;
    const isNew = (button: Button) => !last?.there.has(button) || last.there.get(button) !== tap.there.get(button);
    const follows =
      last !== null && tap.at - last.at < DOUBLE_MS && Math.hypot(tap.x - last.x, tap.y - last.y) < FINGER;
    const isMeant = !follows || tap.button === null || !isNew(tap.button);
    if (isMeant) this.last = tap;
    return isMeant;
  }
}

/** Has a part of the page disregard such taps of fingers; mice, pens and keys hit what they aim at. */
export function steady(part: HTMLElement): () => void {
  const taps = new Taps<Element>();
  const buttons = "button, a, [role=button]";
  let pointer = "";
  const down = (event: PointerEvent) => void (pointer = event.pointerType);
  function click(event: MouseEvent): void {
    if (pointer !== "touch" || event.detail === 0) return; // a click by a key has no detail
    const there = new Map(
      [...part.querySelectorAll<HTMLElement>(buttons)].map((button) => [button, button.dataset.asked] as const),
    );
    const button = (event.target as Element).closest(buttons);
    if (taps.isMeant({ at: event.timeStamp, x: event.clientX, y: event.clientY, button, there })) return;
    event.preventDefault();
    event.stopPropagation();
  }
  part.addEventListener("pointerdown", down, true);
  part.addEventListener("click", click, true);
  return () => {
    part.removeEventListener("pointerdown", down, true);
    part.removeEventListener("click", click, true);
  };
}
