import { existsSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { voice } from "$/app/words.svelte";
import { due, follow, read, type Guide, type Lesson, type Moment, type Standing } from "./guide";
import { progress } from "./progress";

const moment = (question: string | null, view: Record<string, unknown> = {}): Moment => ({
  board: [{ name: "A0", sector: "A", kind: "level2", cells: [[0, 0]], home: null }],
  view,
  eyes: 0,
  asked: question
    ? { question, kind: "hex", about: "A0", words: { id: "x", args: {} }, choices: [{ action: 0, text: "A0" }] }
    : null,
});
const lesson = (id: string, ...questions: string[]): Lesson => ({
  id,
  rule: "X",
  when: ({ asked }) => asked !== null && questions.includes(asked.question),
});
const lessons = [lesson("goal", "place"), lesson("place", "place"), lesson("plan", "plan")];
const start: Standing = { seen: [], now: null };

describe("which lesson is due", () => {
  test("the first not yet told whose moment this is", () => {
    expect(due(lessons, [], moment("place"))?.id).toBe("goal");
    expect(due(lessons, ["goal"], moment("place"))?.id).toBe("place");
    expect(due(lessons, ["goal", "place"], moment("place"))).toBeNull();
    expect(due(lessons, [], moment(null))).toBeNull();
  });

  test("a lesson stays until it was read or its moment is over", () => {
    const goal = follow(lessons, start, moment("place"));
    expect(goal).toEqual({ seen: [], now: "goal" });
    expect(follow(lessons, goal, moment("place"))).toBe(goal);
    expect(read(lessons, goal, moment("place"))).toEqual({ seen: ["goal"], now: "place" });
  });

  test("who acts without reading goes on; what was not told comes at the next such moment", () => {
    const acted = follow(lessons, { seen: [], now: "goal" }, moment("plan"));
    expect(acted).toEqual({ seen: ["goal"], now: "plan" });
    expect(follow(lessons, acted, moment("place"))).toEqual({ seen: ["goal", "plan"], now: "place" });
  });

  test("nothing is told where nothing is new", () => {
    const idle: Standing = { seen: ["goal", "place", "plan"], now: null };
    expect(follow(lessons, idle, moment("plan"))).toBe(idle);
    expect(read(lessons, idle, moment("plan"))).toBe(idle);
  });
});

describe("how far the learner is", () => {
  beforeEach(() => localStorage.clear());

  test("a tour is on where the address asks for it, and goes on without", () => {
    expect(progress.at("pi", "m1", false)).toBeNull();
    expect(progress.at("pi", "m1", true)).toEqual({ match: "m1", seen: [], over: false });
    progress.keep("pi", { match: "m1", seen: ["goal"], over: false });
    expect(progress.at("pi", "m1", false)?.seen).toEqual(["goal"]);
    expect(progress.at("pi", "m2", false)).toBeNull();
    expect(progress.of("sse")).toBeNull();
  });

  test("a tour that was skipped stays off, even where the address asks for it", () => {
    progress.keep("pi", { match: "m1", seen: [], over: true });
    expect(progress.at("pi", "m1", true)).toBeNull();
    expect(progress.at("pi", "m2", true)).not.toBeNull();
  });

  test.each(["{", '{"pi": 3}', '{"pi": {"match": 1, "seen": [], "over": false}}', "[]"])("%s is forgotten", (kept) => {
    localStorage.setItem("starhold.guide", kept);
    expect(progress.of("pi")).toBeNull();
  });
});

const guides = import.meta.glob<Guide>("./lessons/*.ts", { eager: true, import: "default" });
const RULES = `${import.meta.dirname}/../../../src/starhold/games`;

describe.each(Object.entries(guides))("%s", (path, guide) => {
  const game = /lessons\/(.*)\.ts/.exec(path)![1]!;
  const rules = `${RULES}/${game.replaceAll("-", "_")}/RULES.md`;

  test("tells each idea once", () => {
    expect(new Set(guide.lessons.map(({ id }) => id)).size).toBe(guide.lessons.length);
  });

  test("names rules there are", () => {
    expect(existsSync(rules)).toBe(true);
    const text = readFileSync(rules, "utf8");
    for (const { rule } of guide.lessons) expect(text).toContain(`**${rule}**`);
  });

  test.each(["en", "de"] as const)("has words for everything in %s", { timeout: 60_000 }, async (language) => {
    await voice.speak(language);
    for (const { id } of guide.lessons)
      for (const said of [`guide-${guide.prefix}-${id}`, `guide-${guide.prefix}-${id}-title`])
        expect(voice.has(said), said).toBe(true);
  });
});

const told = (game: string, asked: Moment) => due(guides[`./lessons/${game}.ts`]!.lessons, [], asked)?.id;
const untold = (game: string, seen: string[], asked: Moment) =>
  due(guides[`./lessons/${game}.ts`]!.lessons, seen, asked)?.id ?? null;

describe("Pocket Imperium", () => {
  const view = (more = {}) => ({ reveal: 0, round: 1, commands: null, ships: { A0: [0, 2] }, ...more });

  test.each([
    ["place", "goal"],
    ["plan", "plan"],
    ["expand", "expand"],
    ["fleet", "explore"],
    ["step", "fleet"],
    ["carry", "carry"],
    ["invade", "exterminate"],
    ["force", "force"],
    ["score", "sustain"],
    ["bonus", "bonus"],
    ["return", "return"],
  ])("asked %s, the learner hears of %s", (question, id) => {
    expect(told("pocket-imperium", moment(question, view()))).toBe(id);
  });

  test("a clash is told where another shows my card, and only there", () => {
    const shown = (commands: unknown) => moment(null, view({ reveal: 1, commands }));
    const seen = ["reveal"];
    expect(untold("pocket-imperium", seen, shown([["expand"], ["explore"], ["expand"]]))).toBe("clash");
    expect(untold("pocket-imperium", seen, shown([["expand"], ["explore"], ["explore"]]))).toBeNull();
  });

  test("the tour ends with the second round", () => {
    const seen = ["plan", "secret"];
    expect(untold("pocket-imperium", seen, moment("plan", view()))).toBeNull();
    expect(untold("pocket-imperium", seen, moment("plan", view({ round: 2 })))).toBe("round");
    expect(untold("pocket-imperium", [...seen, "round"], moment("plan", view({ round: 2 })))).toBe("end");
  });
});

describe("Small Star Empires", () => {
  const view = (claims: number, jumps: string[] = []) => ({
    control: Object.fromEntries(Array.from({ length: claims }, (_, i) => [`A${i}`, [0, "colony"]])),
    territory: [["P0"], ["Q0"]],
    movable: [["P0"], ["Q0"]],
    jumps,
  });

  test.each([
    ["ship", 0, "goal"],
    ["to", 0, "goal"],
    ["marker", 0, "claim"],
  ])("asked %s after %i claims, the learner hears of %s", (question, claims, id) => {
    expect(told("small-star-empires", moment(question, view(claims)))).toBe(id);
  });

  test("a new idea each turn", () => {
    const seen = ["goal"];
    const ideas = [1, 1, 2, 3, 4, 5, 6].map((claims) => {
      const id = untold("small-star-empires", seen, moment("ship", view(claims)));
      if (id) seen.push(id);
      return id;
    });
    expect(ideas).toEqual(["ship", "block", "wormholes", "nebulae", "territory", "count", "out"]);
  });

  test("jumps are told where a ship can jump, stations where there are neighbours", () => {
    const seen = ["goal", "ship", "fly", "claim"];
    expect(untold("small-star-empires", seen, moment("to", view(1)))).toBeNull();
    expect(untold("small-star-empires", seen, moment("to", view(1, ["B3"])))).toBe("jump");
    expect(untold("small-star-empires", seen, moment("marker", view(2)))).toBe("stations");
  });
});
