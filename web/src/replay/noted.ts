/** Whether something was tried in a match before: known without loading what tries it. */

const KEPT = "starhold.variations.";

/** The variations of a match of this server that this device keeps, as a record would note them. */
export function kept(match: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEPT + match) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function keep(match: string, variations: unknown[]): void {
  try {
    if (variations.length === 0) localStorage.removeItem(KEPT + match);
    else localStorage.setItem(KEPT + match, JSON.stringify(variations));
  } catch {
    // A full disk or a private window: they stay for as long as the page does.
  }
}

/** Whether an address, this device or a record has variations of a match. */
export const isNoted = (search: string, match: string, record: string | null): boolean =>
  new URLSearchParams(search).has("try") || (record === null ? kept(match) !== null : record.includes('"variations"'));
