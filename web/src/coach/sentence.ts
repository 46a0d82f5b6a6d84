import { say, voice } from "$/app/words.svelte";
import type { Sentence } from "./coaching";

/** English goes on small after a colon, where German begins a sentence; what a move is called begins with a verb. */
const goneOn = (name: string, said: string) =>
  name === "move" && voice.language === "en" ? said.charAt(0).toLowerCase() + said.slice(1) : said;

/** A sentence with the one in it; of what is long over in the past. */
export function inFull({ id, args = {} }: Sentence, time: "now" | "past" = "now"): string {
  const said = Object.entries(args).map(([name, value]) => [
    name,
    typeof value === "object" ? goneOn(name, say(value.id, { ...value.args, time })) : value,
  ]);
  return say(id, { ...(Object.fromEntries(said) as Record<string, string | number>), time });
}
