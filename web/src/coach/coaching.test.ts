import { beforeAll, describe, expect, test } from "vitest";
import { voice, type Language } from "$/app/words.svelte";
import type { Asked, FactInfo, HexInfo } from "$protocol";
import pocketImperium from "$/games/pocket-imperium/coach";
import smallStarEmpires from "$/games/small-star-empires/coach";
import { nextBest, type Judged } from "$/analysis/judge";
import {
  moveOf,
  ownActs,
  region,
  remarkOn,
  whyOf,
  type Act,
  type Coaching,
  type Decision,
  type Turn,
} from "./coaching";
import { inFull } from "./sentence";

const [ME, ROSE] = [0, 1];
const NOTHING = { seat: null, hexes: [], amount: null, left: null, rival: null, what: null };
const fact = (kind: string, said: Partial<FactInfo>): FactInfo => ({ ...NOTHING, kind, rule: `R-${kind}`, ...said });
const act = (seat: number, answer: string, ...facts: FactInfo[]): Act => ({ seat, answer, facts });
const asked = (question: string, about: string | null = null) => ({ question, about, choices: [] }) as unknown as Asked;

/** What was found about a decision with two answers: 1 is best, and 2 loses so much. */
function decision(lost: number, line: Act[], action: number, facts: FactInfo[], question = "fleet"): Decision {
  const chances = [0.6, 0.4];
  const after = [0.6 - lost, 0.4 + lost];
  const candidates = [
    { action: 1, visits: 900, chances, points: [0, 0], share: 1 },
    { action: 2, visits: 100, chances: after, points: [0, 0], share: 0 },
  ];
  const given = action === 1 ? { after: chances, lost: 0 } : { after, lost };
  const found = {
    event: 0,
    seat: ME,
    question,
    action,
    best: 1,
    chances,
    grade: null,
    counts: true,
    together: false,
    line: [],
  };
  return { judged: { ...found, ...given, candidates }, line, asked: asked(question), before: {}, facts };
}
const JUDGING = {
  grades: { blunder: 0.2, mistake: 0.1, inaccuracy: 0.05 },
  noise: 0.5,
  stake: 0.01,
  seen: 40,
} as unknown as Turn["judging"];
const turn = (decisions: Decision[], reply: Act[] = [], after = {}, before = {}): Turn => ({
  seat: ME,
  seats: 2,
  before,
  after,
  decisions,
  judging: JUDGING,
  reply,
  name: () => "Rose",
});
function said(coaching: Coaching, made: Turn): string | null {
  const remark = remarkOn(coaching, made);
  return remark && remark.words.map((one) => inFull(one)).join(" ");
}

const flight = act(
  ME,
  "F0",
  fact("flew", { seat: ME, hexes: ["F4", "F0"], amount: 2 }),
  fact("took", { seat: ME, hexes: ["F0"] }),
);
const CONQUEST = [
  act(ROSE, "F5", fact("attacked", { seat: ROSE, hexes: ["E1", "F5"], amount: 3 })),
  act(ROSE, "done", fact("conquered", { seat: ROSE, hexes: ["F5"], left: 2, rival: ME })),
];
const HELD = { ships: { F5: [ME, 1] } };
const LEFT = [fact("flew", { seat: ME, hexes: ["F5", "F6"], amount: 2 })];

