/** Keys: whether a person uses them now, and every one the page knows. */
import { say, voice } from "$/app/words.svelte";

/** Whether the last thing done was done without a pointer: by a key, or by a screen reader's own click. */
let inUse = false;
if (typeof window !== "undefined") {
  window.addEventListener(
    "keydown",
    (event) => {
      inUse = true;
      if (isCharacter(event) && document.documentElement.dataset.letters === "off") event.stopImmediatePropagation();
    },
    true,
  );
  window.addEventListener("pointerdown", () => (inUse = false), true);
  window.addEventListener("click", (event) => (inUse ||= event.detail === 0), true);
}

/** Whether a key types a character outside a text field: what speech input sets off by accident (WCAG 2.1.4). */
export function isCharacter(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target">): boolean {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.matches("input, textarea, select"));
}

/** Whether the focus should be led to what comes next. With a pointer in hand it would only be in the way. */
export const keysInUse = () => inUse;

/** Keys that do one thing, side by side, and the message that says what. */
export type Key = [keys: string[], id: string];

/** What stands on a key where this language is written. */
export const keycap = (name: string): string =>
  name.replace(/^[A-Z][a-z]+/, (word) => {
    const id = `web-keycap-${word.toLowerCase()}`;
    return voice.has(id) ? say(id) : word;
  });

/** What fingers do on the board. */
export const GESTURES = ["tap", "press", "drag", "pinch", "double"];

/** What of the list below is known on a page, by the page; a place to play on is a table. */
const HERE: Partial<Record<string, string[]>> = {
  match: ["web-keys-board", "web-keys-table"],
  replay: ["web-keys-replay", "web-keys-board", "web-keys-try"],
  puzzles: ["web-keys-puzzles", "web-keys-board"],
  editor: ["web-keys-editor", "web-keys-board"],
};

/** The keys of a page first, with those of every page, then all others. */
export function keysOn(page: string): { here: typeof KEYS; others: typeof KEYS } {
  const ids = [...(HERE[page] ?? []), "web-keys-everywhere"];
  const here = ids.flatMap((id) => KEYS.filter((part) => part.id === id));
  return { here, others: KEYS.filter((part) => !here.includes(part)) };
}

/** Every key the page knows, by where it is known. */
export const KEYS: { id: string; keys: Key[] }[] = [
  {
    id: "web-keys-board",
    keys: [
      [["←", "→", "↑", "↓"], "web-key-walk"],
      [["Shift", "↑", "↓"], "web-key-diagonal"],
      [["Page ↑", "Page ↓"], "web-key-choosable"],
      [["Home", "End"], "web-key-ends"],
      [["Enter", "Space"], "web-key-choose"],
      [["?"], "web-key-why"],
      [["I"], "web-key-what"],
      [["L"], "web-key-names"],
      [["+", "−", "0"], "web-key-zoom"],
    ],
  },
  {
    id: "web-keys-table",
    keys: [
      [["0", "–", "9"], "web-key-number"],
      [["+", "−"], "web-key-step"],
      [["D"], "web-key-done"],
      [["←", "→"], "web-key-card-move"],
      [["⌫"], "web-key-card-back"],
      [["U", "Z"], "web-key-undo"],
      [["Shift", "U"], "web-key-undo-all"],
      [["Esc"], "web-key-let-go"],
      [["/"], "web-key-line"],
      [["B"], "web-key-to-board"],
      [["H"], "web-key-hint"],
      [["R"], "web-key-repeat"],
      [["P"], "web-key-points"],
      [["C"], "web-key-talk"],
      [["Shift", "1", "–", "6"], "web-key-react"],
      [["N"], "web-key-next"],
    ],
  },
  {
    id: "web-keys-replay",
    keys: [
      [["←", "→"], "web-key-replay-event"],
      [["↑", "↓"], "web-key-replay-command"],
      [["Page ↑", "Page ↓"], "web-key-replay-round"],
      [["Home", "End"], "web-key-replay-ends"],
      [["Space"], "web-key-replay-play"],
      [["M"], "web-key-replay-mistake"],
      [["A"], "web-key-replay-arrows"],
      [["T"], "web-key-try"],
    ],
  },
  {
    id: "web-keys-try",
    keys: [
      [["←", "→"], "web-key-try-walk"],
      [["↑", "↓"], "web-key-try-sibling"],
      [["Home"], "web-key-try-up"],
      [["Del"], "web-key-try-delete"],
      [["Esc", "T"], "web-key-try-leave"],
    ],
  },
  {
    id: "web-keys-editor",
    keys: [
      [["R"], "web-key-editor-turn"],
      [["F"], "web-key-editor-flip"],
      [["⌫", "Del"], "web-key-editor-remove"],
      [["Ctrl", "←", "→", "↑", "↓"], "web-key-editor-move"],
      [["Ctrl", "Z"], "web-key-editor-undo"],
      [["Ctrl", "Y"], "web-key-editor-redo"],
    ],
  },
  {
    id: "web-keys-puzzles",
    keys: [
      [["H"], "web-key-puzzle-hint"],
      [["T"], "web-key-puzzle-again"],
      [["N"], "web-key-puzzle-next"],
    ],
  },
  {
    id: "web-keys-everywhere",
    keys: [
      [["/"], "web-key-search"],
      [["?"], "web-key-help"],
    ],
  },
];
