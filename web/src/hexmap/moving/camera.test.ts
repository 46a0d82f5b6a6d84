import { expect, test } from "vitest";
import { held, moved, NEAREST, showing, WHOLE, zoomed } from "./camera";

const BOX = { x: -100, y: -50, width: 200, height: 100 };
const drawn = (camera: typeof WHOLE, point: { x: number; y: number }) => ({
  x: camera.zoom * point.x + camera.x,
  y: camera.zoom * point.y + camera.y,
});

test("zooming keeps what is under the pointer there", () => {
  const once = zoomed(WHOLE, 2, { x: 40, y: 10 }, BOX);
  expect(drawn(once, { x: 40, y: 10 })).toEqual({ x: 40, y: 10 });
  const twice = zoomed(once, 1.2, { x: -30, y: -20 }, BOX);
  const under = { x: (-30 - once.x) / once.zoom, y: (-20 - once.y) / once.zoom };
  expect(drawn(twice, under).x).toBeCloseTo(-30, 6);
});

test("zoom has a nearest and a farthest", () => {
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, BOX).zoom).toBe(NEAREST);
  expect(zoomed(WHOLE, 0.1, { x: 30, y: 0 }, BOX)).toEqual(WHOLE);
});

test("zooming all the way out shows the whole board again", () => {
  const near = moved(zoomed(WHOLE, 2, { x: 90, y: 40 }, BOX), 15, 5, BOX);
  expect(zoomed(near, 0.3, { x: 0, y: 0 }, BOX)).toEqual(WHOLE);
});

test("the board never leaves its window", () => {
  const far = moved({ zoom: 2, x: 0, y: 0 }, 10_000, -10_000, BOX);
  expect(drawn(far, { x: -100, y: 0 }).x).toBe(-100);
  expect(drawn(far, { x: 0, y: 50 }).y).toBe(50);
});

test("at the farthest nothing moves", () => {
  expect(moved(WHOLE, 50, 50, BOX)).toEqual(WHOLE);
  expect(held({ zoom: 1, x: 3, y: 3 }, BOX)).toEqual(WHOLE);
});

test("a hex out of sight is brought into sight", () => {
  const near = { zoom: 2, x: 100, y: 50 };
  const there = drawn(showing(near, { x: 80, y: 30 }, BOX, 20), { x: 80, y: 30 });
  expect(there.x).toBeLessThanOrEqual(80);
  expect(there.y).toBeLessThanOrEqual(30);
});