describe("what a command cost", () => {
  const exposed = turn([decision(0.12, [flight], 2, LEFT)], CONQUEST, HELD);

  test.each<[Language, string]>([
    ["en", "Only one ship holds F5, and Rose can attack it with 3. Better: fly 2 ships from F4 to F0."],
    ["de", "Nur ein Schiff hält F5, und Rose kann dort mit 3 angreifen. Besser: Fliege 2 Schiffe von F4 nach F0."],
  ])(
    "is told from what a rival can do with it, in %s",
    async (language, words) => {
      await voice.speak(language);
      expect(said(pocketImperium, exposed)).toBe(words);
    },
    60_000,
  );

  test("comes with the rule, the hexes, and the refutation in the rival's colour", () => {
    const remark = remarkOn(pocketImperium, exposed)!;
    expect(remark).toMatchObject({ rule: "R-conquered", tone: "care", hexes: ["F5", "F4", "F0"] });
    expect(remark.arrows).toEqual([
      { seat: ROSE, from: "E1", to: "F5" },
      { seat: ME, from: "F4", to: "F0" },
    ]);
  });

  test("names no hex twice", () => {
    const away = act(ME, "F0", fact("flew", { seat: ME, hexes: ["F5", "F0"], amount: 1 }));
    const remark = remarkOn(pocketImperium, turn([decision(0.12, [away], 2, LEFT)], CONQUEST, HELD))!;
    expect(remark.hexes).toEqual(["F5", "F0"]);
  });

  test("is not told where it makes no difference that matters", () => {
    expect(remarkOn(pocketImperium, turn([decision(0.04, [flight], 2, LEFT)], CONQUEST, HELD))).toBeNull();
  });

  test("is what its worst decision lost, as the analysis marks it, and the remark is about that one", () => {
    const parts = [decision(0.03, [flight], 2, []), decision(0.06, [flight], 2, LEFT), decision(0.04, [flight], 2, [])];
    parts.forEach(({ judged }, place) => (judged.chances = [0.6 - place / 20, 0.4 + place / 20]));
    const remark = remarkOn(null, turn(parts))!;
    expect(remark).toMatchObject({ about: 1, chance: 0.06 });
    expect(remark.words[0]!.args).toEqual({ count: 6 });
    expect(remarkOn(null, turn([parts[0]!, parts[2]!]))).toBeNull();
  });

  test("is never told of what a hint said, neither as a fault nor as a find", () => {
    const hinted = (one: Decision) => turn([{ ...one, hinted: true }], CONQUEST, HELD);
    expect(remarkOn(pocketImperium, hinted(decision(0.3, [flight], 2, LEFT)))).toBeNull();
    expect(remarkOn(null, turn([decision(0.3, [flight], 1, LEFT)]))?.tone).toBe("good");
    expect(remarkOn(null, hinted(decision(0.3, [flight], 1, LEFT)))).toBeNull();
  });
});

describe("nothing is said that the facts do not prove", () => {
  beforeAll(() => voice.speak("en"), 60_000);
  const bare = "That costs you about 12 wins in 100. Better: build a ship on A2.";
  const build = act(ME, "A2", fact("built", { seat: ME, hexes: ["A2"], amount: 1 }));
  const played = [fact("built", { seat: ME, hexes: ["B1"], amount: 1 })];
  const told = (line: Act[], reply: Act[], after: object = HELD) =>
    said(pocketImperium, turn([decision(0.12, line, 2, played)], reply, after));

  test("neither about a hex that would be lost all the same", () => {
    expect(told([build], CONQUEST)).toContain("Rose can attack");
    expect(told([build, ...CONQUEST], CONQUEST)).toBe(bare);
  });
  test("nor about cards that do not lie open yet", () => {
    const shown = act(ROSE, "done", fact("revealed", { amount: 2 }));
    expect(told([build], [shown, ...CONQUEST])).toBe(bare);
  });
  test("nor about a hex that is not held", () => {
    expect(told([build], CONQUEST, { ships: {} })).toBe(bare);
  });
});

