import { beforeEach, expect, test, vi } from "vitest";
import { api } from "$/app/api";
import { checked, languageOf, mine } from "./settings.svelte";
import { voice } from "$/app/words.svelte";

vi.mock("$/app/api", () => ({ api: { me: vi.fn(), changeMe: vi.fn() } }));
const me = (settings = {}, name = "") => ({ id: "g", name, settings });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.mocked(api.me).mockReset();
  vi.mocked(api.changeMe)
    .mockReset()
    .mockImplementation(({ settings, name }) => Promise.resolve(me(settings ?? {}, name ?? "")));
});

test.each([
  [["de-AT", "en"], "de"],
  [["fr", "de"], "de"],
  [["fr"], "en"],
  [[], "en"],
])("a browser that asks for %s hears %s", (wanted, heard) => expect(languageOf(wanted)).toBe(heard));

test("what is no setting of ours is left out", () => {
  expect(checked({ theme: "light", sound: true, lang: "fr", motion: 3, __proto__: {}, strange: 1 })).toEqual({
    theme: "light",
    sound: true,
  });
  for (const nothing of [null, undefined, [], "x"]) expect(checked(nothing)).toEqual({});
});

test("the speed stands at the page, where boards and connections find it", async () => {
  mine.set("speed", "once");
  expect(document.documentElement.dataset.speed).toBe("once");
  expect(checked({ speed: "once" })).toEqual({ speed: "once" });
  expect(checked({ speed: "warp" })).toEqual({});
  mine.set("speed", "normal");
  await vi.runAllTimersAsync();
});

test("a theme shows at once and is kept in the browser and with the guest", async () => {
  mine.set("theme", "light");
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(JSON.parse(localStorage.getItem("starhold.settings")!)).toMatchObject({ theme: "light" });
  expect(api.changeMe).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(api.changeMe).toHaveBeenCalledOnce();
  expect(vi.mocked(api.changeMe).mock.calls[0]![0].settings).toMatchObject({ theme: "light" });
  mine.set("theme", "system");
  expect(document.documentElement.dataset.theme).toBeUndefined();
  await vi.runAllTimersAsync();
});

test("a language is spoken at once", { timeout: 60_000 }, async () => {
  mine.set("lang", "de");
  await mine.apply();
  expect(voice.say("web-settings")).toBe("Einstellungen");
  expect(document.documentElement.lang).toBe("de");
  mine.set("lang", "en");
  await mine.apply();
  expect(voice.say("web-settings")).toBe("Settings");
  await vi.runAllTimersAsync();
});

test("what was set on another device holds here too", async () => {
  vi.mocked(api.me).mockResolvedValue(me({ hatch: "strong", foreign: 7 }, "Ada"));
  await mine.load();
  expect(mine.settings.hatch).toBe("strong");
  expect(document.documentElement.dataset.hatch).toBe("strong");
  expect(mine.me?.name).toBe("Ada");
});

test("what was changed here and not yet told weighs more than the server", async () => {
  vi.mocked(api.changeMe).mockRejectedValue(new Error("away"));
  mine.set("hatch", "normal");
  await vi.runAllTimersAsync();
  vi.mocked(api.me).mockResolvedValue(me({ hatch: "strong" }));
  await mine.load();
  expect(mine.settings.hatch).toBe("normal");
});

test("where sentences name hexes these show their names until the person has said whether they want them", () => {
  expect(mine.names).toBe(false);
  mine.isReading = true;
  expect(mine.names).toBe(true);
  mine.set("names", false);
  expect(mine.names).toBe(false);
  mine.set("names", true);
  mine.isReading = false;
  expect(mine.names).toBe(true);
  mine.set("names", false);
});
