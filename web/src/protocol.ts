// Written by `python -m starhold.server.describe` from server/protocol/; not edited by hand.

export const PROTOCOL = 1;

/** Something to say, in no language yet: a message of the `.ftl` files and its arguments. */
export interface Words {
  id: string;
  args: Record<string, string | number | Words>;
}

/** One thing a match can be set up with; the first value is the default. */
export interface OptionInfo {
  name: string;
  values: (string | boolean)[];
  /** By its value how many can play with it, where not all numbers of players can. */
  seats: Record<string, number[]>;
}

/** A level of bots; `about` is the id of the message that describes it. */
export interface BotInfo {
  name: string;
  about: string;
  /** What it thinks about a decision, at most. */
  seconds: number;
}

/** A game people can play here. Its messages begin with `prefix`, such as `pi-kind-empty`. */
export interface GameInfo {
  id: string;
  title: string;
  prefix: string;
  seats: number[];
  options: OptionInfo[];
  rules_version: number;
  /** Questions several seats answer at once and in secret. */
  simultaneous: string[];
  /** Whether the players are dealt to the seats when the match starts. */
  players_are_dealt: boolean;
}

/** What this server offers. */
export interface Catalogue {
  protocol: number;
  games: GameInfo[];
  bots: BotInfo[];
  /** The most that people may say at a table here, whatever its host allows. */
  talk: "words" | "reactions" | "none";
}

/** How long a seat may think: for each decision, or in total with an increment after each. */
export interface ClockRule {
  kind: "none" | "decision" | "total";
  seconds: number;
  increment: number;
}

/** What a seat's clock shows at the moment the frame was written. */
export interface ClockState {
  /** None where no clock runs out. */
  left_ms: number | null;
  running: boolean;
}

/** Who sits on a seat. */
export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "open";
  /** The person's name; empty for bots and open seats. */
  name: string;
  /** The level of a bot seat. */
  bot: string | null;
  ready: boolean;
  /** The level of the bot that plays on for an absent person. */
  standin: string | null;
  /** Whether this person would end the match here, without a result. */
  ends: boolean;
  /** Whether the guest who reads this sits here. */
  mine: boolean;
  /** What its pieces wear, and what its player is called by without a name: `seat-name` has the words. */
  colour: number;
  /** Whether that colour was chosen; the others of players who are yet to be dealt may change when they are. */
  chosen: boolean;
  /** At how many decisions this person was shown a hint. */
  hints: number;
}

/** How a match ended; the same fields as in a record. */
export interface ResultInfo {
  points: number[];
  winners: number[];
  reason: string;
}

/** A match as lists and the head of the table show it. */
export interface MatchInfo {
  id: string;
  game: string;
  rules_version: number;
  options: Record<string, string | boolean>;
  seats: SeatInfo[];
  clock: ClockRule;
  /** Whether it is listed for everyone to join and watch; else only by link. */
  public: boolean;
  /** How those who sit here may talk, as far as the server lets them. */
  talk: "words" | "reactions" | "none";
  status: "open" | "running" | "ended";
  /** Whether the guest who reads this made it. */
  host: boolean;
  /** The seats that owe a decision. */
  pending: number[];
  /** Seconds since 1970, as all times here. */
  created_at: number;
  changed_at: number;
  result: ResultInfo | null;
  /** The match that continues this one. */
  rematch: string | null;
  /** Whether a coach in the page comments on what the one person here plays. */
  coach: boolean;
  /** When the guest who reads this was last asked to go on; only lists say so. */
  nudged: number | null;
}

/** A hex of the board, as records write it. */
export interface HexInfo {
  name: string;
  sector: string;
  kind: string;
  cells: ([number, number])[];
  home: number | null;
}

/** A possible answer: the action to send, and how records write it (`A3`, `2`, `done`, `expand/explore/…`). */
export interface Choice {
  action: number;
  text: string;
}

