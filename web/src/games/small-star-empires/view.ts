/** What Small Star Empires shows of a match (`Game.view`). */
import type { View } from "../game";

export const PARTS = ["planets", "nebulae", "stations", "territory", "total"] as const;
export type Marker = "colony" | "station";

export interface SmallStarEmpiresView {
  /** Seat and number of the ships on a hex. */
  ships: Record<string, [seat: number, count: number]>;
  control: Record<string, [seat: number, marker: Marker]>;
  /** Colonies and stations left, by seat. */
  markers: [colonies: number, stations: number][];
  out: boolean[];
  /** By seat, in the order of `PARTS`. */
  points: number[][];
  /** What one, two and three nebulae of a colour bring. */
  nebula_points: number[];
  seats: number;
  question: string;
  turn: number | null;
  /** Which turn of its seat this is, or was the last. */
  turn_number: number;
  /** Where the ship that moves is. */
  at: string | null;
  start_seat: number;
  territories: number[];
  /** The hexes of each seat's largest territory. */
  territory: string[][];
  /** The hexes of each seat from which a ship can move. */
  movable: string[][];
  /** Where the chosen ship gets by a jump alone. */
  jumps: string[];
}

export const seen = (view: View) => view as unknown as SmallStarEmpiresView;
