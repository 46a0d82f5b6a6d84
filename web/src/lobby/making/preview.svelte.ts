/** The board a set-up would be played on, asked of the server as the set-up changes. */
import type { BoardInfo, BoardWish, Words } from "$protocol";
import { api, Failed } from "$/app/api";

const SETTLES_MS = 120;
const kept = new Map<string, Promise<BoardInfo>>();
const MOST_KEPT = 60;

/** A saved galaxy has changed: the same wish may give another board. */
export const forgetBoards = (): void => kept.clear();

/** The same wish gives the same board, so it is asked for once. */
export function board(wish: BoardWish): Promise<BoardInfo> {
  const key = JSON.stringify(wish);
  let asked = kept.get(key);
  if (!asked) {
    asked = api.board(wish);
    asked.catch((error: unknown) => {
      // A refusal stays one; a server that could not be reached may be asked again.
      if (!(error instanceof Failed) || error.status === 0 || error.status >= 429) kept.delete(key);
    });
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, asked);
  }
  return asked;
}

/** Whether there is a board for a wish. */
export const fits = (wish: BoardWish): Promise<boolean> =>
  board(wish).then(
    () => true,
    () => false,
  );

export class Preview {
  shown = $state.raw<BoardInfo | null>(null);
  /** The game the board shown belongs to. */
  game = $state("");
  /** Why there is no such board. */
  refused = $state.raw<Words | null>(null);
  waiting = $state(false);
  private turn = 0;
  private timer = 0;

  /** `mend` is asked first where there is no such board; if it changes the wish, that is asked for instead. */
  constructor(private mend: (wish: BoardWish) => Promise<boolean> = () => Promise.resolve(false)) {}

  ask(wish: BoardWish): void {
    const turn = ++this.turn;
    this.waiting = true;
    clearTimeout(this.timer);
    const look = async () => {
      try {
        const found = await board(wish);
        if (turn !== this.turn) return;
        this.shown = found;
        this.game = wish.game;
        this.refused = null;
      } catch (error) {
        if (turn !== this.turn) return;
        const isRefusal = error instanceof Failed && error.status === 422;
        if ((isRefusal && (await this.mend(wish))) || turn !== this.turn) return;
        this.refused = error instanceof Failed ? error.words : { id: "problem-page", args: {} };
      }
      this.waiting = false;
    };
    this.timer = window.setTimeout(() => void look(), this.shown ? SETTLES_MS : 0);
  }
}
