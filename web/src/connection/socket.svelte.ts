/** The live connection to one match: survives lost networks and restarted servers without losing a click. */
import {
  PROTOCOL,
  type Explained,
  type Foreseen,
  type FromClient,
  type FromServer,
  type Reached,
  type Refused,
} from "$protocol";
import { reduce, type Model } from "./model";

export type Status = "connecting" | "online" | "reconnecting" | "gone";
type NumberedRequest = Extract<FromClient, { id: number }>;
export type Request = NumberedRequest extends infer R ? (R extends NumberedRequest ? Omit<R, "id"> : never) : never;
export type Reply = Extract<FromServer, { t: "accepted" }> | Refused | Explained | Foreseen | Reached;

const PING_MS = 15_000;
const SILENCE_MS = 35_000;
const LONGEST_WAIT_MS = 8_000;

/** Where the API is, under whatever prefix the page was served. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

/** What a hand needs of a match: that of a live one, or of one that is only tried. */
export type Channel = Pick<Connection, "model" | "status" | "ask" | "answer" | "undo" | "settle" | "reached">;

export class Connection {
  model = $state.raw<Model | null>(null);
  status = $state<Status>("connecting");
  /** Why the server closed for good, such as another version of the protocol. */
  bye = $state<string | null>(null);
  /** Requests that are under way, so that the piece itself can show "sending". */
  sending = $state(0);
  private socket: WebSocket | null = null;
  private waiting = new Map<number, { request: FromClient; resolve: (reply: Reply) => void }>();
  private nextId = 1;
  private failures = 0;
  private timer = 0;
  private heard = 0;
  private closed = false;
  private arriving: { seq: number; resolve: () => void }[] = [];
  /** How fast bots shall be, as this socket said. */
  private speed: string | undefined;
  private hasten = new MutationObserver(() => {
    if (this.socket && document.documentElement.dataset.speed !== this.speed) this.open();
  });
  onframe: ((frame: FromServer) => void) | null = null;

  constructor(
    readonly match: string,
    private seat: number | null = null,
  ) {
    this.open();
    window.addEventListener("online", this.hurry);
    window.addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.hurry);
    this.hasten.observe(document.documentElement, { attributeFilter: ["data-speed"] });
  }

  /** The network is gone: a socket would notice only much later. */
  private cut = () => {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost();
  };

  private hurry = () => {
    if (this.closed || document.hidden) return;
    // One that only looks open is cut at once: who comes back is to be told what they missed.
    if (this.socket?.readyState === WebSocket.OPEN && this.isSilent) this.cut();
    if (this.socket?.readyState !== WebSocket.OPEN) this.open();
  };

  private open(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    const url = address(`matches/${encodeURIComponent(this.match)}/socket`);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    url.searchParams.set("protocol", String(PROTOCOL));
    if (this.model) url.searchParams.set("since", String(this.model.seq));
    if (this.seat !== null) url.searchParams.set("seat", String(this.seat));
    this.speed = document.documentElement.dataset.speed;
    if (this.speed) url.searchParams.set("speed", this.speed);
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.pulse(socket);
      for (const { request } of this.waiting.values()) socket.send(JSON.stringify(request));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as FromServer);
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** A laptop that slept has a socket that looks open; silence tells. */
  private pulse(socket: WebSocket): void {
    if (this.socket !== socket || socket.readyState !== WebSocket.OPEN) return;
    if (this.isSilent) return socket.close();
    socket.send(JSON.stringify({ t: "ping" }));
    setTimeout(() => this.pulse(socket), PING_MS);
  }

  private get isSilent(): boolean {
    return Date.now() - this.heard > SILENCE_MS;
  }

  private lost(): void {
    if (this.closed) return;
    if (this.status !== "gone") this.status = this.model ? "reconnecting" : "connecting";
    const wait = Math.min(LONGEST_WAIT_MS, 250 * 2 ** this.failures++) * (0.7 + 0.6 * Math.random());
    this.timer = window.setTimeout(() => this.open(), this.status === "gone" ? LONGEST_WAIT_MS : wait);
  }

  private hear(frame: FromServer): void {
    this.heard = Date.now();
    this.failures = 0;
    if (frame.t === "bye") {
      if (!frame.again) {
        this.status = "gone";
        this.bye = frame.code;
      }
      return;
    }
    this.status = "online";
    const { model, gap } = reduce(this.model, frame, performance.now());
    this.model = model;
    if (frame.t === "snapshot") this.seat = frame.eyes;
    if (gap) this.socket?.send(JSON.stringify({ t: "resume", since: this.model?.seq ?? 0 }));
    if ("id" in frame && frame.id !== null) {
      this.waiting.get(frame.id)?.resolve(frame as Reply);
      this.waiting.delete(frame.id);
      this.sending = this.waiting.size;
    }
    this.arriving = this.arriving.filter(({ seq, resolve }) => {
      if ((this.model?.seq ?? 0) < seq) return true;
      resolve();
      return false;
    });
    this.onframe?.(frame);
  }

  /** Waits until the model holds what was stored as `seq`; the acknowledgement may come before the event. */
  reached(seq: number): Promise<void> {
    if ((this.model?.seq ?? 0) >= seq) return Promise.resolve();
    return new Promise((resolve) => this.arriving.push({ seq, resolve }));
  }

  /** Ask, and wait for the reply as long as it takes; a request is sent again after a reconnect (repeats are safe). */
  ask(request: Request): Promise<Reply> {
    const full = { ...request, id: this.nextId++ } as NumberedRequest;
    return new Promise((resolve) => {
      this.waiting.set(full.id, { request: full, resolve });
      this.sending = this.waiting.size;
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(full));
    });
  }

  answer(action: number): Promise<Reply> {
    return this.ask({ t: "answer", decision: this.model?.mine?.decision ?? 0, action });
  }

  undo(whole = false): Promise<Reply> {
    return this.ask({ t: "undo", decision: this.model?.mine?.decision ?? 0, whole });
  }

  /** Go on at once although my answer could still be taken back unseen. */
  settle(): Promise<Reply> {
    return this.ask({ t: "settle", decision: this.model?.mine?.decision ?? 0 });
  }

  /** Look through another own seat (same screen). */
  changeEyes(seat: number | null): void {
    this.seat = seat;
    this.socket?.send(JSON.stringify({ t: "eyes", seat }));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    window.removeEventListener("online", this.hurry);
    window.removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.hurry);
    this.hasten.disconnect();
    this.socket?.close();
  }
}
