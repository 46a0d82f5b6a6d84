import { say } from "$/app/words.svelte";
import type { Sentence } from "./coaching";

/** A sentence with the one in it. */
export function inFull({ id, args = {} }: Sentence): string {
  const said = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "object" ? say(value.id, value.args) : value,
  ]);
  return say(id, Object.fromEntries(said) as Record<string, string | number>);
}
