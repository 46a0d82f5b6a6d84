import { voice } from "$/app/words.svelte";

/** A share in whole percent, as the page's language writes it. */
export const percent = (share: number): string =>
  share.toLocaleString(voice.language, { style: "percent", maximumFractionDigits: 0 });
