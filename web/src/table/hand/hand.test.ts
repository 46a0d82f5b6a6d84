import { beforeEach, expect, test } from "vitest";
import type { Asked, Choice } from "$protocol";
import type { Model } from "$/connection/model";
import type { Connection } from "$/connection/socket.svelte";
import type { GameUi } from "$/games/game";
import { Hand } from "./hand.svelte";

const asked = (question: string, kind: string, texts: string[], about: string | null = null): Asked => ({
  question,
  kind,
  about,
  words: { id: question, args: {} },
  choices: texts.map((text, action) => ({ action, text })),
});

/** A table that asks fleet, size, step, carry, step, fleet … and writes down what it is sent. It takes a moment. */
class FakeConnection {
  sent: string[] = [];
  status = "online";
  refuse: string | null = null;
  /** The answer that ends a command. */
  ending: string | null = null;
  /** The answer that hands the turn to another person, and whether it waits. */
  handing: string | null = null;
  private eyes = 0;
  private waits = false;
  private given: string[] = [];
  /** How many answers belong to commands that are over. */
  private settled = 0;
  private decision = 0;
  private questions = [
    asked("fleet", "hex", ["A3", "B2", "done"]),
    asked("size", "number", ["1", "2", "3"], "A3"),
    asked("step", "hex", ["A4", "C1"], "A3"),
    asked("carry", "number", ["0", "1", "2"], "A4"),
    asked("step", "hex", ["A5"], "A4"),
    asked("fleet", "hex", ["B2", "done"]),
  ];
  model: Connection["model"] = null;

  constructor() {
    this.show();
  }
  private get at(): Asked {
    return this.questions[this.given.length]!;
  }
  private show(): void {
    const goesOn = this.given.length > this.settled;
    const undo = goesOn || this.waits ? "step" : this.given.length ? "past" : null;
    const mine = { decision: this.decision, asked: this.waits ? null : this.at, undo };
    const grace = this.waits ? { seat: 0, left_ms: 3000, view: null } : null;
    const view = { question: this.at.question };
    const given = this.given.map((text, place) => ({ asked: this.questions[place]!, text })).slice(this.settled);
    this.model = {
      seq: this.decision,
      mine,
      given,
      view,
      grace,
      eyes: this.eyes,
      board: [],
    } as unknown as Connection["model"];
  }
  answer(action: number) {
    const choice = this.at.choices.find((one) => one.action === action) as Choice;
    this.sent.push(choice.text);
    if (this.refuse === choice.text)
      return Promise.resolve({ t: "refused", id: 1, code: "no", words: { id: "no", args: {} }, rule: "PI-1" });
    this.waits = choice.text === this.handing;
    if (this.waits) return this.accept();
    this.given = choice.text === "0" ? Array<string>(5).fill("") : [...this.given, choice.text];
    if (choice.text === this.ending) this.settled = this.given.length;
    return this.accept();
  }
  undo() {
    this.sent.push("undo");
    if (!this.waits) this.given = this.given.slice(0, -1);
    this.waits = false;
    if (this.settled > this.given.length) this.settled = 0;
    return this.accept();
  }
  /** Somebody else at this screen is looked through, or answered at another. */
  look(eyes: number): void {
    this.eyes = eyes;
    this.show();
  }
  settle() {
    this.sent.push("settle");
    this.waits = false;
    return this.accept();
  }
  private async accept() {
    await Promise.resolve();
    this.decision += 1;
    this.show();
    return { t: "accepted", id: 1, seq: this.decision };
  }
  reached() {
    return Promise.resolve();
  }
  ways = [["A4", "2", "A5"]];
  /** Until then it is not told where a fleet can get. */
  knowing: Promise<void> | null = null;
  ask(request: { t: string; text?: string; decision?: number }) {
    if (request.t === "reach") {
      const reply = { t: "reach", id: 1, decision: request.decision, far: [{ hex: "A5", ways: this.ways }] };
      return this.knowing ? this.knowing.then(() => reply) : Promise.resolve(reply);
    }
    if (request.t === "preview") return Promise.resolve({ t: "preview", view: { question: "step" } });
    this.sent.push(`why ${request.text}`);
    return Promise.resolve({ t: "why", id: 1, rule: "PI-2", words: { id: "why", args: {} } });
  }
}