describe("other reasons of Pocket Imperium", () => {
  beforeAll(() => voice.speak("en"), 60_000);
  const first = (line: Act[], played: FactInfo[], reply: Act[] = []) =>
    said(pocketImperium, turn([decision(0.12, line, 2, played)], reply, { ships: {} }))!.replace(/ Better: .*$/, "");
  const scored = (sector: string, points: number) => [
    fact("chose", { seat: ME, hexes: ["A1"], what: sector }),
    fact("scored", { seat: ME, hexes: ["A1"], amount: points }),
  ];
  const fed = (ships: number) =>
    act(ROSE, "A", fact("cleared", { seat: ME, hexes: ["F5"], amount: ships }), fact("scored", { seat: ROSE }));

  const wait = act(ME, "done", fact("played", { seat: ME }));
  /** With so many ships, of which one is lost. */
  const invade = (ships: number) =>
    act(
      ME,
      "E2",
      fact("attacked", { seat: ME, hexes: ["E1", "E2"], amount: ships }),
      fact("conquered", { seat: ME, hexes: ["E2"], left: ships - 1 }),
    );

  test.each<[string, () => string]>([
    ["You could have taken F0, which was free.", () => first([flight], [])],
    [
      "You could have taken E2 from Rose.",
      () => first([act(ME, "E2", fact("conquered", { seat: ME, hexes: ["E2"], rival: ROSE }))], []),
    ],
    [
      "You left 2 new ships in the box.",
      () => first([act(ME, "A1", fact("built", { seat: ME, hexes: ["A1"], amount: 2 }))], []),
    ],
    [
      "Sector B brings you 1, sector A would have brought 4.",
      () => first([act(ME, "A", ...scored("A", 4))], scored("B", 1)),
    ],
    [
      "F5 cannot feed all of your ships: 2 go home when the round ends.",
      () => first([act(ME, "done"), fed(1)], [], [fed(2)]),
    ],
    [
      "You could have taken E2, which was free.",
      () => first([act(ME, "E2", fact("conquered", { seat: ME, hexes: ["E2"] }))], []),
    ],
    [
      "Your attack on E2 does not take it.",
      () => first([flight], [fact("fought", { seat: ME, hexes: ["E2"], amount: 1, rival: ROSE })]),
    ],
    ["For E2 1 would be enough.", () => first([invade(1)], invade(3).facts)],
    ["With 3 sent to E2, 2 would stay there.", () => first([invade(3)], invade(1).facts)],
    [
      "Rose can take B0 next, which is free.",
      () =>
        first(
          [wait, act(ROSE, "x", fact("played", { seat: ROSE }))],
          [],
          [act(ROSE, "B0", fact("took", { seat: ROSE, hexes: ["B0"] }))],
        ),
    ],
    [
      "The better move could take F0 next.",
      () => first([wait, act(ROSE, "x"), flight], [], [act(ROSE, "x", fact("played", { seat: ROSE }))]),
    ],
  ])("%s", (words, told) => expect(told()).toBe(words));

  test("a command that was ended too soon, and a hex that nobody holds any more", () => {
    const ended = (before: object, played: FactInfo[], after: object) =>
      said(pocketImperium, turn([decision(0.12, [wait], 2, played)], [], after, before));
    const built = act(ME, "A1", fact("flew", { seat: ME, hexes: ["F4", "F6"], amount: 1 }));
    const stop = turn(
      [decision(0.12, [built], 2, [fact("done", { seat: ME })])],
      [],
      { ships: {} },
      { actions_left: 2 },
    );
    expect(said(pocketImperium, stop)).toContain("You stopped with actions left: 2.");
    const had = { ships: { F4: [ME, 1], A1: [ME, 1] } };
    expect(
      ended(had, [fact("flew", { seat: ME, hexes: ["F4", "F6"] })], { ships: { F6: [ME, 1], A1: [ME, 1] } }),
    ).toContain("No ship of yours is left on F4.");
  });
});

test("what could have been had and the better move are one target", async () => {
  await voice.speak("en");
  const flights = [
    act(ME, "F0", fact("flew", { seat: ME, hexes: ["T0", "F0"], amount: 2 })),
    act(
      ME,
      "F2",
      fact("flew", { seat: ME, hexes: ["F4", "F2"], amount: 1 }),
      fact("took", { seat: ME, hexes: ["F2"] }),
    ),
  ];
  expect(said(pocketImperium, turn([decision(0.12, flights, 2, [])], [], { ships: {} }))).toBe(
    "You could have taken F2, which was free. Better: fly one ship from F4 to F2.",
  );
}, 60_000);

