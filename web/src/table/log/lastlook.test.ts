import { beforeEach, expect, test, vi } from "vitest";
import type { FromServer, Line } from "$protocol";
import { LastLook } from "./lastlook.svelte";

const line = (id: string, seat: number | null, kind: Line["kind"] = "did"): Line => ({
  kind,
  seat,
  words: { id, args: {} },
  hexes: [],
  points: null,
  fact: null,
});
const frame = (t: "snapshot" | "event" | "presence") => ({ t }) as FromServer;
const ME = 0;
let log: Line[];
let online: boolean;
const open = () =>
  new LastLook(
    "m",
    () => log,
    (seat) => seat === ME,
    () => online,
  );
const told = (look: LastLook) => look.news.map(({ words }) => words.id);
function turn(look: LastLook, hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  look.turned();
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  online = true;
  log = [line("first", 1), line("mine", ME)];
});

test("who comes back is told what the others did meanwhile, and nothing of what comes later", () => {
  open().remember();
  log = [...log, line("theirs", 1), line("more of it", null, "more"), line("a round", null, "round")];
  const look = open();
  look.hear(frame("snapshot"));
  expect(told(look)).toEqual(["theirs", "more of it"]);
  log = [...log, line("live", 1)];
  look.hear(frame("event"));
  expect(told(look)).toEqual(["theirs", "more of it"]);
  look.dismiss();
  expect(told(look)).toEqual([]);
});

test("who missed nothing is told nothing, neither of their own moves nor of what they see", () => {
  open().remember();
  const look = open();
  look.hear(frame("snapshot"));
  log = [...log, line("mine again", ME), line("live", 1)];
  look.hear(frame("event"));
  expect(told(look)).toEqual([]);
  turn(look, true);
  turn(look, false);
  log = [...log, line("live, too", 1)];
  look.hear(frame("event"));
  expect(told(look)).toEqual([]);
});

test("own moves made elsewhere, and what goes on from them, are no news", () => {
  open().remember();
  log = [...log, line("elsewhere", ME), line("more of mine", null, "more"), line("theirs", 2)];
  const look = open();
  look.hear(frame("snapshot"));
  expect(told(look)).toEqual(["theirs"]);
});

test("what was missed while there was no connection is told when it comes", () => {
  const look = open();
  look.hear(frame("snapshot"));
  turn(look, true);
  online = false;
  turn(look, false);
  log = [...log, line("missed", 1)];
  look.hear(frame("event"));
  look.hear(frame("presence"));
  log = [...log, line("live", 1)];
  look.hear(frame("event"));
  expect(told(look)).toEqual(["missed"]);
});
