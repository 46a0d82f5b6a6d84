/**
 * A galaxy while it is drawn, as plain values: every edit gives a new one and leaves the old one as it was.
 * It knows where tiles lie and what is on them; what is allowed the engine alone says.
 */
import type { HexInfo } from "$protocol";
import type { Cell } from "$/hexmap/geometry";
import { add, keyOf, same, turned } from "./cells";
import { images, type Symmetry } from "./symmetry";

/** The places of a tile as hex names number them: 0 the origin, then NE E SE SW W NW. */
export const PLACES: readonly Cell[] = [
  [0, 0],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];
export const PLACE_NAMES = ["C", "NE", "E", "SE", "SW", "W", "NW"] as const;
const SLOT_LETTERS = "ABCDEFG";
const HOME_LETTERS = "PQRS";
/** Whether there is a letter for each tile and home. */
export const isNamed = ({ tiles, homes }: Pick<Drawing, "tiles" | "homes">) =>
  tiles.length <= SLOT_LETTERS.length && homes.length <= HOME_LETTERS.length;
/** The face of a home; all homes are alike. */
export const HOME = "home";

export type Hexes = Record<string, string>;

/** A tile that lies somewhere: which face of it is up, and how many sixths it is turned clockwise. */
export interface Laid {
  face: string;
  at: Cell;
  turn: number;
}

/** A tile that is one large hex: its letter, and the kind it is drawn as. */
export interface Whole {
  letter: string;
  kind: string;
}

export interface Drawing {
  game: string;
  name: string;
  tiles: readonly Laid[];
  homes: readonly Laid[];
  /** The tile that is one large hex, where it lies; null: nowhere. */
  whole: (Whole & { at: Cell }) | null;
  /** For how many it is meant, where the board does not say so by itself. */
  seats: readonly number[];
  /** What is drawn on each face: by face and place. */
  faces: Readonly<Record<string, Hexes>>;
  /** The tile file the faces come from, for what it says besides. */
  base: Readonly<Record<string, unknown>>;
  /** Whether matches deal the tiles anew; else they lie as drawn. */
  dealt: boolean;
}

/** What can be taken in hand: a tile, a home or the large hex, by its letter. */
export interface Piece {
  letter: string;
  at: Cell;
  turn: number;
  face: string | null;
  cells: Cell[];
}

const turn6 = (turn: number) => ((turn % 6) + 6) % 6;

function placesOf(hexes: Hexes): number[] {
  return PLACES.flatMap((_, place) => (PLACE_NAMES[place]! in hexes ? [place] : []));
}

function laidCells({ face, at, turn }: Laid, faces: Drawing["faces"]): Cell[] {
  return placesOf(faces[face] ?? {}).map((place) => add(at, turned(PLACES[place]!, turn)));
}

export function pieces(drawing: Drawing): Piece[] {
  const laid = (letters: string, list: readonly Laid[]) =>
    list.map((one, index) => ({ letter: letters[index]!, ...one, cells: laidCells(one, drawing.faces) }));
  const found: Piece[] = [...laid(SLOT_LETTERS, drawing.tiles), ...laid(HOME_LETTERS, drawing.homes)];
  if (drawing.whole) {
    const { letter, at } = drawing.whole;
    found.push({ letter, at, turn: 0, face: null, cells: PLACES.map((place) => add(at, place)) });
  }
  return found;
}

/** Where a hex is drawn: its face and place there; none for the large hex. */
export interface Spot {
  face: string;
  place: string;
}

/** The hexes of the board, as a match would have them, and where each is drawn. */
export function hexesOf(drawing: Drawing): { board: HexInfo[]; spots: Map<string, Spot> } {
  const board: HexInfo[] = [];
  const spots = new Map<string, Spot>();
  for (const { letter, face, at, turn, cells } of pieces(drawing)) {
    if (face === null) {
      const { kind } = drawing.whole!;
      board.push({ name: `${letter}0`, sector: letter, kind, cells: cells.map(([q, r]) => [q, r]), home: null });
      continue;
    }
    for (const place of placesOf(drawing.faces[face]!)) {
      const offset = turned(PLACES[place]!, turn);
      const name = `${letter}${PLACES.findIndex((one) => same(one, offset))}`;
      const [q, r] = add(at, offset);
      const kind = drawing.faces[face]![PLACE_NAMES[place]!]!;
      board.push({
        name,
        sector: letter,
        kind,
        cells: [[q, r]],
        home: kind === HOME ? HOME_LETTERS.indexOf(letter) : null,
      });
      spots.set(name, { face, place: PLACE_NAMES[place]! });
    }
  }
  return { board, spots };
}

/** About which cell a drawing is symmetric: where the large hex lies, else what is nearest to the middle. */
export function centre(drawing: Drawing): Cell {
  if (drawing.whole) return drawing.whole.at;
  const cells = pieces(drawing).flatMap((piece) => piece.cells);
  if (cells.length === 0) return [0, 0];
  const mean = (axis: 0 | 1) => cells.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  return [Math.round(mean(0)) + 0, Math.round(mean(1)) + 0];
}