describe("praise", () => {
  beforeAll(() => voice.speak("en"), 60_000);
  const find = (facts: FactInfo[], next = 0.08, before: object = {}) =>
    said(pocketImperium, turn([decision(next, [flight], 1, facts)], [], {}, before));

  test("is for the one answer that was clearly better than all others", () => {
    expect(find(flight.facts)).toBe("Well flown: F0 is yours.");
    expect(find(flight.facts, 0.02)).toBeNull();
    expect(find([])).toBe("Just the move: with the next best you win about 8 of 100 matches fewer.");
  });
  test("says that nobody weakens a card", () => {
    const built = [1, 2, 3].map(() => fact("built", { seat: ME, hexes: ["A1"], amount: 1 }));
    const card = (clashes: number[]) => ({ strengths: [[{ command: "expand", actions: 3, clashes }]] });
    expect(find(built, 0.08, card([]))).toBe("Nobody else plays Expand now: 3 new ships for you.");
    expect(find(built, 0.08, card([ROSE]))).toContain("Just the move");
  });
  test("tells what the next best would have left to others, or done elsewhere", () => {
    const beside = (facts: FactInfo[], next: Act[], reply: Act[] = [], before: object = {}) =>
      said(pocketImperium, turn([{ ...decision(0.08, [flight], 1, facts), next }], reply, {}, before));
    const build = (hex: string) => [fact("built", { seat: ME, hexes: [hex], amount: 1 })];
    const other = act(ME, "B1", ...build("B1"));
    expect(beside(build("A1"), [other])).toBe("Well built: new ships on A1 rather than on B1.");
    expect(beside(build("A1"), [other, ...CONQUEST], [act(ROSE, "x", fact("played", { seat: ROSE }))])).toBe(
      "Well guarded: else Rose could take F5 from you.",
    );
    const none = act(ME, "done", fact("done", { seat: ME }));
    expect(beside(build("A1"), [none])).toBe("Well used: the next best move leaves a new ship in the box.");
    expect(beside(build("A1"), [act(ME, "E2")])).toContain("Just the move"); // what it brings is not known to its end
    expect(beside([...build("A1"), ...build("A1")], [act(ME, "A1", ...build("A1")), other])).toBe(
      "Well built: new ships on A1 rather than on B1.",
    );
    const leave = act(ME, "F6", fact("flew", { seat: ME, hexes: ["F5", "F6"], amount: 1 }));
    const stop = [fact("done", { seat: ME })];
    expect(beside(stop, [leave], [], HELD)).toBe("Well held: the next best move leaves F5 empty.");
    expect(beside(stop, [leave, ...CONQUEST], [], HELD)).toContain("F5");
    // What it opens, and what it scores more, where the next best is looked at as far.
    const next = act(ME, "C4", fact("took", { seat: ME, hexes: ["C4"] }));
    const move = [fact("flew", { seat: ME, hexes: ["C2", "C3"], amount: 1 })];
    expect(beside(move, [], [next])).toBe("You can take C4 next.");
    expect(beside(move, [other, next], [next])).toContain("Just the move");
    const scores = (amount: number) =>
      act(ME, "B", fact("scored", { seat: ME, hexes: ["B1"], amount }), fact("round", {}));
    expect(beside(move, [other, scores(2)], [scores(3)])).toBe(
      "You can score 3 this round, 2 with the next best move.",
    );
    const held = { ships: { C3: [ME, 2], D4: [ROSE, 1] } };
    expect(beside(move, [], [], held)).toBe("That makes 3 ships on C3.");
    const failed = act(ME, "E2", fact("fought", { seat: ME, hexes: ["E2"], amount: 1, rival: ROSE }));
    expect(beside([], [failed])).toBe("Just the move. The next best is worse: Your attack on E2 does not take it.");
  });
});

