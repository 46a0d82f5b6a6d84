import { existsSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { voice } from "$/app/words.svelte";
import type { FactInfo, FromServer } from "$protocol";
import {
  again,
  argsOf,
  asked,
  due,
  follow,
  leave,
  remember,
  rewind,
  slipping,
  START,
  ticked,
  type Guide,
  type Lesson,
  type Moment,
  type Past,
  type Standing,
} from "./guide";
import { neighbours } from "$/hexmap/geometry";
import { progress } from "./progress";
import { records, type Recorded } from "./recorded";
import { opening } from "./telling";

const moment = (question: string | null, more: Partial<Moment> & { view?: Record<string, unknown> } = {}): Moment => ({
  board: [{ name: "A0", sector: "A", kind: "level2", cells: [[0, 0]], home: null }],
  view: {},
  eyes: 0,
  asked: question
    ? { question, kind: "hex", about: "A0", words: { id: "x", args: {} }, choices: [{ action: 0, text: "A0" }] }
    : null,
  undo: false,
  past: [],
  decision: 0,
  seq: 0,
  ...more,
});
const reading = (id: string, ...questions: string[]): Lesson => ({ id, rule: "X", when: asked(...questions) });
/** Fulfilled by a number of ships; lost where the view says so. */
const task = (id: string, question: string): Lesson => ({
  ...reading(id, question),
  tasks: [
    { id: "one", done: ({ view }) => Number(view.ships) > 0 },
    { id: "two", done: ({ view }) => Number(view.ships) > 1 },
  ],
  slips: ({ view }) => view.lost === true,
});
const lessons = [reading("goal", "place"), task("place", "place"), task("build", "build"), reading("end", "build")];
const at = (now: string, since = 0): Standing => ({ ...START, now, since });
const ended = (standing: Standing) => Object.entries(standing.ends).map(([id, { how }]) => `${id} ${how}`);

describe("which lesson is told", () => {
  test("the first that is not over and whose moment this is", () => {
    expect(due(lessons, START, moment("place"))?.id).toBe("goal");
    expect(due(lessons, START, moment("build"))?.id).toBe("build");
    expect(due(lessons, START, moment(null))).toBeNull();
    expect(follow(lessons, START, moment("place")).now).toBe("goal");
  });

  test("one that is only read stays until it was read or its moment is over", () => {
    const goal = at("goal");
    expect(follow(lessons, goal, moment("place"))).toMatchObject({ now: "goal", ends: {} });
    expect(leave(lessons, goal, moment("place"))).toMatchObject({ now: "place", ends: { goal: { how: "read" } } });
    expect(follow(lessons, goal, moment(null))).toMatchObject({ now: null, ends: { goal: { how: "read" } } });
  });

  test("one that is only read makes way for something to do once the learner has acted", () => {
    expect(follow(lessons, at("goal"), moment("place", { decision: 1 }))).toMatchObject({ now: "place", since: 1 });
  });

  test("something to do that is fulfilled is praised, and the next is told", () => {
    const half = moment("place", { view: { ships: 1 } });
    expect(follow(lessons, at("place"), half).now).toBe("place");
    const whole = follow(lessons, at("place"), moment("build", { view: { ships: 2 } }));
    expect(whole).toMatchObject({ last: "build", now: "end" }); // building was fulfilled as well, before it was told
    expect(ended(whole)).toEqual(["place done", "build done"]);
  });

  test("something to do that is left is missed when its moment is over, with the reason", () => {
    const missed = follow(lessons, at("place"), moment(null, { view: { ships: 1 } }));
    expect(missed).toMatchObject({ now: null, last: "place" });
    expect(missed.ends.place).toMatchObject({ how: "missed", args: { open: "two" }, ticks: ["one"] });
  });

  test("while it can be taken back it is only slipping", () => {
    const lost = moment("place", { undo: true, view: { lost: true } });
    expect(slipping(lessons[1]!, lost)).toBe(true);
    expect(follow(lessons, at("place"), lost).now).toBe("place");
    expect(slipping(lessons[1]!, moment(null, { undo: true }))).toBe(true);
    expect(slipping(lessons[1]!, moment("place", { undo: true }))).toBe(false);
    expect(slipping(lessons[1]!, moment(null, { undo: true, view: { ships: 2 } }))).toBe(false);
  });

  test("what is taken back is neither done nor missed, and waits for its moment again", () => {
    const placed = follow(lessons, at("place"), moment("place", { seq: 3, view: { ships: 2 } }));
    expect(placed).toMatchObject({ now: "goal", seq: 3, last: "place", ends: { place: { how: "done", seq: 3 } } });
    expect(rewind(placed, 4)).toEqual(placed);
    expect(rewind(placed, 3)).toMatchObject({ now: null, last: null, ends: {} });
    const missed = follow(lessons, at("place"), moment(null, { seq: 3 }));
    expect(ended(rewind(missed, 2))).toEqual([]);
    const read = leave(lessons, at("goal"), moment("place", { seq: 3 }));
    expect(ended(rewind(read, 2)), "what was read stays so").toEqual(["goal read"]);
  });

  test("who does what was announced beside it is not blamed for what was told, which comes again", () => {
    const rare = (id: string, question: string): Lesson => ({
      ...task(id, question),
      rare: true,
      lasts: asked("to", "marker"),
    });
    const both = [rare("stations", "marker"), rare("territory", "to"), reading("end", "over")];
    const begun = follow(both, START, moment("to"));
    expect(begun.now).toBe("territory");
    const flown = { undo: true, view: { lost: true } };
    const there = follow(both, begun, moment("marker", flown));
    expect(there).toMatchObject({ now: "stations", ends: {}, order: ["territory", "stations"] });
    const founded = follow(both, there, moment("marker", { view: { ships: 2 } }));
    expect(ended(founded)).toContain("stations done");
    expect(follow(both, { ...START, ends: founded.ends }, moment("to")).now).toBe("territory");
    const alone = follow(both.slice(1), begun, moment("marker", flown));
    expect(alone.now, "where nothing else was announced it stays").toBe("territory");
  });

  test("something to do is never left out as if it had been read, and can be tried again", () => {
    const skipped = leave(lessons, at("place"), moment("place"));
    expect(skipped).toMatchObject({ now: "goal", last: null, ends: { place: { how: "skipped" } } });
    expect(again(lessons, leave(lessons, skipped, moment("place")), "place", moment("place")).now).toBe("place");
  });

  test("nothing changes where nothing is new", () => {
    const idle: Standing = { ...START, ends: { goal: { how: "read", args: {}, ticks: [], told: {}, seq: 0 } } };
    expect(follow([lessons[0]!], idle, moment("place"))).toBe(idle);
    expect(leave([lessons[0]!], idle, moment("place"))).toBe(idle);
  });
});

test("what is taken back did not happen", () => {
  const answer = (seq: number, seat: number, kind: string) =>
    ({ t: "event", seq, undone: [], event: { seat, kind: "answer", facts: [{ kind }] } }) as unknown as FromServer;
  const undo = (...undone: number[]) =>
    ({ t: "event", seq: 9, undone, event: { seat: 0, kind: "undo", facts: [] } }) as unknown as FromServer;
  const left = (...frames: FromServer[]) =>
    frames.reduce(remember, [] as readonly Past[]).flatMap(({ facts }) => facts.map(({ kind }) => kind));
  const [flew, built, fought] = [answer(1, 0, "flew"), answer(2, 1, "built"), answer(3, 1, "fought")];
  expect(left(flew, built, undo(1))).toEqual(["built"]);
  expect(left(flew, built, fought, undo(2, 3))).toEqual(["flew"]);
});

describe("how far the learner is", () => {
  beforeEach(() => localStorage.clear());
  const begun = { match: "m1", standing: at("goal"), past: [], over: false };

  test("a tour is on where the address asks for it, and goes on without", () => {
    expect(progress.at("pi", "m1", false)).toBeNull();
    expect(progress.at("pi", "m1", true)).toEqual({ ...begun, standing: START });
    progress.keep("pi", begun);
    expect(progress.at("pi", "m1", false)?.standing.now).toBe("goal");
    expect(progress.at("pi", "m2", false)).toBeNull();
    expect(progress.of("sse")).toBeNull();
  });

  test("a tour that is over stays so, even where the address asks for it", () => {
    progress.keep("pi", { ...begun, over: true });
    expect(progress.at("pi", "m1", true)).toBeNull();
    expect(progress.at("pi", "m2", true)).not.toBeNull();
  });

  test.each([
    "{",
    '{"pi": 3}',
    '{"pi": {"match": "m1", "seen": ["goal"], "over": false}}',
    '{"pi": {"match": "m1", "standing": {"ends": {"goal": 1}}, "past": [], "over": false}}',
    '{"pi": {"match": "m1", "standing": {"ends": {}}, "past": [null], "over": false}}',
    "[]",
  ])("%s is forgotten", (kept) => {
    localStorage.setItem("starhold.guide", kept);
    expect(progress.of("pi")).toBeNull();
  });
});

const guides = import.meta.glob<Guide>("../games/*/lessons.ts", { eager: true, import: "default" });
const guideOf = (game: string) => guides[`../games/${game}/lessons.ts`]!;
const RULES = `${import.meta.dirname}/../../../src/starhold/games`;

/** The messages of a lesson. */
function messages({ prefix }: Guide, { id, tasks, rare }: Lesson): string[] {
  const own = ["", "-title", ...(tasks ? ["-done", "-missed", ...tasks.map((one) => `-task-${one.id}`)] : [])];
  if (rare) own.push("-unmet");
  return own.map((what) => `guide-${prefix}-${id}${what}`);
}

describe.each(Object.entries(guides))("%s", (path, guide) => {
  const game = /games\/(.*)\/lessons/.exec(path)![1]!;
  const rules = `${RULES}/${game.replaceAll("-", "_")}/RULES.md`;

  test("tells each idea once", () => {
    expect(new Set(guide.lessons.map(({ id }) => id)).size).toBe(guide.lessons.length);
  });

  test("names rules there are", () => {
    expect(existsSync(rules)).toBe(true);
    const text = readFileSync(rules, "utf8");
    for (const { rule } of guide.lessons) expect(text).toContain(`**${rule}**`);
  });

  test("names rules a chapter of the rulebook tells", () => {
    const text = readFileSync(rules.replace("RULES", "RULEBOOK"), "utf8");
    const told = [...text.matchAll(/\[([A-Z0-9, -]+)\]/g)].flatMap(([, ids]) => ids!.split(", "));
    for (const { rule } of guide.lessons) expect(told).toContain(rule);
  });

  test.each(["en", "de"] as const)("has words for everything in %s", { timeout: 60_000 }, async (language) => {
    await voice.speak(language);
    for (const lesson of guide.lessons) {
      for (const said of messages(guide, lesson)) expect(voice.has(said), said).toBe(true);
    }
  });

  test.each(["en", "de"] as const)("a phone has room for what and why in %s", { timeout: 60_000 }, async (language) => {
    await voice.speak(language);
    for (const lesson of guide.lessons)
      for (const what of lesson.rare ? ["", "-unmet"] : [""]) {
        const args = { hex: "A3", from: "C3", stands: "none", clashes: 1, actions: 2, count: 1, confirm: "yes" };
        const said = opening(voice.say(`guide-${guide.prefix}-${lesson.id}${what}`, args));
        expect(said.length, said).toBeLessThanOrEqual(150);
        if (lesson.id !== "bonus" && lesson.id !== "return")
          expect(said, "two sentences").toMatch(/[.!?] \p{L}.*[.!?]$/u);
      }
  });
});

interface Played {
  standing: Standing;
  said: string[];
  /** What had been told when a fact of this kind first happened, whoever it was. */
  before: Record<string, string[]>;
}

/** A recorded match with the tour beside it; `press` says whether what is only to be read is read at once. */
function played({ game, eyes, board, frames }: Recorded, press: boolean): Played {
  const { lessons, prefix } = guideOf(game);
  let [standing, past]: [Standing, readonly Past[]] = [START, []];
  const [said, before]: [string[], Record<string, string[]>] = [[], {}];
  for (const [seq, { view, asked, undo, event, decision }] of frames.entries()) {
    if (event) past = remember(past, { t: "event", event } as FromServer);
    for (const { kind } of event?.facts ?? []) before[kind] ??= [...Object.keys(standing.ends), standing.now ?? ""];
    const now: Moment = { board, view, eyes, asked, undo, past, decision, seq };
    standing = follow(lessons, standing, now);
    const told = () => lessons.find(({ id }) => id === standing.now);
    while (press && told() && (!told()!.tasks || standing.unmet)) standing = leave(lessons, standing, now);
    const lesson = told();
    if (!lesson) continue;
    const words = [standing.unmet ? "-unmet" : "", "-title", ...(lesson.tasks ?? []).map(({ id }) => `-task-${id}`)];
    if (slipping(lesson, now)) words.push("-missed");
    said.push(...words.map((what) => voice.say(`guide-${prefix}-${lesson.id}${what}`, argsOf(lesson, now))));
  }
  for (const [id, { how, args }] of Object.entries(standing.ends))
    if (how === "done" || how === "missed") said.push(voice.say(`guide-${prefix}-${id}-${how}`, args));
  return { standing, said, before };
}

/** How the lessons of each record end, in order: where all is read at once, and where nothing but the game is played. */
const EXPECTED: Record<string, [read: string, only: string]> = {
  "pocket-imperium-along": [
    "goal read, place done, plan done, expand done, explore done, prime done, carry read, exterminate done, score " +
      "done, round read, end read",
    "goal read, place done, plan done, expand done, explore done, prime done, carry read, exterminate done, score " +
      "done, round read, end read",
  ],
  "pocket-imperium-short": [
    "goal read, place done, plan done, expand done, explore done, prime missed, score done, round read, carry " +
      "read, home read, exterminate unmet, end read",
    "goal read, place done, plan done, expand done, explore done, prime missed, score done, round read, carry " +
      "read, home read, exterminate unmet",
  ],
  "pocket-imperium-past": [
    "goal read, place missed, plan missed, explore missed, expand missed, exterminate missed, score missed, round " +
      "read, carry read, prime unmet, end read",
    "goal read, place missed, plan missed, explore missed, expand missed, exterminate missed, score missed, round " +
      "read, carry read, prime unmet, end read",
  ],
  "pocket-imperium-late": [
    "goal read, place done, plan missed, explore missed, expand done, exterminate done, score done, round read, prime " +
      "missed, home read, end read, carry read, bonus read, return read",
    "goal read, place done, plan missed, explore missed, expand done, exterminate done, score done, round read, prime " +
      "missed, home read, end read, carry read, bonus read, return read",
  ],
  "small-star-empires-along": [
    "goal read, fly done, claim done, wormholes read, jump done, lost read, block read, nebulae read, territory done, count " +
      "read, stations done, markers read, end read",
    "goal read, claim done, wormholes read, fly done, lost read, jump done, block read, nebulae read, stations " +
      "done, count read, territory missed, markers read, end read",
  ],
  "small-star-empires-past": [
    "goal read, fly missed, wormholes read, lost read, jump done, claim missed, block read, nebulae read, stations missed, " +
      "count read, markers read, territory missed, end read",
    "goal read, claim missed, wormholes read, fly missed, lost read, jump missed, block read, stations missed, " +
      "nebulae read, count read, markers read, territory missed, end read",
  ],
};

describe.each(Object.keys(records))("%s", (name) => {
  test("each lesson comes at its moment, is judged by what was done, and makes way", () => {
    const [read, only] = EXPECTED[name]!;
    expect(ended(played(records[name]!, true).standing).join(", "), "reading everything").toBe(read);
    expect(ended(played(records[name]!, false).standing).join(", "), "only playing").toBe(only);
  });

  test.each(["en", "de"] as const)("nothing is left unsaid in %s", { timeout: 60_000 }, async (language) => {
    await voice.speak(language);
    for (const text of played(records[name]!, false).said)
      expect(text).not.toMatch(/[{}]|undefined|^guide-|\(\)| {2}| [,.:]/);
  });
});

test("the answer that ends a command may already show the next cards", () => {
  const along = records["pocket-imperium-along"]!;
  const acting = ["expand", "step", "carry", "invade", "force"];
  const next = ["revealed", "played"].map(
    (kind) => ({ kind, seat: 1, hexes: [], what: "expand" }) as unknown as FactInfo,
  );
  const frames = along.frames.map((frame) =>
    frame.event?.seat === along.eyes && acting.includes(frame.event.question)
      ? { ...frame, event: { ...frame.event, facts: [...frame.event.facts, ...next] } }
      : frame,
  );
  expect(ended(played({ ...along, frames }, false).standing)).toEqual(ended(played(along, false).standing));
});

test.each(["along", "past"])("wormholes are explained before anyone uses one (%s)", (style) => {
  for (const press of [true, false])
    expect(played(records[`small-star-empires-${style}`]!, press).before.jumped).toContain("wormholes");
});

test.each(Object.entries(guides))(
  "%s: each lesson comes up, each task is both fulfilled and missed",
  (path, { lessons }) => {
    const game = /games\/(.*)\/lessons/.exec(path)![1]!;
    const outcomes = Object.keys(records)
      .filter((name) => name.startsWith(game))
      .flatMap((name) => [true, false].flatMap((press) => ended(played(records[name]!, press).standing)));
    for (const { id, tasks } of lessons)
      for (const how of tasks ? ["done", "missed"] : ["read"]) expect(outcomes, game).toContain(`${id} ${how}`);
  },
);

test.each([
  [
    "bonus",
    "You hold the Prime, so you choose one sector more. " +
      "This time none that is left brings you anything: take the one that helps your rivals least.",
  ],
  ["return", "You have no ships left, but you come back: put two on a free hex at the edge."],
])("%s comes up when it is asked, and no sooner", async (question, words) => {
  await voice.speak("en");
  const late = records["pocket-imperium-late"]!;
  const moment = late.frames.findIndex(({ asked }) => asked?.question === question);
  const [before, then] = [moment, moment + 1].map((end) =>
    played({ ...late, frames: late.frames.slice(0, end) }, false),
  );
  expect(then!.standing.now).toBe(question);
  expect(then!.said).toContain(words);
  expect(before!.standing.order).not.toContain(question);
});

test("who takes a system and loses it in the same reveal hears how, and that more ships were needed", async () => {
  await voice.speak("en");
  const along = records["pocket-imperium-along"]!;
  const taking = along.frames.findIndex(({ event }) =>
    event?.facts.some(({ kind, seat }) => kind === "conquered" && seat === along.eyes),
  );
  const hex = along.frames[taking]!.event!.facts.find(({ kind }) => kind === "conquered")!.hexes[0]!;
  const attack = [
    { kind: "attacked", seat: 1, hexes: ["B3", hex], amount: 3 },
    { kind: "fought", seat: 1, hexes: [hex], amount: 1 },
    { kind: "conquered", seat: 1, hexes: [hex] },
  ] as unknown as FactInfo[];
  const frames = along.frames.map((frame, place) => ({
    ...frame,
    event: frame.event && place === taking ? { ...frame.event, facts: [...frame.event.facts, ...attack] } : frame.event,
    view: place < taking ? frame.view : { ...frame.view, ships: { ...(frame.view.ships as object), [hex]: [1, 2] } },
  }));
  const { standing, said } = played({ ...along, frames }, true);
  expect(standing.ends.exterminate).toMatchObject({ how: "missed", ticks: ["invade"], args: { open: "lost", hex } });
  expect(said).toContain(
    `${hex} was yours until a rival attacked your one ship there with 3. ` +
      "Who attacks after you can take a system back: leave as many ships as they could send.",
  );
});

test("a system is held only when all have attacked who show the same card", () => {
  const { game, eyes, board, frames } = records["pocket-imperium-along"]!;
  const exterminate = guideOf(game).lessons.find(({ id }) => id === "exterminate")!;
  let past: readonly Past[] = [];
  for (const [seq, { view, asked, undo, event, decision }] of frames.entries()) {
    if (event) past = remember(past, { t: "event", event } as FromServer);
    if (!event?.facts.some(({ kind, seat }) => kind === "conquered" && seat === eyes)) continue;
    const now: Moment = { board, view, eyes, asked, undo, past, decision, seq };
    expect(ticked(exterminate, now)).toEqual(["invade", "win"]);
    const waiting = { ...now, asked: null, view: { ...view, question: "invade" } };
    expect(ticked(exterminate, waiting)).toEqual(["invade"]);
    expect(follow([exterminate], at("exterminate"), waiting).now).toBe("exterminate");
    return;
  }
  throw new Error("nothing was conquered");
});

test("what never came up is told before the end, and once more should its moment come", () => {
  const tour = [{ ...task("fly", "fly"), rare: true as const }, reading("end", "plan", "over")];
  const told = follow(tour, START, moment("plan"));
  expect(told).toMatchObject({ now: "fly", unmet: true });
  const read = leave(tour, told, moment("plan"));
  expect(read).toMatchObject({ now: "end", unmet: false, ends: { fly: { how: "unmet" } } });
  expect(follow(tour, told, moment("other", { decision: 1 })).ends.fly!.how, "who acts has read it").toBe("unmet");
  expect(due(tour, leave(tour, read, moment("plan")), moment("fly"))?.id).toBe("fly");
});

test("a lesson that is over keeps the words of its moment", () => {
  const { standing } = played(records["small-star-empires-along"]!, true);
  const { frames, eyes } = records["small-star-empires-along"]!;
  const jumped = frames
    .flatMap(({ event }) => event?.facts ?? [])
    .find(({ kind, seat }) => kind === "jumped" && seat === eyes)!;
  expect(standing.ends.jump!.told.from).toBe(jumped.hexes[0]);
});

test("in the first round a card is unopposed and another clashes", () => {
  const { frames, eyes } = records["pocket-imperium-along"]!;
  const facts = frames.flatMap(({ event }) => event?.facts ?? []);
  const round = facts.slice(
    0,
    facts.findIndex(({ kind, amount }) => kind === "round" && amount === 2),
  );
  const actions = round.filter(({ kind, seat }) => kind === "played" && seat === eyes).map(({ amount }) => amount);
  expect(actions).toContain(3);
  expect(actions).toContain(2);
});

test("whether a hex joins the territory is seen before it is marked, which may make another group the largest", () => {
  const { lessons } = guideOf("small-star-empires");
  const territory = lessons.find(({ id }) => id === "territory")!;
  const { board, frames, eyes } = records["small-star-empires-along"]!;
  const place = frames.findIndex(({ asked, view }) => asked?.question === "marker" && Number(view.turn_number) > 3);
  const { view, asked, undo, event, decision } = frames[place]!;
  const hex = asked!.about!;
  const now = (more: Partial<Moment>): Moment => {
    const past = remember([], { t: "event", event } as FromServer);
    return { board, view: { ...view, territory: [[], []] }, eyes, asked, undo, past, decision, seq: 0, ...more };
  };
  const joined = { ...view, territory: [neighbours(board, hex), neighbours(board, hex)] };
  expect(ticked(territory, now({ view: joined }))).toEqual(["join"]);
  expect(ticked(territory, now({}))).toEqual([]);
  expect(ticked(territory, now({ view: joined, asked: null }))).toEqual([]);
});