const game = {
  answers: () => null,
  ahead: (question: Asked) => (question.question === "size" ? "3" : question.question === "carry" ? "2" : null),
  stillOpen: () => true,
  again: { step: ["fleet"], size: ["fleet"] },
  light: ["fleet"],
  flights: ["step"],
  stop: { carry: "0" },
  underWay: (view: { question: string }) => (view.question === "step" ? 1 : null),
} as unknown as GameUi;

let table: FakeConnection;
let hand: Hand;
beforeEach(() => {
  table = new FakeConnection();
  hand = new Hand(table as unknown as Connection, () => game);
});

test("a tap on a fleet sends all its ships ahead, so that targets glow at once", async () => {
  await hand.tap("A3");
  expect(table.sent).toEqual(["A3", "3"]);
  expect(hand.asked?.question).toBe("step");
  expect(hand.stepper).toMatchObject({ at: "A3", value: 3, most: 3 });
});

test("fewer ships are sent by changing the number before the target", async () => {
  await hand.tap("A3");
  hand.step(-1);
  await hand.tap("A4");
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2"]);
});

test("Undo takes back the fleet together with its number", async () => {
  await hand.tap("A3");
  await hand.undo();
  expect(table.sent).toEqual(["A3", "3", "undo", "undo"]);
  expect(hand.asked?.question).toBe("fleet");
});

test("an answer that waits before others are told is taken back alone, or settled as done", async () => {
  table.handing = "A4";
  await hand.tap("A3");
  await hand.tap("A4");
  expect(hand.waits).toBe(true);
  await hand.undo();
  expect(table.sent).toEqual(["A3", "3", "A4", "undo"]);
  expect(hand.asked?.question).toBe("step");
  await hand.tap("A4");
  await hand.finish();
  expect(table.sent.slice(4)).toEqual(["A4", "settle"]);
  expect(hand.waits).toBe(false);
});

test("another fleet is chosen by tapping it", async () => {
  await hand.tap("A3");
  await hand.tap("B2");
  expect(table.sent).toEqual(["A3", "3", "undo", "undo", "B2", "3"]);
});

test("a drag is both taps", async () => {
  await hand.drag("A3", "A4");
  expect(table.sent).toEqual(["A3", "3", "A4", "2"]);
});

test("a fleet that was chosen is let go by another tap on it, but not once it has flown", async () => {
  await hand.tap("A3");
  expect(hand.asked?.question).toBe("step");
  await hand.tap("A3");
  expect(hand.asked?.question).toBe("fleet");
  expect(table.sent).toEqual(["A3", "3", "undo", "undo"]);
  await hand.tap("A3");
  await hand.tap("A4");
  const sent = table.sent.length;
  await hand.release();
  expect(table.sent.length).toBe(sent);
});

const lookedFar = async () => {
  hand.settle();
  await Promise.resolve();
  await Promise.resolve();
};

test("a hex two steps away is reached by one tap, with the ships that were chosen", async () => {
  await hand.tap("A3");
  await lookedFar();
  expect([...hand.far.keys()]).toEqual(["A5"]);
  await hand.step(-1);
  await hand.tap("A5");
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2", "A5"]);
});

test("a hex two steps away that is tapped before its way is known is reached all the same", async () => {
  let tell = () => {};
  table.knowing = new Promise((done) => (tell = done));
  await hand.tap("A3");
  hand.settle();
  await hand.step(-1);
  const tapped = hand.tap("A5");
  expect(table.sent).toEqual(["A3", "3"]);
  tell();
  await tapped;
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2", "A5"]);
});