describe("Small Star Empires", () => {
  const claim = (seat: number, from: string, to: string, points: number, marker = "colony") =>
    act(
      seat,
      to,
      fact("flew", { seat, hexes: [from, to] }),
      fact("founded", { seat, hexes: [to], what: marker }),
      fact("planets", { seat, amount: points }),
    );
  const better = claim(ME, "A1", "B3", 3);
  const made = (played: Act, ...reply: Act[]) =>
    turn([decision(0.12, [better], 2, played.facts, "ship")], [act(ME, "colony"), ...reply]);

  test.each<[Language, string, string]>([
    ["en", "Rose can take B3 before your next turn.", "C2 brings you 1, B3 would have brought 3."],
    ["de", "Rose kann B3 nehmen, bevor du wieder dran bist.", "C2 bringt dir 1, B3 hätte 3 gebracht."],
  ])(
    "tells what a claim left to others, or to be had, in %s",
    async (language, taken, poorer) => {
      await voice.speak(language);
      const played = claim(ME, "A1", "C2", 1);
      const away = claim(ROSE, "D1", "B3", 3);
      expect(said(smallStarEmpires, made(played, away))).toContain(taken);
      expect(said(smallStarEmpires, made(played, claim(ME, "C2", "C4", 1), away))).toContain(poorer);
    },
    60_000,
  );

  test("tells the better marker, a prison, and praises a rich claim", async () => {
    await voice.speak("en");
    expect(said(smallStarEmpires, made(claim(ME, "A1", "B3", 1, "station")))).toContain(
      "As a colony B3 would have brought 3 instead of 1.",
    );
    const shut = act(ROSE, "C3", fact("stuck", { seat: ME }));
    expect(said(smallStarEmpires, made(claim(ME, "A1", "C2", 3), shut))).toContain("shut in");
    const rich = turn([decision(0.08, [better], 1, claim(ME, "A1", "B3", 5).facts)]);
    expect(said(smallStarEmpires, rich)).toBe("Well flown: B3 brings you 5 points at one stroke.");
  }, 60_000);

  test("tells what follows from a claim that brings no less by itself", async () => {
    await voice.speak("en");
    const played = claim(ME, "A1", "C2", 3);
    const rest = (...then: Act[]) => turn([decision(0.12, [better, ...then], 2, played.facts, "ship")], replies);
    const replies = [act(ME, "colony"), claim(ROSE, "D1", "D4", 2), claim(ME, "C2", "C4", 1)];
    const rose = claim(ROSE, "D1", "D3", 0);
    expect(said(smallStarEmpires, rest(rose, claim(ME, "B3", "B5", 4)))).toContain(
      "In two turns you can get 4; B3 and B5 would bring 7.",
    );
    expect(said(smallStarEmpires, rest(rose))).toContain("Rose can take D4 next, for 2 points.");
    const station = claim(ME, "A1", "B3", 3, "station");
    expect(said(smallStarEmpires, made(station))).toContain("A colony on B3 would have brought 3 too");
    const territory = fact("territory", { seat: ROSE, amount: -3 });
    const costly = turn([decision(0.12, [{ ...better, facts: [...better.facts, territory] }], 2, played.facts)]);
    expect(said(smallStarEmpires, costly)).toContain("B3 would cost Rose points: 3.");
  }, 60_000);

  test("praises what it takes from a rival, and what the next best brings less", async () => {
    await voice.speak("en");
    const praised = (next: Act[], reply: Act[] = [], more: FactInfo[] = []) =>
      said(smallStarEmpires, turn([{ ...decision(0.08, [better], 1, [...better.facts, ...more]), next }], reply));
    const other = claim(ME, "A1", "C2", 1);
    expect(praised([other])).toBe("Well flown: B3 brings you 3; the next best, C2, brings 1.");
    expect(praised([other, claim(ROSE, "D1", "B3", 2)])).toBe("Just in time: otherwise Rose can take B3.");
    expect(praised([], [], [fact("territory", { seat: ROSE, amount: -3 })])).toBe(
      "Well flown: B3 costs Rose points: 3.",
    );
    expect(praised([], [act(ROSE, "x", fact("stuck", { seat: ROSE }))])).toContain("without a move");
    expect(praised([])).toBe("Well flown: B3 brings you points: 3.");
  }, 60_000);

  test("its moves are told in three steps", () => {
    const board = ["A1", "B3", "B4"].map((name) => ({ name, sector: name[0] })) as HexInfo[];
    const move = moveOf(smallStarEmpires, [better], asked("ship"), board);
    expect(region(move, board)).toEqual(["B3", "B4"]);
    expect(inFull(move.kind)).toBe("Fly the ship on A1 there: it brings 3 points at once.");
    expect(inFull(move.whole)).toBe("Fly A1 → B3 and found a colony.");
    expect(move.arrows).toEqual([["A1", "B3"]]);
  });
});

