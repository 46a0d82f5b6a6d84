import { expect, test } from "vitest";
import { left, shown } from "./clocks";

test("a running clock falls between frames, a standing one does not", () => {
  expect(left({ left_ms: 5000, running: true }, 100, 2100)).toBe(3000);
  expect(left({ left_ms: 5000, running: false }, 100, 2100)).toBe(5000);
  expect(left({ left_ms: 500, running: true }, 0, 2100)).toBe(0);
  expect(left({ left_ms: null, running: true }, 0, 1)).toBeNull();
  expect(left(undefined, 0, 1)).toBeNull();
});

test("the time is shown in what matters", () => {
  expect(shown(9_940).args).toEqual({ time: "10.0" });
  expect(shown(4_210).args).toEqual({ time: "4.3" });
  expect(shown(65_000).args).toEqual({ time: "1:05" });
  expect(shown(3_725_000).args).toEqual({ time: "1:02:05" });
  expect(shown(3 * 86_400_000 + 5 * 3_600_000)).toEqual({ id: "table-clock-days", args: { days: 3, hours: 5 } });
});
