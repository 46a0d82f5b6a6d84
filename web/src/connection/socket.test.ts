import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FromServer } from "$protocol";
import { Connection } from "./socket.svelte";

/** A socket that the test opens, speaks through and cuts. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: { t: string; [name: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: URL) {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.onopen?.();
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  cut(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  /** What was asked, without the pulse. */
  get asked() {
    return this.sent.filter(({ t }) => t !== "ping");
  }
}

const snapshot = (seq: number, more: object = {}) => {
  return { t: "snapshot", seq, match: { id: "m" }, eyes: 0, log: [], away: [], absence: 60, ...more };
};
const event = (seq: number) => ({ t: "event", seq, event: null, match: null, view: null, log: [], dropped: 0 });
const last = () => Wire.all.at(-1)!;

let connection: Connection;
function online(seq = 5, more: object = {}): Wire {
  last().open();
  last().say(snapshot(seq, more));
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  connection = new Connection("m", 0);
});
afterEach(() => {
  connection.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a connection", () => {
  test("is online when the match is known", () => {
    expect(connection.status).toBe("connecting");
    online();
    expect(connection.status).toBe("online");
    expect(last().url.searchParams.get("seat")).toBe("0");
    expect(last().url.searchParams.has("since")).toBe(false);
  });

  test("that was lost comes back by itself and asks for what happened since", () => {
    online(5).say(event(6));
    last().cut();
    expect(connection.status).toBe("reconnecting");
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    expect(last().url.searchParams.get("since")).toBe("6");
    last().open();
    last().say(event(7));
    expect(connection.status).toBe("online");
    expect(connection.model!.seq).toBe(7);
  });

  test("says how fast bots shall be, and says it anew when that is changed", async () => {
    const told = () => Wire.all.map(({ url }) => url.searchParams.get("speed"));
    const { dataset } = document.documentElement;
    online(5);
    expect(told()).toEqual([null]);
    dataset.speed = "once";
    await Promise.resolve();
    expect(told()).toEqual([null, "once"]);
    expect(last().url.searchParams.get("since")).toBe("5");
    dataset.speed = "once";
    await Promise.resolve();
    expect(Wire.all).toHaveLength(2);
    connection.close();
    delete dataset.speed;
    await Promise.resolve();
    expect(Wire.all).toHaveLength(2);
  });

  test("is tried again and again, with longer pauses, but not for ever longer", () => {
    for (let time = 0; time < 10; time++) {
      last().cut();
      vi.advanceTimersByTime(8_000 * 1.3);
      expect(Wire.all).toHaveLength(time + 2);
    }
  });

  test("asks for what is missing", () => {
    const wire = online(5);
    wire.say(event(8));
    expect(wire.asked).toEqual([{ t: "resume", since: 5 }]);
    expect(connection.model!.seq).toBe(5);
  });

  test("that looks open but is silent is given up", () => {
    const wire = online();
    const closes = vi.spyOn(wire, "close");
    vi.advanceTimersByTime(60_000);
    expect(closes).toHaveBeenCalled();
  });

  test("is opened at once when the network is back or the page is looked at", () => {
    online();
    window.dispatchEvent(new Event("offline"));
    expect(connection.status).toBe("reconnecting");
    window.dispatchEvent(new Event("online"));
    expect(Wire.all).toHaveLength(2);
  });

  test("that looks open but was silent while nobody looked is known to be lost when somebody looks again", () => {
    online();
    vi.setSystemTime(Date.now() + 60_000); // the laptop slept, and its timers with it
    document.dispatchEvent(new Event("visibilitychange"));
    expect(connection.status).toBe("reconnecting");
    expect(Wire.all).toHaveLength(2);
    online(6);
    expect(connection.status).toBe("online");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(Wire.all).toHaveLength(2);
  });

  test("that the server closes for good stays closed, and says why", () => {
    online().say({ t: "bye", code: "protocol", again: false });
    last().cut();
    expect([connection.status, connection.bye]).toEqual(["gone", "protocol"]);
    vi.advanceTimersByTime(7_000);
    expect(Wire.all).toHaveLength(1);
  });

  test("that is closed here is not opened again", () => {
    online();
    connection.close();
    last().cut();
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(1);
  });
});

describe("a request", () => {
  test("waits for a socket, is sent again on the next one, and is answered once", async () => {
    const reply = connection.ask({ t: "why", text: "A1" });
    expect(connection.sending).toBe(1);
    online();
    expect(last().asked).toEqual([{ t: "why", text: "A1", id: 1 }]);
    last().cut();
    vi.advanceTimersByTime(1000);
    online();
    expect(last().asked).toEqual([{ t: "why", text: "A1", id: 1 }]);
    const said = { t: "accepted", id: 1, seq: 6 } as FromServer;
    last().say(said);
    expect(await reply).toEqual(said);
    expect(connection.sending).toBe(0);
    last().cut();
    vi.advanceTimersByTime(1000);
    online();
    expect(last().asked).toEqual([]);
  });

  test("names the decision it answers", () => {
    const wire = online(5, { mine: { decision: 7, asked: null, undo: null } });
    void connection.answer(3);
    void connection.undo(true);
    expect(wire.asked).toEqual([
      { t: "answer", decision: 7, action: 3, id: 1 },
      { t: "undo", decision: 7, whole: true, id: 2 },
    ]);
  });

  test("is done when its event has come, which may be after the acknowledgement", async () => {
    const wire = online(5);
    let done = false;
    const reached = connection.reached(6).then(() => (done = true));
    await Promise.resolve();
    expect(done).toBe(false);
    wire.say(event(6));
    await reached;
    expect(done).toBe(true);
    await connection.reached(6);
  });
});

test("other eyes are asked for, and kept when the connection is lost", () => {
  online();
  connection.changeEyes(1);
  expect(last().asked).toEqual([{ t: "eyes", seat: 1 }]);
  last().say(snapshot(5, { eyes: 1 }));
  last().cut();
  vi.advanceTimersByTime(1000);
  expect(last().url.searchParams.get("seat")).toBe("1");
});
