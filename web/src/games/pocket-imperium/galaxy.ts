/** The files of a galaxy: where sectors and the Prime lie, and which side of which tile is up. */
import type { Laid } from "$/editor/model/drawing";
import type { Format } from "$/editor/model/format";
import { cell, hexes, list, NotDrawable, object, text, whole, without } from "$/editor/model/json";
import { NUMERALS } from "./numerals";

const PRIME = { letter: "T", kind: "tri" };

export const format: Format = {
  whole: { ...PRIME, name: "pi-prime-piece", lay: "pi-lay-prime" },
  hasHomes: false,
  numerals: NUMERALS,
  isForSeats: true,
  tileOf: (face) => face.slice(0, -1),
  flipped: (face) => face.slice(0, -1) + (face.endsWith("A") ? "B" : "A"),
  fits: () => true,
  faces: (tiles) =>
    Object.fromEntries(
      Object.entries(object(tiles.sectors)).flatMap(([tile, sides]) =>
        Object.entries(object(sides)).map(([side, drawn]) => [tile + side, hexes(drawn)]),
      ),
    ),
  read(board, faces) {
    const slots = list(board.slots).map(cell);
    const free = Object.keys(faces).filter((face) => face.endsWith("A"));
    const laid = board.laid == null ? null : list(board.laid).map(object);
    if (laid === null && slots.length > free.length) throw new NotDrawable();
    const tiles = slots.map((at, slot): Laid => {
      const one = laid?.[slot];
      const face = one ? text(one.tile) + text(one.side ?? "A") : free[slot]!;
      if (!(face in faces)) throw new NotDrawable();
      return { face, at, turn: one ? whole(one.turn ?? 0) : 0 };
    });
    return {
      tiles,
      homes: [],
      whole: board.prime == null ? null : { ...PRIME, at: cell(board.prime) },
      seats: list(board.seats).map(whole),
    };
  },
  write: ({ tiles, whole: prime, seats, dealt, name }) => ({
    name,
    seats: [...seats],
    prime: prime && [...prime.at],
    slots: tiles.map(({ at }) => [...at]),
    ...(dealt
      ? {}
      : { laid: tiles.map(({ face, turn }) => ({ tile: face.slice(0, -1), side: face.slice(-1), turn })) }),
  }),
  draw: ({ about: _, ...tiles }, faces) => ({
    ...tiles,
    sectors: Object.fromEntries(
      Object.entries(object(tiles.sectors)).map(([tile, sides]) => [
        tile,
        Object.fromEntries(
          Object.entries(object(sides)).map(([side, drawn]) => [side, without(drawn, faces[tile + side])]),
        ),
      ]),
    ),
  }),
};
