/** The files of a board: where sectors and homes lie, and which sector it is. */
import { HOME, type Laid } from "$/editor/model/drawing";
import type { Format } from "$/editor/model/format";
import { cell, hexes, list, NotDrawable, object, text, whole, without, type Json } from "$/editor/model/json";

const markOf = (tiles: Json, sector: string) => text(object(object(tiles.sectors)[sector]).mark);

/** Sectors for slots in their order, each of the mark its slot wants; where there is none left, of any. */
function fitting(slots: Json[], names: string[], tiles: Json): string[] {
  const free = [...names];
  const take = (fits: (name: string) => boolean) => free.splice(Math.max(0, free.findIndex(fits)), 1)[0];
  return slots.map((slot) => {
    const found =
      free.some((name) => markOf(tiles, name) === slot.mark) || slot.mark !== "unmarked"
        ? take((name) => markOf(tiles, name) === slot.mark)
        : take((name) => markOf(tiles, name) === "blackhole");
    if (found === undefined) throw new NotDrawable();
    return found;
  });
}

export const format: Format = {
  whole: null,
  hasHomes: true,
  numerals: {},
  isForSeats: false,
  tileOf: (face) => face,
  flipped: () => null,
  fits: (tiles, face, other) => markOf(tiles, face) === markOf(tiles, other),
  faces: (tiles) => ({
    ...Object.fromEntries(Object.entries(object(tiles.sectors)).map(([sector, drawn]) => [sector, hexes(drawn)])),
    [HOME]: hexes(tiles.home),
  }),
  read(board, faces, tiles) {
    const slots = list(board.slots).map(object);
    const homes = list(board.homes).map(object);
    const names = Object.keys(faces).filter((face) => face !== HOME);
    for (const name of names) markOf(tiles, name); // each must have one, for whatever is written of it later
    const laid = board.laid == null ? null : list(board.laid).map(object);
    const lying = laid ? laid.map(({ tile }) => text(tile)) : fitting(slots, names, tiles);
    return {
      tiles: slots.map((slot, index): Laid => {
        const face = lying[index];
        if (face === undefined || !names.includes(face)) throw new NotDrawable();
        return { face, at: cell(slot.at), turn: laid ? whole(laid[index]!.turn ?? 0) : 0 };
      }),
      homes: homes.map(({ at, turn }) => ({ face: HOME, at: cell(at), turn: whole(turn) })),
      whole: null,
      seats: [],
    };
  },
  write: ({ tiles: laid, homes, dealt, name, base }) => ({
    name,
    seats: homes.length,
    slots: laid.map(({ face, at }) => ({ at: [...at], mark: markOf(base, face) })),
    homes: homes.map(({ at, turn }) => ({ at: [...at], turn })),
    ...(dealt ? {} : { laid: laid.map(({ face, turn }) => ({ tile: face, turn })) }),
  }),
  draw: ({ about: _, ...tiles }, faces) => ({
    ...tiles,
    sectors: Object.fromEntries(
      Object.entries(object(tiles.sectors)).map(([sector, drawn]) => [sector, without(drawn, faces[sector])]),
    ),
    home: without(tiles.home, faces[HOME]),
  }),
};
