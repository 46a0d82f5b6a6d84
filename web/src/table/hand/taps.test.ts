import { expect, test } from "vitest";
import { DOUBLE_MS, steady, Taps } from "./taps";

type Buttons = Record<string, string | undefined>;
const tap = (at: number, button: string | null, there: Buttons, x = 200) => ({
  at,
  x,
  y: 700,
  button,
  there: new Map(Object.entries(there)),
});

test("the second of two quick taps does not count on what has come under the finger", () => {
  const taps = new Taps<string>();
  expect(taps.isMeant(tap(0, "confirm", { confirm: undefined }))).toBe(true);
  expect(taps.isMeant(tap(200, "station", { colony: undefined, station: undefined }))).toBe(false);
  expect(taps.isMeant(tap(400, "station", { colony: undefined, station: undefined }))).toBe(false);
  expect(taps.isMeant(tap(DOUBLE_MS, "station", { colony: undefined, station: undefined }))).toBe(true);
});

test("whoever aims at something else, or at what was there before, is not slowed down", () => {
  const taps = new Taps<string>();
  expect(taps.isMeant(tap(0, "confirm", { undo: undefined, confirm: undefined }))).toBe(true);
  expect(taps.isMeant(tap(100, "colony", { undo: undefined, colony: undefined }, 60))).toBe(true);
  expect(taps.isMeant(tap(200, "undo", { undo: undefined }, 60))).toBe(true);
  expect(taps.isMeant(tap(300, "undo", { undo: undefined }, 60))).toBe(true);
});

test("a button that answers another question by now is another button", () => {
  const taps = new Taps<string>();
  expect(taps.isMeant(tap(0, "done", { done: "7" }))).toBe(true);
  expect(taps.isMeant(tap(200, "done", { done: "8" }))).toBe(false);
});

test("in the page only fingers are held back: a mouse and a key hit what they aim at", () => {
  const dock = document.createElement("section");
  const answered: string[] = [];
  const put = (name: string) => {
    const button = document.createElement("button");
    button.addEventListener("click", () => answered.push(name));
    dock.replaceChildren(button);
    return button;
  };
  const press = (button: Element, pointerType: string, at: number) => {
    const down = Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: pointerType ? 1 : 0 });
    Object.defineProperty(click, "timeStamp", { value: at });
    if (pointerType) button.dispatchEvent(down);
    button.dispatchEvent(click);
  };
  const stop = steady(dock);
  press(put("confirm"), "touch", 0);
  press(put("station"), "touch", 200);
  expect(answered).toEqual(["confirm"]);
  press(put("by key"), "", 250);
  press(put("by mouse"), "mouse", 300);
  expect(answered).toEqual(["confirm", "by key", "by mouse"]);
  stop();
  press(put("later"), "touch", 350);
  expect(answered.at(-1)).toBe("later");
});
