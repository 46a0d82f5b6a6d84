/** What a game brings to the page. A game is a folder beside this file whose `index.ts` exports one of these. */
import type { Component, Snippet } from "svelte";
import type { Asked, Choice, FactInfo, HexInfo, Line, MatchInfo, SeatInfo, Words } from "$protocol";
import type { Step, View } from "$/connection/model";
import type { Fields } from "$/engine/fields";
import type { Sound } from "$/table/speech/sounds";

export type { Step, View };

/** Where something at a hex is drawn, in board coordinates. */
export type Place = (hex: string) => { x: number; y: number };

/** Something to say: a message and its arguments. */
export interface Said {
  id: string;
  args?: Record<string, string | number>;
}

/** An answer of a seat, and what happened by it. */
export interface Done {
  seat: number;
  answer: string;
  facts: FactInfo[];
}

/** What some answers come to, and how many they are. */
export interface Deed {
  words: Said;
  /** Where it leads, in order. */
  hexes: string[];
  answers: number;
}

export interface BoardProps {
  board: HexInfo[];
  view: View;
  /** The game's id and the beginning of its messages. */
  game: string;
  prefix: string;
  seats: SeatInfo[];
  eyes: number | null;
  /** Its choices of kind hex and sector glow; null: nothing glows. */
  asked: Asked | null;
  /** What happened since I last acted: animated on arrival, then arrows. */
  steps: Step[];
  /** Hexes that two answers lead to; they glow softly. */
  far?: string[];
  /** How it would look after the picked choice; drawn as ghosts where it differs from `view`. */
  ghost: View | null;
  /** The hex picked but not yet sent. */
  chosen: string | null;
  /** Hexes lit from the log. */
  lit: string[];
  /** A hex somebody asked to see: ringed. */
  ring?: string | null;
  /** The hexes a picture is about; it shows them and what lies round them, else the whole board. */
  frame?: readonly string[];
  /** Click, tap, Enter or the end of a drag; one that is not legal makes the table ask why. */
  onpick: (hex: string, legal: boolean) => void;
  onhover: (hex: string | null) => void;
  /** A fleet or ship was dragged to a hex before anything was chosen: the same as two taps. */
  ondrop?: (from: string, to: string) => void;
  /** Drawn above the board, in its coordinates: a stepper, a choice of markers. */
  children?: Snippet<[place: Place]>;
  /** A picture only: nothing to focus, read as an image with a label. */
  still?: boolean;
}

/** What the parts beside the board are shown. */
export interface Shown {
  board: HexInfo[];
  view: View;
  match: MatchInfo;
  prefix: string;
  eyes: number | null;
  asked: Asked | null;
  /** Whether people look at one screen together, so that no seat's secrets may lie open. */
  shared: boolean;
  /** Lights hexes on the board. */
  light: (hexes: string[]) => void;
}

/** A question answered in the dock or at the hex itself. */
export interface AnswerProps extends Shown {
  asked: Asked;
  /** Changes with every decision, so that drafts of another are forgotten. */
  decision: number;
  busy: boolean;
  /** The number the stepper shows, where one is asked for. */
  value: number | null;
  answer: (choice: Choice) => void;
  /** How it would look after an answer; null where the server does not say. */
  foresee: (choice: Choice) => Promise<View | null>;
  /** Shows on the board how it would look; null takes it away. */
  show: (view: View | null) => void;
}

/** Where in the match we are. */
export interface Progress {
  /** The heading: "Round 3 of 6". */
  heading: Said;
  /** The round now and how many there are; null where the match has none. */
  rounds: { now: number; of: number } | null;
  stages: (Said & { state: "done" | "now" | "next" })[];
}

/** A table of numbers of the result: what the points were for, by seat. */
export interface Breakdown {
  columns: Said[];
  /** points[seat][column] */
  points: number[][];
}

/** Something a round brought a seat, with the hexes it is about; `points` where it brought any. */
export interface Told {
  words: Said;
  points: number | null;
  hexes: string[];
}

/** What a round brought, told for a moment after it. */
export interface Recap {
  /** Tells one round from another. */
  key: string;
  heading: Said;
  /** What comes next, as the log says it. */
  next: Words;
  /** By seat. */
  told: Told[][];
}

/** The last scoring, counted up before the result is shown. */
export interface Finale {
  heading: Said;
  /** The points each seat had before. */
  from: number[];
  /** What is counted, one after the other, with a letter where it has one and the hexes it is about. */
  items: { mark: string | null; name: Said; hexes: string[]; points: number[] }[];
}

/** A number of each seat that a graph shows over the match; null where hidden. */
export interface Measure {
  /** What it is called. */
  id: string;
  of: (view: View) => (number | null)[];
}

