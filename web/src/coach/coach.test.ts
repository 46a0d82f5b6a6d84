import { beforeEach, expect, test, vi } from "vitest";
import { api } from "$/app/api";
import { mine } from "$/app/settings/settings.svelte";
import { voice, type Language } from "$/app/words.svelte";
import type { Model, View } from "$/connection/model";
import type { GameUi } from "$/games/game";
import type { FactInfo, ForSeat, FromServer } from "$protocol";
import { inFull } from "./sentence";
import { coachingOf } from ".";
import { Coach, momentIn } from "./coach.svelte";
import type { Mind } from "./mind";

const ME = 0;
const NOTHING = { rule: "", amount: null, left: null, rival: null, what: null };
const claim = (hex: string, points: number): FactInfo[] => [
  { ...NOTHING, kind: "flew", seat: ME, hexes: ["A1", hex] },
  { ...NOTHING, kind: "founded", seat: ME, hexes: [hex], what: "colony" },
  { ...NOTHING, kind: "planets", seat: ME, hexes: [], amount: points },
];
const choices = [
  { action: 1, text: "B3" },
  { action: 2, text: "C2" },
];
const found = (action: number, visits: number, chance: number) => ({ action, visits, chances: [chance, 1 - chance] });
/** What an answer to these choices was worth: the first is best, and any other loses so much. */
const weighed = (action: number, lost = 0.3, more: object = {}) => ({
  judging: { grades: { mistake: 0.1 }, noise: 0.5, stake: 0.01 },
  judged: {
    seat: ME,
    action,
    best: 1,
    chances: [0.6, 0.4],
    after: [0.6 - lost, 0.4 + lost],
    lost: action === 1 ? 0 : lost,
    candidates: [found(1, 900, 0.6), found(2, 100, 0.6 - lost)],
    ...more,
  },
  line: [{ seat: ME, answer: "B3", facts: claim("B3", 3) }],
});
const mind = {
  judge: (...[, , , action]: Parameters<Mind["judge"]>) => Promise.resolve(weighed(action)),
  reply: () => Promise.resolve([]),
} as unknown as Mind;

/** The match as I see it: asked, or waiting for the bot. */
const model = (seq: number, asked: boolean, more: object = {}): Model =>
  ({
    seq,
    match: { id: "m1", game: "small-star-empires", status: "running", coach: true, seats: [{}, {}], ...more },
    eyes: ME,
    board: ["A1", "B3", "C2"].map((name) => ({ name, sector: name[0] })),
    view: {},
    mine: { decision: seq, undo: null, asked: asked ? { question: "ship", about: null, choices } : null },
  }) as unknown as Model;
const snapshot = { t: "snapshot" } as FromServer;
const answered = (seq: number, answer: string, points: number) =>
  ({
    t: "event",
    seq,
    undone: [],
    event: { kind: "answer", seat: ME, answer, facts: claim(answer, points) },
  }) as unknown as FromServer;
const progress: GameUi["progress"] = () => ({
  heading: { id: "sse-turn", args: { turn: 3 } },
  rounds: null,
  stages: [
    { id: "sse-stage-ship", state: "done" },
    { id: "sse-stage-to", state: "now" },
  ],
});
const when = (view: View) => momentIn({ progress }, view);
const says = (coach: Coach) => coach.telling.bubbles.map(({ text }) => text);

beforeEach(async () => {
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(api, "seen").mockResolvedValue({} as ForSeat);
  mine.settings.coach = "all";
  // What is loaded late is there before anybody waits for what it says.
  await Promise.all([voice.speak("en"), coachingOf("small-star-empires"), import("./coaching")]);
}, 60_000);

test("who hears the coach knows whether it is still thinking, and that it stopped though it failed", async () => {
  const judge = vi.fn(mind.judge);
  const coach = new Coach({ ...mind, judge } as unknown as Mind, when);
  for (const outcome of [() => Promise.resolve(weighed(2)), () => Promise.reject(new Error("no engine"))]) {
    judge.mockImplementationOnce(outcome as unknown as Mind["judge"]);
    coach.hear(snapshot, model(1, true));
    expect(coach.busy).toBe(false);
    coach.hear(answered(2, "C2", 1), model(2, false));
    expect(coach.busy).toBe(true);
    await vi.waitFor(() => expect(coach.busy).toBe(false));
  }
  expect(judge).toHaveBeenCalledTimes(2);
});

test("what was said is still there when one comes back, and in that match alone", async () => {
  const coach = new Coach(mind, when);
  coach.hear(snapshot, model(1, true));
  coach.hear(answered(2, "C2", 1), model(2, false));
  await vi.waitFor(() => expect(coach.last).not.toBeNull());
  const back = new Coach(mind, when);
  back.hear(snapshot, model(4, true));
  expect(says(back)).toEqual(says(coach));
  const elsewhere = new Coach(mind, when);
  elsewhere.hear(snapshot, model(4, true, { id: "m2" }));
  expect(elsewhere.last).toBeNull();
});

