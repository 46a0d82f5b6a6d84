/** The galaxy on the drawing board: what is drawn, what is in hand, what the engine says of it, and where it is kept. */
import type { BoxInfo, GalaxyChecked, GalaxyInfo, GalaxySeats } from "$protocol";
import { api } from "$/app/api";
import { attempt } from "$/app/toasts.svelte";
import { forgetBoards } from "$/lobby/making/preview.svelte";
import { draft, keepDraft } from "./draft";
import { add, same } from "./model/cells";
import * as drawing from "./model/drawing";
import { HOME, type Drawing, type Piece } from "./model/drawing";
import * as files from "./model/files";
import * as history from "./model/history";
import type { Json } from "./model/json";
import type { Cell } from "$/hexmap/geometry";
import type { Symmetry } from "./model/symmetry";

/** The engine is asked at once, and again no sooner than this. */
const SETTLES_MS = 150;
/** What a tap does: take a tile in hand, exchange two hexes, or draw a kind. */
export type Tool = "hand" | "swap" | `draw:${string}`;

const boxes = new Map<string, Promise<BoxInfo>>();
export const boxOf = (game: string): Promise<BoxInfo> => {
  const asked = boxes.get(game) ?? api.box(game);
  boxes.set(game, asked);
  asked.catch(() => boxes.delete(game));
  return asked;
};

const anyBelow = (most: number) => Math.floor(Math.random() * most);

/** What a drawing is kept as: drawings that an undo leads between are kept as one, and a galaxy is one wherever it was opened. */
class Keeping {
  /** The saved galaxy, mine or another's. */
  kept = $state.raw<GalaxyInfo | null>(null);
  /** What was saved of it. */
  saved = $state("");
}

class Editor {
  box = $state.raw<BoxInfo | null>(null);
  private history = $state.raw<history.History<Drawing> | null>(null);
  tool = $state<Tool>("hand");
  symmetry = $state<Symmetry>("none");
  /** The letter of the piece in hand. */
  held = $state<string | null>(null);
  /** The hex whose content waits for another to be exchanged with. */
  first = $state<string | null>(null);
  checked = $state.raw<GalaxyChecked | null>(null);
  waiting = $state(false);
  private keeping = $state.raw(new Keeping());
  /** Hexes that have changed with what was drawn, since homes share a tile. */
  twins = $state.raw<string[]>([]);
  /** A home that somebody tried to draw on: it stays what it is, and that is told. */
  stays = $state<string | null>(null);
  /** What lies on the drawing boards of the other games. */
  private aside = new Map<string, { box: BoxInfo; now: Drawing; keeping: Keeping }>();
  saving = $state(false);
  /** Where undo leads from one board to another: what each of the two is kept as. */
  private keptAs = new WeakMap<Drawing, Keeping>();
  private keepings = new Map<string, Keeping>();
  /** What is drawn, apart from its name and for whom it is meant; and what it was when the engine was asked last. */
  private essence = $derived(JSON.stringify(this.playedBy(0)));
  private looked = $state("");
  private turn = 0;
  private timer = 0;
  private asked = -SETTLES_MS;

  now = $derived(this.history?.now ?? null);
  hexes = $derived(this.now ? drawing.hexesOf(this.now) : { board: [], spots: new Map<string, drawing.Spot>() });
  pieces = $derived(this.now ? drawing.pieces(this.now) : []);
  inHand = $derived(this.pieces.find(({ letter }) => letter === this.held) ?? null);
  format = $derived(this.now ? files.formatOf(this.now.game) : null);
  /** Whether its tiles have two sides, as sentences about them are told it. */
  flips = $derived(Object.keys(this.now?.faces ?? {}).some((face) => this.format?.flipped(face)) ? "yes" : "no");
  canUndo = $derived((this.history?.past.length ?? 0) > 0);
  canRedo = $derived((this.history?.future.length ?? 0) > 0);
  kept = $derived(this.keeping.kept);
  /** Whether it is still what it was opened or saved as. */
  isAsKept = $derived(this.kept !== null && this.keeping.saved === JSON.stringify(this.now));
  isSaved = $derived(this.isAsKept && this.kept!.mine);
  /** Faces of tiles that do not lie on the board. */
  left = $derived.by(() => {
    const { now, format } = this;
    if (!now || !format) return [];
    const lying = new Set(now.tiles.map(({ face }) => format.tileOf(face)));
    return Object.keys(now.faces).filter((face) => face !== HOME && !lying.has(format.tileOf(face)));
  });
  files = $derived(this.now && this.box ? files.write(this.now, this.box) : null);

