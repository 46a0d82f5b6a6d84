/** A record brought on another page, on its way to the replay. */
import type { ReplayInfo } from "$protocol";

class Brought {
  private held: { text: string; replay: ReplayInfo } | null = null;

  put(text: string, replay: ReplayInfo): void {
    this.held = { text, replay };
  }

  /** What was brought, once. */
  take(): { text: string; replay: ReplayInfo } | null {
    const held = this.held;
    this.held = null;
    return held;
  }
}

export const brought = new Brought();
