/**
 * Parts of the page that are loaded when they are first needed. Once the page stands they are fetched ahead, one after
 * the other, so that nobody waits for them and they are there when the connection is lost.
 */
import { voice } from "$/app/words.svelte";

const AGAIN_MS = 3_000;
const LOOK_MS = 200;
const SOON_MS = 30;
const QUIET_MS = 1_000;

const coming: (() => Promise<unknown>)[] = [];
let fetching = false;

/** A part with its words, by how it is loaded. */
export function later<T>(load: () => Promise<T>, ...words: string[]): () => Promise<T> {
  let part: Promise<T> | null = null;
  const need = () => (part ??= withWords(load, ...words));
  coming.push(need);
  if (import.meta.env.PROD && !fetching) void fetchAll();
  return need;
}

/** The same for what keys go to: it is fetched as soon as a board is seen, before anybody can have pressed one. */
export function soon<T>(load: () => Promise<T>): () => Promise<T> {
  const need = later(load);
  if (import.meta.env.PROD) void seen().then(need);
  return need;
}

async function seen(): Promise<void> {
  while (!document.querySelector("main .hexmap [data-hex]")) await pause(SOON_MS);
  await drawn();
}

/** Load a part and what it speaks of; where that fails it is tried again until it is there. */
export async function withWords<T>(load: () => Promise<T>, ...words: string[]): Promise<T> {
  for (;;) {
    try {
      return (await Promise.all([load(), voice.learn(...words)]))[0];
    } catch {
      await pause(AGAIN_MS);
    }
  }
}

async function fetchAll(): Promise<void> {
  fetching = true;
  await standing();
  await drawn(); // what came last may be in the page and not on the screen yet
  while (coming.length) {
    await idle();
    await coming.shift()!();
  }
  fetching = false;
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const idle = () =>
  new Promise((done) =>
    "requestIdleCallback" in window ? requestIdleCallback(done, { timeout: 2_000 }) : setTimeout(done),
  );

/** Until what stands in the page now has been drawn. */
export const drawn = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

/** Until a page is seen, says no more that it is busy, and has asked for nothing for a while. */
async function standing(): Promise<void> {
  const BUSY = ":is(main, main *)[aria-busy='true']";
  const shown = () =>
    document.readyState === "complete" && document.querySelector("main > *") && !document.querySelector(BUSY);
  const loaded = () =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((one) => one.responseEnd);
  const quiet = () => performance.now() - Math.max(0, ...loaded()) > QUIET_MS;
  while (!shown() || !quiet()) await pause(LOOK_MS);
}
