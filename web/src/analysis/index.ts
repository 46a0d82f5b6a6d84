/** The analysis board, loaded when somebody asks for it. */
export { Analysis } from "./analysis.svelte";
export { default as Arrows } from "./Arrows.svelte";
export { default as Panel } from "./Panel.svelte";
export { default as TryPanel } from "./trying/TryPanel.svelte";
export { default as Variations } from "./trying/Variations.svelte";
export { Trying, type Source } from "./trying/trying.svelte";
export { fromAddress, inAddress } from "./trying/tree";
export { betterThan, playedFrom, waysOf, type Way } from "./line";
