/**
 * Variations of a match: other answers tried from a moment, and others after them. A tree of texts, as records write
 * answers; what they lead to is asked elsewhere. Pure.
 */

/** An answer, and what was tried after it; the first of these is where going on leads. */
export interface Branch {
  readonly answer: string;
  readonly then: readonly Branch[];
}

/** What leaves the match, by after how many events. */
export type Tree = ReadonlyMap<number, readonly Branch[]>;

/** After so many events of the match, and then so many answers of a variation. */
export interface Place {
  readonly at: number;
  readonly path: readonly string[];
}

export const EMPTY: Tree = new Map();

export const keyOf = ({ at, path }: Place): string => [at, ...path].join(" ");

/** What was tried at a place. */
export function tried(tree: Tree, { at, path }: Place): readonly Branch[] {
  return path.reduce<readonly Branch[]>(
    (found, answer) => found.find((one) => one.answer === answer)?.then ?? [],
    tree.get(at) ?? [],
  );
}

/** The tree with what was tried at a place changed. */
function changed(tree: Tree, { at, path }: Place, change: (old: readonly Branch[]) => readonly Branch[]): Tree {
  const inside = (branches: readonly Branch[], [answer, ...rest]: readonly string[]): readonly Branch[] =>
    answer === undefined
      ? change(branches)
      : branches.map((one) => (one.answer === answer ? { ...one, then: inside(one.then, rest) } : one));
  const next = new Map(tree);
  const found = inside(tree.get(at) ?? [], path);
  if (found.length > 0) next.set(at, found);
  else next.delete(at);
  return next;
}

/** The tree with all answers on the way to a place in it. */
export function grown(tree: Tree, { at, path }: Place): Tree {
  return path.reduce((found, answer, length) => {
    const here = { at, path: path.slice(0, length) };
    if (tried(found, here).some((one) => one.answer === answer)) return found;
    return changed(found, here, (old) => [...old, { answer, then: [] }]);
  }, tree);
}

/** The tree without a place, and without all that was tried after it. */
export function pruned(tree: Tree, place: Place): Tree {
  const answer = place.path.at(-1);
  return answer === undefined ? tree : changed(tree, back(place), (old) => old.filter((one) => one.answer !== answer));
}

/** Whether a place is another or lies behind it. */
export const isWithin = (place: Place, other: Place): boolean =>
  place.at === other.at && other.path.every((answer, number) => place.path[number] === answer);

export const back = ({ at, path }: Place): Place => ({ at, path: path.slice(0, -1) });

export function next(tree: Tree, place: Place): Place | null {
  const [first] = tried(tree, place);
  return first ? { at: place.at, path: [...place.path, first.answer] } : null;
}

/** Another answer to the same question, round and round; null where there is no other. */
export function sibling(tree: Tree, place: Place, way: 1 | -1): Place | null {
  const others = tried(tree, back(place));
  const here = others.findIndex((one) => one.answer === place.path.at(-1));
  if (here < 0 || others.length < 2) return null;
  const { answer } = others[(here + way + others.length) % others.length]!;
  return { at: place.at, path: [...back(place).path, answer] };
}

/** Where the line that leads here leaves another, or the match. */
export function up(tree: Tree, place: Place): Place {
  let found = back(place);
  while (found.path.length > 0 && tried(tree, found).length < 2) found = back(found);
  return found;
}

export const size = (tree: Tree): number => [...tree.values()].reduce((sum, branches) => sum + count(branches), 0);
const count = (branches: readonly Branch[]): number => branches.reduce((sum, { then }) => sum + 1 + count(then), 0);

/** An answer, with what else was tried after it than what comes next. */
export interface Step {
  place: Place;
  others: readonly Branch[];
}