/** What a seat is asked now. */
export interface Asked {
  question: string;
  /** hex, number, sector, plan or marker; `done` may be among the choices of any. */
  kind: string;
  /** The hex the question concerns. */
  about: string | null;
  /** One sentence that says what to do. */
  words: Words;
  choices: Choice[];
}

/** What the seat whose eyes these are may do now. */
export interface Mine {
  /** Names the decision in an answer; it rises with every answer or undo of this seat, and with every undo of another that changes what this one is asked. */
  decision: number;
  /** None while nothing is asked of this seat. */
  asked: Asked | null;
  /** What an undo takes back: its last answer in the command that goes on; one to a question that others are still asked, such as a plan; or the last of a command that is over, with what bots answered since. Null: nothing. */
  undo: "step" | "open" | "past" | null;
}

/** An answer that can still be taken back, and what it answered. */
export interface Given {
  asked: Asked;
  text: string;
}

/** An answer that hands the turn to another person and may still be taken back before anyone is told what it was. */
export interface GraceInfo {
  seat: number;
  /** How long it still waits. */
  left_ms: number;
  /** How it will look, for the eyes of its own seat; null for others, and where all answer at once. */
  view: Record<string, unknown> | null;
}

/** Something that happened (docs/facts.md). What it does not speak of, or these eyes may not know, is null. */
export interface FactInfo {
  kind: string;
  rule: string;
  seat: number | null;
  hexes: string[];
  amount: number | null;
  left: number | null;
  rival: number | null;
  what: string | null;
}

/** An answer or an undo that all see. A secret answer is null for everyone but its seat. */
export interface EventInfo {
  kind: "answer" | "undo";
  seat: number;
  question: string;
  about: string | null;
  answer: string | null;
  /** What happened with the answer, in order, with all that was forced. */
  facts: FactInfo[];
}

/** A line of the log. */
export interface Line {
  /** did: a seat acted; more: goes on from the line before; news: what followed; round: a heading. */
  kind: "did" | "more" | "news" | "round" | "table";
  words: Words;
  seat: number | null;
  /** Hexes it speaks of, to be shown on the board. */
  hexes: string[];
  points: number | null;
  /** The kind of the fact that it tells (docs/facts.md); null where it tells none. */
  fact: string | null;
}

/** Something said at a table, as a text or a reaction. A text is shown as it is: it has no markup. */
export interface RemarkInfo {
  /** Rises with each in a match. */
  number: number;
  at: number;
  /** Where whoever said it sits now; null once they have left. */
  seat: number | null;
  /** What they were called when they said it; may be empty. */
  name: string;
  text: string | null;
  reaction: "nice" | "ouch" | "oh" | "hmm" | "thanks" | "good-game" | null;
}

/** Everything there is to know for these eyes; whatever the client had before is forgotten. */
export interface Snapshot {
  t: "snapshot";
  protocol: number;
  seq: number;
  now: number;
  match: MatchInfo;
  /** The seat through whose eyes this is seen; null for a spectator. */
  eyes: number | null;
  /** Empty until the match starts. */
  board: HexInfo[];
  /** What `Game.view` shows, without the board and the options; null until the match starts. */
  view: Record<string, unknown> | null;
  mine: Mine | null;
  /** What these eyes' seat has answered in the command that goes on, the oldest first. */
  given: Given[];
  log: Line[];
  clocks: ClockState[];
  grace: GraceInfo | null;
  /** By seat; bots are always online. */
  online: boolean[];
  /** By seat, for how many seconds its person has not been connected. */
  away: number[];
  /** After how many of these the others may let a bot play for them. */
  absence: number;
  watchers: number;
  /** What was said here last, the newest last; null for those who do not sit here, whose business it is not. */
  talk: RemarkInfo[] | null;
}