  // Where to begin

  /** The drawing board of another game, with what was left on it. */
  async turnTo(game: string): Promise<void> {
    const { box, now, keeping } = this;
    if (box && now) this.aside.set(now.game, { box, now, keeping });
    const there = this.aside.get(game);
    if (!there) return this.begin(game);
    this.open(there.now, there.box, there.keeping);
  }

  /** A galaxy that was made up. */
  async invent(game: string, { board, tiles }: files.Files): Promise<void> {
    const box = await boxOf(game);
    this.open(files.read(game, { board, tiles }, box), box);
  }

  /** A board of the box; null takes the first. */
  async begin(game: string, board: string | null = null): Promise<void> {
    const box = await boxOf(game);
    const name = board ?? Object.keys(box.boards)[0]!;
    this.open(files.read(game, { board: box.boards[name] as Json, tiles: null }, box), box);
  }

  /** What was drawn before the page was loaded, where the address says nothing else; false where there is nothing. */
  async resume(id: string | null): Promise<boolean> {
    const found = draft();
    if (!found || (id !== null && id !== found.kept?.id)) return false;
    try {
      const box = await boxOf(found.game);
      this.open(files.read(found.game, found, box), box, this.keepingOf(found.kept));
      return true;
    } catch {
      return false; // of another version, or no draft at all
    }
  }

  /** A saved galaxy. */
  async load(id: string): Promise<void> {
    const { info, board, tiles } = await api.galaxy(id);
    const box = await boxOf(info.game);
    const now = files.read(info.game, { board, tiles }, box);
    const keeping = this.keepingOf(info);
    keeping.saved = JSON.stringify(now);
    this.open(now, box, keeping);
  }

  /** A file of either kind; tiles alone are put under what is drawn. False where it is neither. */
  async bring(written: string): Promise<boolean> {
    const { now } = this;
    const given = files.brought(written);
    if (!now || !given) return false;
    const games = [now.game, ...(files.GAMES.filter((game) => game !== now.game) as string[])];
    for (const game of games) {
      const box = await boxOf(game);
      try {
        if ("board" in given) this.open(files.read(game, given, box), box);
        else if (game === now.game && this.files)
          this.change(files.read(game, { board: this.files.board, tiles: given.tiles }, box));
        else continue;
        return true;
      } catch {
        continue; // perhaps it is of the other game
      }
    }
    return false;
  }

  /** Nothing lies there yet. */
  async clear(game: string): Promise<void> {
    const box = await boxOf(game);
    const first = files.read(game, { board: Object.values(box.boards)[0] as Json, tiles: null }, box);
    this.open({ ...first, tiles: [], homes: [], whole: null }, box);
  }

  /** What was drawn of the same game before is an undo away. */
  private open(now: Drawing, box: BoxInfo, keeping = new Keeping()): void {
    const before = this.now;
    if (before) this.keptAs.set(before, this.keeping);
    this.box = box;
    this.history = this.history && before?.game === now.game ? history.go(this.history, now) : history.begin(now);
    this.keeping = keeping;
    this.keptAs.set(this.history.now, keeping);
    this.twins = [];
    this.letGo();
    if (!this.tool.startsWith("draw:") || !box.kinds.includes(this.tool.slice(5))) this.tool = "hand";
    this.check();
  }

  // Drawing

  change(next: Drawing): void {
    if (!this.history) return;
    if (this.now?.faces !== next.faces) this.twins = [];
    this.history = history.go(this.history, next);
    if (this.held && !this.inHand) this.held = null;
    this.check();
  }