// Edits --------------------------------------------------------------------------------------------------------------

/** Draw a kind on a hex and on all that lie as it does; homes stay. */
export function paint(drawing: Drawing, name: string, kind: string, symmetry: Symmetry): Drawing {
  const { board, spots } = hexesOf(drawing);
  const at = board.find((hex) => hex.name === name)?.cells[0];
  if (!at) return drawing;
  const faces: Record<string, Hexes> = { ...drawing.faces };
  const meant = new Set(images(symmetry, centre(drawing)).map(({ cell }) => keyOf(cell(at))));
  for (const hex of board) {
    const spot = spots.get(hex.name);
    if (spot && hex.kind !== HOME && meant.has(keyOf(hex.cells[0]!)))
      faces[spot.face] = { ...faces[spot.face], [spot.place]: kind };
  }
  return { ...drawing, faces };
}

/**
 * The two that lie at two cells, and all two that lie as they do under the symmetry; of those that would be exchanged
 * twice only the first, since they would be back where they were.
 */
function* alikePairs<T>(
  drawing: Drawing,
  [one, other]: readonly [Cell, Cell],
  symmetry: Symmetry,
  at: (cell: Cell) => T | undefined,
): Generator<[T, T]> {
  const done = new Set<T>();
  for (const { cell } of images(symmetry, centre(drawing))) {
    const [first, second] = [at(cell(one)), at(cell(other))];
    if (first === undefined || second === undefined || done.has(first) || done.has(second)) continue;
    done.add(first).add(second);
    yield [first, second];
  }
}

/** Exchange what is drawn on two hexes, and on all two that lie as they do; homes stay. */
export function swapHexes(drawing: Drawing, one: string, other: string, symmetry: Symmetry): Drawing {
  const { board, spots } = hexesOf(drawing);
  const cellOf = (name: string) => board.find((hex) => hex.name === name)?.cells[0];
  const [first, second] = [cellOf(one), cellOf(other)];
  if (!first || !second) return drawing;
  const keys = new Map(
    board.flatMap(({ name, kind, cells }) => {
      const spot = spots.get(name);
      return spot && kind !== HOME ? [[keyOf(cells[0]!), `${spot.face} ${spot.place}`]] : [];
    }),
  );
  const faces: Record<string, Hexes> = { ...drawing.faces };
  for (const pair of alikePairs(drawing, [first, second], symmetry, (cell) => keys.get(keyOf(cell)))) {
    const [[face, place], [face2, place2]] = pair.map((key) => key.split(" ")) as [[string, string], [string, string]];
    const [kind, kind2] = [faces[face]![place]!, faces[face2]![place2]!];
    faces[face] = { ...faces[face], [place]: kind2 };
    faces[face2] = { ...faces[face2], [place2]: kind };
  }
  return { ...drawing, faces };
}

/** Change each tile and home that lies as a piece does under the symmetry; `by` is -1 where it is mirrored. */
function alike(
  drawing: Drawing,
  letter: string,
  symmetry: Symmetry,
  change: (laid: Laid, image: ReturnType<typeof images>[number]) => Laid | null,
): Drawing {
  const found = pieces(drawing).find((piece) => piece.letter === letter);
  if (!found || found.face === null) return drawing;
  const all = images(symmetry, centre(drawing));
  const done = (list: readonly Laid[]) =>
    list.flatMap((laid) => {
      const image = all.find(({ cell }) => same(cell(found.at), laid.at));
      const next = image ? change(laid, image) : laid;
      return next ? [next] : [];
    });
  const home = found.face === HOME;
  return { ...drawing, ...(home ? { homes: done(drawing.homes) } : { tiles: done(drawing.tiles) }) };
}

export function move(drawing: Drawing, letter: string, to: Cell, symmetry: Symmetry): Drawing {
  if (letter === drawing.whole?.letter) return { ...drawing, whole: { ...drawing.whole, at: to } };
  return alike(drawing, letter, symmetry, (laid, { cell }) => ({ ...laid, at: cell(to) }));
}

export function turn(drawing: Drawing, letter: string, by: number, symmetry: Symmetry): Drawing {
  return alike(drawing, letter, symmetry, (laid, { way }) => ({ ...laid, turn: turn6(laid.turn + by * way) }));
}

/** Put another face up in place of the one that lies there. */
export function replace(drawing: Drawing, letter: string, face: string): Drawing {
  return alike(drawing, letter, "none", (laid) => ({ ...laid, face }));
}

/** Put the other face of a tile up, by what each face's other is. */
export function flip(
  drawing: Drawing,
  letter: string,
  flipped: (face: string) => string | null,
  symmetry: Symmetry,
): Drawing {
  return alike(drawing, letter, symmetry, (laid) => ({ ...laid, face: flipped(laid.face) ?? laid.face }));
}

export function remove(drawing: Drawing, letter: string, symmetry: Symmetry): Drawing {
  if (letter === drawing.whole?.letter) return { ...drawing, whole: null };
  return alike(drawing, letter, symmetry, () => null);
}