/** One step of the match or of its table; a client applies seq == own + 1 and resumes on a gap. */
export interface Happened {
  t: "event";
  seq: number;
  now: number;
  /** Null where only the table changed: someone sat down, a bot stands in. */
  event: EventInfo | null;
  /** Given when anything in it but `pending` and `changed_at` changed. */
  match: MatchInfo | null;
  pending: number[];
  /** Null where it did not change. */
  view: Record<string, unknown> | null;
  mine: Mine | null;
  /** As in a snapshot, after an undo; else null: what the client knows, and the answer given with this frame. */
  given: Given[] | null;
  /** New lines; after an undo the client drops the lines of what was undone: see `dropped`. */
  log: Line[];
  /** How many of the last lines of the log no longer hold. */
  dropped: number;
  /** After an undo, the seqs of the answers that are gone. */
  undone: number[];
  clocks: ClockState[];
  grace: GraceInfo | null;
}

/** Who is connected; not numbered, since nothing depends on it. */
export interface Presence {
  t: "presence";
  online: boolean[];
  away: number[];
  watchers: number;
}

/** Someone who sits here said something; told to those who sit here alone. */
export interface Said {
  t: "said";
  remark: RemarkInfo;
}

/** All that was said here, as in a snapshot: after a resume, and when people have changed seats. */
export interface Talk {
  t: "talk";
  talk: RemarkInfo[];
}

/** Someone who waits for the guest who reads this asks them to go on. */
export interface Nudge {
  t: "nudge";
  /** The seat of whoever asks. */
  by: number;
}

/** The request `id` was carried out and is stored; a repeated answer gets the same. */
export interface Accepted {
  t: "accepted";
  id: number;
  seq: number;
}

/** The request `id` changed nothing. `code` is for programs, `words` for people, `rule` names the rule, if one. */
export interface Refused {
  t: "refused";
  id: number | null;
  code: string;
  words: Words;
  rule: string | null;
}

/** Why the action asked about cannot be answered now; null where it can. */
export interface Explained {
  t: "why";
  id: number;
  rule: string | null;
  words: Words | null;
}

/** The view as it would be after the action asked about, as far as this seat can know. */
export interface Foreseen {
  t: "preview";
  id: number;
  decision: number;
  action: number;
  view: Record<string, unknown>;
}

/** A hex that two answers lead to, and the answers of each way there; ways that come to the same are told once. */
export interface Far {
  hex: string;
  ways: string[][];
}

/** Where this seat can get beyond the hexes it can choose now. */
export interface Reached {
  t: "reach";
  id: number;
  decision: number;
  far: Far[];
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
  now: number;
}

/** The last frame before the server closes; the client comes back by itself if `again`. */
export interface Bye {
  t: "bye";
  code: string;
  again: boolean;
}

/** Answer the decision this seat was asked. */
export interface Answer {
  t: "answer";
  id: number;
  decision: number;
  action: number;
}

/** Take back the last answer, or its whole command, with what bots did since: until another person has answered or something hidden came to light. Unlocks a plan until the last seat locks. */
export interface Undo {
  t: "undo";
  id: number;
  decision: number;
  whole?: boolean;
}

/** Go on at once although the last answer could still be taken back unseen; nothing where none waits. */
export interface Settle {
  t: "settle";
  id: number;
  decision: number;
}

/** Send everything after `since` again, or a snapshot. */
export interface Resume {
  t: "resume";
  since: number;
}

/** Look through another of the own seats (same screen), or as a spectator; answered with a snapshot. */
export interface Eyes {
  t: "eyes";
  seat: number | null;
}

/** Why can this action not be answered now? `text` is read as in records: a hex, a number, a sector. */
export interface Why {
  t: "why";
  id: number;
  text: string;
}

/** How would it look after this action? */
export interface Preview {
  t: "preview";
  id: number;
  decision: number;
  action: number;
}

/** Which hexes are two answers away? Asked for a number on the way, the seat answers this one. */
export interface Reach {
  t: "reach";
  id: number;
  decision: number;
  number: number;
}

