/** Why one plan was better than another, by what the others could be expected to plan: their mixtures, not their cards. */
import type { Planned, Reason } from "$/coach/coaching";
import { say } from "$/app/words.svelte";
import { seen } from "./view";

/** How much likelier a clash must be than elsewhere, and a first card than not, before it is a reason. */
const MORE = 0.25;
const LIKELY = 0.5;

/** The commands of a plan, reveal by reveal. */
const reveals = (plan: string) => plan.split("/").map((cards) => cards.split("+"));
const inHundred = (share: number) => Math.round(100 * share);

/** How likely a rival is to reveal a command then. */
function likely({ expected }: Planned, rival: number, command: string, reveal: number): number {
  const own = expected.filter(({ seat, answer }) => seat === rival && reveals(answer)[reveal]?.includes(command));
  return own.reduce((sum, { share }) => sum + share, 0);
}

interface Clash {
  command: string;
  rival: number;
  place: number;
  other: number;
  often: number;
  rare: number;
}

/** The command that clashes most in one plan and less in another, with whom above all, and when. */
function clashOf(planned: Planned, plan: string, instead: string): Clash | null {
  const rivals = seen(planned.view).clashing.seats[planned.seat]!;
  const found: (Clash & { by: number })[] = [];
  reveals(plan).forEach((cards, place) =>
    reveals(instead).forEach((others, other) => {
      for (const command of new Set(cards.filter((card) => others.includes(card) && place !== other))) {
        // Of two cards of a command it is not told which was moved.
        if (reveals(instead)[place]?.includes(command) || reveals(plan)[other]?.includes(command)) continue;
        const each = rivals.map((rival) => ({
          rival,
          often: likely(planned, rival, command, place),
          rare: likely(planned, rival, command, other),
        }));
        const by = each.reduce((sum, { often, rare }) => sum + often - rare, 0);
        const most = each.sort((a, b) => b.often - b.rare - (a.often - a.rare))[0];
        if (most && by >= MORE && most.often - most.rare >= MORE)
          found.push({ ...most, command, place: place + 1, other: other + 1, by });
      }
    }),
  );
  return found.sort((a, b) => b.by - a.by)[0] ?? null;
}

const told = (id: string, { command, rival, place, other, often, rare }: Clash, { view, name }: Planned): Reason => ({
  words: {
    id,
    args: {
      command: say(`pi-command-${command}`),
      player: name(rival),
      place,
      other,
      often: inHundred(often),
      rare: inHundred(rare),
    },
  },
  rule: seen(view).clashing.rule,
  hexes: [],
});

/** What speaks against the plan that was made. */
export function against(planned: Planned): Reason | null {
  const { played, better, expected, name } = planned;
  const clash = clashOf(planned, played, better);
  if (clash) return told("pi-coach-plan-clash", clash, planned);
  if (reveals(played)[0]!.join() === reveals(better)[0]!.join()) return null;
  // Both begin otherwise: what they are best beside.
  const firsts = [...new Set(expected.map(({ seat }) => seat))].flatMap((rival) =>
    ["expand", "explore", "exterminate"].map((command) => ({
      rival,
      command,
      often: likely(planned, rival, command, 0),
    })),
  );
  const first = firsts.sort((a, b) => b.often - a.often)[0];
  if (!first || first.often < LIKELY) return null;
  const args = {
    player: name(first.rival),
    command: say(`pi-command-${first.command}`),
    often: inHundred(first.often),
  };
  return { words: { id: "pi-coach-plan-expected", args }, rule: "PI-COMMAND-1", hexes: [] };
}

/** What speaks for it, beside the plan that is next best. */
export function inFavour(planned: Planned): Reason | null {
  const clash = clashOf(planned, planned.better, planned.played);
  return clash && told("pi-coach-plan-alone", clash, planned);
}
