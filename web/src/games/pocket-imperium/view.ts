/** What Pocket Imperium shows of a match (`Game.view`). */
import type { View } from "../game";

export const COMMANDS = ["expand", "explore", "exterminate"] as const;
/** The kinds of the Prime, and of every system (PI-BOARD-1). */
export const PRIMES = ["tri", "quad"];
export const SYSTEMS = ["level1", "level2", ...PRIMES];
export type Command = (typeof COMMANDS)[number];

export interface PocketImperiumView {
  round: number;
  rounds: number;
  /** Which of the three reveals is carried out; 0 outside of them. */
  reveal: number;
  start_seat: number;
  /** The seats in the order in which they act. */
  order: number[];
  /** Seat and number of the ships on a hex. */
  ships: Record<string, [seat: number, count: number]>;
  /** Null where they are hidden. */
  points: (number | null)[];
  supply: number[];
  /** How many ships each seat has, in the supply and on the board. */
  fleet: number;
  /** The commands revealed now, by seat. */
  commands: (Command[] | null)[] | null;
  seats: number;
  question: string;
  turn: number | null;
  planned: boolean[];
  /** By seat and reveal; null where nothing is planned or it is not known. */
  plans: ((Command[] | null)[] | null)[];
  /** How many of this round's cards lie open. */
  revealed: number;
  /** What each sector would bring each seat if it were scored now. */
  worth: Record<string, number[]>;
  /** The fleet that moves, or the ships sent to an invasion of `at` so far; null between two moves. */
  under_way: { from: string | null; at: string; ships: number; sent: Record<string, number> } | null;
  /** How many more ships take what is invaded; null where nothing is. */
  needed: number | null;
  /** How many ships of each hex moved or invaded in this command. */
  used: Record<string, number>;
  /** The systems that one action of the seat asked can take, where it names a fleet or a target. */
  takeable: string[];
  /** While commands are planned, the systems that each could act on now, by seat: built on, taken, invaded. */
  prospects: Record<Command, string[]>[] | null;
  /** The hexes with more ships than they feed, and how many would go home if the round ended now. */
  unfed: Record<string, number>;
  actions_left: number;
  /** The cards that lie open, by seat: their actions, and the seats whose cards weaken them. */
  strengths: { command: Command; actions: number; clashes: number[] }[][] | null;
  /** The actions of a card, by how many of its command I reveal less one, and by how many clash with it. */
  card_actions: number[][];
  /** The actions it can expect if rivals plan at random, by how many of its command I reveal less one. */
  card_expected: number[];
  /** The seats whose cards can clash with those of each seat, and the rule that says so for so many players. */
  clashing: { rule: string; seats: number[][] };
  /** The sector each seat chose this round. */
  chosen: (string | null)[];
  tiles: { left: string[]; taken: number[]; known: Record<string, number> };
}

export const seen = (view: View) => view as unknown as PocketImperiumView;
