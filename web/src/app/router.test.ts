import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { follow, link, parse, router } from "./router.svelte";

describe("an address names a page", () => {
  test.each([
    ["", "", { page: "home" }],
    ["/", "", { page: "home" }],
    ["new", "", { page: "new", game: null, galaxy: null }],
    ["new/pocket-imperium", "", { page: "new", game: "pocket-imperium", galaxy: null }],
    ["new/pocket-imperium/0a", "", { page: "new", game: "pocket-imperium", galaxy: "0a" }],
    ["editor", "", { page: "editor", id: null }],
    ["editor/0a", "", { page: "editor", id: "0a" }],
    ["match/ab12", "", { page: "match", id: "ab12" }],
    ["match/a%2Fb", "", { page: "match", id: "a/b" }],
    ["match/%E0%A4%A", "", { page: "match", id: "%E0%A4%A" }],
    ["join", "#TOKEN", { page: "join", token: "TOKEN" }],
    ["me", "#TOKEN", { page: "me", token: "TOKEN" }],
    ["me", "", { page: "me", token: "" }],
    ["rules", "", { page: "rules", game: null, tab: "read", at: "" }],
    ["rules/pi", "#PI-EXPLORE-4", { page: "rules", game: "pi", tab: "read", at: "PI-EXPLORE-4" }],
    ["rules/pi/by-number", "#board", { page: "rules", game: "pi", tab: "by-number", at: "board" }],
    ["rules/pi/aid", "", { page: "rules", game: "pi", tab: "aid", at: "" }],
    ["rules/a/b", "", { page: "lost" }],
    ["puzzles", "", { page: "puzzles", game: null, id: null }],
    ["puzzles/pi/12ab", "", { page: "puzzles", game: "pi", id: "12ab" }],
    ["puzzles/a/b/c", "", { page: "lost" }],
    ["rules/a/aid/c", "", { page: "lost" }],
    ["replay", "", { page: "replay", id: null }],
    ["replay/ab12", "", { page: "replay", id: "ab12" }],
    ["matches", "", { page: "matches" }],
    ["matches/x", "", { page: "lost" }],
    ["watch", "", { page: "watch" }],
    ["watch/x", "", { page: "lost" }],
    ["match", "", { page: "lost" }],
    ["match/a/b", "", { page: "lost" }],
    ["join/x", "#TOKEN", { page: "lost" }],
    ["elsewhere", "", { page: "lost" }],
  ])("%s%s", (path, hash, route) => expect(parse(path, hash)).toEqual(route));
});

describe("under a prefix", () => {
  let base: HTMLBaseElement;
  beforeEach(() => {
    base = document.createElement("base");
    base.href = `${location.origin}/games/`;
    document.head.append(base);
  });
  afterEach(() => base.remove());

  test("links stay below it and the route is read without it", () => {
    expect(link("match/7")).toBe(`${location.origin}/games/match/7`);
    router.go("match/7");
    expect(location.pathname).toBe("/games/match/7");
    expect(router.route).toEqual({ page: "match", id: "7" });
  });

  test("going back shows the page before", () => {
    router.go("new");
    history.replaceState(null, "", link("."));
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route).toEqual({ page: "home" });
  });

  test("a token leaves the address bar, and the page keeps it", () => {
    router.go("join#SECRET");
    router.hideToken();
    expect(location.href).not.toContain("SECRET");
    expect(router.route).toEqual({ page: "join", token: "SECRET" });
  });

  const click = (
    href: string,
    how: MouseEventInit = {},
    set: (anchor: HTMLAnchorElement) => void = () => undefined,
  ) => {
    const anchor = document.createElement("a");
    anchor.href = href;
    set(anchor);
    document.body.append(anchor);
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    anchor.addEventListener("click", follow);
    anchor.addEventListener("click", (left) => left.preventDefault()); // nothing in this test leaves the page
    let followed = false;
    const before = router.visits;
    anchor.dispatchEvent(event);
    followed = router.visits > before;
    anchor.remove();
    return followed;
  };

  test("a link of ours changes the page without loading it", () => {
    expect(click(link("match/9"))).toBe(true);
    expect(router.route).toEqual({ page: "match", id: "9" });
  });

  test("other sites, new tabs and downloads are left to the browser", () => {
    expect(click("https://example.org/")).toBe(false);
    expect(click(`${location.origin}/other/`)).toBe(false);
    expect(click(link("new"), { ctrlKey: true })).toBe(false);
    expect(click(link("new"), { button: 1 })).toBe(false);
    expect(click(link("new"), {}, (anchor) => anchor.setAttribute("download", ""))).toBe(false);
    expect(click(link("new"), {}, (anchor) => (anchor.target = "_blank"))).toBe(false);
  });
});
