/** Lets the page work without a connection, and the newest version of it take over. */
import { router } from "$/app/router.svelte";

const HOUR_MS = 3_600_000;

/** Pages that are not from a safe place, such as http:// in a local network, have no service worker. */
export function install(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!import.meta.env.PROD || !workers) return;
  let isFirst = workers.controller === null;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) router.outdated = true;
    isFirst = false;
  });
  workers.addEventListener("message", ({ data }: MessageEvent<{ open: string }>) => router.go(data.open));
  workers.register(new URL("service-worker.js", document.baseURI)).then(keepFresh, () => undefined);
}

/** A page that stays open for days hears of new versions, too. */
function keepFresh(registration: ServiceWorkerRegistration | undefined): void {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < HOUR_MS) return;
    looked = Date.now();
    registration?.update().catch(() => undefined);
  });
}
