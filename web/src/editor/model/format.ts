/** How a game writes its tiles and boards: what its `galaxy.ts` exports. */
import type { Drawing, Hexes, Whole } from "./drawing";
import type { Json } from "./json";

export interface Format {
  /** What is drawn on every face, by a tile file. */
  faces: (tiles: Json) => Record<string, Hexes>;
  read: (
    board: Json,
    faces: Record<string, Hexes>,
    tiles: Json,
  ) => Pick<Drawing, "tiles" | "homes" | "whole" | "seats">;
  /** The board file of a drawing. */
  write: (drawing: Drawing) => Json;
  /** A tile file like another, with other hexes. */
  draw: (tiles: Json, faces: Readonly<Record<string, Hexes>>) => Json;
  /** The tile a face is of: each lies on the board once. */
  tileOf: (face: string) => string;
  /** The other faces of the same tile. */
  flipped: (face: string) => string | null;
  /** Whether a face may lie where another does, as far as the file alone says so. */
  fits: (tiles: Json, face: string, other: string) => boolean;
  /** The tile that is one large hex, with the messages of its name and of what lays it; null where there is none. */
  whole: (Whole & { name: string; lay: string }) | null;
  hasHomes: boolean;
  /** What stands in hexes of a kind, such as the numeral of a level. */
  numerals: Readonly<Record<string, string>>;
  /** Whether a board says for how many it is meant. */
  isForSeats: boolean;
}