/** Two pieces of one kind change places, and all two that lie as they do. */
export function swap(drawing: Drawing, one: string, other: string, symmetry: Symmetry): Drawing {
  const all = pieces(drawing);
  const [first, second] = [one, other].map((letter) => all.find((piece) => piece.letter === letter));
  if (!first || !second || (first.face === HOME) !== (second.face === HOME) || !first.face || !second.face)
    return drawing;
  const list = first.face === HOME ? "homes" : "tiles";
  const laid = [...drawing[list]];
  const placeAt = (cell: Cell) => {
    const place = drawing[list].findIndex(({ at }) => same(at, cell));
    return place < 0 ? undefined : place;
  };
  for (const [here, there] of alikePairs(drawing, [first.at, second.at], symmetry, placeAt))
    [laid[here], laid[there]] = [
      { ...laid[here]!, at: laid[there]!.at },
      { ...laid[there]!, at: laid[here]!.at },
    ];
  return { ...drawing, [list]: laid };
}

/** How the middles of neighbouring tiles lie to each other, where no cell between them is left out. */
const BESIDE: readonly Cell[] = [
  [2, 1],
  [-1, 3],
  [-3, 2],
  [-2, -1],
  [1, -3],
  [3, -2],
];
const FARTHEST = 50;

/**
 * A cell where something of these places fits without lying on anything else, beside what lies there, near the middle;
 * under a symmetry where all that lie alike fit as well, if there is such a place.
 */
export function room(drawing: Drawing, places: readonly Cell[], symmetry: Symmetry = "none"): Cell {
  const all = pieces(drawing);
  const taken = new Set(all.flatMap((piece) => piece.cells).map(keyOf));
  const heart = centre(drawing);
  const far = (cell: Cell) => {
    const [q, r] = [cell[0] - heart[0], cell[1] - heart[1]];
    return q * q + q * r + r * r;
  };
  const fits = (at: Cell, alike: Symmetry) => {
    const keys = images(alike, heart).flatMap(({ cell }) => places.map((place) => keyOf(cell(add(at, place)))));
    return keys.every((key) => !taken.has(key)) && new Set(keys).size === keys.length;
  };
  const tidy = all.flatMap((piece) => BESIDE.map((step) => add(piece.at, step)));
  const near = all.flatMap((piece) => piece.cells.flatMap((cell) => PLACES.map((step) => add(cell, step))));
  const touches = (at: Cell) =>
    places.some((place) => PLACES.some((step) => taken.has(keyOf(add(add(at, place), step)))));
  const nearest = (cells: Cell[]) => cells.sort((a, b) => far(a) - far(b))[0];
  const best = (cells: Cell[]) =>
    nearest(cells.filter((at) => fits(at, symmetry))) ?? nearest(cells.filter((at) => fits(at, "none")));
  return (
    (places.length === PLACES.length ? best(tidy) : undefined) ??
    best(near.flatMap((cell) => PLACES.map((step) => add(cell, step))).filter(touches)) ??
    (all.length === 0 ? heart : [FARTHEST, 0])
  );
}

/**
 * Lay a face that is not on the board yet where there is room, and the next ones where it would lie under the symmetry,
 * as far as there is room there too and until there are so many.
 */
export function lay(drawing: Drawing, faces: readonly string[], symmetry: Symmetry, most: number): Drawing {
  const [first, ...others] = faces;
  const list = first === HOME ? "homes" : "tiles";
  if (first === undefined || drawing[list].length >= most) return drawing;
  const places = placesOf(drawing.faces[first] ?? {}).map((place) => PLACES[place]!);
  const at = room(drawing, places, symmetry);
  const laid: Laid[] = [{ face: first, at, turn: 0 }];
  const taken = new Set(
    [...pieces(drawing).flatMap((piece) => piece.cells), ...laidCells(laid[0]!, drawing.faces)].map(keyOf),
  );
  for (const { cell } of images(symmetry, centre(drawing)).slice(1)) {
    const [face] = others;
    if (face === undefined || drawing[list].length + laid.length >= most) break;
    const wanted = places.map((place) => keyOf(cell(add(at, place))));
    if (wanted.some((key) => taken.has(key))) continue;
    const way = add(cell(add(at, [1, 0])), cell(at).map((part) => -part) as [number, number]);
    const sixths = [0, 1, 2, 3, 4, 5].find((times) => same(turned([1, 0], times), way))!;
    const turns = [0, 1, 2, 3, 4, 5].map((more) => ({ face, at: cell(at), turn: turn6(sixths + more) }));
    const lying = turns.find((one) => laidCells(one, drawing.faces).every((own) => wanted.includes(keyOf(own))));
    if (!lying) continue;
    laid.push(lying);
    for (const key of wanted) taken.add(key);
    others.shift();
  }
  return { ...drawing, [list]: [...drawing[list], ...laid] };
}

export function layWhole(drawing: Drawing, { letter, kind }: Whole): Drawing {
  return drawing.whole ? drawing : { ...drawing, whole: { letter, kind, at: room(drawing, PLACES) } };
}
