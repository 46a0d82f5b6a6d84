import { beforeEach, expect, test, vi } from "vitest";
import { mine } from "$/app/settings/settings.svelte";
import { voice } from "$/app/words.svelte";
import type { Model } from "$/connection/model";
import type { FromServer } from "$protocol";
import { START, type Guide, type Standing } from "./guide";
import { records } from "./recorded";
import { Tour } from "./tour.svelte";

const { eyes, board, frames, game } = records["small-star-empires-along"]!;

/** The recorded match after a number of events, as the page holds it. */
function model(seq: number, status = "running"): Model {
  const { view, asked, undo, decision } = frames[seq]!;
  const mine = { asked, decision, undo: undo ? "step" : null };
  return { seq, match: { id: "m1", game, status }, eyes, board, view, mine } as unknown as Model;
}
const hear = (tour: Tour, seq: number) =>
  tour.hear({ t: "event", seq, event: frames[seq]!.event, undone: [] } as unknown as FromServer, model(seq));
/** The match is back at an earlier event, all after it taken back. */
function rewound(tour: Tour, seq: number, to: number): void {
  const undone = Array.from({ length: seq - 1 - to }, (_, place) => to + 1 + place);
  const event = { seat: eyes, kind: "undo", facts: [] };
  tour.hear({ t: "event", seq, event, undone } as unknown as FromServer, { ...model(to), seq });
}
const title = (tour: Tour) => tour.telling?.title;

/** A tour that has heard so many events, its lessons loaded. */
async function begun(seq = 0, wanted = true): Promise<Tour> {
  const tour = new Tour("m1", wanted);
  tour.hear({ t: "snapshot" } as FromServer, model(seq));
  if (tour.on) await vi.waitFor(() => expect(tour.telling).not.toBeNull(), { timeout: 60_000 });
  return tour;
}

beforeEach(async () => {
  localStorage.clear();
  await voice.speak("en");
}, 60_000);

test("there is no tour where nobody asked for one, and none for a spectator", async () => {
  expect((await begun(0, false)).on).toBe(false);
  const tour = new Tour("m1", true);
  tour.hear({ t: "snapshot" } as FromServer, { ...model(0), eyes: null });
  expect(tour.on).toBe(false);
});

test("boxes tick with what happens, the praise stands before the next lesson", async () => {
  const tour = await begun();
  expect([title(tour), tour.act]).toEqual(["The goal: claim the stars", "next"]);
  tour.next();
  expect([title(tour), tour.act]).toEqual(["Straight ahead", "skip"]);
  expect(tour.telling!.boxes.map(({ done }) => done)).toEqual([false, false]);
  expect(tour.light.toSorted(), "only what lies beside the homeworld").toEqual(["C3", "D2", "P4"]);
  hear(tour, 1);
  expect(title(tour)).toBe("Make it yours");
  expect(tour.telling!.bubbles[0]).toMatchObject({
    text: "A good catch: C3 has 3 planets, and your territory grows.",
    tone: "good",
  });
  expect(tour.telling!.verdict).toBe("Well done.");
  hear(tour, 2);
  expect(title(tour)).toBe("Make it yours");
  expect(tour.telling!.boxes.map(({ done }) => done)).toEqual([true, true]);
  expect(tour.telling!.brief.text).toBe("C3 is yours to the end.");
  expect(tour.act).toBeNull();
});

test("who takes a flight back has neither flown nor missed the marker: both wait again", async () => {
  const tour = await begun();
  tour.next();
  hear(tour, 1);
  expect(title(tour)).toBe("Make it yours");
  rewound(tour, 2, 0);
  expect([title(tour), tour.telling!.heading]).toEqual(["Straight ahead", "Lesson 2 of 12"]);
  expect(tour.telling!.boxes.map(({ done }) => done)).toEqual([false, false]);
  expect(tour.telling!.bubbles.map(({ tone }) => tone)).toEqual(["plain"]);
});

test("who takes back what was done well is asked for it again", async () => {
  const tour = await begun();
  tour.next();
  hear(tour, 1);
  hear(tour, 2);
  expect(tour.telling!.boxes.map(({ done }) => done)).toEqual([true, true]);
  rewound(tour, 3, 1);
  expect([title(tour), tour.telling!.heading]).toEqual(["Make it yours", "Lesson 3 of 12"]);
  expect(tour.telling!.boxes.map(({ done }) => done)).toEqual([false, false]);
  expect(tour.telling!.bubbles.map(({ tone }) => tone)).toEqual(["plain"]);
});

test("praise is gone once what it speaks of is lost", async () => {
  const tour = await begun();
  tour.next();
  hear(tour, 1);
  expect(tour.telling!.bubbles[0]!.tone).toBe("good");
  const { lessons } = (tour as unknown as { guide: Guide }).guide;
  const fly = lessons.find(({ id }) => id === "fly")!;
  fly.still = () => false;
  hear(tour, 1);
  const again = await begun(1);
  expect(again.telling!.bubbles.map(({ tone }) => tone)).not.toContain("good");
  delete fly.still;
});