/** Are you there? */
export interface Ping {
  t: "ping";
}

/** Who shall sit on a seat: the guest who asks (several times for one screen), a bot, or whoever joins. */
export interface SeatWish {
  kind: "me" | "bot" | "open";
  bot?: string | null;
  /** The name on this seat, where several people share one screen. */
  name?: string | null;
  /** Its colour; without one its own, or one that is left. */
  colour?: number | null;
}

export interface ClockWish {
  kind?: "none" | "decision" | "total";
  seconds?: number;
  increment?: number;
}

/** A moment to go on from: of a match of this server that is over, or of a record; one of them is given. */
export interface Begin {
  match?: string | null;
  record?: Record<string, unknown> | null;
  /** After how many events. */
  at: number;
}

/** Answers to be tried from a moment of a match, as text, each for the first seat that is asked. */
export interface Trying {
  begin: Begin;
  answers: string[];
  /** How many of them the asker tried before; only of the others frames come back. */
  known?: number;
  eyes?: string;
}

/** A position this server gave out to think about, with its seal. */
export interface SealedBody {
  game: string;
  /** The set-up and the state in base64. */
  setup: string;
  state: string;
  seal: string;
}

/** An answer to be carried out. */
export interface Follow {
  game: string;
  setup: string;
  state: string;
  seal: string;
  seat: number;
  action: number;
}

/** Answers to be carried out one after the other, as seat and action. */
export interface Along {
  game: string;
  setup: string;
  state: string;
  seal: string;
  answers: number[][];
}

/** A decision to think about. */
export interface Think {
  game: string;
  setup: string;
  state: string;
  seal: string;
  seat: number;
  /** Names the draws of chance. */
  seed?: number;
  simulations: number;
  /** Of how many answers it is told what could follow. */
  lines?: number;
}

/** An answer to judge. */
export interface Judge {
  game: string;
  setup: string;
  state: string;
  seal: string;
  seat: number;
  seed?: number;
  simulations: number;
  lines?: number;
  /** -1: whichever is found to be the best. */
  action: number;
}

/** A board of one's own, and tiles to go with it: the JSON of the files that `--board` and `--tiles` take. */
export interface GalaxyFiles {
  game: string;
  board: Record<string, unknown>;
  /** Left out or null: those of the box. */
  tiles?: Record<string, unknown> | null;
}

/** A galaxy to keep; its board gets the name. */
export interface SaveGalaxy {
  game: string;
  board: Record<string, unknown>;
  tiles?: Record<string, unknown> | null;
  name: string;
}

/** A galaxy, and how many would play on it. */
export interface GalaxySeats {
  game: string;
  board: Record<string, unknown>;
  tiles?: Record<string, unknown> | null;
  seats: number;
}

/** What galaxies that are made up should be like. */
export interface GalaxyWish {
  game: string;
  seats: number;
  /** Of how many sectors; one of the box's `sizes`. */
  size: number;
  mood?: "any" | "open" | "tight" | "rich" | "poor";
  seed?: number;
}

export interface RenameGalaxy {
  name: string;
}

/** A match to be made. It starts at once when no seat is open. */
export interface NewMatch {
  game: string;
  seats: SeatWish[];
  options?: Record<string, string | boolean>;
  clock?: ClockWish;
  public?: boolean;
  talk?: "words" | "reactions" | "none";
  /** With a coach; only for one person against bots, and not public. */
  coach?: boolean;
  /** Draws the board; only where no seat is open, since who knows the seed knows what lies face down. */
  seed?: number | null;
  /** Go on from there, on its board and with its options; then neither options nor a seed are given. */
  begin?: Begin | null;
  /** Play on a galaxy somebody saved; its board is drawn from the seed as far as it leaves anything to chance. */
  galaxy?: string | null;
}

/** Which board would that be? */
export interface BoardWish {
  game: string;
  seats: number;
  options?: Record<string, string | boolean>;
  seed?: number;
  /** On this saved galaxy. */
  galaxy?: string | null;
}

