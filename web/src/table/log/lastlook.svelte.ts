/** How much of a match this person had seen when they last looked; kept on this device. */
import type { FromServer, Line } from "$protocol";
import { entries } from "./loglines";

export class LastLook {
  /** Lines of the log that have been seen. */
  known = $state(0);
  /** Where the log ended when they came back; null while there is nothing to tell. */
  private until = $state<number | null>(null);
  /** Whether they have just come, and what they missed is still on its way. */
  private arriving: boolean;
  private readonly key: string;

  constructor(
    match: string,
    private log: () => Line[] | undefined,
    /** Whether somebody at this screen sits there. */
    private own: (seat: number) => boolean,
    private online: () => boolean,
  ) {
    this.key = `starhold.seen.${match}`;
    this.known = Number(localStorage.getItem(this.key) ?? 0);
    this.arriving = this.known > 0;
  }

  /** What the others did while this person was away. */
  get news(): Line[] {
    if (this.until === null) return [];
    return entries(this.log()?.slice(this.known, this.until) ?? [])
      .filter(({ kind, seat }) => kind !== "round" && !(seat !== null && this.own(seat)))
      .flatMap(({ lines }) => lines);
  }

  /** What was missed comes whole, or piece by piece until it is said who is here. */
  hear = (frame: FromServer): void => {
    if (!this.arriving) return;
    this.until = this.log()?.length ?? null;
    this.arriving = frame.t !== "snapshot" && frame.t !== "presence";
  };

  remember = (): void => {
    const lines = this.log()?.length;
    if (lines === undefined) return;
    this.known = lines;
    localStorage.setItem(this.key, String(lines));
  };

  /** They have seen the news; the log still marks where it begins. */
  dismiss = (): void => {
    this.until = null;
  };

  catchUp = (): void => {
    this.dismiss();
    this.remember();
  };

  /** The page was hidden, or is seen again. */
  turned = (): void => {
    if (document.hidden) {
      this.remember();
      this.dismiss();
    } else if (this.online()) this.until = this.log()?.length ?? null;
    else this.arriving = true;
  };
}
