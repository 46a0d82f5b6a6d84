/** A whole match as an animated picture: the server draws it and says how far it is. */
import type { FilmStep } from "$protocol";
import { Failed, failure } from "$/app/api";
import { address } from "$/connection/socket.svelte";

export interface Wanted {
  /** A match of this server, or a record as its file has it. */
  match: string;
  record: string | null;
  eyes: string;
  lang: string;
}

/** The film as a GIF; `tell` hears how many of how many pictures are drawn. Aborting ends the server's work, too. */
export async function film(wanted: Wanted, tell: (step: FilmStep) => void, signal: AbortSignal): Promise<Blob> {
  const { match, record, eyes, lang } = wanted;
  const path = record === null ? `matches/${encodeURIComponent(match)}/film` : "replay/film";
  const how: RequestInit = { credentials: "same-origin", signal };
  if (record !== null)
    Object.assign(how, { method: "POST", headers: { "content-type": "application/json" }, body: record });
  const response = await fetch(address(`${path}?eyes=${eyes}&lang=${lang}`), how);
  if (!response.ok || !response.body) throw await failure(response);
  for await (const line of lines(response.body)) {
    const step = JSON.parse(line) as FilmStep;
    if (step.problem) throw new Failed(response.status, step.problem);
    if (step.film !== null)
      return new Blob([Uint8Array.from(atob(step.film), (letter) => letter.charCodeAt(0))], { type: "image/gif" });
    tell(step);
  }
  throw await failure(null);
}

/** The lines of an answer as they come. */
export async function* lines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let parts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const [first = "", ...more] = decoder.decode(value, { stream: true }).split("\n");
      parts.push(first);
      for (const next of more) {
        yield parts.join("");
        parts = [next];
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
