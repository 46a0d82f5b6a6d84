/** Which puzzle comes next, which is today's, and what was solved. Pure, tested without a browser. */
import type { PuzzleCard, PuzzleInfo } from "$protocol";

/** What this browser keeps. */
export interface Kept {
  /** Of each puzzle solved, how often it was tried in vain before; a hint counts as a try. */
  solved: Record<string, number>;
  /** The days on which one was solved without a hint, such as 2026-11-17, in order. */
  days: string[];
}

/** What is asked for; null: whatever comes. */
export interface Wish {
  theme: string | null;
  difficulty: number | null;
}

export const ANY: Wish = { theme: null, difficulty: null };
export const NOTHING: Kept = { solved: {}, days: [] };
export const HARDEST = 5;
/** The hardest that a day has: today's is the first that many people see. */
const DAILY = 3;
const DAY_MS = 86_400_000;

/** The day where the person is. */
export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const percent = (chance: number) => Math.round(100 * chance);

/** Of how many of 100 matches it wins with the solution, with any other answer at most, and how many that is more. */
export const chancesOf = ({ chance, margin }: Pick<PuzzleInfo, "chance" | "margin">) => {
  const [most, less] = [percent(chance), percent(Math.max(0, chance - margin))];
  return { chance: most, less, gain: most - less };
};

const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The puzzle of a day: the same for everyone, none of the hard ones, and each has its day before one comes again. */
export function ofTheDay<T extends Pick<PuzzleCard, "id" | "difficulty">>(
  puzzles: readonly T[],
  day: string,
): T | null {
  const gentle = puzzles.filter(({ difficulty }) => difficulty <= DAILY);
  const order = (gentle.length ? gentle : [...puzzles]).sort((a, b) => (a.id < b.id ? -1 : 1));
  return order.length ? order[numberOf(day) % order.length]! : null;
}

/** Days in a row with a puzzle solved without hints, up to today or yesterday, and the most there ever were. */
export function streak(days: readonly string[], today: string): { now: number; best: number } {
  let [run, best, last] = [0, 0, -Infinity];
  for (const day of days.map(numberOf)) {
    run = day === last + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    last = day;
  }
  return { now: numberOf(today) - last <= 1 ? run : 0, best };
}

/** What is kept once a puzzle is solved; a day counts by what was found without hints. */
export function solved({ solved, days }: Kept, id: string, tries: number, hints: number, today: string): Kept {
  return {
    solved: { ...solved, [id]: Math.min(tries + hints, solved[id] ?? Infinity) },
    days: hints > 0 || days.at(-1) === today ? days : [...days, today],
  };
}

export function wanted<T extends Pick<PuzzleCard, "theme" | "difficulty">>(puzzles: readonly T[], wish: Wish): T[] {
  return puzzles.filter(
    ({ theme, difficulty }) =>
      (wish.theme === null || theme === wish.theme) && (wish.difficulty === null || difficulty === wish.difficulty),
  );
}

/** How many puzzles of a theme there are of each difficulty, the easiest first. */
export const levels = (puzzles: readonly Pick<PuzzleCard, "theme" | "difficulty">[], theme: string | null): number[] =>
  Array.from({ length: HARDEST }, (_, place) => wanted(puzzles, { theme, difficulty: place + 1 }).length);

/** A wish with another theme; without the difficulty where the theme has none of it. */
export const ofTheme = (
  puzzles: readonly Pick<PuzzleCard, "theme" | "difficulty">[],
  wish: Wish,
  theme: string | null,
): Wish => (wanted(puzzles, { ...wish, theme }).length ? { ...wish, theme } : { theme, difficulty: null });

/** What was wished for before, as far as there still are such puzzles. */
export const stillWished = (puzzles: readonly Pick<PuzzleCard, "theme" | "difficulty">[], wish: Wish): Wish =>
  wanted(puzzles, wish).length ? wish : ANY;

/** The puzzle after this one: one that is not solved yet, if there is any; null where there is no other at all. */
export function next<T extends Pick<PuzzleCard, "id" | "theme" | "difficulty">>(
  puzzles: readonly T[],
  now: string | null,
  wish: Wish,
  kept: Kept,
): T | null {
  const all = wanted(puzzles, wish);
  const place = all.findIndex(({ id }) => id === now);
  const order = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))];
  return order.find(({ id }) => !(id in kept.solved)) ?? order[0] ?? null;
}

/** Every theme there is, with how many puzzles of it there are and how many are solved, the largest first. */
export function themes(puzzles: readonly PuzzleCard[], kept: Kept): { theme: string; of: number; done: number }[] {
  const found = [...new Set(puzzles.map(({ theme }) => theme))].map((theme) => {
    const own = puzzles.filter((one) => one.theme === theme);
    return { theme, of: own.length, done: own.filter(({ id }) => id in kept.solved).length };
  });
  return found.sort((a, b) => b.of - a.of);
}
