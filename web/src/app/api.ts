/** The server's HTTP routes, typed. What goes wrong is a `Problem`, whoever noticed it. */
import type { Judged } from "$/analysis/judge";
import { address } from "$/connection/socket.svelte";
import type { Note } from "$/engine";
import { keep, recall } from "$/offline/kept";
import { reach } from "$/offline/reach.svelte";
import type {
  Along,
  BoardInfo,
  BoardWish,
  BoxInfo,
  Catalogue,
  Entered,
  ExampleInfo,
  Follow,
  Followed,
  ForSeat,
  Forgotten,
  GalaxyCandidates,
  GalaxyChecked,
  GalaxyFiles,
  GalaxyInfo,
  GalaxyInfoFiles,
  GalaxySeats,
  GalaxyStarts,
  GalaxyWish,
  Glance,
  Judge,
  Link,
  MatchInfo,
  Me,
  MeChange,
  NewMatch,
  Past,
  Problem,
  Profile,
  QuestionInfo,
  PuzzlesInfo,
  PuzzlesPosed,
  ReplayInfo,
  RulesPage,
  SaveGalaxy,
  SealedBody,
  SealedState,
  Spoken,
  Think,
  ThoughtInfo,
  Tried,
  Trying,
  Words,
} from "$protocol";

export class Failed extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code);
  }

  get words(): Words {
    return this.problem.words;
  }
}

const problem = (code: string): Problem => ({ code, words: { id: `problem-${code}`, args: {} }, rule: null });
const PAUSES_MS = [300, 1200];
const OVERLOADED = [502, 503, 504];

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Failed(0, problem("offline"));
  }
  if (!OVERLOADED.includes(response.status)) reach.lost = false;
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  throw await failure(response);
}

/** What an answer that is none says; null is an answer that broke off. */
export async function failure(response: Response | null): Promise<Failed> {
  if (response === null) return new Failed(0, problem("offline"));
  const said = (await response.json().catch(() => null)) as Partial<Problem> | null;
  if (said?.words?.id) return new Failed(response.status, { rule: null, code: "", ...said } as Problem);
  return new Failed(response.status, problem(response.status === 404 ? "missing" : "server"));
}

/** Reading changes nothing, so it is tried again when the way or the server was the trouble. */
async function again<T>(method: string, path: string, body?: unknown): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await once<T>(method, path, body);
    } catch (error) {
      if (!isAway(error)) throw error;
      // Without any network there is nothing to wait for; a server on the same machine needs none.
      if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return once<T>(method, path, body);
}

const isAway = (error: unknown) => error instanceof Failed && (error.status === 0 || OVERLOADED.includes(error.status));

/** What the server says, or while it cannot be reached, what it said last. */
async function kept<T>(path: string): Promise<T> {
  try {
    const answer = await again<T>("GET", path);
    void keep(path, answer);
    return answer;
  } catch (error) {
    const answer = isAway(error) ? await recall<T>(path) : undefined;
    if (answer === undefined) throw error;
    reach.lost = true;
    return answer;
  }
}

const of = (match: string, what = "") => `matches/${encodeURIComponent(match)}${what}`;

const galaxyAt = (id: string, what = "") => `galaxies/${encodeURIComponent(id)}${what}`;

