/** Matches as the browser got to see them (`python -m tests.web.tours` writes them), for the tests of the lessons. */
import type { Asked, EventInfo, HexInfo } from "$protocol";
import type { View } from "$/connection/model";

interface Kept {
  game: string;
  eyes: number;
  board: HexInfo[];
  frames: { event: EventInfo | null; changed: View; asked: Asked | null; undo: boolean; decision: number }[];
}
export interface Recorded extends Omit<Kept, "frames"> {
  frames: (Omit<Kept["frames"][number], "changed"> & { view: View })[];
}

const files = import.meta.glob<Kept>("./*.json", { eager: true, import: "default" });

/** By name, each frame with the whole view. */
export const records: Record<string, Recorded> = Object.fromEntries(
  Object.entries(files).map(([path, kept]) => {
    let view: View = {};
    const frames = kept.frames.map(({ changed, ...rest }) => ({ ...rest, view: (view = { ...view, ...changed }) }));
    return [/([\w-]+)\.json/.exec(path)![1]!, { ...kept, frames }];
  }),
);