/**
 * What a view shows after an answer tried in the page, read from the engine's position and what happened: all that lies on
 * the board, and the points. What else is shown beside it may be as it was.
 */
export type Peek = (fields: Fields, view: View, hexes: readonly string[], facts: readonly FactInfo[]) => View;

/** What the chip of a player's panel says. */
export type Doing = Said & { icon?: string; brief?: string; good?: boolean };

/** What a round and the whole match brought, in words: loaded when the table stands. */
export interface Telling {
  /** The last round that is over; null where there is none, or the game has no rounds. */
  recap: (board: HexInfo[], log: Line[], seats: number) => Recap | null;
  finale: (view: View, board: HexInfo[], log: Line[]) => Finale;
}

export interface GameUi {
  id: string;
  prefix: string;
  Board: Component<BoardProps>;
  /** What a hex is called besides its name, such as "your homeworld"; null for most. In the dative after `board-dative`. */
  calls: (hex: HexInfo, seats: readonly SeatInfo[], eyes: number | null, dative?: boolean) => string | null;
  /** What the part of the board with this hex is called; without it sectors have their letters alone. */
  place?: (hex: HexInfo) => string;
  /** The lines of a player's panel below the name: ships, supply, cards, markers. */
  Panel: Component<Shown & { seat: number; chip: Snippet }>;
  /** What helps thinking: what would score what. */
  Side: Component<Shown>;
  /** What stands under the players: the order of a reveal, and who clashes. */
  Brief: Component<Shown> | null;
  /** What appears in the place of the dock for a moment when something is revealed. */
  Herald: (() => Promise<{ default: Component<Shown> }>) | null;
  /** Questions with a dock of their own, by name; all others are answered on the board. */
  docks: Partial<Record<string, () => Promise<{ default: Component<AnswerProps> }>>>;
  /** Whether they need room on every screen: the dock always has it, so that the board keeps its size. */
  roomy: boolean;
  /** Questions with something to choose from at the hex they concern, by name. */
  menus: Partial<Record<string, Component<AnswerProps & { place: Place }>>>;
  /** Points of each seat as the panels show them; null where hidden. */
  points: (view: View) => (number | null)[];
  /** Where the score track ends at least; null where there is none. */
  track: number | null;
  /** The seat that acts first this round, if the game has one. */
  first: (view: View) => number | null;
  /** What a seat is up to, for the chip of its panel; small screens show its icon or what is brief. */
  doing: (view: View, seat: number, pending: boolean) => Doing | null;
  progress: (view: View) => Progress;
  /** A second line under the question: where in the chain, or one consequence. */
  hint: (shown: Shown) => Said | null;
  /** The picture beside the question: a symbol and the class that colours it. */
  glyph: (view: View) => { symbol: string; class: string } | null;
  /** The chapter of the rulebook that tells of what is asked now. */
  chapter: (view: View) => string | null;
  /** The pictures of chapters that have one: a symbol and the class that colours it. */
  emblems: Partial<Record<string, { symbol: string; class: string }>>;
  /** Whether a hand-over screen must hide this question where several people share the screen. */
  secret: (view: View) => boolean;
  /** A number given at once, so that the next question glows already; it can still be changed there. */
  ahead: (asked: Asked, view: View, board: readonly HexInfo[]) => string | null;
  /** Whether such a number led to a question it can still be changed at. */
  stillOpen: (after: View, asked: Asked) => boolean;
  /** Questions that may be answered once more on the way, so that hexes beyond can be chosen at once. */
  flights: readonly string[];
  /** How many ships are on their way, chosen or not. */
  underWay: (view: View) => number | null;
  /** Questions that are answered anew by tapping one of their hexes, by the question asked now. */
  again: Partial<Record<string, readonly string[]>>;
  /** Questions that only say who acts next, so that a tap needs no confirming. */
  light: readonly string[];
  /** The answer that ends a number question early, by question: "stop here" is carrying 0. */
  stop: Partial<Record<string, string>>;
  /** The hexes that who looks would leave to nobody, were it to stand as foreseen. */
  leaves?: (shown: Shown, foreseen: View) => string[];
  breakdown: (view: View, log: Line[]) => Breakdown;
  telling: () => Promise<Telling>;
  /** What besides points is worth looking back at. */
  measures: Measure[];
  /** What a seat's answers come to, action by action, in few words; without it they are told one by one. */
  deeds?: (done: readonly Done[]) => Deed[];
  /** How an answer is called that is neither a hex nor a number, or a part of it, such as a plan; null where it has no name. */
  answers: (text: string) => Said[] | null;
  /** How facts sound, by kind: docs/facts.md lists them. Those that bring points have `points`. */
  sounds: Partial<Record<string, Sound>>;
}