/** A branch and what was tried first after each of its answers. */
export function run(start: Place, branch: Branch): Step[] {
  const steps: Step[] = [];
  let [place, now]: [Place, Branch | undefined] = [start, branch];
  while (now) {
    place = { at: place.at, path: [...place.path, now.answer] };
    const [main, ...others]: readonly Branch[] = now.then;
    steps.push({ place, others });
    now = main;
  }
  return steps;
}

// In files and addresses ----------------------------------------------------------------------------------------------

/** A variation as a record notes it: answers after so many events of what it leaves, and variations of its own. */
export interface Line {
  after: number;
  answers: string[];
  variations?: Line[];
}

/** What is read of a file at most; a person tries less. */
const MOST = 2000;
const MOST_ANSWERS = 500;
const LONGEST = 200;

/** The variations of a match as its record notes them. */
export function written(tree: Tree): Line[] {
  return [...tree]
    .sort(([a], [b]) => a - b)
    .flatMap(([at, branches]) => branches.map((branch) => lineOf({ at, path: [] }, branch, at)));
}

function lineOf(start: Place, branch: Branch, after: number): Line {
  const steps = run(start, branch);
  const answers = steps.map(({ place }) => place.path.at(-1)!);
  const variations = steps.flatMap(({ place, others }, number) =>
    others.map((other) => lineOf(place, other, number + 1)),
  );
  return variations.length > 0 ? { after, answers, variations } : { after, answers };
}

/** The variations somebody noted in a record of so many events; what does not fit is left out. */
export function read(noted: unknown, events: number): Tree {
  let left = MOST;
  let tree = EMPTY;
  const take = (lines: unknown, at: number, before: readonly string[]): void => {
    if (!Array.isArray(lines)) return;
    for (const line of lines as Partial<Line>[]) {
      const { after, answers, variations } = line ?? {};
      const most = at < 0 ? events : before.length;
      if (!Number.isInteger(after) || after! < 0 || after! > most || !isLine(answers)) continue;
      const begin = at < 0 ? { at: after!, path: [] } : { at, path: before.slice(0, after) };
      const path = [...begin.path, ...answers];
      left -= answers.length;
      if (left < 0 || path.length > MOST_ANSWERS) return;
      tree = grown(tree, { at: begin.at, path });
      // Of a variation's own, `after` counts the answers of it alone.
      take(shifted(variations, begin.path.length), begin.at, path);
    }
  };
  take(noted, -1, []);
  return tree;
}

const shifted = (lines: unknown, by: number): unknown =>
  Array.isArray(lines)
    ? lines.map((line: Partial<Line> | null) => line && { ...line, after: (line.after ?? -1) + by })
    : [];

const isLine = (answers: unknown): answers is string[] =>
  Array.isArray(answers) &&
  answers.length > 0 &&
  answers.every((answer) => typeof answer === "string" && answer.length > 0 && answer.length <= LONGEST);

const PARAMETER = "try";
const BETWEEN = ",";

/** What an address says of the answers of a place; nothing for one of the match. */
export const inAddress = ({ path }: Place): string =>
  path.length > 0 ? `&${PARAMETER}=${encodeURIComponent(path.join(BETWEEN))}` : "";

/** The answers an address names. */
export function fromAddress(search: string): string[] {
  const found = new URLSearchParams(search).get(PARAMETER)?.split(BETWEEN) ?? [];
  return isLine(found) && found.length <= MOST_ANSWERS ? found : [];
}

/** The variations noted in the text of a record. */
export function inRecord(text: string): unknown {
  const { annotations } = JSON.parse(text) as { annotations?: { variations?: unknown } | null };
  return typeof annotations === "object" ? annotations?.variations : undefined;
}

/** The text of a record with these variations noted in it; other notes stay. */
export function withVariations(text: string, tree: Tree): string {
  const record = JSON.parse(text) as Record<string, unknown>;
  const noted = typeof record.annotations === "object" ? record.annotations : {};
  return `${JSON.stringify({ ...record, annotations: { ...noted, variations: written(tree) } })}\n`;
}
