import { beforeEach, expect, test, vi } from "vitest";
import { api } from "$/app/api";
import { toasts } from "$/app/toasts.svelte";
import { voice, type Language } from "$/app/words.svelte";
import type { Connection } from "$/connection/socket.svelte";
import type { ForSeat, MatchInfo, SeatInfo } from "$protocol";
import { Hints, mayBeHelped } from "./hints.svelte";
import type { Mind } from "./mind";

const me = { seat: 0, kind: "person", mine: true, standin: null } as SeatInfo;
const bot = { seat: 1, kind: "bot", mine: false, standin: null } as SeatInfo;
const match = (seats: SeatInfo[], more: Partial<MatchInfo> = {}) =>
  ({ id: "m1", game: "small-star-empires", public: false, seats, ...more }) as MatchInfo;

const board = ["A1", "B3", "B4"].map((name) => ({ name, sector: name[0] }));
const asked = { question: "ship", about: null, choices: [] };
const connection = (decision: number) =>
  ({ model: { match: match([me, bot]), eyes: 0, board, mine: { decision, asked } } }) as unknown as Connection;
const flown = {
  kind: "flew",
  rule: "",
  seat: 0,
  hexes: ["A1", "B3"],
  amount: null,
  left: null,
  rival: null,
  what: null,
};
const mind = {
  ready: () => Promise.resolve(),
  best: () => Promise.resolve({ line: [{ seat: 0, answer: "B3", facts: [flown] }] }),
} as unknown as Mind;

beforeEach(async () => {
  vi.restoreAllMocks();
  toasts.shown = [];
  await voice.speak("en");
}, 60_000);

test("there is help for one person against bots, where nobody may watch", () => {
  expect(mayBeHelped(match([me, bot, bot]))).toBe(true);
  expect(mayBeHelped(match([me, { ...me, mine: false }]))).toBe(false);
  expect(mayBeHelped(match([me, me]))).toBe(false);
  expect(mayBeHelped(match([me, { ...bot, kind: "open" }]))).toBe(false);
  expect(mayBeHelped(match([me, bot], { public: true }))).toBe(false);
  expect(mayBeHelped(match([{ ...me, standin: "cadet" }, bot]))).toBe(false);
});

test("each step is told to the server before it is shown, and the next decision begins anew", async () => {
  const asking = connection(4);
  const hints = new Hints(asking, mind);
  const told = vi.spyOn(api, "hint").mockImplementation((_match, _seat, _decision, step) => {
    expect(hints.step).toBe(step - 1);
    return Promise.resolve({} as ForSeat);
  });
  await hints.more();
  expect([hints.words, hints.light, hints.arrows]).toEqual(["Look at sector B.", ["B3", "B4"], []]);
  await hints.more();
  expect([hints.words, hints.light]).toEqual(["Fly the ship on A1 there.", ["B3", "B4"]]);
  await hints.more();
  expect([hints.words, hints.light, hints.arrows]).toEqual(["Fly A1 → B3.", ["A1", "B3"], [["A1", "B3"]]]);
  await hints.more();
  expect(told.mock.calls).toEqual([1, 2, 3].map((step) => ["m1", 0, 4, step]));
  asking.model!.mine!.decision = 5;
  expect([hints.step, hints.words, hints.light]).toEqual([0, "", []]);
});

test.each<[Language, string[]]>([
  [
    "en",
    [
      "Look at sector C, Halcyon.",
      "Fly a fleet into this sector.",
      "Fly 2 ships from C1 to C2. C2 is free and becomes yours.",
    ],
  ],
  [
    "de",
    [
      "Schau auf Sektor C, Halcyon.",
      "Fliege eine Flotte in diesen Sektor.",
      "Fliege 2 Schiffe von C1 nach C2. C2 ist frei und gehört dann dir.",
    ],
  ],
])(
  "a sector is called by its name, the last step says why, and each takes the place of a refusal (%s)",
  async (language, words) => {
    await voice.speak(language);
    const facts = [
      { ...flown, hexes: ["C1", "C2"], amount: 2 },
      { ...flown, kind: "took", hexes: ["C2"] },
      { ...flown, kind: "took", hexes: ["F0"] },
    ];
    const asking = connection(4);
    asking.model!.match.game = "pocket-imperium";
    asking.model!.board = ["C1", "C2"].map((name) => ({ name, sector: "C" })) as never;
    const thinking = { ...mind, best: () => Promise.resolve({ line: [{ seat: 0, answer: "C2", facts }] }) };
    vi.spyOn(api, "hint").mockResolvedValue({} as ForSeat);
    let cleared = 0;
    const hints = new Hints(asking, thinking as unknown as Mind, () => (cleared += 1));
    for (const [step, said] of words.entries()) {
      await hints.more();
      expect([hints.words, cleared]).toEqual([said, step + 1]);
    }
  },
);

test("whoever does what a hint said is known to, answer by answer, until something else is answered", async () => {
  const line = ["A1", "2", "B3"].map((answer) => ({ seat: 0, answer, facts: [] }));
  const thinking = { ...mind, best: () => Promise.resolve({ line }) } as unknown as Mind;
  vi.spyOn(api, "hint").mockResolvedValue({} as ForSeat);
  const hints = new Hints(connection(4), thinking);
  await hints.more();
  expect([hints.followed(4, "A1"), hints.followed(5, "2"), hints.followed(6, "B3")]).toEqual([true, true, true]);
  expect(hints.followed(7, "")).toBe(false);
  const other = new Hints(connection(4), thinking);
  await other.more();
  expect([other.followed(4, "A1"), other.followed(5, "1"), other.followed(6, "B3")]).toEqual([true, false, false]);
});

test("what cannot be shown is not counted", async () => {
  const told = vi.spyOn(api, "hint");
  const hints = new Hints(connection(4), { ...mind, ready: () => Promise.reject(new Error("none")) } as Mind);
  await hints.more();
  expect(told).not.toHaveBeenCalled();
  expect(hints.step).toBe(0);
  expect(toasts.shown[0]?.text).toContain("need an engine");
});