/** Sit down; on any open seat if none is named. */
export interface Join {
  seat?: number | null;
}

export interface Ready {
  ready?: boolean;
}

/** A bot for an open seat; none opens a bot's seat again. */
export interface BotWish {
  seat: number;
  bot?: string | null;
}

/** A colour for an own seat, whatever the number of seats; none that another person chose. */
export interface ColourWish {
  seat: number;
  colour: number;
}

export interface AnswerBody {
  seat: number;
  decision: number;
  action: number;
}

export interface SettleBody {
  seat: number;
  decision: number;
}

export interface UndoBody {
  seat: number;
  decision: number;
  whole?: boolean;
}

/** Which seat is meant. */
export interface SeatBody {
  seat: number;
}

/** How much of a hint is to be shown: where to look, what to do, the move; 0: nothing, the coach wants to know. */
export interface HintBody {
  seat: number;
  decision: number;
  step: number;
}

/** End the match here, or play on. */
export interface EndBody {
  agree: boolean;
}

/** Something to say to those who sit at the table, from one of the own seats. */
export interface SayBody {
  seat: number;
  text: string;
}

/** The same without words. */
export interface ReactBody {
  seat: number;
  reaction: "nice" | "ouch" | "oh" | "hmm" | "thanks" | "good-game";
}

/** How people may talk at a table. */
export interface TalkBody {
  talk: "words" | "reactions" | "none";
}

/** A token from a link, to be exchanged. */
export interface Token {
  token: string;
}

/** What a guest changes about themselves; what is left out stays. */
export interface MeChange {
  name?: string | null;
  settings?: Record<string, string | number | boolean> | null;
}

/** The guest who asks. */
export interface Me {
  id: string;
  /** Empty until they choose one. */
  name: string;
  settings: Record<string, string | number | boolean>;
}

/** A token for a link; it is shown once and stored hashed. The page puts it behind `#`, so no log sees it. */
export interface Link {
  token: string;
  expires_at: number;
}

/** Where an exchanged token leads: a match to join, or nowhere for a personal link. */
export interface Entered {
  match: string | null;
}

/** A board, and what stands on it: at the start of a match that could be played, or in one that is. */
export interface BoardInfo {
  board: HexInfo[];
  view: Record<string, unknown>;
}

/** What comes with a game to draw galaxies from, each written as a file of one's own is. */
export interface BoxInfo {
  /** The kinds of hexes that may be drawn on a tile. */
  kinds: string[];
  tiles: Record<string, unknown>;
  /** By name. */
  boards: Record<string, unknown>;
  /** Of how many sectors galaxies can be made up. */
  sizes: number[];
  /** For how many a board can be meant. */
  seats: number[];
  /** That may lie on a board. */
  most_sectors: number;
  most_homes: number;
}

/** Something that keeps a galaxy from being played on, as `starhold check-board` says it. */
export interface GalaxyProblem {
  rule: string;
  /** shape: no such file at all; rule: never allowed; chance: refused where the draw falls so. */
  kind: "shape" | "rule" | "chance";
  /** The field of the file; empty where it is the file as a whole. */
  where: Words;
  /** What is wrong, as a sentence for whoever looks at the board. */
  told: Words;
  expected: Words;
  got: Words;
  advice: Words;
  /** Where on the board, if it is somewhere. */
  cells: ([number, number])[];
}

/** Something to look at before one plays on a galaxy, such as a home that is walled in; it keeps nobody from it. */
export interface GalaxyCaution {
  rule: string;
  told: Words;
  advice: Words;
  cells: ([number, number])[];
}

/** Everything that is wrong with a galaxy or worth a look, and for how many seats it can be played. */
export interface GalaxyChecked {
  problems: GalaxyProblem[];
  cautions: GalaxyCaution[];
  seats: number[];
}

