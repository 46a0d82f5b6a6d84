/** What the facts of Pocket Imperium look like on the board. */
import type { Step } from "$/connection/model";
import { fewer, trails, type Happening, type Trail, type Without } from "$/hexmap/moving/happenings";
import type { FactInfo } from "$protocol";
import { seen } from "$/games/pocket-imperium/view";

type Show = (fact: FactInfo, found: Happening[]) => void;

const grow: Show = ({ seat, hexes, amount }, found) =>
  found.push({ kind: "grow", seat: seat!, hex: hexes[0]!, ships: amount! });
const lose: Show = ({ seat, hexes, amount }, found) =>
  found.push({ kind: "lose", seat: seat!, hex: hexes[0]!, ships: amount! });
const score: Show = ({ seat, what }, found) => found.push({ kind: "score", seat: seat!, sector: what!, points: [] });

/** Kinds that show nothing of their own are not here: the log tells them. */
const SHOWN: Record<string, Show> = {
  placed: grow,
  built: grow,
  returned: grow,
  flew: ({ seat, hexes: [from, to], amount }, found) =>
    found.push({ kind: "move", seat: seat!, from: from!, to: to!, ships: amount!, jump: false }),
  attacked({ seat, hexes: [from, hex], amount }, found) {
    const last = found.at(-1);
    if (last?.kind === "battle" && last.hex === hex) last.sent[from!] = amount!;
    else found.push({ kind: "battle", seat: seat!, hex: hex!, sent: { [from!]: amount! }, rival: null, lost: 0 });
  },
  fought({ rival, amount }, found) {
    const battle = found.at(-1);
    if (battle?.kind === "battle") [battle.rival, battle.lost] = [rival, amount!];
  },
  cleared: lose,
  swallowed: lose,
  toll: lose,
  chose: score,
  "chose-more": score,
  scored({ seat, amount }, found) {
    const last = found.at(-1);
    if (last?.kind === "score") last.points[seat!] = amount ?? 0;
  },
};

export function happenings({ event }: Step): Happening[] {
  const found: Happening[] = [];
  for (const fact of event.facts) SHOWN[fact.kind]?.(fact, found);
  return found;
}

export const without: Without = (view, left) => ({ ...view, ships: fewer(seen(view).ships, left) });

/** The arrows to show: mine of the command I am in, and what others did since I last acted. */
export function arrows(
  steps: readonly Step[],
  eyes: number | null,
  latest: { round: number; reveal: number },
): Trail[] {
  const told = steps.map((step) => ({ step, happenings: happenings(step) }));
  const others = told.filter(({ step }) => step.event.seat !== eyes);
  const last = others.at(-1);
  const lately = ({ step }: { step: Step }) =>
    seen(step.before).round === seen(last!.step.before).round &&
    seen(step.before).reveal === seen(last!.step.before).reveal;
  // Who only watches is shown the reveal that goes on; who plays, all since their last act.
  const shown = eyes === null && last ? others.filter(lately) : others;
  const start = last ? told.indexOf(last) : -1;
  const own = told
    .slice(start + 1)
    .filter(({ step }) => seen(step.after).round === latest.round && seen(step.before).reveal === latest.reveal);
  return [
    ...trails(
      shown.flatMap(({ happenings }) => happenings),
      false,
    ),
    ...trails(
      own.flatMap(({ happenings }) => happenings),
      true,
    ),
  ];
}
