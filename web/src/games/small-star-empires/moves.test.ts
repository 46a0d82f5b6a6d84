import { describe, expect, test } from "vitest";
import type { HexInfo } from "$protocol";
import type { Step, View } from "$/connection/model";
import { passages, rays } from "./flight";
import { arrows, happenings } from "./moves";

type Ships = Record<string, [number, number]>;
type Control = Record<string, [number, string]>;
interface Told {
  seat?: number;
  question: string;
  about?: string;
  answer: string;
  before: Ships;
  after: Ships;
  held?: Control;
  claimed?: Control;
  jumps?: string[];
}

let seq = 0;
const view = (ships: Ships, control: Control, jumps: string[]): View => ({ ships, control, jumps, seats: 3 });
const step = ({
  seat = 0,
  question,
  about,
  answer,
  before,
  after,
  held = {},
  claimed = held,
  jumps = [],
}: Told): Step => ({
  seq: ++seq,
  event: { kind: "answer", seat, question, about: about ?? null, answer },
  before: view(before, held, jumps),
  after: view(after, claimed, []),
});

describe("happenings", () => {
  const flown = { question: "to", about: "P0", answer: "C1", before: { P0: [0, 3] } as Ships };
  const after: Ships = { P0: [0, 2], C1: [0, 1] };

  test("choosing a ship moves nothing", () => {
    const ships: Ships = { P0: [0, 3] };
    expect(happenings(step({ question: "ship", answer: "P0", before: ships, after: ships }))).toEqual([]);
  });

  test("a ship flies from one hex to another", () => {
    expect(happenings(step({ ...flown, after }))).toEqual([
      { kind: "move", seat: 0, from: "P0", to: "C1", ships: 1, jump: false },
    ]);
  });

  test("a jump is told apart", () => {
    expect(happenings(step({ ...flown, after, jumps: ["C1"] }))).toMatchObject([{ jump: true }]);
  });

  test("where the marker was no choice the claim comes with the flight", () => {
    const told = happenings(step({ ...flown, after, claimed: { C1: [0, "colony"] } }));
    expect(told.map(({ kind }) => kind)).toEqual(["move", "claim"]);
  });

  test("a ship with one way to go flies when it is chosen", () => {
    const told = step({ question: "ship", answer: "A1", before: { A1: [0, 1] }, after: { A2: [0, 1] } });
    expect(happenings(told)).toMatchObject([{ kind: "move", from: "A1", to: "A2" }]);
  });

  test("a claim is all that a marker tells", () => {
    const ships: Ships = { C1: [0, 1] };
    const told = step({
      question: "marker",
      about: "C1",
      answer: "station",
      before: ships,
      after: ships,
      claimed: { C1: [0, "station"] },
    });
    expect(happenings(told)).toEqual([{ kind: "claim", seat: 0, hex: "C1" }]);
  });

  test("turns of others that were forced are told too", () => {
    const told = step({
      question: "marker",
      about: "C1",
      answer: "colony",
      before: { C1: [0, 1], D1: [1, 1] },
      after: { C1: [0, 1], D2: [1, 1] },
      claimed: { C1: [0, "colony"], D2: [1, "colony"] },
    });
    expect(happenings(told)).toEqual([
      { kind: "move", seat: 1, from: "D1", to: "D2", ships: 1, jump: false },
      { kind: "claim", seat: 0, hex: "C1" },
      { kind: "claim", seat: 1, hex: "D2" },
    ]);
  });
});

describe("arrows", () => {
  const fly = (seat: number, from: string, to: string) =>
    step({ seat, question: "to", about: from, answer: to, before: { [from]: [seat, 1] }, after: { [to]: [seat, 1] } });
  const claim = (seat: number, hex: string) =>
    step({
      seat,
      question: "marker",
      about: hex,
      answer: "colony",
      before: {},
      after: {},
      claimed: { [hex]: [seat, "colony"] },
    });

  test("show the last move of each other seat", () => {
    const found = arrows([fly(1, "A1", "A2"), claim(1, "A2"), fly(2, "B1", "B2"), fly(1, "A2", "A3")], 0);
    expect(found.map(({ along, mine }) => [...along, mine])).toEqual([
      ["A2", "A3", false],
      ["B1", "B2", false],
    ]);
  });

  test("show mine until it is claimed", () => {
    expect(arrows([fly(0, "A1", "A2")], 0)).toMatchObject([{ along: ["A1", "A2"], mine: true }]);
    expect(arrows([fly(0, "A1", "A2"), claim(0, "A2")], 0)).toEqual([]);
  });
});

describe("lines of flight", () => {
  const hex = (name: string, q: number, r: number, kind = "empty"): HexInfo => {
    return { name, sector: name[0]!, kind, cells: [[q, r]], home: null };
  };
  const board = [
    hex("A0", 0, 0),
    hex("A1", 1, 0),
    hex("A2", 2, 0),
    hex("A3", -1, 0, "wormhole"),
    hex("B0", 0, 5),
    hex("B1", 1, 5, "wormhole"),
    hex("B2", 2, 5),
  ];

  test("one ray leads through all targets of a direction", () => {
    expect(rays(board, "A0", ["A1", "A2", "B2"])).toEqual([{ to: "A2", d: "M30.0 0.0L173.2 0.0" }]);
  });

  test("a passage leads from the wormhole beside the ship to the one beside the target", () => {
    expect(passages(board, "A0", ["B0", "B2"])).toEqual([{ from: "A3", to: "B1" }]);
    expect(passages(board, "A1", ["B0"])).toEqual([]);
  });
});
