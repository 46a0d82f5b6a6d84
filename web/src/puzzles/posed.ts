/** Puzzles as they are posed: the first by itself, then all of a game, so that the next are there at once. */
import { api } from "$/app/api";
import type { PuzzleBoard, PuzzleInfo, PuzzlesPosed } from "$protocol";

export interface Posed {
  puzzle: PuzzleInfo;
  on: PuzzleBoard;
}

export class Poser {
  private all: Promise<PuzzlesPosed> | null = null;
  private readonly asked = new Map<string, Promise<Posed>>();

  constructor(private readonly game: string) {}

  /** A puzzle with what it is played on; without a connection too, once all have been fetched. */
  pose(id: string): Promise<Posed> {
    const posed = this.asked.get(id) ?? this.find(id);
    this.asked.set(id, posed);
    posed.catch(() => this.asked.delete(id));
    return posed;
  }

  /** Fetch all of the game; what failed is tried again by whoever asks next. */
  fetch(): Promise<PuzzlesPosed> {
    const all = (this.all ??= api.puzzlesPosed(this.game, "all"));
    all.catch(() => {
      if (this.all === all) this.all = null;
    });
    return all;
  }

  private async find(id: string): Promise<Posed> {
    if (this.all) return among(await this.all, id);
    try {
      return among(await api.puzzlesPosed(this.game, id), id);
    } catch {
      return among(await this.fetch(), id);
    }
  }
}

function among({ puzzles, boards }: PuzzlesPosed, id: string): Posed {
  const puzzle = puzzles.find((one) => one.id === id)!;
  return { puzzle, on: boards[puzzle.on]! };
}
