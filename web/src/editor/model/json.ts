/** Reading JSON people bring: what is not as a drawing needs it is refused, whatever it is. */
import type { Cell } from "$/hexmap/geometry";
import type { Hexes } from "./drawing";

export type Json = Record<string, unknown>;

/** Nothing the editor could show. */
export class NotDrawable extends Error {}

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const object = (value: unknown): Json => {
  if (!isObject(value)) throw new NotDrawable();
  return value;
};
export const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value)) throw new NotDrawable();
  return value;
};
export const whole = (value: unknown): number => {
  if (!Number.isSafeInteger(value)) throw new NotDrawable();
  return value as number;
};
export const text = (value: unknown): string => {
  if (typeof value !== "string") throw new NotDrawable();
  return value;
};
export const cell = (value: unknown): Cell => {
  const [q, r] = list(value);
  return [whole(q), whole(r)];
};
export const hexes = (value: unknown): Hexes => {
  const found = object(object(value).hexes);
  return Object.fromEntries(Object.entries(found).map(([place, kind]) => [place, text(kind)]));
};
/** A tile with other hexes, and without the words on where the old ones came from. */
export const without = (tile: unknown, drawn: Hexes | undefined): Json => {
  const { source: _, ...rest } = object(tile);
  return { ...rest, hexes: drawn ?? hexes(tile) };
};
