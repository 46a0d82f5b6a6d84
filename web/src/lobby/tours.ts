/** What the first matches with a guide have led to, as this browser remembers. */
import type { BotInfo, GameInfo, MatchInfo, ResultInfo } from "$protocol";
import { progress } from "$/guide/progress";

/** The games whose tour was not finished yet, nor sent away. */
export const untoured = (games: GameInfo[]): GameInfo[] => games.filter(({ id }) => !progress.of(id)?.over);

/** Whether a match that is over was a tour; from now on it is a finished one. */
export function endTour({ game, id }: MatchInfo): boolean {
  const known = progress.of(game);
  if (known?.match !== id) return false;
  if (!known.over) progress.keep(game, { ...known, over: true });
  return true;
}

/** The bot so many steps above the best of a match; the list begins with the gentlest. */
export function nextBot(bots: BotInfo[], { seats }: Pick<MatchInfo, "seats">, steps = 1): BotInfo | null {
  const best = Math.max(...seats.map((seat) => bots.findIndex((bot) => bot.name === seat.bot)));
  return best < 0 ? null : (bots[best + steps] ?? null);
}

/** Who has no more than this part of the points of another is far behind. */
const FAR = 0.75;

/** A bot that would be more of a match for who won against bots by far, or lost so; else null. */
export function fairerBot(
  bots: BotInfo[],
  match: Pick<MatchInfo, "seats">,
  { points, winners }: Pick<ResultInfo, "points" | "winners">,
): BotInfo | null {
  const people = match.seats.filter(({ kind }) => kind !== "bot");
  const [me] = people;
  if (people.length !== 1 || !me!.mine) return null;
  const own = points[me!.seat]!;
  const best = Math.max(...points.filter((_, seat) => seat !== me!.seat));
  if (winners.length === 1 && winners[0] === me!.seat) return best <= FAR * own ? nextBot(bots, match) : null;
  return !winners.includes(me!.seat) && best > 0 && own <= FAR * best ? nextBot(bots, match, -1) : null;
}
