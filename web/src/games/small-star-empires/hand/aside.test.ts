import { expect, test } from "vitest";
import type { HexInfo } from "$protocol";
import { middle, neighbours } from "$/hexmap/geometry";
import { records } from "$/guide/recorded";
import { aside } from "./aside";

const BOX = { width: 204, height: 94 };
const { board } = records["small-star-empires-along"]!;

test.each(board.map(({ name }) => name))("the choice of markers at %s covers no neighbour's middle", (name) => {
  const { x, y } = aside(board, name, BOX);
  const covers = ({ cells }: HexInfo) => {
    const at = middle(cells);
    return at.x > x && at.x < x + BOX.width && at.y > y && at.y < y + BOX.height;
  };
  const near = [name, ...neighbours(board, name)];
  expect(board.filter((hex) => near.includes(hex.name) && covers(hex)).map((hex) => hex.name)).toEqual([]);
});
