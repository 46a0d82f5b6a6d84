/** How much of a match this person had seen when they last looked; kept on this device. */
import type { Line } from "$protocol";

export class LastLook {
  /** Lines of the log that have been seen. */
  known = $state(0);
  /** Whether they come back to it: what is new is told until they act. */
  private away = $state(false);
  private readonly key: string;

  constructor(
    match: string,
    private log: () => Line[] | undefined,
  ) {
    this.key = `starhold.seen.${match}`;
    this.known = Number(localStorage.getItem(this.key) ?? 0);
    this.away = this.known > 0;
  }

  /** What happened since. */
  get news(): Line[] {
    return this.away ? (this.log()?.slice(this.known) ?? []) : [];
  }

  remember = (): void => {
    const lines = this.log()?.length;
    if (lines === undefined) return;
    this.known = lines;
    localStorage.setItem(this.key, String(lines));
  };

  catchUp = (): void => {
    this.away = false;
    this.remember();
  };

  /** The page was hidden, or is seen again. */
  turned = (): void => {
    if (document.hidden) this.remember();
    else this.away = true;
  };
}
