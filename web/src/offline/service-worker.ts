/**
 * The page without a connection, and messages outside it. The files of one version of the page are kept together; what
 * the server says is asked of the server alone, so nothing here can be out of date while there is a connection.
 */

/** What this version of the page is made of; vite.config.ts writes it in. */
declare const SHELL: { version: string; files: string[] };

// TypeScript knows the worker's side only where it does not know the page's: this is what is used of it.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Lasting {
  data: Turn;
}
interface Clicked extends Lasting {
  notification: Notification;
}
interface Tab {
  url: string;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", then: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", then: (event: Asked) => void): void;
  addEventListener(kind: "message", then: (event: Told) => void): void;
  addEventListener(kind: "notificationclick", then: (event: Clicked) => void): void;
}

/** A match that waits for the person, to be told outside the page. */
export interface Turn {
  /** The page of the match, such as `match/abc`. */
  path: string;
  title: string;
  text: string;
}

const worker = self as unknown as Worker;
const HERE = worker.registration.scope;
/** Other pages of the same origin, and Starhold under another path, have their own. */
const OURS = `starhold ${HERE} `;
const CACHE = OURS + SHELL.version;
const PAGE = "./";
/** What proxies say while the server is away. */
const AWAY = [502, 503, 504];
const place = (path: string) => new URL(path, HERE).href;
const FILES = new Set(SHELL.files.map(place));

worker.addEventListener("install", (event) => event.waitUntil(install()));

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Names of assets change with their content; all else is asked for anew.
  const fresh = (path: string): RequestInit => (path.startsWith("assets/") ? {} : { cache: "reload" });
  await cache.addAll([PAGE, ...SHELL.files].map((path) => new Request(place(path), fresh(path))));
  await worker.skipWaiting();
}

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** Forget versions that are gone; the last one stays for pages that are still open and load parts of it later. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, "");
  if (request.method !== "GET" || !url.startsWith(HERE) || url.startsWith(place("api/"))) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (FILES.has(url)) event.respondWith(url.startsWith(place("assets/")) ? asset(request) : fresh(request));
  else if (url.startsWith(place("assets/"))) event.respondWith(asset(request));
});

/** The page as the server has it; where there is none, the one kept. */
async function page(request: Request): Promise<Response> {
  const kept = () => caches.match(place(PAGE), { cacheName: CACHE });
  const answer = await fetch(request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await kept()) ?? answer ?? Response.error();
}

async function asset(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fresh(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer ?? (await caches.match(request, { cacheName: CACHE })) ?? Response.error();
}

// Messages outside the page --------------------------------------------------------------------------------------------

const tabs = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });
const shows = (tab: Tab, path: string) => tab.url.replace(/[?#].*$/, "") === place(path);

worker.addEventListener("message", (event) => event.waitUntil(tell(event.data)));

/** Say it unless the person looks at that very match. */
async function tell({ path, title, text }: Turn): Promise<void> {
  const open = await tabs();
  if (open.some((tab) => tab.visibilityState === "visible" && shows(tab, path))) return;
  const icon = place("icon-192.png");
  await worker.registration.showNotification(title, { body: text, tag: path, data: path, icon, badge: icon });
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data as string));
});

/** To the match: in the tab that shows it, else in one that shows no other match, else in a new one. */
async function lead(path: string): Promise<void> {
  const open = (await tabs()).filter((tab) => tab.url.startsWith(HERE));
  const tab = open.find((one) => shows(one, path)) ?? open.find((one) => !one.url.startsWith(place("match/")));
  if (!tab) return void (await worker.clients.openWindow(place(path)));
  tab.postMessage({ open: path });
  await tab.focus().catch(() => undefined); // a page may stay where it is, and has the message
}
