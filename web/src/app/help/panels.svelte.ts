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

  /** The rule that was asked for: the rulebook opens where it is told. */
  rule = $state<string | null>(null);

  /** Whether the settings were opened to choose a name. */
  naming = false;

  show(panel: Panel, naming = false): void {
    this.naming = naming;
    this.rule = null;
    this.open = panel;
  }

  /** Open the rulebook where it tells a rule. */
  read(rule: string): void {
    this.show("rules");
    this.rule = rule;
  }
}

export const panels = new Panels();
