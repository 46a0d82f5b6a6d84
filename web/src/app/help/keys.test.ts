import { expect, test } from "vitest";
import { KEYS, keycap } from "./keys";
import { voice } from "$/app/words.svelte";

const sources = import.meta.glob<string>(["../../**/*.svelte", "../../**/*.ts", "!../../**/*.test.ts", "!./keys.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** How the list calls keys whose name is another to the browser; those that say the same are one. */
const CALLED: Record<string, string> = {
  ARROWLEFT: "←",
  ARROWRIGHT: "→",
  ARROWUP: "↑",
  ARROWDOWN: "↓",
  PAGEUP: "Page ↑",
  PAGEDOWN: "Page ↓",
  ESCAPE: "Esc",
  BACKSPACE: "⌫",
  DELETE: "Del",
  " ": "Space",
  "-": "−",
  "=": "+",
  HOME: "Home",
  END: "End",
  ENTER: "Enter",
};
/** `event.key === "x"`, `key !== "x"`, and the keys of tables of handlers. */
const COMPARED = /\bkey(?:\.toLowerCase\(\))? [!=]== "([^"]+)"/g;
const TABLED = /\b(Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down)|Home|End|Delete): /g;

test("the list of keys names every key the page hears, and no other", () => {
  const heard = new Set<string>();
  for (const text of Object.values(sources)) {
    if (!/KeyboardEvent|onkeydown/.test(text)) continue;
    for (const pattern of [COMPARED, TABLED])
      for (const [, key = ""] of text.matchAll(pattern)) heard.add(CALLED[key.toUpperCase()] ?? key.toUpperCase());
  }
  const digits = ["0", "1", "–", "6", "9"];
  const listed = new Set(
    KEYS.flatMap(({ keys }) => keys.flatMap(([names]) => names)).filter((key) => key !== "Shift" && key !== "Ctrl"),
  );
  expect([...heard].filter((key) => !listed.has(key))).toEqual([]);
  expect([...listed].filter((key) => !heard.has(key) && !digits.includes(key))).toEqual([]);
});

test("keys are called what stands on them", async () => {
  const written = () => ["Shift", "Home", "Page ↑", "Del", "Ctrl", "Enter", "U", "⌫"].map(keycap).join(" ");
  await voice.speak("de");
  expect(written()).toBe("Umschalt Pos1 Bild ↑ Entf Strg Enter U ⌫");
  await voice.speak("en");
  expect(written()).toBe("Shift Home Page ↑ Del Ctrl Enter U ⌫");
}, 60_000);

test("keys of one character can be turned off; text fields, Tab, Space and the browser's own keys go on", () => {
  const heard: string[] = [];
  const field = document.body.appendChild(document.createElement("input"));
  window.addEventListener("keydown", (event) => heard.push(event.key));
  const press = (key: string, target: EventTarget = document.body, ctrlKey = false) =>
    target.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true }));
  press("u");
  document.documentElement.dataset.letters = "off";
  for (const key of ["d", "?", "1", "Tab", " ", "Enter", "ArrowUp"]) press(key);
  press("x", field);
  press("c", document.body, true);
  delete document.documentElement.dataset.letters;
  expect(heard).toEqual(["u", "Tab", " ", "Enter", "ArrowUp", "x", "c"]);
});
