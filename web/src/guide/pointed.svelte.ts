/** The hex named in a sentence that is pointed at, and the one that was tapped, which stays ringed. */
import type { Pointing } from "./telling";

export class Pointed {
  private ringed = $state<string | null>(null);
  private pinned = $state<string | null>(null);

  /** What to ring; null where nothing is pointed at. */
  get light(): string[] | null {
    const one = this.ringed ?? this.pinned;
    return one === null ? null : [one];
  }

  clear(): void {
    this.ringed = this.pinned = null;
  }

  unpin(): void {
    this.pinned = null;
  }

  pointing(hexes: string[], onpin: () => void): Pointing {
    return {
      hexes,
      pinned: this.pinned,
      ring: (hex) => (this.ringed = hex),
      pin: (hex) => {
        this.pinned = this.pinned === hex ? null : hex;
        onpin();
      },
    };
  }
}
