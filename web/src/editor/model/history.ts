/** What was done, to be taken back and done again. */

const MOST = 200;

export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
}

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

/** Go on to something else; what is the same value changes nothing. */
export function go<T>({ past, now, future }: History<T>, next: T): History<T> {
  if (next === now || JSON.stringify(next) === JSON.stringify(now)) return { past, now, future };
  return { past: [...past, now].slice(-MOST), now: next, future: [] };
}

export function undo<T>({ past, now, future }: History<T>): History<T> {
  const before = past.at(-1);
  return before === undefined
    ? { past, now, future }
    : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redo<T>({ past, now, future }: History<T>): History<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
