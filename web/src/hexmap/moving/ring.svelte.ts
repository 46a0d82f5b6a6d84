/** What somebody asked to see, for some seconds: a hex is ringed, several glow. */
const SHOWN_MS = 4_000;

export class Ring {
  hex = $state<string | null>(null);
  several = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show = (...hexes: string[]): void => {
    clearTimeout(this.timer);
    this.hex = hexes.length === 1 ? hexes[0]! : null;
    this.several = hexes.length > 1 ? hexes : [];
    this.timer = setTimeout(() => {
      this.hex = null;
      this.several = [];
    }, SHOWN_MS);
  };

  close = (): void => clearTimeout(this.timer);
}