  undo = (): void => this.step(history.undo);
  redo = (): void => this.step(history.redo);
  private step(to: typeof history.undo<Drawing>): void {
    if (!this.history) return;
    this.twins = [];
    this.history = to(this.history);
    this.keeping = this.keptAs.get(this.history.now) ?? this.keeping;
    if (this.held && !this.inHand) this.held = null;
    this.first = null;
    this.check();
  }

  /** Something was drawn on these hexes: where it is drawn elsewhere as well, that is told. */
  private draw(next: Drawing, ...own: string[]): void {
    const before = new Map(this.hexes.board.map(({ name, kind }) => [name, kind]));
    this.change(next);
    this.twins = this.hexes.board
      .filter(({ name, kind }) => this.hexes.spots.get(name)?.face === HOME && before.get(name) !== kind)
      .map(({ name }) => name)
      .filter((name) => !own.includes(name));
  }

  letGo(): void {
    this.stays = null;
    this.held = null;
    this.first = null;
  }

  use(tool: Tool): void {
    this.tool = tool;
    this.letGo();
  }

  /** A tap on a hex. */
  pick(name: string): void {
    const { now, tool } = this;
    if (!now) return;
    const letter = name[0]!;
    const kind = this.hexes.board.find((hex) => hex.name === name)?.kind;
    this.stays = tool !== "hand" && kind === HOME ? name : null;
    if (this.stays !== null) return;
    if (tool.startsWith("draw:")) this.draw(drawing.paint(now, name, tool.slice(5), this.symmetry), name);
    else if (tool === "swap") {
      if (this.first === null || this.first === name) this.first = this.first === name ? null : name;
      else this.swapHexes(this.first, name);
    } else this.held = this.held === letter ? null : letter;
  }

  swapHexes(one: string, other: string): void {
    this.first = null;
    if (this.now) this.draw(drawing.swapHexes(this.now, one, other, this.symmetry), one, other);
  }

  /** A piece let go somewhere: on another of its kind they change places. */
  drop(letter: string, to: Cell): void {
    const { now } = this;
    const piece = this.pieces.find((one) => one.letter === letter);
    if (!now || !piece) return;
    const there = this.pieces.find((other) => other.letter !== letter && same(other.at, to));
    this.held = letter;
    if (there && there.face !== null && piece.face !== null && (there.face === HOME) === (piece.face === HOME))
      this.change(drawing.swap(now, letter, there.letter, this.symmetry));
    else this.change(drawing.move(now, letter, to, this.symmetry));
  }

  private withHeld(edit: (now: Drawing, piece: Piece) => Drawing): void {
    if (this.now && this.inHand) this.change(edit(this.now, this.inHand));
  }
  shift = (by: Cell) => this.withHeld((now, { letter, at }) => drawing.move(now, letter, add(at, by), this.symmetry));
  rotate = (by: number) => this.withHeld((now, { letter }) => drawing.turn(now, letter, by, this.symmetry));
  remove = () => {
    this.withHeld((now, { letter }) => drawing.remove(now, letter, this.symmetry));
    this.letGo(); // what comes after it has its letter now
  };
  replace = (face: string) => this.withHeld((now, { letter }) => drawing.replace(now, letter, face));
  flip = () => this.withHeld((now, { letter }) => drawing.flip(now, letter, this.format!.flipped, this.symmetry));

  lay(face: string): void {
    const { now, format, box } = this;
    if (!now || !format || !box) return;
    const most = face === HOME ? box.most_homes : box.most_sectors;
    this.change(
      drawing.lay(now, face === HOME ? Array<string>(most).fill(HOME) : this.like(face), this.symmetry, most),
    );
    this.tool = "hand";
    this.held = this.pieces.filter((piece) => piece.face === face).at(-1)?.letter ?? null;
  }

  /** A face in the box, and one of each other tile there that may lie where it does. */
  private like(face: string): string[] {
    const { now, format, left } = this;
    const { fits, tileOf } = format!;
    const faces = [face];
    for (const other of left)
      if (fits(now!.base, face, other) && !faces.some((one) => tileOf(one) === tileOf(other))) faces.push(other);
    return faces;
  }