test("there is a way back to every lesson and forward again", async () => {
  const tour = await begun();
  expect(tour.canGoBack).toBe(false);
  tour.next();
  tour.back();
  expect([title(tour), tour.act, tour.canGoBack, tour.canGoForward]).toEqual([
    "The goal: claim the stars",
    null,
    false,
    true,
  ]);
  tour.forward();
  expect([title(tour), tour.canGoForward]).toEqual(["Straight ahead", false]);
  tour.back();
  hear(tour, 1);
  expect(title(tour), "a new lesson is shown whatever one looked at").toBe("Make it yours");
});

test("who closes what was pulled up is back where the tour is", async () => {
  const tour = await begun();
  tour.next();
  tour.open = true;
  tour.back();
  expect(title(tour)).toBe("The goal: claim the stars");
  tour.open = false;
  expect(title(tour)).toBe("Straight ahead");
});

test("lessons are numbered as they come", async () => {
  const tour = await begun();
  const headings: string[] = [];
  for (let seq = 0; seq < frames.length; seq++) {
    if (seq) hear(tour, seq);
    while (tour.act === "next") {
      headings.push(tour.telling!.heading);
      tour.next();
    }
    if (tour.telling) headings.push(tour.telling.heading);
  }
  const numbers = headings.flatMap((heading) => /^Lesson (\d+) of 12$/.exec(heading)?.[1] ?? []).map(Number);
  expect([...new Set(numbers)]).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test("a lesson gone back to says what it said at its moment", async () => {
  const tour = await begun();
  let said = "";
  let seq = 0;
  while (title(tour) !== "This ship can jump" && ++seq < frames.length) {
    hear(tour, seq);
    while (tour.act === "next") tour.next();
  }
  for (; title(tour) === "This ship can jump"; hear(tour, ++seq))
    said = tour.telling!.bubbles.find(({ rule }) => rule)?.text ?? said;
  while (title(tour) !== "This ship can jump") tour.back();
  expect(said).toMatch(/^Tap a hex ringed in yellow to jump there from /);
  expect(tour.telling!.bubbles[0]!.text).toBe(said);
});

test("what did not come up says so, and can be read", async () => {
  const tour = await begun();
  const inner = tour as unknown as { standing: Standing; guide: Guide };
  const others = inner.guide.lessons.filter(({ id }) => !["jump", "end"].includes(id)).map(({ id }) => id);
  const end = { how: "read" as const, args: {}, ticks: [], told: {}, seq: 0 };
  inner.standing = { ...START, ends: Object.fromEntries(others.map((id) => [id, end])), order: others };
  const last = frames.findLastIndex(({ asked }) => asked?.question === "ship");
  hear(tour, last);
  expect([title(tour), tour.act, tour.telling!.heading]).toEqual([
    "This ship can jump",
    "next",
    "Lesson 11 of 12: did not come up",
  ]);
  expect(tour.telling!.bubbles.at(-1)!.text).toContain("From a hex beside a wormhole");
  expect([tour.telling!.boxes, tour.light]).toEqual([[], []]);
  tour.next();
  expect([title(tour), tour.act]).toEqual(["How it ends", "finish"]);
  tour.back();
  expect(tour.telling!.heading).toBe("Lesson 11 of 12: did not come up");
});

test("what was not right is not said before another lesson", async () => {
  const tour = await begun();
  tour.next();
  const inner = tour as unknown as { standing: Standing };
  const missed = { how: "missed" as const, args: { planets: 0, hex: "P3" }, ticks: [], told: {}, seq: 0 };
  inner.standing = { ...START, ends: { ...inner.standing.ends, fly: missed }, last: "fly" };
  hear(tour, 1);
  expect(tour.telling!.bubbles[0]!.tone).toBe("care");
  expect([title(tour), tour.telling!.verdict]).toEqual(["Make it yours", ""]);
});

test("praise does not stand before what a rival did", async () => {
  const tour = await begun();
  const inner = tour as unknown as { standing: Standing; guide: Guide };
  const end = { how: "done" as const, args: { hex: "F1", count: 1 }, ticks: [], told: {}, seq: 0 };
  const rest = inner.guide.lessons.filter(({ id }) => id !== "lost" && id !== "end").map(({ id }) => id);
  inner.standing = { ...START, now: "lost", ends: Object.fromEntries(rest.map((id) => [id, end])), last: "stations" };
  expect([title(tour), tour.telling!.verdict]).toEqual(["Where your 3 points went", ""]);
  inner.standing = { ...inner.standing, now: "end" };
  expect(tour.telling!.verdict).toBe("Well done.");
});

test("what depends on how one plays is announced together, under no title of what is over", async () => {
  const tour = await begun();
  const inner = tour as unknown as { standing: Standing; guide: Guide };
  const end = { how: "read" as const, args: {}, ticks: [], told: {}, seq: 0 };
  const early = ["goal", "fly", "claim", "wormholes", "jump", "block", "nebulae"];
  inner.standing = { ...START, ends: Object.fromEntries(early.map((id) => [id, end])), last: "claim" };
  const said = "Play on. Coming up, as soon as it fits: “A place for a station” or “Hang together”.";
  expect([title(tour), tour.telling!.brief.text]).toEqual(["Tour", said]);
});

test("a lesson that is tried again takes no other's number", async () => {
  const tour = await begun();
  tour.next();
  hear(tour, 1);
  expect([title(tour), tour.telling!.heading]).toEqual(["Make it yours", "Lesson 3 of 12"]);
  const inner = tour as unknown as { standing: Standing };
  const { fly: _, ...ends } = inner.standing.ends;
  inner.standing = { ...inner.standing, ends };
  expect([title(tour), tour.telling!.heading]).toEqual(["Make it yours", "Lesson 3 of 12"]);
});

test("a part of the table is pointed at until it was looked at", async () => {
  const tour = await begun();
  const inner = tour as unknown as { standing: Standing };
  inner.standing = { ...START, now: "count" };
  expect(tour.part).toBe("side");
  tour.saw(["log"]);
  expect(tour.part).toBe("side");
  tour.saw(["side"]);
  expect(tour.part).toBeNull();
});

test("a phone has room for what the rings of the first lesson are, and what brings points", async () => {
  const tour = await begun();
  expect(tour.telling!.brief.text).toContain("those with three are ringed in yellow");
  await voice.speak("de");
  expect(tour.telling!.brief.text).toContain("die mit dreien sind gelb umrandet");
});

test("where all is told the tour is silent, until something comes up that has not yet", async () => {
  const tour = await begun();
  const inner = tour as unknown as { standing: Standing; guide: Guide };
  const end = (id: string) => ({
    how: id === "stations" ? ("missed" as const) : id === "jump" ? ("unmet" as const) : ("read" as const),
    args: { hex: "F1", count: 1 },
    ticks: [],
    told: {},
    seq: 0,
  });
  const done = (left: string) =>
    Object.fromEntries(inner.guide.lessons.filter(({ id }) => id !== left).map(({ id }) => [id, end(id)]));
  inner.standing = { ...START, ends: done(""), last: "stations" };
  expect([tour.on, tour.telling, tour.light]).toEqual([false, null, []]);
  const jumping = frames.findIndex(
    ({ view, asked }) => asked?.question === "to" && (view.jumps as string[]).length > 0,
  );
  hear(tour, jumping);
  expect([tour.on, title(tour)]).toEqual([true, "This ship can jump"]);
});

test("where one confirms, it is said", async () => {
  const tour = await begun();
  tour.next();
  expect(tour.telling!.brief.text).toContain("Tap a glowing hex: the ship flies");
  mine.settings.confirm = true;
  expect((await begun()).telling!.brief.text).toContain("Tap a glowing hex and confirm");
  mine.settings.confirm = false;
});

test("what was left out says so and can be tried again", async () => {
  const tour = await begun();
  tour.next();
  tour.next();
  expect([title(tour), tour.act]).toEqual(["Tour", null]);
  tour.back();
  expect([title(tour), tour.act]).toEqual(["Straight ahead", "again"]);
  expect(tour.telling!.bubbles.at(-1)!.text).toBe("You skipped this.");
  tour.tryAgain();
  expect([title(tour), tour.act]).toEqual(["Straight ahead", "skip"]);
});

test("a hex that is pointed at is ringed alone, and stays so when tapped", async () => {
  const tour = await begun();
  tour.pointing.ring("P0");
  expect(tour.light).toEqual(["P0"]);
  tour.pointing.ring(null);
  expect(tour.light.length).toBeGreaterThan(1);
  tour.pointing.pin("P0");
  expect(tour.light).toEqual(["P0"]);
  tour.pointing.pin("P0");
  expect(tour.light.length).toBeGreaterThan(1);
});

test("whoever comes back goes on where they were, in the middle of a turn", async () => {
  const tour = await begun();
  tour.next();
  hear(tour, 1);
  const later = await begun(1, false);
  expect(title(later)).toBe("Make it yours");
  hear(later, 2);
  expect(later.telling!.boxes.map(({ done }) => done)).toEqual([true, true]);
});

test("it ends when it is sent away, and with the match", async () => {
  const tour = await begun();
  const { lessons } = (tour as unknown as { guide: Guide }).guide;
  lessons[0]!.part = "own";
  expect(tour.part).toBe("own");
  tour.finish();
  expect([tour.on, tour.light, tour.part]).toEqual([false, [], null]);
  delete lessons[0]!.part;
  expect((await begun()).on).toBe(false);
  localStorage.clear();
  const other = await begun();
  other.hear({ t: "event", seq: 1, event: null, undone: [] } as unknown as FromServer, model(1, "ended"));
  expect(other.on).toBe(false);
});
