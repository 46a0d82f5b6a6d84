/** The analysis board, loaded when somebody asks for it. */
export { Analysis } from "./analysis.svelte";
export { default as Arrows } from "./Arrows.svelte";
export { default as Panel } from "./Panel.svelte";
export { betterThan, waysOf, type Way } from "./line";
