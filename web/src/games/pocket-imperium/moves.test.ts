import { describe, expect, test } from "vitest";
import type { Step, View } from "$/connection/model";
import { arrows, happenings } from "./moves";

type Ships = Record<string, [number, number]>;
interface Told {
  seat?: number;
  question: string;
  about?: string;
  answer: string | null;
  before: Ships;
  after: Ships;
  /** More of the view before and after. */
  was?: View;
  now?: View;
}

let seq = 0;
const view = (ships: Ships, more: View = {}): View => {
  return { ships, seats: 3, round: 1, reveal: 1, points: [0, 0, 0], under_way: null, used: {}, ...more };
};
const step = ({ seat = 0, question, about, answer, before, after, was, now }: Told): Step => ({
  seq: ++seq,
  event: { kind: "answer", seat, question, about: about ?? null, answer },
  before: view(before, was),
  after: view(after, now),
});
const fleet = (at: string, ships: number, from = at) => ({ under_way: { from, at, ships, sent: {} } });
const invasion = (at: string, sent: Record<string, number> = {}) => ({ under_way: { from: null, at, ships: 0, sent } });

describe("moves", () => {
  const move = { kind: "move", seat: 0, from: "A3", to: "A4", jump: false };

  test("a step moves the fleet that is under way", () => {
    const told = { question: "step", about: "A3", answer: "A4", was: fleet("A3", 2) };
    expect(happenings(step({ ...told, before: { A3: [0, 3] }, after: { A3: [0, 1], A4: [0, 2] } }))).toEqual([
      { ...move, ships: 2 },
    ]);
  });

  test("a step onto own ships moves only the fleet", () => {
    const told = { question: "step", about: "A3", answer: "A4", was: fleet("A3", 1) };
    expect(happenings(step({ ...told, before: { A3: [0, 1], A4: [0, 2] }, after: { A4: [0, 3] } }))).toEqual([
      { ...move, ships: 1 },
    ]);
  });

  test("a fleet whose size and step were forced is told by the views", () => {
    const told = { question: "fleet", answer: "A3", before: { A3: [0, 1] } as Ships, after: { A4: [0, 1] } as Ships };
    expect(happenings(step(told))).toEqual([{ ...move, ships: 1 }]);
  });

  test("going on to the only hex left is told by the views", () => {
    const told = { question: "carry", about: "A3", answer: "2", was: fleet("A3", 3) };
    expect(happenings(step({ ...told, before: { A3: [0, 3] }, after: { A3: [0, 1], A4: [0, 2] } }))).toEqual([
      { ...move, ships: 2 },
    ]);
  });

  test("choosing a fleet or a number moves nothing yet", () => {
    const ships: Ships = { A3: [0, 3] };
    expect(happenings(step({ question: "fleet", answer: "A3", before: ships, after: ships }))).toEqual([]);
    expect(happenings(step({ question: "carry", about: "A3", answer: "0", before: ships, after: ships }))).toEqual([]);
    expect(happenings(step({ question: "fleet", answer: "done", before: ships, after: ships }))).toEqual([]);
  });
});

describe("battles", () => {
  test("are fought when the last ships are sent", () => {
    const told = { question: "force", about: "B1", answer: "2", was: invasion("T0", { A3: 1 }) };
    const before: Ships = { A3: [0, 1], B1: [0, 3], T0: [2, 2] };
    expect(happenings(step({ ...told, before, after: { B1: [0, 1], T0: [0, 1] } }))).toEqual([
      { kind: "battle", seat: 0, hex: "T0", sent: { A3: 1, B1: 2 }, rival: 2, lost: 2 },
    ]);
  });

  test("wait for the ships of other hexes", () => {
    const told = { question: "force", about: "A3", answer: "1", was: invasion("T0"), now: invasion("T0", { A3: 1 }) };
    const ships: Ships = { A3: [0, 1], B1: [0, 3], T0: [2, 2] };
    expect(happenings(step({ ...told, before: ships, after: ships }))).toEqual([]);
  });

  test("that leave nobody are battles too", () => {
    const told = { question: "invade", answer: "T0", before: { A3: [0, 1], T0: [2, 1] } as Ships, after: {} };
    expect(happenings(step(told))).toEqual([
      { kind: "battle", seat: 0, hex: "T0", sent: { A3: 1 }, rival: 2, lost: 1 },
    ]);
  });

  test("for a free system cost nothing", () => {
    const told = { question: "invade", answer: "B4", before: { A3: [0, 1] } as Ships, after: { B4: [0, 1] } as Ships };
    expect(happenings(step(told))).toEqual([
      { kind: "battle", seat: 0, hex: "B4", sent: { A3: 1 }, rival: null, lost: 0 },
    ]);
  });
});