describe("hints of Pocket Imperium", () => {
  beforeAll(() => voice.speak("en"), 60_000);
  const whole = (question: string, ...own: Act[]) => inFull(moveOf(pocketImperium, own, asked(question)).whole);
  const leg = (from: string, to: string) => act(ME, to, fact("flew", { seat: ME, hexes: [from, to], amount: 2 }));
  const joins = (from: string, amount: number) =>
    act(ME, String(amount), fact("joined", { seat: ME, hexes: [from, "E2"], amount }));

  test.each<[string, () => string]>([
    ["Plan Expand, Explore, Exterminate.", () => whole("plan", act(ME, "expand/explore/exterminate"))],
    ["Fly 2 ships from F4 to F1.", () => whole("fleet", act(ME, "F4"), leg("F4", "F0"), leg("F0", "F1"))],
    ["Invade E2 with 3 ships.", () => whole("invade", act(ME, "E2"), joins("E1", 2), joins("E3", 1))],
    ["Score sector B.", () => whole("score", act(ME, "B", fact("chose", { seat: ME, hexes: ["B1"], what: "B" })))],
    ["Press Done; there is nothing more to gain here.", () => whole("fleet", act(ME, "done"))],
    ["The best move: 3.", () => whole("size", act(ME, "3"))],
  ])("%s", (words, told) => expect(told()).toBe(words));

  test("points are promised for the answer that brings them, not for one that comes before it", () => {
    const points = fact("scored", { seat: ME, amount: 3 });
    const score = act(ME, "B", fact("chose", { seat: ME, hexes: ["B1"], what: "B" }), points);
    const why = (question: string, ...own: Act[]) =>
      whyOf(pocketImperium, own, moveOf(pocketImperium, own, asked(question)), () => "Rose");
    expect(why("score", score)).toEqual({ id: "hint-why-points", args: { points: 3 } });
    expect(why("invade", act(ME, "done"), score)).toBeNull();
    expect(why("invade", act(ME, "E2"), joins("E1", 1), act(ME, "done"), score)).toBeNull();
  });

  test("whoever else is asked at the same time, what a seat does next is its own", () => {
    const line = [act(ROSE, "x"), act(ME, "a"), act(ME, "b"), act(ROSE, "y"), act(ME, "c")];
    expect(ownActs(line, ME).map(({ answer }) => answer)).toEqual(["a", "b"]);
    expect(ownActs([act(ROSE, "x")], ME)).toEqual([]);
  });
});

