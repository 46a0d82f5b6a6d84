import { expect, test } from "vitest";
import type { Asked } from "$protocol";
import type { Shown } from "../game";
import game from ".";

const asked = { question: "ship", choices: [{ action: 0, text: "P0" }] } as unknown as Asked;
const hint = (movable: string[]) =>
  game.hint({
    asked,
    eyes: 0,
    view: { ships: { P0: [0, 2], C3: [0, 1], Q0: [1, 3] }, movable: [movable, []] },
  } as unknown as Shown);

test("dimmed ships are spoken of only where one is dimmed", () => {
  expect(hint(["P0", "C3"])).toBeNull();
  expect(hint(["P0"])).toEqual({ id: "sse-note-ship" });
});

test("the heading tells the turn that the server counts, with seats out too", () => {
  const view = { question: "ship", turn_number: 9, seats: 3, control: { A0: [0, "colony"] }, out: [false, true, true] };
  expect(game.progress(view).heading).toEqual({ id: "sse-turn", args: { turn: 9 } });
});
