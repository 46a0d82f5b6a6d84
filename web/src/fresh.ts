/** Before each file of tests: modules as nobody has used them yet, and an empty page. One world serves all files, since
 * making a new one takes longer than most of them. */
import { vi } from "vitest";

vi.resetModules();
vi.useRealTimers();
localStorage.clear();
document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);

// Whoever speaks knows all words.
const { AREAS, voice } = await import("$/app/words.svelte");
await voice.learn(...AREAS);
