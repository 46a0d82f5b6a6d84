import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mine } from "$/app/settings/settings.svelte";
import Speech from "$/guide/beside/Speech.svelte";
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
  vi.useFakeTimers();
  onpick.mockClear();
  onhover.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
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

describe("what a hex tells", () => {
  const tells = (name: string) => [`${name}: a place`, "nobody's"];
  const tip = () => document.querySelector(".tip")?.textContent?.replace(/\s+/g, " ").trim() ?? null;
  const point = (name: string, kind: string, how: Partial<PointerEventInit> = {}) => {
    button(name).dispatchEvent(
      new PointerEvent(kind, { bubbles: true, pointerId: 1, pointerType: "mouse", button: 0, ...how }),
    );
    flushSync();
  };
  const wait = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };

  test("a pointer that rests on it is told, and one that goes by is not", () => {
    show({ tells });
    point("A1", "pointerenter");
    point("A1", "pointerleave");
    wait(1000);
    expect(tip()).toBeNull();
    point("A1", "pointerenter");
    point("A1", "pointermove");
    wait(1000);
    expect(tip()).toContain("A1: a place");
    point("A1", "pointerleave");
    point("A2", "pointerenter");
    expect(tip()).toContain("A2: a place");
    point("A2", "pointerleave");
    wait(1000);
    expect(tip()).toBeNull();
  });

  test("a board that comes up below a pointer at rest tells nothing", () => {
    show({ tells });
    point("A1", "pointerenter");
    wait(1000);
    expect(tip()).toBeNull();
  });

  test.each<[string, () => void]>([
    [
      "the pointer moves elsewhere",
      () => document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true })),
    ],
    ["somebody types", () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }))],
    ["the page is left", () => window.dispatchEvent(new Event("blur"))],
  ])("it is over when %s, though the board did not hear that it was left", (_, act) => {
    show({ tells });
    point("A1", "pointerenter");
    point("A1", "pointermove");
    wait(1000);
    expect(tip()).not.toBeNull();
    act();
    flushSync();
    expect(tip()).toBeNull();
  });

  test("a finger that is held is told and chooses nothing; a tap chooses and is told nothing", () => {
    show({ tells });
    document.elementsFromPoint = () => [button("A2")];
    point("A2", "pointerdown", { pointerType: "touch" });
    wait(1000);
    expect(tip()).toContain("A2: a place");
    point("A2", "pointerup", { pointerType: "touch" });
    wait(1000);
    expect(onpick).not.toHaveBeenCalled();
    expect(tip()).toContain("A2: a place");
    point("A2", "pointerdown", { pointerType: "touch" });
    point("A2", "pointerup", { pointerType: "touch" });
    wait(1000);
    expect(onpick.mock.calls).toEqual([["A2"]]);
    expect(tip()).toBeNull();
  });

  test("I tells of the hex in focus, Escape ends it", () => {
    show({ tells });
    press("A1", "i");
    expect(tip()).toContain("A1: a place");
    press("A1", "Escape");
    expect(tip()).toBeNull();
  });

  test("the names stand on the hexes of who wants them", () => {
    const names = () => [...document.querySelectorAll(".names text")].map((text) => text.textContent);
    show();
    expect(names()).toEqual([]);
    mine.settings.names = true;
    flushSync();
    expect(names()).toEqual(["A1", "A2", "B1", "B2"]);
    mine.settings.names = false;
  });
});

test("hexes that a sentence on the screen names are labelled, though names are off", () => {
  mine.set("names", false);
  const written = () => [...document.querySelectorAll(".names text")].map((text) => text.textContent);
  show();
  expect(written()).toEqual([]);
  const pointing = { hexes: [], pinned: null, ring: () => undefined, pin: () => undefined };
  const text = "B2 has three planets; fly A1 → B2, not to C7.";
  const speech = mount(Speech, { target: document.body, props: { text, pointing } });
  flushSync();
  expect(written()).toEqual(["A1", "B2"]);
  void unmount(speech);
  flushSync();
  expect(written()).toEqual([]);
});
