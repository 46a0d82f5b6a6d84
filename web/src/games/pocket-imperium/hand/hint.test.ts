import { beforeEach, expect, test } from "vitest";
import { voice } from "$/app/words.svelte";
import type { Shown } from "../../game";
import game from "..";

const hint = (question: string, ...kinds: string[]) => {
  const { id, args } = game.hint({ asked: { question }, board: kinds.map((kind) => ({ kind })) } as unknown as Shown)!;
  return voice.say(id, args ?? {});
};

beforeEach(() => voice.speak("en"), 60_000);

test("the Prime is spoken of only where there is one", () => {
  for (const question of ["place", "expand", "step"]) {
    for (const kind of ["tri", "quad"]) expect(hint(question, "empty", kind)).toContain("Prime");
    expect(hint(question, "empty", "level2")).not.toContain("Prime");
  }
});