test("a coach speaks after a command that cost something, and shows it on the board when asked", async () => {
  const coach = new Coach(mind, when);
  coach.hear(snapshot, model(1, true));
  expect([coach.on, says(coach)[0]]).toEqual([true, expect.stringContaining("Play on")]);
  coach.hear(answered(2, "C2", 1), model(2, false));
  await vi.waitFor(() => expect(coach.last).not.toBeNull());
  expect(says(coach)).toEqual(["C2 brings you 1, B3 would have brought 3. Better: fly A1 → B3 and found a colony."]);
  expect([coach.light, coach.arrows]).toEqual([[], []]);
  coach.show();
  expect(coach.light).toContain("B3");
  expect(coach.arrows).toEqual([{ seat: ME, from: "A1", to: "B3", rank: 1 }]);
  expect(says(coach).at(-1)).toBe("On the board, 1 is what was better.");
  coach.pointing.ring("C2");
  expect(coach.light).toEqual(["C2"]);
});

test("it speaks of what one wants to hear, and its last word is about all of it", async () => {
  const coach = new Coach(mind, when);
  coach.hear(snapshot, model(1, true));
  coach.hear(answered(2, "C2", 1), model(2, false));
  await vi.waitFor(() => expect(coach.last).not.toBeNull());
  const praised = {
    seqs: [9],
    bubble: { text: "Well done.", tone: "good" },
    words: [],
    chance: 0.2,
    hexes: ["B3"],
    arrows: [],
  };
  const known = coach as unknown as { said: object[] };
  known.said = [...known.said, praised];
  coach.show();
  expect([says(coach).length, coach.light]).toEqual([2, ["B3"]]);
  mine.settings.coach = "mistakes";
  expect(says(coach)).toEqual([expect.stringContaining("would have brought 3")]);
  expect(coach.light).toEqual([]);
  mine.settings.coach = "silent";
  expect(says(coach)).toEqual([expect.stringContaining("keep quiet")]);
  expect([coach.shown, coach.telling.brief.text]).toEqual([null, expect.stringContaining("keep quiet")]);
  expect(coach.closing.map(({ id }) => id)).toEqual(["coach-closing-best", "coach-closing-worst"]);
});

test("an old proposal is not drawn on another board, and an old remark says when it was", async () => {
  const coach = new Coach(mind, when);
  coach.hear(snapshot, model(1, true));
  coach.hear(answered(2, "C2", 1), model(2, false));
  await vi.waitFor(() => expect(coach.last).not.toBeNull());
  expect(coach.telling.bubbles[0]!.when).toBe("Turn 3 · Fly");
  expect(coach.shown).not.toBeNull();
  const known = coach as unknown as { said: object[] };
  known.said = [...known.said, { seqs: [9], bubble: { text: "Well done.", tone: "plain" }, hexes: [], arrows: [] }];
  expect(coach.shown).toBeNull();
  coach.show();
  expect(coach.arrows).toEqual([]);
});

test("a remark is headed by the decision it is about, and a hint that was followed is not blamed", async () => {
  const named = (view: View) => String((view as { at?: string }).at);
  for (const [hinted, said] of [
    [false, "marker"],
    [true, null],
  ] as const) {
    const asked: unknown[] = [];
    const coach = new Coach(mind, named, (decision, answer) => asked.push([decision, answer]) > 1 && hinted);
    const thinking = vi.spyOn(mind, "reply");
    vi.spyOn(mind, "judge").mockResolvedValueOnce(weighed(1, 0.01) as never);
    const seen = (seq: number, at: string, isAsked: boolean, undo: string | null) => {
      const now = model(seq, isAsked) as unknown as { view: object; mine: object };
      return { ...now, view: { at }, mine: { ...now.mine, undo } } as unknown as Model;
    };
    coach.hear(snapshot, seen(1, "fly", true, null));
    coach.hear(answered(2, "B3", 3), seen(2, "marker", true, "step"));
    coach.hear(answered(3, "C2", 1), seen(3, "over", false, null));
    await vi.waitFor(() => expect(coach.busy).toBe(false));
    expect(thinking).toHaveBeenCalled();
    expect(coach.last?.bubble.when ?? null).toBe(said);
    expect(asked).toEqual([
      [1, "B3"],
      [2, "C2"],
    ]);
    localStorage.clear();
    vi.restoreAllMocks();
    vi.spyOn(api, "seen").mockResolvedValue({} as ForSeat);
  }
});

