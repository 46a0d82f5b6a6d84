/** Which of the dialogs that every page has is open. */
export type Panel = "settings" | "help" | "rules" | "aid";

/** Where help is asked for: at a match of a game, and the chapter of its rulebook that tells of what is asked there. */
export interface Where {
  game: string;
  chapter: string | null;
}

class Panels {
  open = $state<Panel | null>(null);
  /** Null where no match is on the screen. */
  where = $state.raw<Where | null>(null);

  /** Whether the settings were opened to choose a name. */
  naming = false;

  show(panel: Panel, naming = false): void {
    this.naming = naming;
    this.open = panel;
  }
}

export const panels = new Panels();
