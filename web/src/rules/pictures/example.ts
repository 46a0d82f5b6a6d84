/** Clicking through an example: what a touch of the little board means. Pure: tested without a browser. */
import type { ExampleInfo, ExamplePicture, Forbidden, HexInfo } from "$protocol";
import type { Step } from "$/connection/model";

/** What a touch is answered with: the next picture, that it is allowed too, or why it is not. */
export type Answered =
  | { kind: "next" }
  | { kind: "allowed"; hex: string; answer: string }
  | { kind: "refused"; why: Forbidden }
  | { kind: "nothing" };

/** The text a touched hex stands for: its name, or its sector where one is asked for. */
export function textOf(picture: ExamplePicture, board: readonly HexInfo[], hex: string): string {
  if (picture.asked?.kind !== "sector") return hex;
  return board.find(({ name }) => name === hex)?.sector ?? hex;
}

export function touched(picture: ExamplePicture, following: ExamplePicture | undefined, text: string): Answered {
  if (!following || !picture.asked) return { kind: "nothing" };
  if (following.tried === text || picture.answer === text) return { kind: "next" };
  const why = picture.why[text];
  if (why) return { kind: "refused", why };
  if (!picture.asked.choices.some((choice) => choice.text === text)) return { kind: "nothing" };
  return picture.answer === null ? { kind: "next" } : { kind: "allowed", hex: text, answer: picture.answer };
}

/** What may be names of hexes in a sentence. */
export function namesIn(text: string): string[] {
  return text.match(/\b[A-Z][0-6]\b/g) ?? [];
}

/** The hexes of the board that a picture speaks of; its caption in words. */
export function spokenOf(picture: ExamplePicture, caption: string, board: readonly HexInfo[]): string[] {
  const spoken = new Set([...picture.lit, ...namesIn(caption), picture.asked?.about, picture.tried]);
  return board.map(({ name }) => name).filter((name) => spoken.has(name));
}

/** What led to a picture, numbered from `seq` on, so that the board plays it. */
export function stepsTo(example: ExampleInfo, at: number, seq: number): Step[] {
  let before = example.pictures[at - 1]?.view;
  const steps: Step[] = [];
  for (const { event, view } of example.pictures[at]?.moves ?? []) {
    if (before) steps.push({ seq: seq + steps.length, event, before, after: view });
    before = view;
  }
  return steps;
}
