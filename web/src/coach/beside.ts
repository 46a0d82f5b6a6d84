/** A coached match, loaded where there is one. */
export { Coach, momentIn } from "./coach.svelte";
export { default as MatchCoach } from "./MatchCoach.svelte";
