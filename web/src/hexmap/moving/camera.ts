/** What part of a board is shown: pure arithmetic of panning and zooming, in board units. */
import type { Box, Point } from "$/hexmap/geometry";

export const FARTHEST = 1;
export const NEAREST = 2.5;

/** `zoom` times as large as the whole board fits; `x`, `y` move it, in board units. */
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Camera = { zoom: 1, x: 0, y: 0 };

/** The camera held so that the board never leaves its window; at the farthest it is centred. */
export function held(camera: Camera, box: Box): Camera {
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, camera.zoom));
  if (zoom < FARTHEST + 0.01) return WHOLE;
  const fit = (at: number, start: number, length: number) => {
    // A point p is drawn at zoom · p + at: the box's edges stay outside or at the window's edges.
    const [least, most] = [(start + length) * (1 - zoom), start * (1 - zoom)];
    return Math.min(Math.max(at, least), most);
  };
  return { zoom, x: fit(camera.x, box.x, box.width), y: fit(camera.y, box.y, box.height) };
}

/** Zoom by a factor so that the board under `point` (where it is drawn) stays there. */
export function zoomed(camera: Camera, factor: number, point: Point, box: Box): Camera {
  const zoom = Math.min(NEAREST, Math.max(FARTHEST, camera.zoom * factor));
  const by = zoom / camera.zoom;
  return held({ zoom, x: point.x - (point.x - camera.x) * by, y: point.y - (point.y - camera.y) * by }, box);
}

export function moved(camera: Camera, dx: number, dy: number, box: Box): Camera {
  return held({ zoom: camera.zoom, x: camera.x + dx, y: camera.y + dy }, box);
}

/** The camera that shows a point of the board, moved no farther than needed. */
export function showing(camera: Camera, point: Point, box: Box, margin = 60): Camera {
  const drawn = { x: camera.zoom * point.x + camera.x, y: camera.zoom * point.y + camera.y };
  const need = (at: number, start: number, length: number) =>
    Math.max(0, start + margin - at) - Math.max(0, at - start - length + margin);
  return moved(camera, need(drawn.x, box.x, box.width), need(drawn.y, box.y, box.height), box);
}
