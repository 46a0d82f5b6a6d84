/** Fleets as small pictures, painted once from the shapes of the page's sprite: what flies by the hundred. */
import { badge, formation } from "./formation";

/** Board units from the middle of a picture to its edge. */
export const REACH = 35;
const INK = "#070a13";

type Canvas = HTMLCanvasElement;
const kept = new Map<string, Canvas>();

/** The picture of a fleet for so many pixels a board unit; null where nothing can be painted. */
export function fleetPicture(seat: number, count: number, pixels: number, bare: boolean): Canvas | null {
  const key = [seat, bare ? Math.min(count, 3) : count, pixels.toFixed(2), bare].join();
  const known = kept.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.ceil(2 * REACH * pixels);
  const brush = canvas.getContext("2d");
  if (!brush) return null;
  brush.scale(pixels, pixels);
  brush.translate(REACH, REACH);
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--seat-${seat}`).trim() || "#fff";
  const { size, at, badge: spot } = formation(count);
  for (const [x, y] of at) {
    brush.save();
    brush.translate(x, y);
    brush.scale(size, size);
    for (const shape of document.getElementById(`ship-${seat}`)?.children ?? []) paint(brush, shape, colour);
    brush.restore();
  }
  if (!bare) paintBadge(brush, seat, count, colour, spot);
  if (kept.size > 400) kept.clear();
  kept.set(key, canvas);
  return canvas;
}

function outlineOf(shape: Element): Path2D {
  const number = (name: string) => Number(shape.getAttribute(name) ?? 0);
  if (shape.tagName === "path") return new Path2D(shape.getAttribute("d") ?? "");
  const path = new Path2D();
  if (shape.tagName === "circle") path.arc(number("cx"), number("cy"), number("r"), 0, 2 * Math.PI);
  else path.roundRect(number("x"), number("y"), number("width"), number("height"), number("rx"));
  return path;
}

function paint(brush: CanvasRenderingContext2D, shape: Element, colour: string): void {
  const path = outlineOf(shape);
  const stroke = shape.getAttribute("stroke");
  brush.globalAlpha = Number(shape.getAttribute("opacity") ?? 1);
  brush.lineJoin = "round";
  if (stroke) {
    brush.strokeStyle = stroke;
    brush.lineWidth = Number(shape.getAttribute("stroke-width") ?? 1);
    brush.stroke(path);
  }
  brush.fillStyle = shape.getAttribute("fill") ?? colour;
  brush.fill(path);
  brush.globalAlpha = 1;
}

function paintBadge(
  brush: CanvasRenderingContext2D,
  seat: number,
  count: number,
  colour: string,
  [x, y]: readonly [number, number],
): void {
  const emblem = document.getElementById(`emblem-${seat}`);
  if (!emblem) return;
  const { size, font, drop } = badge(seat);
  brush.save();
  brush.translate(x, y);
  brush.scale(size, size);
  const path = outlineOf(emblem);
  brush.fillStyle = INK;
  brush.strokeStyle = colour;
  brush.lineWidth = 2.2;
  brush.fill(path);
  brush.stroke(path);
  brush.scale(1 / size, 1 / size);
  brush.fillStyle = "#fff";
  brush.textAlign = "center";
  brush.font = `800 ${font}px ${getComputedStyle(document.body).fontFamily}`;
  brush.fillText(String(count), 0, drop);
  brush.restore();
}