test("the engine's table says from where on a loss matters, scaled by how many play", () => {
  const told = (lost: number, seats: number, inaccuracy: number) => {
    const judging = { ...JUDGING, grades: { inaccuracy } };
    return remarkOn(null, { ...turn([decision(lost, [], 2, [])]), seats, judging }) !== null;
  };
  expect([told(0.06, 2, 0.05), told(0.04, 2, 0.05), told(0.04, 4, 0.05), told(0.06, 2, 0.1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("what can still be reached was not lost yet, and blame falls once", () => {
  const first = decision(0.3, [], 2, []);
  const again = { ...decision(0.3, [], 2, []).judged, chances: [0.58, 0.42], after: [0.28, 0.72] };
  const counts = (...judged: Judged[]) =>
    remarkOn(null, turn(judged.map((one) => ({ ...first, judged: one }))))?.words[0]?.args?.count;
  expect(counts(first.judged)).toBe(30);
  expect(counts(first.judged, again)).toBe(30);
  expect(counts(first.judged, { ...again, lost: 0, after: again.chances })).toBeUndefined();
});

describe("a plan that several seats make at once", () => {
  const plan = (lost: number, action: number, more: Partial<Judged> = {}): Turn => {
    const one = decision(lost, [act(ME, "x")], action, [], "plan");
    return turn([{ ...one, judged: { ...one.judged, together: true, ...more } }]);
  };

  test("is blamed for what it loses beyond the noise, however seldom it should be made", () => {
    expect(remarkOn(null, plan(0.3, 2, { lost: 0 }))).toBeNull();
    expect(remarkOn(null, plan(0.3, 2, { lost: 0.25 }))?.words[0]?.args).toEqual({ count: 25 });
  });

  test("is praised where every other loses more than the noise", () => {
    expect(remarkOn(null, plan(0.09, 1))).toBeNull();
    expect(remarkOn(null, plan(0.12, 1))?.tone).toBe("good");
    expect(nextBest(JUDGING, plan(0.09, 1).decisions[0]!.judged)).toBeCloseTo(0.04);
  });
});

describe("a plan is told beside what the others could be expected to plan", () => {
  const [FIRST, LATER] = ["expand/explore/exterminate", "explore/expand/exterminate"];
  const names = ["Amber", "Rose", "Teal", "Sky"];
  const clashing = (rule: string, ...seats: number[][]) => ({ ships: {}, clashing: { rule, seats } });
  const CLASHING: Record<number, Turn["before"]> = {
    2: clashing("PI-COMMAND-4", [1], [0]),
    3: clashing("PI-COMMAND-2", [1, 2], [0, 2], [0, 1]),
    4: clashing("PI-COMMAND-3", [1, 3], [0, 2], [1, 3], [0, 2]),
  };
  const made = (lost: number, action: number, seats: number, likes: Record<number, [string, number][]>): Turn => {
    const one = decision(lost, [act(ME, LATER)], action, [], "plan");
    const expected = Object.entries(likes).flatMap(([seat, plans]) =>
      plans.map(([answer, share]) => ({ seat: Number(seat), answer, share })),
    );
    const planned = { played: action === 1 ? LATER : FIRST, better: LATER, next: FIRST, expected };
    const judged = { ...one.judged, together: true, lost: action === 1 ? 0 : lost };
    const view = CLASHING[seats]!;
    return { ...turn([{ ...one, judged, planned }], [], view, view), seats, name: (seat) => names[seat]! };
  };
  const rosy: [string, number][] = [
    ["expand/exterminate/explore", 0.7],
    ["exterminate/explore/expand", 0.3],
  ];

  test.each<[Language, string]>([
    [
      "en",
      "Expand in the first reveal clashes with Rose in about 70 of 100 cases, in the second only in 0. " +
        "Better: plan Explore, Expand, Exterminate.",
    ],
    [
      "de",
      "Expansion stößt beim ersten Aufdecken in etwa 70 von 100 Fällen mit Rose zusammen, beim zweiten nur in 0. " +
        "Besser: Plane Expedition, Expansion, Invasion.",
    ],
  ])("what clashes, and where it would not, in %s", async (language, words) => {
    await voice.speak(language);
    expect(
      said(
        pocketImperium,
        made(0.3, 2, 3, {
          1: rosy,
          2: [
            [LATER, 0.2],
            ["exterminate/expand/explore", 0.1],
          ],
        }),
      ),
    ).toBe(words);
    await voice.speak("en");
  });

  test("a find is praised for the clash it avoids, with the rule of so many players", () => {
    const remark = remarkOn(pocketImperium, made(0.3, 1, 2, { 1: rosy }))!;
    expect(remark).toMatchObject({ tone: "good", rule: "PI-COMMAND-4" });
    expect(remark.words[0]).toMatchObject({ id: "pi-coach-plan-alone", args: { often: 70, rare: 0, player: "Rose" } });
  });

  test("whoever sits opposite clashes with nobody (PI-COMMAND-3)", () => {
    const words = (rival: number) => remarkOn(pocketImperium, made(0.3, 2, 4, { [rival]: rosy }))?.words[0]?.id;
    expect([words(1), words(3)]).toEqual(["pi-coach-plan-clash", "pi-coach-plan-clash"]);
    expect(words(2)).toBe("pi-coach-plan-expected");
  });

  test("what nobody is likely to do is no reason", () => {
    const even: [string, number][] = [FIRST, "explore/exterminate/expand", "exterminate/expand/explore"].map((plan) => [
      plan,
      1 / 3,
    ]);
    expect(remarkOn(pocketImperium, made(0.3, 2, 3, { 1: even, 2: even }))?.words[0]?.id).toBe("coach-lost");
  });
});

test("an answer hardly looked at says nothing", () => {
  const { judged } = decision(0.3, [], 1, []);
  expect(nextBest(JUDGING, judged)).toBeCloseTo(0.3);
  judged.candidates[1]!.visits = 3;
  expect(nextBest(JUDGING, judged)).toBe(0);
});
