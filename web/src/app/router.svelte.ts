/** Which page the address shows. Real paths under the page's base, so every page can be linked and reloaded. */

export type Route =
  | { page: "home" }
  /** A match to set up; `galaxy` is a saved one to play on. */
  | { page: "new"; game: string | null; galaxy: string | null }
  | { page: "match"; id: string }
  | { page: "matches" }
  | { page: "join"; token: string }
  | { page: "me"; token: string }
  /** The rules of a game, or of the first there is; `at` names a rule or a heading. */
  | { page: "rules"; game: string | null; tab: RulesTab; at: string }
  /** A match to look back at, or a place to bring a record to. */
  | { page: "replay"; id: string | null }
  /** Puzzles of a game, or of the first that has any; without an id, the one of today. */
  | { page: "puzzles"; game: string | null; id: string | null }
  /** Matches of others to watch. */
  | { page: "watch" }
  /** The drawing board, with a saved galaxy on it or the first of a game. */
  | { page: "editor"; id: string | null }
  | { page: "lost" };

/** The rules told for players, on one page for the table, and each with its id. */
export const RULES_TABS = ["read", "aid", "by-number"] as const;
export type RulesTab = (typeof RULES_TABS)[number];

/** The page of an address below the base, such as `match/abc` or `join#TOKEN`. */
export function parse(path: string, hash: string): Route {
  const [first = "", second = "", third = "", ...more] = path
    .split("/")
    .filter((part) => part !== "")
    .map(decode);
  const tab = first === "rules" ? RULES_TABS.find((tab) => tab === (third || "read")) : undefined;
  if (more.length > 0 || (third && !tab && first !== "new" && first !== "puzzles")) return { page: "lost" };
  const token = hash.replace(/^#/, "");
  if (first === "") return { page: "home" };
  if (first === "new") return { page: "new", game: second || null, galaxy: third || null };
  if (first === "editor" && !third) return { page: "editor", id: second || null };
  if (first === "matches" && !second) return { page: "matches" };
  if (first === "match" && second) return { page: "match", id: second };
  if (first === "replay") return { page: "replay", id: second || null };
  if (first === "puzzles") return { page: "puzzles", game: second || null, id: third || null };
  if (tab) return { page: "rules", game: second || null, tab, at: decode(token) };
  if (first === "watch" && !second) return { page: "watch" };
  if ((first === "join" || first === "me") && !second) return { page: first, token };
  return { page: "lost" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The absolute address of a page of ours. */
export function link(path: string): string {
  return new URL(path, document.baseURI).href;
}

class Router {
  route = $state.raw<Route>({ page: "home" });
  /** Rises with every navigation, so that the page takes the focus even when it stays the same page. */
  visits = $state(0);
  /** A newer version of the page is there: the next page is loaded from it. */
  outdated = false;

  constructor() {
    this.read();
    window.addEventListener("popstate", () => this.read());
  }

  private read(): void {
    const base = new URL(document.baseURI).pathname.replace(/[^/]*$/, "");
    const path = location.pathname.startsWith(base) ? location.pathname.slice(base.length) : location.pathname;
    this.route = parse(path, location.hash);
    this.visits += 1;
  }

  go(path: string, how: "push" | "replace" = "push"): void {
    if (this.outdated) return how === "push" ? location.assign(link(path)) : location.replace(link(path));
    if (how === "push") history.pushState(null, "", link(path));
    else history.replaceState(null, "", link(path));
    this.read();
    if (how === "push") window.scrollTo(0, 0);
  }

  /** Take the token out of the address bar, so that nobody copies or photographs it; the page keeps it. */
  hideToken(): void {
    history.replaceState(null, "", location.pathname + location.search);
  }
}

export const router = new Router();

/** Links inside the page change the page without loading it anew; everything else a link can do stays. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const anchor = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
  if (!anchor || anchor.target || anchor.hasAttribute("download")) return;
  const base = new URL(".", document.baseURI).href;
  if (!anchor.href.startsWith(base)) return;
  event.preventDefault();
  router.go(anchor.href.slice(base.length));
}