test("when all is over it names what cost most, or says that nothing did", async () => {
  const over = (coach: Coach) => coach.hear({ t: "event", undone: [] } as never, model(9, false, { status: "ended" }));
  const coach = new Coach(mind, when);
  expect(coach.closing).toEqual([]);
  for (const [seq, lost] of [
    [1, 0.01],
    [3, 0.3],
    [5, 0.2],
  ] as const) {
    vi.spyOn(mind, "judge").mockResolvedValue({ ...weighed(2, lost), line: [] } as never);
    const thinking = vi.spyOn(mind, "reply").mockClear();
    coach.hear(snapshot, model(seq, true));
    coach.hear(answered(seq + 1, "C2", 1), model(seq + 1, false));
    await vi.waitFor(() => expect(coach.busy).toBe(false));
    expect(thinking).toHaveBeenCalled();
    over(coach);
    const said = coach.closing.map(({ id, bubble }) => [id, bubble?.text.split(".")[0]]);
    if (seq === 1) expect(said).toEqual([["coach-closing-quiet", undefined]]);
    else expect(said).toEqual([["coach-closing-worst", "That gave away about 30 of 100 matches"]]);
  }
});

test("what it said is gone with what was taken back", async () => {
  const coach = new Coach(mind, when);
  coach.hear(snapshot, model(1, true));
  coach.hear(answered(2, "C2", 1), model(2, false));
  await vi.waitFor(() => expect(coach.last).not.toBeNull());
  coach.hear({ t: "event", seq: 3, undone: [2], event: { kind: "undo" } } as unknown as FromServer, model(3, true));
  expect(coach.last).toBeNull();
});

test("nothing is said of what was taken back while it was judged", async () => {
  const undo = { t: "event", seq: 3, undone: [2], event: { kind: "undo" } } as unknown as FromServer;
  for (const slow of ["judge", "reply"] as const) {
    let finish = () => {};
    const first = new Promise<void>((resolve) => (finish = resolve));
    const begun = vi.fn(() => first);
    const waiting = async (...given: Parameters<Mind["judge"]>) => {
      await begun();
      return (mind[slow] as Mind["judge"])(...given);
    };
    const coach = new Coach({ ...mind, [slow]: waiting } as unknown as Mind, when);
    coach.hear(snapshot, model(1, true, { id: slow }));
    coach.hear(answered(2, "C2", 1), model(2, false, { id: slow }));
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    coach.hear(undo, model(3, true, { id: slow }));
    finish();
    await vi.waitFor(() => expect(coach.busy).toBe(false));
    expect(coach.last).toBeNull();
  }
});

test("it is silent about a good answer, where it came too late, and where there is no coach", async () => {
  for (const [given, answer, coached] of [
    [{}, "B3", true],
    [null, "C2", true],
    [{}, "C2", false],
  ] as const) {
    vi.spyOn(api, "seen").mockResolvedValue(given as ForSeat | null);
    const thinking = vi.spyOn(mind, "reply");
    const judging = vi.spyOn(mind, "judge");
    if (answer === "B3") judging.mockResolvedValue(weighed(1, 0.01) as never);
    const coach = new Coach(mind, when);
    coach.hear(snapshot, model(1, true, { coach: coached }));
    coach.hear(answered(2, answer, 3), model(2, false, { coach: coached }));
    await vi.waitFor(() => expect(coach.busy).toBe(false));
    if (given && coached) expect(thinking).toHaveBeenCalled();
    expect([coach.on, coach.last]).toEqual([coached, null]);
  }
});

test("a plan is judged as the analysis judges it: what only seems lost to few simulations is no fault", async () => {
  const plan = (lost: number) => weighed(2, 0.3, { together: true, lost });
  const coach = new Coach(mind, when);
  for (const [seq, lost, says] of [
    [1, 0, false],
    [3, 0.25, true],
  ] as const) {
    vi.spyOn(mind, "judge").mockResolvedValue(plan(lost) as never);
    const thinking = vi.spyOn(mind, "reply");
    coach.hear(snapshot, model(seq, true));
    coach.hear(answered(seq + 1, "C2", 1), model(seq + 1, false));
    await vi.waitFor(() => expect(coach.busy).toBe(false));
    expect(thinking).toHaveBeenCalled();
    expect(coach.last !== null).toBe(says);
    vi.restoreAllMocks();
    vi.spyOn(api, "seen").mockResolvedValue({} as ForSeat);
  }
});

test.each<[Language, string, string]>([
  ["en", "Rose can take E3 before your next turn.", "Rose could take E3 before your next turn."],
  ["de", "Rose kann E3 nehmen, bevor du wieder dran bist.", "Rose konnte E3 nehmen, bevor du wieder dran warst."],
])("what it said then is told in the past when all is over, in %s", async (language, now, past) => {
  await voice.speak(language);
  await voice.learn("small-star-empires");
  const words = { id: "sse-coach-taken", args: { player: "Rose", hex: "E3" } };
  expect([inFull(words), inFull(words, "past")]).toEqual([now, past]);
});
