/** The files that `--board` and `--tiles` take, and a drawing made of them. The engine judges them; this only draws. */
import type { BoxInfo } from "$protocol";
import { HOME, isNamed, PLACE_NAMES, type Drawing, type Laid } from "./drawing";
import type { Format } from "./format";
import { isObject, NotDrawable, type Json } from "./json";

export interface Files {
  board: Json;
  /** Null: the tiles of the box. */
  tiles: Json | null;
}

const found = import.meta.glob<Format>("$/games/*/galaxy.ts", { eager: true, import: "format" });
const FORMATS = new Map(Object.entries(found).map(([path, format]) => [path.split("/").at(-2)!, format]));

/** The games whose galaxies can be drawn. */
export const GAMES = [...FORMATS.keys()];
/** Whether galaxies of a game can be drawn. */
export const isDrawn = (game: string) => FORMATS.has(game);
export const formatOf = (game: string): Format => FORMATS.get(game)!;

/** A drawing of files; tiles that are not given are those of the box. */
export function read(game: string, { board, tiles }: Files, box: BoxInfo): Drawing {
  const format = formatOf(game);
  const own = tiles?.[game]; // a tile file may hold tiles of several games
  const base = isObject(own) ? own : (tiles ?? box.tiles);
  const faces = format.faces(base);
  for (const drawn of Object.values(faces))
    if (!Object.keys(drawn).every((place) => (PLACE_NAMES as readonly string[]).includes(place)))
      throw new NotDrawable();
  const name = typeof board.name === "string" ? board.name : "";
  const lying = format.read(board, faces, base);
  if (!isNamed(lying)) throw new NotDrawable();
  return {
    game,
    name,
    ...lying,
    faces,
    base,
    // A board that comes with the game has no name, and is drawn to be looked at.
    dealt: board.laid == null && name !== "",
  };
}

/** The files of a drawing. */
export function write(drawing: Drawing, box: BoxInfo): Files {
  const format = formatOf(drawing.game);
  const tiles = format.draw(drawing.base, drawing.faces);
  const printed = format.draw(box.tiles, format.faces(box.tiles));
  return { board: format.write(drawing), tiles: JSON.stringify(tiles) === JSON.stringify(printed) ? null : tiles };
}

/** The same board with other faces in its slots, turned anyhow; `below(n)` draws a whole number. */
export function shuffled(drawing: Drawing, below: (most: number) => number): Drawing {
  const { tileOf, fits } = formatOf(drawing.game);
  let left = Object.keys(drawing.faces).filter((face) => face !== HOME);
  const tiles = drawing.tiles.map((laid): Laid => {
    const fitting = left.filter((face) => fits(drawing.base, laid.face, face));
    const face = fitting[below(fitting.length)] ?? laid.face;
    left = left.filter((other) => tileOf(other) !== tileOf(face));
    return { ...laid, face, turn: below(6) };
  });
  return { ...drawing, tiles };
}

/** Characters of a file that is looked at, as of those that `--board` and `--tiles` take. */
export const MOST_CHARACTERS = 64 * 1024;
/** Of lists and objects inside each other there. */
export const MOST_DEPTH = 32;
const BRACKETS = /"(?:[^"\\]|\\[^])*"?|[[\]{}]/g;

/** Whether a text is short and shallow enough to be read at all. */
export function isBounded(written: string): boolean {
  if (written.length > MOST_CHARACTERS) return false;
  let depth = 0;
  for (const [found] of written.matchAll(BRACKETS)) {
    depth += "[{".includes(found) ? 1 : "]}".includes(found) ? -1 : 0;
    if (depth > MOST_DEPTH) return false;
  }
  return true;
}

/** A file as somebody brought it: what it is taken for. */
export function brought(written: string): Files | { tiles: Json } | null {
  if (!isBounded(written)) return null;
  try {
    const content: unknown = JSON.parse(written);
    if (!isObject(content)) return null;
    if (isObject(content.board)) return { board: content.board, tiles: isObject(content.tiles) ? content.tiles : null };
    return "slots" in content ? { board: content, tiles: null } : { tiles: content };
  } catch {
    return null;
  }
}