export const api = {
  catalogue: () => kept<Catalogue>("catalogue"),
  me: () => kept<Me>("me"),
  changeMe: (change: MeChange) => once<Me>("PATCH", "me", change),
  forgetMe: () => once<Forgotten>("DELETE", "me"),
  /** `query` as `queryOf` writes it. */
  past: (query: string) => again<Past>("GET", `me/matches${query}`),
  profile: () => again<Profile>("GET", "me/profile"),
  personalLink: () => once<Link>("POST", "me/link", {}),
  enter: (token: string) => once<Entered>("POST", "enter", { token }),
  board: (wish: BoardWish) => again<BoardInfo>("POST", "board", wish),
  box: (game: string) => again<BoxInfo>("GET", `games/${encodeURIComponent(game)}/box`),
  checkGalaxy: (drawn: GalaxyFiles) => again<GalaxyChecked>("POST", "galaxy/check", drawn),
  galaxyStarts: (drawn: GalaxySeats) => again<GalaxyStarts>("POST", "galaxy/starts", drawn),
  galaxyChanges: (drawn: GalaxySeats) => again<GalaxyCandidates>("POST", "galaxy/changes", drawn),
  galaxiesWished: (wish: GalaxyWish) => again<GalaxyCandidates>("POST", "galaxy/wished", wish),
  galaxies: () => again<GalaxyInfo[]>("GET", "galaxies"),
  galaxy: (id: string) => again<GalaxyInfoFiles>("GET", galaxyAt(id)),
  saveGalaxy: (drawn: SaveGalaxy) => once<GalaxyInfo>("POST", "galaxies", drawn),
  changeGalaxy: (id: string, drawn: SaveGalaxy) => once<GalaxyInfo>("PUT", galaxyAt(id), drawn),
  renameGalaxy: (id: string, name: string) => once<GalaxyInfo>("POST", galaxyAt(id, "/rename"), { name }),
  deleteGalaxy: (id: string) => once<GalaxyInfo[]>("DELETE", galaxyAt(id)),
  matches: (which: "mine" | "open" | "live") => again<MatchInfo[]>("GET", `matches?which=${which}`),
  match: (id: string) => again<MatchInfo>("GET", of(id)),
  glance: (id: string) => again<Glance>("GET", of(id, "/glance")),
  boardOf: (id: string) => again<BoardInfo>("GET", of(id, "/board")),
  newMatch: (wish: NewMatch) => once<MatchInfo>("POST", "matches", wish),
  invite: (id: string) => once<Link>("POST", of(id, "/invite"), {}),
  join: (id: string, seat: number | null) => once<MatchInfo>("POST", of(id, "/join"), { seat }),
  leave: (id: string) => once<MatchInfo>("POST", of(id, "/leave"), {}),
  ready: (id: string, ready: boolean) => once<MatchInfo>("POST", of(id, "/ready"), { ready }),
  start: (id: string) => once<MatchInfo>("POST", of(id, "/start"), {}),
  chooseColour: (id: string, seat: number, colour: number) =>
    once<MatchInfo>("POST", of(id, "/colour"), { seat, colour }),
  seatBot: (id: string, seat: number, bot: string) => once<MatchInfo>("POST", of(id, "/seats"), { seat, bot }),
  hint: (id: string, seat: number, decision: number, step: number) =>
    once<ForSeat>("POST", of(id, "/hint"), { seat, decision, step }),
  /** What a coach looks at; null where something else is asked by now. */
  seen: (id: string, seat: number, decision: number) =>
    once<ForSeat | null>("POST", of(id, "/hint"), { seat, decision, step: 0 }),
  resign: (id: string, seat: number) => once<MatchInfo>("POST", of(id, "/resign"), { seat }),
  comeBack: (id: string, seat: number) => once<MatchInfo>("POST", of(id, "/return"), { seat }),
  relieve: (id: string, seat: number) => once<MatchInfo>("POST", of(id, "/relieve"), { seat }),
  nudge: (id: string, seat: number) => once<MatchInfo>("POST", of(id, "/nudge"), { seat }),
  end: (id: string, agree: boolean) => once<MatchInfo>("POST", of(id, "/end"), { agree }),
  rematch: (id: string) => once<MatchInfo>("POST", of(id, "/rematch"), {}),
  share: (id: string) => once<MatchInfo>("POST", of(id, "/share"), {}),
  say: (id: string, seat: number, text: string) => once<Spoken>("POST", of(id, "/say"), { seat, text }),
  react: (id: string, seat: number, reaction: string) => once<Spoken>("POST", of(id, "/react"), { seat, reaction }),
  allowTalk: (id: string, talk: MatchInfo["talk"]) => once<MatchInfo>("POST", of(id, "/talk"), { talk }),
  rules: (game: string, lang: string) => kept<RulesPage>(`rules/${encodeURIComponent(game)}?lang=${lang}`),
  puzzles: (game: string) => kept<PuzzlesInfo>(`games/${encodeURIComponent(game)}/puzzles`),
  /** One of them, or `all`. */
  puzzlesPosed: (game: string, which: string) =>
    kept<PuzzlesPosed>(`games/${encodeURIComponent(game)}/puzzles/${encodeURIComponent(which)}`),
  examples: (game: string) => kept<ExampleInfo[]>(`rules/${encodeURIComponent(game)}/examples`),
  replay: (id: string, eyes: string | null) =>
    kept<ReplayInfo>(of(id, eyes === null ? "/replay" : `/replay?eyes=${eyes}`)),
  /** `text` is a record as its file has it. */
  replayRecord: (text: string, eyes: string | null) =>
    once<ReplayInfo>("POST", eyes === null ? "replay" : `replay?eyes=${eyes}`, text),
  engineNote: (game: string) => again<Note>("GET", `games/${encodeURIComponent(game)}/engine/note`),
  questionAt: (at: SealedBody) => again<QuestionInfo>("POST", "think/question", at),
  follow: (answer: Follow) => again<Followed>("POST", "think/follow", answer),
  along: (answers: Along) => again<SealedState[]>("POST", "think/line", answers),
  think: (wish: Think) => again<ThoughtInfo>("POST", "think", wish),
  judge: (wish: Judge) => again<Judged>("POST", "think/judge", wish),
  tryAnswers: (trying: Trying) => again<Tried>("POST", "variation", trying),
  record: (id: string) => again<unknown>("GET", of(id, "/record")),
};
