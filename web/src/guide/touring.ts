/** A guided match, loaded where there is one. */
export { Tour } from "./tour.svelte";
export { default as TourCoach } from "./TourCoach.svelte";
