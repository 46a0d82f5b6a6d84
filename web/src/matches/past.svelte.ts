/** My matches that are over, as far as they were looked at: twenty, then twenty more. */
import type { PastMatch } from "$protocol";
import { api } from "$/app/api";
import { queryOf, type Filters } from "./matches";

export class PastList {
  shown = $state.raw<PastMatch[]>([]);
  /** How many there are; null until it is known. */
  count = $state<number | null>(null);
  more = $state(false);
  busy = $state(false);
  trouble = $state.raw<unknown>(null);
  private filters: Filters = {};
  /** Rises with each list asked for, so that an answer about an earlier one is not taken for this. */
  private turn = 0;

  /** Begin anew; what is shown stays until the answer comes. */
  start(filters: Filters): Promise<void> {
    this.filters = filters;
    return this.ask(null);
  }

  next(): Promise<void> {
    const last = this.shown.at(-1);
    return this.busy || !this.more || !last ? Promise.resolve() : this.ask(last.match.id);
  }

  private async ask(after: string | null): Promise<void> {
    const turn = ++this.turn;
    this.busy = true;
    this.trouble = null;
    try {
      const found = await api.past(queryOf(this.filters, after === null ? {} : { after }));
      if (turn !== this.turn) return;
      this.shown = after === null ? found.matches : [...this.shown, ...found.matches];
      this.count = found.count;
      this.more = found.more;
    } catch (error) {
      if (turn === this.turn) this.trouble = error;
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }
}