  layWhole(): void {
    const whole = this.format?.whole;
    if (!this.now || !whole) return;
    this.change(drawing.layWhole(this.now, whole));
    this.tool = "hand";
    this.held = whole.letter;
  }

  /** What somebody suggests instead, as files say it. */
  adopt({ board, tiles }: files.Files): void {
    const { now, box } = this;
    if (!now || !box) return;
    const { name, seats, dealt } = now;
    this.change({ ...files.read(now.game, { board, tiles }, box), name, seats, dealt });
  }

  shuffle(): void {
    if (this.now) this.change(files.shuffled(this.now, anyBelow));
  }

  set(part: Partial<Pick<Drawing, "name" | "seats" | "dealt">>): void {
    if (this.now) this.change({ ...this.now, ...part });
  }

  // What the engine says

  /** What matches of so many seats are played on: whatever it is called, and for whomever else it is meant. */
  playedBy(seats: number | null): GalaxySeats | null {
    const { now, files: written } = this;
    if (!now || !written || seats === null) return null;
    const board = { ...written.board, name: "?", ...(Array.isArray(written.board.seats) ? { seats: [seats] } : {}) };
    return { game: now.game, board, tiles: written.tiles, seats };
  }

  /** For how many it can be played, as far as is known of what is drawn now. */
  get playable(): readonly number[] {
    return this.essence === this.looked ? (this.checked?.seats ?? []) : [];
  }

  private check(): void {
    const turn = ++this.turn;
    this.waiting = true;
    clearTimeout(this.timer);
    const look = async () => {
      const { now, files: written } = this;
      if (!now || !written) return;
      if (!this.isAsKept) keepDraft({ game: now.game, ...written, kept: this.kept });
      else if (draft()?.kept?.id === this.kept?.id) keepDraft(null);
      this.asked = performance.now();
      const board = now.name === "" ? { ...written.board, name: "?" } : written.board; // a name is asked for on saving
      const told = await attempt(api.checkGalaxy({ game: now.game, board, tiles: written.tiles }));
      if (turn !== this.turn) return;
      this.waiting = false;
      if (!told) return;
      this.checked = told;
      this.looked = this.essence;
    };
    this.timer = window.setTimeout(() => void look(), Math.max(0, this.asked + SETTLES_MS - performance.now()));
  }

  // Where it is kept

  private keepingOf(kept: GalaxyInfo | null): Keeping {
    const keeping = (kept && this.keepings.get(kept.id)) ?? new Keeping();
    this.keepAs(keeping, kept);
    return keeping;
  }

  private keepAs(keeping: Keeping, kept: GalaxyInfo | null): void {
    if (keeping.kept) this.keepings.delete(keeping.kept.id);
    if (kept) this.keepings.set(kept.id, keeping);
    keeping.kept = kept;
  }

  /** Keep it under a name: anew, or as the one it was opened as; what is kept, or null where that was refused. */
  async save(name: string): Promise<GalaxyInfo | null> {
    this.set({ name });
    const { now, files: written, keeping } = this;
    if (!now || !written) return null;
    const { kept } = keeping;
    this.saving = true;
    const body = { game: now.game, name, board: written.board, tiles: written.tiles };
    const made = await attempt(kept?.mine ? api.changeGalaxy(kept.id, body) : api.saveGalaxy(body));
    this.saving = false;
    if (!made) return null;
    this.keepAs(keeping, made);
    keeping.saved = JSON.stringify(now);
    if (this.isAsKept) keepDraft(null);
    forgetBoards();
    return made;
  }

  /** A saved galaxy is no more: what is drawn of it is as good as new. */
  forget(id: string): void {
    const keeping = this.keepings.get(id);
    if (keeping) this.keepAs(keeping, null);
    const kept = draft();
    if (kept?.kept?.id === id) keepDraft({ ...kept, kept: null });
    if (keeping === this.keeping) this.check();
  }
}

export type { Editor };
/** It lives as long as the page does, so that going back and forth loses nothing. */
export const editor = new Editor();
