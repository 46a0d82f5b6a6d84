import { expect, test } from "vitest";
import { day } from "./day";

const NOW = new Date(2026, 10, 16, 0, 30);

test.each([
  [new Date(2026, 10, 16, 0, 10), "today", "heute"],
  [new Date(2026, 10, 15, 23, 50), "yesterday", "gestern"],
  [new Date(2026, 10, 12, 12), "Thursday", "Donnerstag"],
  [new Date(2026, 9, 30, 12), "30 October", "30. Oktober"],
  [new Date(2025, 10, 16, 12), "16 November 2025", "16. November 2025"],
])("%s is told as people say it", (when, english, german) => {
  expect(day(when, NOW, "en-GB")).toBe(english);
  expect(day(when, NOW, "de")).toBe(german);
});
