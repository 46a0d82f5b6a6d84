/** What answers of Pocket Imperium come to, command by command, in few words. */
import { say } from "$/app/words.svelte";
import type { FactInfo } from "$protocol";
import type { Deed, Done, Said } from "../../game";

type Told = Omit<Deed, "answers">;

const plain =
  (id: string) =>
  ({ hexes, amount }: FactInfo): Told => ({
    words: { id, args: { hex: hexes[0]!, count: amount ?? 0 } },
    hexes: [hexes[0]!],
  });
const sector = ({ what }: FactInfo): Told => ({ words: { id: "pi-line-score", args: { sector: what! } }, hexes: [] });

/** A fleet's whole way; where some stay on it, those that set out are told. */
function flight(flown: FactInfo[]): Told {
  const hexes = [flown[0]!.hexes[0]!, ...flown.map(({ hexes }) => hexes[1]!)];
  return { words: { id: "pi-line-fly", args: { way: hexes.join(" → "), count: flown[0]!.amount! } }, hexes };
}

function invasion(sent: FactInfo[]): Told {
  const to = sent[0]!.hexes[1]!;
  const force = ({ hexes, amount }: FactInfo) => say("pi-line-force", { count: amount!, hex: hexes[0]! });
  return {
    words: { id: "pi-line-invade", args: { hex: to, forces: sent.map(force).join(", ") } },
    hexes: [...sent.map(({ hexes }) => hexes[0]!), to],
  };
}

/** Kinds that are a whole action, and how it is told. */
const WHOLE: Record<string, (fact: FactInfo) => Told> = {
  placed: plain("pi-line-place"),
  built: plain("pi-line-build"),
  returned: plain("pi-line-place"),
  chose: sector,
  "chose-more": sector,
};

const DONE: Told = { words: { id: "analysis-done" }, hexes: [] };

/** The action that some facts are, as far as it went. */
function action(facts: FactInfo[]): Told | null {
  const of = (kind: string) => facts.filter((fact) => fact.kind === kind);
  const whole = facts.find(({ kind }) => kind in WHOLE);
  if (whole) return WHOLE[whole.kind]!(whole);
  if (of("flew").length) return flight(of("flew"));
  const sent = of("attacked").length ? of("attacked") : of("joined");
  if (sent.length) return invasion(sent);
  const [aim] = of("invaded");
  if (aim) return plain("pi-line-target")(aim);
  const [kept] = [...of("took"), ...of("stayed")];
  if (kept) return plain("pi-line-stay")(kept);
  // It also ends what had no more to do, and then it is not what was done.
  return of("done").length ? DONE : null;
}

/** No ships are no fact. */
const NONE: Told = { words: { id: "pi-line-none" }, hexes: [] };

/** How one answer is called: the cards of a plan, and how many ships. */
export const called = (text: string): Said[] | null =>
  text.includes("/")
    ? text.split(/[/+]/).map((command) => ({ id: `pi-command-${command}` }))
    : /^\d+$/.test(text)
      ? [Number(text) ? { id: "pi-line-ships", args: { count: Number(text) } } : NONE.words]
      : null;

/** Kinds with which another action begins, and those that end one. */
const BEGINS = ["mustered", "invaded"];
const ENDS = ["conquered", "held", "deserted", "done", ...Object.keys(WHOLE)];

export function deeds(done: readonly Done[]): Deed[] {
  const found: Deed[] = [];
  let [facts, given, ends]: [FactInfo[], string[], boolean] = [[], [], false];
  const close = () => {
    const told = action(facts) ?? (given.length && given.every((answer) => answer === "0") ? NONE : null);
    if (told) found.push({ ...told, answers: given.length });
    [facts, given, ends] = [[], [], false];
  };
  for (const { seat, answer, facts: happened } of done) {
    const own = happened.filter((fact) => fact.seat === seat || fact.kind === "held" || fact.kind === "deserted");
    if (ends || own.some(({ kind }) => BEGINS.includes(kind))) close();
    given.push(answer);
    facts.push(...own);
    ends = own.some(({ kind }) => ENDS.includes(kind));
  }
  close();
  return found;
}