/** A match that has not begun, as the engine of its game takes it (`GET /api/games/{game}/engine`). */
export interface StartInfo {
  /** In base64, as the state. */
  setup: string;
  state: string;
  /** The names of its hexes, in the order the engine has them. */
  hexes: string[];
}

/** Matches that could be played on a galaxy: each board it may be dealt as, begun by each seat in turn. */
export interface GalaxyStarts {
  starts: StartInfo[];
  /** How each action is written in records. */
  texts: (string | null)[];
  /** The kinds of facts that say what brought points; none where hexes pay when they are held at the end. */
  paying: string[];
  /** The kinds of facts whose number in a match is worth telling. */
  counted: string[];
}

/** A galaxy that somebody may like: a small change away from another, or made up. */
export interface GalaxyCandidate {
  /** What is changed; null where it is made up, or stays as it is. */
  what: Words | null;
  board: Record<string, unknown>;
  tiles: Record<string, unknown> | null;
  starts: StartInfo[];
}

/** Galaxies for the page to choose among, by matches the engine there plays on each. */
export interface GalaxyCandidates {
  candidates: GalaxyCandidate[];
}

/** A galaxy somebody saved, as a list shows it. Whoever knows its id may look at it and play on it. */
export interface GalaxyInfo {
  id: string;
  game: string;
  name: string;
  /** For how many it can be played; none while something is wrong with it. */
  seats: number[];
  /** Whether the guest who reads this drew it. */
  mine: boolean;
  changed_at: number;
}

/** A saved galaxy with its files. */
export interface GalaxyInfoFiles {
  info: GalaxyInfo;
  board: Record<string, unknown>;
  tiles: Record<string, unknown> | null;
}

/** A piece of a rules page. Text has `**strong**`, `*emphasis*` and `` `code` ``, and names rules by their ids. */
export interface RuleBlock {
  kind: "text" | "rule" | "list" | "table" | "code" | "note" | "picture";
  text: string;
  /** The id of a rule, or of an example to look at. */
  id: string | null;
  /** The items of a list; the cells of a table, its head first. */
  rows: string[][];
  /** The rules it tells in other words. */
  told: string[];
  /** Which pictures of the example are shown, from 1; none: it can be played through. */
  steps: number[];
}

/** A heading and what stands under it; the id is the same in every language. */
export interface RuleSection {
  id: string;
  level: number;
  title: string;
  blocks: RuleBlock[];
}

/** The rules of a game: told for players, on one page for the table, and by their ids; then what all games share. */
export interface RulesPage {
  game: string;
  lang: string;
  /** The kinds of hexes the text speaks of. */
  kinds: string[];
  /** The rulebook for players, its title first; empty where a game has none. */
  chapters: RuleSection[];
  /** The player aid, its title first; empty where a game has none. */
  aid: RuleSection[];
  sections: RuleSection[];
  shared: RuleSection[];
}

/** Why an answer is not allowed. */
export interface Forbidden {
  rule: string;
  words: Words;
}

/** An answer in an example and how it looks after it. */
export interface ExampleMove {
  event: EventInfo;
  view: Record<string, unknown>;
}

/** An example after one of its steps. */
export interface ExamplePicture {
  words: Words;
  /** What led here from the picture before. */
  moves: ExampleMove[];
  view: Record<string, unknown>;
  /** What is asked of whom now; null where nobody is asked or many are. */
  asked: Asked | null;
  seat: number | null;
  lit: string[];
  /** What somebody would like to answer here but may not. */
  tried: string | null;
  refused: Forbidden | null;
  /** What is answered next, where that leads to the next picture. */
  answer: string | null;
  /** Why the other hexes or sectors cannot be answered here. */
  why: Record<string, Forbidden>;
}

/** A little match that shows rules; a single picture is a diagram. */
export interface ExampleInfo {
  id: string;
  words: Words;
  /** What it shows; it stands below the first. */
  rules: string[];
  /** Whether what the table shows beside the board belongs to it. */
  brief: boolean;
  seats: number;
  board: HexInfo[];
  pictures: ExamplePicture[];
}

