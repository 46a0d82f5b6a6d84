/** A hex somebody asked to see, ringed for some seconds. */
const SHOWN_MS = 4_000;

export class Ring {
  hex = $state<string | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show = (hex: string): void => {
    clearTimeout(this.timer);
    this.hex = hex;
    this.timer = setTimeout(() => (this.hex = null), SHOWN_MS);
  };

  close = (): void => clearTimeout(this.timer);
}
