import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import HexMap from "./HexMap.svelte";
import type { Spot } from "./geometry";

const SPOTS: Spot[] = [
  { name: "A1", cells: [[0, 0]] },
  { name: "A2", cells: [[1, 0]] },
  { name: "B1", cells: [[0, 1]] },
  { name: "B2", cells: [[-1, 1]] },
];
const empty = createRawSnippet(() => ({ render: () => "<g></g>" }));
const onpick = vi.fn();
const onhover = vi.fn();
let map: Record<string, unknown> | null = null;

function show(more: Record<string, unknown> = {}): void {
  const props = { spots: SPOTS, label: "Board", legal: new Set(["A2"]), ground: empty, pieces: empty, onpick, onhover };
  map = mount(HexMap, {
    target: document.body,
    props: { ...props, describe: (name: string) => `${name}, here`, ...more },
  });
  flushSync();
}
const buttons = () => [...document.querySelectorAll<SVGElement>("[role=button]")];
const button = (name: string) => document.querySelector<SVGElement>(`[data-hit="${name}"]`)!;
const press = (name: string, key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  button(name).dispatchEvent(event);
  flushSync();
  return event;
};

beforeEach(() => {
  onpick.mockClear();
  onhover.mockClear();
});
afterEach(() => {
  if (map) void unmount(map);
  map = null;
  document.body.innerHTML = "";
});

describe("the board as buttons", () => {
  test("every hex is a named button in reading order, and one of them is in the tab order", () => {
    show();
    expect(buttons().map((hex) => hex.getAttribute("aria-label"))).toEqual([
      "A1, here",
      "A2, here",
      "B2, here",
      "B1, here",
    ]);
    expect(buttons().filter((hex) => hex.getAttribute("tabindex") === "0")).toHaveLength(1);
  });

  test("arrow keys walk in six directions and the tab stop comes along", () => {
    show();
    const ways: [string, string, boolean, string][] = [
      ["A1", "ArrowRight", false, "A2"],
      ["A2", "ArrowLeft", false, "A1"],
      ["A1", "ArrowDown", false, "B1"],
      ["A1", "ArrowDown", true, "B2"],
      ["B2", "ArrowUp", true, "A1"],
      ["B1", "ArrowUp", false, "A1"],
    ];
    for (const [from, key, shiftKey, to] of ways) {
      press(from, key, { shiftKey });
      expect(button(to).getAttribute("tabindex"), `${from} ${key}`).toBe("0");
    }
  });

  test("Page up and down go to what can be picked, and round again", () => {
    show({ legal: new Set(["A2", "B1"]) });
    for (const [from, key, to] of [
      ["A1", "PageDown", "A2"],
      ["A2", "PageDown", "B1"],
      ["B1", "PageDown", "A2"],
      ["A1", "PageUp", "B1"],
    ] as const) {
      press(from, key);
      expect(button(to).getAttribute("tabindex"), `${from} ${key}`).toBe("0");
    }
  });

  test("Enter and Space pick, legal or not", () => {
    show();
    press("A2", "Enter");
    press("A1", " ");
    expect(onpick.mock.calls).toEqual([["A2"], ["A1"]]);
  });

  test("keys it does not know are left to the page", () => {
    show();
    for (const key of ["Escape", "z", "0", "3"]) expect(press("A1", key).defaultPrevented, key).toBe(false);
    expect(press("A1", "ArrowRight", { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  test("+ zooms in, which can be undone with 0 or the button", () => {
    show();
    press("A1", "+");
    expect(document.querySelector(".whole")).not.toBeNull();
    expect(press("A1", "0").defaultPrevented).toBe(true);
    expect(document.querySelector(".whole")).toBeNull();
  });

  test("a picture is an image with a label and has nothing to focus", () => {
    show({ still: true });
    expect(buttons()).toEqual([]);
    const image = document.querySelector("[role=img]");
    expect(image?.getAttribute("aria-label")).toBe("Board");
    expect(document.querySelector("[tabindex]")).toBeNull();
  });
});