test("where ways differ the hex between is asked for, and another tap forgets it", async () => {
  table.ways = [
    ["A4", "2", "A5"],
    ["C1", "2", "A5"],
  ];
  await hand.tap("A3");
  await lookedFar();
  await hand.step(-1);
  await hand.tap("A5");
  expect(hand.refusal?.words).toEqual({ id: "table-which-way", args: { hex: "A5", ways: "A4, C1" } });
  expect(table.sent).toEqual(["A3", "3"]);
  await hand.tap("A4");
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2", "A5"]);
});

test.each([null, "A5"])(
  "a flight of two hexes is taken back as the one tap it was (the command over: %s)",
  async (ending) => {
    table.ending = ending;
    await hand.tap("A3");
    await lookedFar();
    await hand.step(-1);
    await hand.tap("A5");
    hand.settle();
    await hand.undo();
    expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2", "A5", "undo", "undo", "undo"]);
    expect(hand.asked?.about).toBe("A3");
    expect(hand.stepper).toMatchObject({ at: "A3", value: 2 });
    await hand.undo();
    expect(hand.asked?.question).toBe("fleet");
  },
);

test("so is one that waits before others are told, and still after it", async () => {
  for (const settled of [false, true]) {
    table = new FakeConnection();
    hand = new Hand(table as unknown as Connection, () => game);
    table.handing = "A5";
    await hand.tap("A3");
    await lookedFar();
    await hand.step(-1);
    await hand.tap("A5");
    if (settled) await table.settle();
    hand.settle();
    await hand.undo();
    expect(table.sent.slice(-3)).toEqual(["undo", "undo", "undo"]);
  }
});

test("what was answered at another page since is taken back alone", async () => {
  await hand.tap("A3");
  await hand.tap("A4");
  const other = new Hand(table as unknown as Connection, () => game);
  other.settle();
  await other.tap("A5");
  hand.settle();
  await hand.undo();
  expect(table.sent).toEqual(["A3", "3", "A4", "2", "A5", "undo"]);
});

test("at a shared screen a flight is taken back as the one tap it was although another is looked through by now", async () => {
  table.ending = "A4";
  await hand.tap("A3");
  await hand.tap("A4");
  table.look(1);
  hand.settle();
  await hand.undo();
  expect(table.sent).toEqual(["A3", "3", "A4", "2", "undo", "undo"]);
});

test("but not once that one has acted at another page, which is taken back alone", async () => {
  await hand.tap("A3");
  await hand.tap("A4");
  table.look(1);
  const other = new Hand(table as unknown as Connection, () => game);
  other.settle();
  await other.tap("A5");
  table.model!.steps = [{ seq: table.model!.seq, event: { seat: 1 } }] as Model["steps"];
  hand.settle();
  await hand.undo();
  expect(table.sent).toEqual(["A3", "3", "A4", "2", "A5", "undo"]);
});

test("who goes somewhere else takes back what stands there alone, whoever is asked", async () => {
  table.ending = "A4";
  await hand.tap("A3");
  await hand.tap("A4");
  table.look(1);
  hand.settle();
  hand.forget();
  await hand.undo();
  expect(table.sent).toEqual(["A3", "3", "A4", "2", "undo"]);
});

test("a far hex that was asked about is let go like all that was picked", async () => {
  table.ways = [
    ["A4", "2", "A5"],
    ["C1", "2", "A5"],
  ];
  await hand.tap("A3");
  await lookedFar();
  await hand.tap("A5");
  expect(hand.refusal?.words.id).toBe("table-which-way");
  hand.letGo();
  await hand.tap("A4");
  expect(table.sent).toEqual(["A3", "3", "A4", "2"]);
});

