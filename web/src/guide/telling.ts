/** What a coach says at a moment, whatever made it speak: the coach's column and its strip on phones show this. */

/** A sentence or a few; hexes named in it can be pointed at. */
export interface Bubble {
  text: string;
  /** The moment it speaks of, where that is over. */
  when?: string;
  tone: "plain" | "good" | "care";
  /** The rule that says it in full. */
  rule?: string;
  /** Whether what it speaks of can be taken back. */
  undo?: boolean;
}

export interface Telling {
  /** Which of how many, or what it belongs to. */
  heading: string;
  title: string;
  /** What its sentences are called, where they are not those of a tour. */
  says?: string;
  /** How far one is, step by step; nothing where there is no end to it. */
  steps: ("done" | "left" | "now" | "later")[];
  boxes: { id: string; text: string; done: boolean }[];
  bubbles: Bubble[];
  /** The sentences there is room for on a phone, and a word before them about what was done last. */
  brief: Bubble;
  verdict: string;
}

/** How a hex that is named is shown on the board. */
export interface Pointing {
  /** Every hex there is. */
  hexes: string[];
  /** The hex that stays ringed. */
  pinned: string | null;
  ring: (hex: string | null) => void;
  pin: (hex: string) => void;
}

/** What there is room for between board and dock: three lines of a phone. */
const ROOM = 150;

/** The sentences a text begins with, as many as there is room for. */
export function opening(text: string): string {
  let said = "";
  for (const sentence of text.match(/.+?(?:[.!?](?=\s|$)\s*|$)/g) ?? []) {
    if (said && (said + sentence).trim().length > ROOM) break;
    said += sentence;
  }
  return said.trim();
}