/** How a match stood after an event. */
export interface ReplayFrame {
  /** Null before the first. A secret answer is null for eyes that did not know it. */
  event: EventInfo | null;
  /** The fields of the view that are not as in the frame before; of the first frame, all. */
  changed: Record<string, unknown>;
  pending: number[];
  /** The lines about this event. */
  log: Line[];
  /** Whether a command ends here, so that going by commands stops. */
  whole: boolean;
}

/** A match as the engine of its game takes it (`GET /api/games/{game}/engine`). */
export interface ForEngine {
  /** The set-up in base64. */
  setup: string;
  /** The state before the first answer, in base64. */
  start: string;
  /** Seat and action of each event. */
  answers: ([number, number])[];
  /** The names of the hexes, by their numbers there; `board` has them in another order. */
  hexes: string[];
  /** How each action is written. */
  texts: (string | null)[];
  /** Of the start, for pages that cannot think themselves. */
  seal: string;
}

/** What a seat knows of the position it is asked in, as the engine of its game takes it: all else is blanked. */
export interface ForSeat {
  /** The set-up in base64. */
  setup: string;
  state: string;
  /** The names of the hexes, by their numbers there. */
  hexes: string[];
  /** How each action is written. */
  texts: (string | null)[];
  /** For pages that cannot think themselves. */
  seal: string;
}

/** A state to think about, as this server gives it out and takes it back, on the set-up that is known. */
export interface SealedState {
  /** In base64. */
  state: string;
  seal: string;
}

/** The same with its set-up. */
export interface SealedPosition {
  state: string;
  seal: string;
  setup: string;
}

/** What is asked at a position, of whom, and about which hex, by its number; -1 for none. */
export interface QuestionInfo {
  pending: number[];
  stage: number;
  about: number;
  /** What each seat may answer. */
  legal: number[][];
}

/** Where an answer leads; facts as the engine in the page tells them. */
export interface Followed {
  after: SealedState;
  facts: (Record<string, unknown>)[];
}

/** What a search found, as the engine in the page says it, and what would happen along its line. */
export interface ThoughtInfo {
  report: Record<string, unknown>;
  /** Where the line begins, by the first guess at what is hidden. */
  start: SealedPosition;
  steps: (Record<string, unknown>)[];
}

/** What the puzzles of one match are played on. */
export interface PuzzleBoard {
  board: HexInfo[];
  options: Record<string, string | boolean>;
  /** The set-up in base64, as the engine of the game takes it. */
  setup: string;
  /** The names of the hexes, by their numbers there. */
  hexes: string[];
  /** How each action is written. */
  texts: (string | null)[];
}

/** A position in which one answer is clearly best, and what its seat knows of it. */
export interface PuzzleInfo {
  id: string;
  /** Its place in the list of boards. */
  on: number;
  seat: number;
  asked: Asked;
  view: Record<string, unknown>;
  /** As the engine takes it: what the seat cannot know is blanked. */
  state: string;
  /** For pages that cannot think themselves. */
  seal: string;
  /** The best answers, one after the other. */
  solution: string[];
  theme: string;
  /** From 1, which every bot solves, to 5. */
  difficulty: number;
  /** The bots that found the solution. */
  solved_by: string[];
  /** The seat's chance to win after the best answer, and what the next best loses of it. */
  chance: number;
  margin: number;
  /** Of the deepest search that confirmed it. */
  simulations: number;
}

/** Puzzles of a game, one or all, with what they are played on. */
export interface PuzzlesPosed {
  boards: PuzzleBoard[];
  puzzles: PuzzleInfo[];
}

/** What a puzzle is chosen by. */
export interface PuzzleCard {
  id: string;
  theme: string;
  difficulty: number;
}

