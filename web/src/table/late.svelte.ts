/** Somebody who listens to the match and is loaded only where there is need: what was missed is heard afterwards. */
import type { FromServer } from "$protocol";
import type { Model } from "$/connection/model";

interface Listener {
  hear(frame: FromServer, model: Model | null): void;
}

export class Late<T extends Listener> {
  /** Null until they are there. */
  here = $state.raw<T | null>(null);
  /** Whether they were called. */
  called = $state(false);
  private missed: [FromServer, Model | null][] = [];

  constructor(private readonly load: () => Promise<T>) {}

  call(): void {
    if (this.called) return;
    this.called = true;
    void this.load().then((listener) => {
      for (const [frame, model] of this.missed) listener.hear(frame, model);
      this.here = listener;
    });
  }

  hear(frame: FromServer, model: Model | null): void {
    if (this.here) this.here.hear(frame, model);
    else if (this.called) this.missed.push([frame, model]);
  }

  get awaited(): boolean {
    return this.called && this.here === null;
  }
}
