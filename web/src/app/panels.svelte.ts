/** Which of the dialogs that every page has is open. */
export type Panel = "settings" | "keys";

class Panels {
  open = $state<Panel | null>(null);

  show(panel: Panel): void {
    this.open = panel;
  }
}

export const panels = new Panels();
