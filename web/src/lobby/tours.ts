/** What the first matches with a guide have led to, as this browser remembers. */
import type { BotInfo, GameInfo, MatchInfo } from "$protocol";
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

/** The bot a step above the best of a match; the list begins with the gentlest. */
export function nextBot(bots: BotInfo[], { seats }: MatchInfo): BotInfo | null {
  const best = Math.max(...seats.map((seat) => bots.findIndex((bot) => bot.name === seat.bot)));
  return best < 0 ? null : (bots[best + 1] ?? null);
}
