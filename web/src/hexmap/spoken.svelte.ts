/** What sentences on the screen speak of: a board writes the names of these hexes though it shows no others. */
import { untrack } from "svelte";

let sentences = $state.raw<readonly { said: string }[]>([]);

/** Says what a component has on the screen, as long as it is there. */
export function speaks(sentence: () => string): void {
  $effect(() => {
    const one = { said: sentence() };
    sentences = [...untrack(() => sentences), one];
    return () => (sentences = untrack(() => sentences).filter((other) => other !== one));
  });
}

/** Every word that is said now, and so every hex that is named. */
export const spokenWords = (): ReadonlySet<string> => new Set(sentences.flatMap(({ said }) => said.split(/\W+/)));
