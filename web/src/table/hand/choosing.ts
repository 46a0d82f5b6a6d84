/** Narrowing choices: what a tap on a hex means for the question asked. Pure; the server decides what is legal. */
import type { Asked, Choice, HexInfo } from "$protocol";

/** An answer given in the unfinished command, newest last. `ahead`: given by the page, to be changed at the next. */
export interface Given {
  asked: Asked;
  text: string;
  ahead: boolean;
}

/** What the page does next, one after another as each is accepted. */
export type Move = { undo: true } | { text: string; ahead?: true };

/** What a tap means. */
export type Tap =
  | { kind: "pick"; hex: string }
  | { kind: "moves"; moves: Move[] }
  | { kind: "why"; text: string }
  /** The fleet or ship itself was tapped: it is let go. */
  | { kind: "release" }
  | { kind: "nothing" };

export const DONE = "done";

export function choiceOf(asked: Asked, text: string): Choice | null {
  return asked.choices.find((choice) => choice.text === text) ?? null;
}

export interface Range {
  least: number;
  most: number;
}

/** The numbers that can be answered; null where the question is not for a number. */
export function range(asked: Asked): Range | null {
  if (asked.kind !== "number") return null;
  const numbers = asked.choices.map((choice) => Number(choice.text)).filter((number) => !Number.isNaN(number));
  return numbers.length ? { least: Math.min(...numbers), most: Math.max(...numbers) } : null;
}

/** The number nearest to the one wished for that can be answered. */
export function clamp(number: number, { least, most }: Range): number {
  return Math.min(most, Math.max(least, number));
}

/** The answer a hex stands for: itself, or its sector. */
export function textOf(asked: Asked, board: HexInfo[], hex: string): string {
  if (asked.kind !== "sector") return hex;
  return board.find((info) => info.name === hex)?.sector ?? hex;
}

/** A number answered ahead that can still be changed, and what it is now. */
export interface Held extends Range {
  asked: Asked;
  sent: number;
  value: number;
}

/** The number the newest answer gave ahead, if it did. */
export function held(given: Given[], value: number | null): Held | null {
  const last = given.at(-1);
  const limits = last?.ahead ? range(last.asked) : null;
  if (!last || !limits) return null;
  const sent = Number(last.text);
  return { asked: last.asked, ...limits, sent, value: value ?? sent };
}

/** How many answers one press of Undo takes back: those given ahead go with the one that led to them. */
export function undoCount(given: Given[]): number {
  let count = 1;
  while (given.at(-count)?.ahead) count += 1;
  return Math.max(1, Math.min(count, given.length));
}

/** The moves that change a number given ahead before going on. */
export function corrected(now: Held | null, then: Move[]): Move[] {
  if (!now || now.value === now.sent) return then;
  return [{ undo: true }, { text: String(now.value), ahead: true }, ...then];
}

/** The moves that answer an earlier question of this chain anew with this hex; null where none had it. */
export function anew(given: Given[], questions: readonly string[], hex: string): Move[] | null {
  for (let back = 1; back <= given.length; back += 1) {
    const one = given[given.length - back]!;
    if (one.asked.kind === "number") continue;
    if (!questions.includes(one.asked.question)) return null;
    if (one.text !== hex && choiceOf(one.asked, hex))
      return [...Array.from({ length: back }, () => ({ undo: true }) as const), { text: hex }];
  }
  return null;
}

export interface Tapped {
  asked: Asked;
  board: HexInfo[];
  given: Given[];
  /** The number the stepper shows. */
  value: number | null;
  hex: string;
  chosen: string | null;
  /** Whether a choice waits for a second tap or Confirm. */
  confirm: boolean;
  again: readonly string[];
}

/** What a tap on a hex means now. */
export function tap({ asked, board, given, value, hex, chosen, confirm, again }: Tapped): Tap {
  if (asked.kind === "number") {
    const number = value ?? range(asked)?.most;
    if (number === undefined) return { kind: "nothing" };
    const rest = anew(given, again, hex);
    if (rest) return { kind: "moves", moves: rest };
    return {
      kind: "moves",
      moves: hex === asked.about ? [{ text: String(number) }] : [{ text: String(number) }, { text: hex }],
    };
  }
  const text = textOf(asked, board, hex);
  if (choiceOf(asked, text)) {
    if (confirm && chosen !== hex) return { kind: "pick", hex };
    return { kind: "moves", moves: corrected(held(given, value), [{ text }]) };
  }
  const moves = anew(given, again, hex);
  if (moves) return { kind: "moves", moves };
  if (hex === asked.about) return { kind: "release" };
  return { kind: "why", text };
}

/** Reads a line such as `A3 2 A4` as answers one after another. */
export function typed(line: string): string[] {
  return line.trim().split(/\s+/).filter(Boolean);
}

/** The choice a typed text means: whatever its case, in the language of the page, or shortened as far as it is clear. */
export function meant(asked: Asked, text: string, called: (piece: string) => string = (piece) => piece): Choice | null {
  const wanted = text.toLowerCase();
  const exact = asked.choices.find((choice) => choice.text.toLowerCase() === wanted);
  if (exact || asked.kind === "hex" || asked.kind === "number") {
    const done = wanted === called(DONE).toLowerCase() ? choiceOf(asked, DONE) : null;
    return exact ?? done;
  }
  const short = (whole: string) => begins(wanted.split(SEPARATORS), whole.toLowerCase().split(SEPARATORS));
  const found = asked.choices.filter(
    (choice) => short(choice.text) || short(choice.text.split(SEPARATORS).map(called).join("")),
  );
  return found.length === 1 ? found[0]! : null;
}

/** Between the cards of a plan; kept when splitting. */
const SEPARATORS = /([+/])/;

const begins = (pieces: string[], whole: string[]) =>
  pieces.length === whole.length && pieces.every((piece, place) => piece !== "" && whole[place]!.startsWith(piece));
