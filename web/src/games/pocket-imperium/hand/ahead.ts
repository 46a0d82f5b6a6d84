/** With how many ships a flight or an invasion begins unless it is told otherwise. */
import type { Asked, HexInfo } from "$protocol";
import type { View } from "$/games/game";
import { seen, SYSTEMS } from "$/games/pocket-imperium/view";

/**
 * With how many a fleet sets out unless it is told otherwise. A system that its last ship leaves is nobody's any more, and
 * who taps a fleet and then a hex has not asked for that: one ship stays to hold it. Where nothing is held, or others
 * stay anyway (those that have moved), all fly; and as many fly on as came. So it is where ships invade, as long as those
 * that go are enough: one that stays is not worth a failure.
 */
export function ahead(asked: Asked, view: View, board: readonly HexInfo[]): string | null {
  const { ships, under_way, needed } = seen(view);
  if (asked.question === "size" || asked.question === "force") {
    const [least, all] = [Number(asked.choices[0]?.text), Number(asked.choices.at(-1)?.text)];
    const isHeld = board.some(({ name, kind }) => name === asked.about && SYSTEMS.includes(kind));
    const empties = asked.about !== null && ships[asked.about]?.[1] === all;
    const spares = asked.question === "size" || (needed !== null && all - 1 >= needed);
    return String(isHeld && empties && spares ? Math.max(least, all - 1) : all);
  }
  const fleet = under_way?.ships;
  return asked.question === "carry" && fleet ? String(fleet) : null;
}
