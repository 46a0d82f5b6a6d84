/** What is told where it cannot be found whether a galaxy is fair. */
import { expect, test, vi } from "vitest";
import { api } from "$/app/api";
import type { GalaxySeats } from "$protocol";
import { Balance } from "./balance.svelte";

vi.mock("./engines", () => ({
  positionsOf: () => [],
  Engines: class {
    of = () => [Promise.resolve({})];
    close = () => undefined;
  },
}));

test("what goes wrong is told, and it can be asked for again", async () => {
  vi.spyOn(api, "galaxyStarts").mockRejectedValue(new Error("no connection"));
  const balance = new Balance();
  balance.wanted = true;
  await expect(balance.find({} as GalaxySeats)).rejects.toThrow("no connection");
  expect([balance.wanted, balance.none]).toEqual([false, false]);
});
