/** Answers of the server kept on this device, read only while the server cannot be reached. */

/** So many, those looked at last. */
const MOST = 40;
const place = (path: string) => new URL(`kept/${path}`, document.baseURI);

/** Browsers have it only for pages from a safe place. */
async function store(): Promise<Cache | null> {
  if (!("caches" in globalThis)) return null;
  return caches.open(`kept ${new URL(".", document.baseURI).href}`).catch(() => null);
}

export const keep = (path: string, answer: unknown): Promise<void> => put(path, JSON.stringify(answer));
export const keepBytes = (path: string, bytes: ArrayBuffer): Promise<void> => put(path, bytes);

async function put(path: string, content: BodyInit): Promise<void> {
  try {
    const kept = await store();
    await kept?.put(place(path), new Response(content));
    for (const old of ((await kept?.keys()) ?? []).slice(0, -MOST)) await kept?.delete(old);
  } catch {
    // A full disk or a private window: it works as without this.
  }
}

const found = async (path: string) => (await store())?.match(place(path));

export async function recall<T>(path: string): Promise<T | undefined> {
  return (await found(path))?.json() as Promise<T | undefined>;
}

export async function recallBytes(path: string): Promise<ArrayBuffer | undefined> {
  return (await found(path))?.arrayBuffer();
}

/** The paths of all answers kept, the newest first. */
export async function known(): Promise<string[]> {
  const base = place("").href;
  return ((await (await store())?.keys()) ?? []).map(({ url }) => url.slice(base.length)).reverse();
}

/** Leave nothing of a person on this device: neither what the server said nor what they set. */
export async function forgetAll(): Promise<void> {
  try {
    const kept = await store();
    for (const one of (await kept?.keys()) ?? []) await kept?.delete(one);
    for (const key of Object.keys(localStorage)) if (key.startsWith("starhold.")) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