test("on touch a hex two steps away waits for Confirm like its neighbours, and so does one whose way was asked for", async () => {
  hand.confirm = true;
  await hand.tap("A3");
  await lookedFar();
  await hand.step(-1);
  await hand.tap("A5");
  expect([hand.chosen, table.sent]).toEqual(["A5", ["A3", "3"]]);
  await hand.tap("A4");
  expect([hand.chosen, table.sent]).toEqual(["A4", ["A3", "3"]]);
  await hand.tap("A5");
  await hand.send();
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2", "A5"]);

  table = new FakeConnection();
  table.ways = [
    ["A4", "2", "A5"],
    ["C1", "2", "A5"],
  ];
  hand = new Hand(table as unknown as Connection, () => game);
  hand.confirm = true;
  await hand.tap("A3");
  await lookedFar();
  await hand.step(-1);
  await hand.tap("A5");
  expect(hand.refusal?.words.id).toBe("table-which-way");
  await hand.tap("A4");
  expect([hand.chosen, table.sent]).toEqual(["A5", ["A3", "3"]]);
  await hand.send();
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2", "A5"]);
});

test("an impossible hex says why and sends nothing", async () => {
  await hand.tap("D9");
  expect(table.sent).toEqual(["why D9"]);
  expect(hand.refusal).toMatchObject({ rule: "PI-2" });
});

test("a refused answer stops the rest", async () => {
  table.refuse = "A4";
  await hand.tap("A3");
  await hand.tap("A4");
  expect(table.sent).toEqual(["A3", "3", "A4"]);
  expect(hand.refusal?.rule).toBe("PI-1");
  expect(hand.busy).toBe(false);
});

test("on touch a target waits for Confirm, a fleet does not", async () => {
  hand.confirm = true;
  await hand.tap("A3");
  await hand.tap("A4");
  expect(table.sent).toEqual(["A3", "3"]);
  expect(hand.chosen).toBe("A4");
  await hand.send();
  expect(table.sent).toEqual(["A3", "3", "A4", "2"]);
});

test("typed answers are sent one after another, whatever their case", async () => {
  await hand.type(["a3", "2", "a4", "0"]);
  expect(table.sent).toEqual(["A3", "2", "A4", "0"]);
});

test("a number given ahead is changed by typing another", async () => {
  await hand.type(["A3"]);
  expect(table.sent).toEqual(["A3", "3"]);
  await hand.type(["2", "A4"]);
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2"]);
});

test("the number that was given already may be typed all the same", async () => {
  await hand.type(["A3"]);
  await hand.type(["3", "A4", "0"]);
  expect(table.sent).toEqual(["A3", "3", "A4", "0"]);
});

test("what is no answer ends the line and says why", async () => {
  await hand.type(["A3", "2", "Z9", "A4"]);
  expect(table.sent).toEqual(["A3", "2", "why Z9"]);
});

test("one key stops a fleet where it is and takes back what was sent ahead", async () => {
  await hand.tap("A3");
  await hand.tap("A4");
  await hand.finish();
  expect(table.sent.slice(-2)).toEqual(["undo", "0"]);
  expect(hand.asked?.question).toBe("fleet");
});

test("and is done where nothing can be stopped", async () => {
  await hand.finish();
  expect(table.sent[0]).toBe("done");
});

test("what is done before the last answer is known follows it", async () => {
  await Promise.all([hand.tap("A3"), hand.tap("A4"), hand.finish(), hand.undo()]);
  expect(table.sent).toEqual(["A3", "3", "A4", "2", "undo", "0", "undo"]);
  expect(hand.busy).toBe(false);
});

test("a number typed at once changes the one given ahead", async () => {
  await Promise.all([hand.tap("A3"), hand.digit(2, 2), hand.tap("A4")]);
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2"]);
});

