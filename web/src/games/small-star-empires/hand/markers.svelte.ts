/** What each marker would bring at the hex that was reached: at once, which says nothing of which is better. */
import type { Choice } from "$protocol";
import type { AnswerProps } from "$/games/game";
import { PARTS, seen } from "$/games/small-star-empires/view";

const TOTAL = PARTS.indexOf("total");

export interface Offered {
  choice: Choice;
  /** Points it would bring; null until the server has said. */
  gain: number | null;
}

/** The markers to choose from with what each would bring, as soon as the server has counted it. */
export function offered(props: () => Pick<AnswerProps, "asked" | "view" | "eyes" | "foresee">): {
  readonly list: Offered[];
} {
  let gains = $state.raw<Record<string, number>>({});
  $effect(() => {
    const { asked, view, eyes, foresee } = props();
    const before = seen(view).points[eyes ?? 0]?.[TOTAL] ?? 0;
    let late = false;
    gains = {};
    for (const choice of asked.choices)
      void foresee(choice).then((after) => {
        if (after && !late) gains = { ...gains, [choice.text]: (seen(after).points[eyes ?? 0]?.[TOTAL] ?? 0) - before };
      });
    return () => (late = true);
  });
  return {
    get list() {
      return props().asked.choices.map((choice) => ({ choice, gain: gains[choice.text] ?? null }));
    },
  };
}

export const signed = (gain: number | null) => (gain === null ? "…" : gain < 0 ? `−${-gain}` : `+${gain}`);