test("new ships grow where they are built", () => {
  const told = { question: "expand", answer: "A3", before: { A3: [0, 1] } as Ships, after: { A3: [0, 2] } as Ships };
  expect(happenings(step(told))).toEqual([{ kind: "grow", seat: 0, hex: "A3", ships: 1 }]);
});

test("ships that are too many when the round ends are lost", () => {
  const told = { question: "step", about: "A3", answer: "A4", was: fleet("A3", 1), now: { reveal: 0 } };
  const before: Ships = { A3: [0, 1], C1: [1, 5] };
  expect(happenings(step({ ...told, before, after: { A4: [0, 1], C1: [1, 3] } }))).toEqual([
    { kind: "move", seat: 0, from: "A3", to: "A4", ships: 1, jump: false },
    { kind: "lose", seat: 1, hex: "C1", ships: 2 },
  ]);
});

test("scoring tells what everyone gained; hidden points count as nothing", () => {
  const told = { question: "score", answer: "C", before: {}, after: {} };
  const points = { was: { points: [3, null, 1] }, now: { points: [5, null, 2] } };
  expect(happenings(step({ ...told, ...points }))).toEqual([
    { kind: "score", seat: 0, sector: "C", points: [2, 0, 1] },
  ]);
});

test("secret answers and undos tell nothing", () => {
  expect(happenings(step({ question: "plan", answer: null, before: {}, after: {} }))).toEqual([]);
  const undone = step({ question: "step", about: "A3", answer: "A4", before: {}, after: {} });
  expect(happenings({ ...undone, event: { ...undone.event, kind: "undo" } })).toEqual([]);
});

describe("arrows", () => {
  const leg = (seat: number, from: string, to: string, more: Partial<Told> = {}) =>
    step({
      seat,
      question: "step",
      about: from,
      answer: to,
      was: fleet(from, 1),
      before: { [from]: [seat, 1] },
      after: { [to]: [seat, 1] },
      ...more,
    });
  const latest = { round: 1, reveal: 1 };

  test("a fleet that goes on is one arrow", () => {
    expect(arrows([leg(1, "A3", "A4"), leg(1, "A4", "A5")], 0, latest)).toEqual([
      { seat: 1, along: ["A3", "A4", "A5"], jump: false, mine: false },
    ]);
  });

  test("mine are those after everyone else's, in this reveal", () => {
    const found = arrows([leg(0, "C1", "C2"), leg(1, "A3", "A4"), leg(0, "B1", "B2")], 0, latest);
    expect(found.map(({ along, mine }) => [...along, mine])).toEqual([
      ["A3", "A4", false],
      ["B1", "B2", true],
    ]);
    expect(arrows([leg(0, "B1", "B2")], 0, { round: 2, reveal: 1 })).toEqual([]);
  });

  test("who only watches sees the reveal that goes on", () => {
    const earlier = leg(1, "A3", "A4", { was: { ...fleet("A3", 1), reveal: 0 } });
    expect(arrows([earlier, leg(2, "B1", "B2")], null, latest).map(({ seat }) => seat)).toEqual([2]);
  });

  test("every source of an invasion points at it", () => {
    const told = { question: "force", about: "B1", answer: "2", was: invasion("T0", { A3: 1 }), seat: 1 };
    const fought = step({ ...told, before: { A3: [1, 1], B1: [1, 2], T0: [2, 1] }, after: { T0: [1, 2] } });
    expect(arrows([fought], 0, latest).map(({ along }) => along)).toEqual([
      ["A3", "T0"],
      ["B1", "T0"],
    ]);
  });
});
