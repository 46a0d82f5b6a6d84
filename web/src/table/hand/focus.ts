/** Where the keys go: to what a decision is answered with, so that nobody has to look for it. */
import { tick } from "svelte";
import type { Asked, HexInfo } from "$protocol";
import type { GameUi } from "$/games/game";
import { middle } from "$/hexmap/geometry";
import { choiceOf } from "./choosing";

/** The mark of the first thing to choose from in a dock or menu. */
const BEGIN = "[data-begin]";
/** Where the focus is when it may be led on: on a part of the decision, or nowhere. */
const FREE = ".board-wrap, .dock";

/** The hex where answering begins: the one the cursor is on if it will do, else the one asked about or the nearest. */
export function firstHex(asked: Asked, board: HexInfo[], cursor: string | null): string | null {
  if (cursor !== null && (choiceOf(asked, cursor) || cursor === asked.about)) return cursor;
  if (asked.about !== null) return asked.about;
  const at = new Map(board.map((hex) => [hex.name, middle(hex.cells)]));
  const from = cursor === null ? undefined : at.get(cursor);
  const away = ({ name }: HexInfo) => (from ? Math.hypot(at.get(name)!.x - from.x, at.get(name)!.y - from.y) : 0);
  const open = board.filter(({ name }) => choiceOf(asked, name));
  return open.sort((a, b) => away(a) - away(b))[0]?.name ?? null;
}

const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
const hit = (name: string) => document.querySelector<SVGElement>(`.board-wrap [data-hit="${CSS.escape(name)}"]`);
const tabStop = () => document.querySelector<SVGElement>('.board-wrap [data-hit][tabindex="0"]');

/** Whether the focus is on nothing a person looks at on purpose, such as the log or a dialog. */
export function isFree(): boolean {
  const now = document.activeElement;
  if (!now || now === document.body || now.matches("h1, main")) return true;
  return now.closest(FREE) !== null && !now.matches("input, textarea, select");
}

/** Until what a decision is answered with is drawn: a dock of its own may have to be loaded first. */
export async function drawn(asked: Asked | null, game: GameUi | null): Promise<void> {
  await (asked && game?.docks[asked.question]?.());
  await tick();
}

/** Leads the focus to where the decision is answered; without one, to the board. */
export function lead(asked: Asked | null, board: HexInfo[]): void {
  const begin = asked && [...document.querySelectorAll<HTMLElement>(BEGIN)].find(visible);
  if (begin) return begin.focus();
  const stop = tabStop();
  if (!stop) return;
  const name = asked && firstHex(asked, board, stop.dataset.hit ?? null);
  const to = (name && hit(name)) || stop;
  if (to !== document.activeElement) to.focus();
}

/** The hex the cursor is on, if the focus is on the board. */
export function hexInFocus(target: EventTarget | null): string | null {
  return (target as Element | null)?.closest<SVGElement>("[data-hit]")?.dataset.hit ?? null;
}