/** What puzzles of a game there are. */
export interface PuzzlesInfo {
  game: string;
  /** So many try every puzzle. */
  bots: number;
  puzzles: PuzzleCard[];
}

/** A match to look back at, step by step. */
export interface ReplayInfo {
  /** Of a record, with an empty id. */
  match: MatchInfo;
  /** Whose: `all` for everything, `none` for a spectator's, or the number of a seat. */
  eyes: string;
  /** The eyes the asker may look through. */
  choices: string[];
  board: HexInfo[];
  frames: ReplayFrame[];
  /** Null while the match runs: it has all the secrets; and for who still plays there with other people. */
  engine: ForEngine | null;
}

/** Where answers lead that were tried from a moment of a match. */
export interface Tried {
  /** One for each answer that was not known; of the first, what changed since the answer before. */
  frames: ReplayFrame[];
  pending: number[];
  /** What the first of these seats is asked; null where the match is over. */
  asked: Asked | null;
  /** As the engine of the game takes it, in base64. */
  state: string;
  /** For pages that cannot think themselves. */
  seal: string;
}

/** A match that runs or is over, as a card shows it: no more than a spectator sees, but for what I am asked. */
export interface Glance {
  /** The board, flat: cells as q, r and the seat that holds them, -1 for nobody. */
  picture: ([number, number, number])[];
  points: (number | null)[];
  /** What I am asked, where it is my turn. */
  asked: Words | null;
  /** What is left on the clock of my seat that is asked. */
  left_ms: number | null;
}

/** A match that is over, as someone who sat there looks back at it. */
export interface PastMatch {
  match: MatchInfo;
  ended_at: number;
  /** From 1; null for someone who sat on several seats, and without a result. */
  place: number | null;
  /** The board at the end, flat; empty where its rules are not installed. */
  picture: ([number, number, number])[];
}

/** Some of the asker's matches that are over, the last ended first. */
export interface Past {
  matches: PastMatch[];
  /** How many there are that fit what was asked. */
  count: number;
  /** Whether others come after these. */
  more: boolean;
}

/** How often matches were won, and how often they would be by chance: the mean of one in so many seats. */
export interface Figures {
  matches: number;
  won: number;
  chance: number;
}

/** The same for one game. */
export interface GameFigures {
  game: string;
  all: Figures;
  by_seats: Record<string, Figures>;
  /** How often the asker did what the game finds worth counting, the most frequent first. */
  habits: Record<string, number>;
}

/** What the asker's past matches say of them. Only those on one seat and from the start count; of groups of fewer than five nothing is said. */
export interface Profile {
  /** When the asker first said who they are; null for someone who never did. */
  since: number | null;
  all: Figures;
  /** Of the last ten, the oldest first. */
  places: number[];
  /** Of matches won, one after the other. */
  longest_streak: number;
  /** Up to now. */
  streak: number;
  games: GameFigures[];
  /** By the level of a bot that sat there. */
  bots: Record<string, Figures>;
}

/** What became of a guest's matches. */
export interface Forgotten {
  deleted: number;
  /** Others sit there too; nothing in them names the guest any more. */
  kept: number;
}

/** The answer is stored as event `seq`. */
export interface Stored {
  seq: number;
}

/** It was said, as remark `number`. */
export interface Spoken {
  number: number;
}

/** Why nothing was done. */
export interface Problem {
  code: string;
  words: Words;
  rule: string | null;
}

/** A line of the answer while a film is made: how far it is, and in the last line the film or why there is none. */
export interface FilmStep {
  /** Pictures that are drawn. */
  done: number;
  of: number;
  /** An animated GIF, in base 64. */
  film: string | null;
  problem: Problem | null;
}

export type FromServer = Snapshot | Happened | Presence | Said | Talk | Nudge | Accepted | Refused | Explained | Foreseen | Reached | Pong | Bye;

export type FromClient = Answer | Undo | Settle | Resume | Eyes | Why | Preview | Reach | Ping;