test("a number typed and sent before the last answer is done with is the one that is sent", async () => {
  hand = new Hand(table as unknown as Connection, () => ({ ...game, ahead: () => null }));
  const first = hand.tap("A3");
  while (table.model!.mine!.asked!.question !== "size") await Promise.resolve();
  expect(hand.busy).toBe(true);
  await Promise.all([first, hand.digit(2, 2), hand.send(), hand.send()]);
  expect(table.sent).toEqual(["A3", "2"]);
});

test("a drag that is quicker than the answer to its beginning goes on from it", async () => {
  await Promise.all([hand.tap("A3"), hand.drag("A3", "A4")]);
  expect(table.sent).toEqual(["A3", "3", "A4", "2"]);
});

test("a line typed at once after an undo finds what is asked then", async () => {
  await hand.tap("A3");
  await Promise.all([hand.undo(), hand.type(["A3", "2", "A4", "0"])]);
  expect(table.sent).toEqual(["A3", "3", "undo", "undo", "A3", "2", "A4", "0"]);
});

test("a tap repeated before it is answered counts once, but not after an undo", async () => {
  await Promise.all([hand.tap("A3"), hand.tap("A3")]);
  expect(table.sent).toEqual(["A3", "3"]);
  await Promise.all([hand.tap("A4"), hand.undo(), hand.tap("A4")]);
  expect(table.sent.slice(2)).toEqual(["A4", "2", "undo", "undo", "A4", "2"]);
});

test("an answer that ends a command leaves nothing under way", async () => {
  table.ending = "A4";
  await hand.type(["A3", "2", "A4"]);
  expect(hand.given.map(({ text }) => text)).toEqual(["2"]); // of the new command: as many fly on as came
});

test("a command that is over is taken up again where it was, with its number to be changed", async () => {
  table.ending = "A4";
  await hand.type(["A3", "2", "A4"]);
  await hand.undo();
  expect(hand.asked?.question).toBe("step");
  expect(hand.given.map(({ text, ahead }) => [text, ahead])).toEqual([
    ["A3", false],
    ["2", true],
  ]);
  expect(hand.stepper).toMatchObject({ at: "A3", value: 2, most: 3 });
});

test("what was answered at another page is taken up: the stepper, and another fleet by tapping it", async () => {
  await hand.tap("A3");
  const other = new Hand(table as unknown as Connection, () => game);
  other.settle();
  expect(other.stepper).toMatchObject({ at: "A3", value: 3, most: 3 });
  await other.step(-1);
  await other.tap("A4");
  expect(table.sent).toEqual(["A3", "3", "undo", "2", "A4", "2"]);
});

test("a refusal is gone when something else is asked, and when the next thing is done", async () => {
  await hand.tap("D9");
  expect(hand.refusal).not.toBeNull();
  table.model!.mine!.asked = asked("size", "number", ["1", "2"], "A3"); // the same decision: others acted meanwhile
  hand.settle();
  expect(hand.refusal).toBeNull();
  await hand.explain("D9");
  expect(hand.refusal).not.toBeNull();
  await hand.step(-1);
  expect(hand.refusal).toBeNull();
});

test("what was meant for a command that has ended meanwhile does not reach into the next", async () => {
  table.ending = "A4";
  await Promise.all([hand.tap("A3"), hand.tap("A4"), hand.finish()]);
  expect(table.sent).toEqual(["A3", "3", "A4", "2"]);
});

test("what follows a refused answer is not done", async () => {
  table.refuse = "A4";
  const first = hand.tap("A3");
  void hand.tap("A4");
  void hand.undo();
  void hand.type(["C1"]);
  await first;
  expect(table.sent).toEqual(["A3", "3", "A4"]);
  expect(hand.refusal?.rule).toBe("PI-1");
  expect(hand.busy).toBe(false);
});

test("while the connection is lost an answer waits, and nothing follows it but what is typed", async () => {
  table.status = "reconnecting";
  await Promise.all([hand.tap("A3"), hand.tap("B2"), hand.finish(), hand.type(["A4"])]);
  expect(table.sent).toEqual(["A3", "3", "A4", "2"]);
});
