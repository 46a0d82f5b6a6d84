/** What a round brought, and the last scoring sector by sector: tables over the lines that tell their facts. */
import type { HexInfo, Line } from "$protocol";
import type { Finale, Recap, Said, Told } from "$/games/game";
import { LAST_SCORING } from "./breakdown";
import { PRIMES, type PocketImperiumView } from "$/games/pocket-imperium/view";

const isRound = ({ fact }: Line) => fact === "round";
/** How the sector that was chosen is told to the chooser, by the fact. */
const CHOSEN: Partial<Record<string, string>> = { chose: "pi-recap-sector", "chose-more": "pi-recap-bonus" };
/** Facts of ships that went home, or are lost, before the scoring. */
const HOME = ["cleared", "swallowed", "toll"];

/** The last round that is over, null in the first. */
export function recap(board: HexInfo[], log: Line[], seats: number): Recap | null {
  const end = log.findLastIndex(isRound);
  const next = log[end]?.words;
  const round = Number(next?.args.round) - 1;
  if (!next || !(round > 0)) return null;
  const lines = log.slice(log.slice(0, end).findLastIndex(isRound) + 1, end);
  const sectorOf = new Map(board.map(({ name, sector }) => [name, sector]));
  const gains: Told[][] = Array.from({ length: seats }, () => []);
  const home = gains.map((): Line[] => []);
  let choice: Line | null = null;
  for (const line of lines) {
    const fact = line.fact ?? "";
    if (line.seat === null) continue;
    if (fact in CHOSEN) {
      choice = line;
      // What brings its chooser nothing is told all the same.
      const words: Said = { id: CHOSEN[fact]!, args: { sector: line.words.args.answer as string } };
      gains[line.seat]!.push({ words, points: 0, hexes: [] });
    }
    if (HOME.includes(fact)) home[line.seat]!.push(line);
    if (!line.points) continue;
    const words: Said = choice
      ? {
          id: choice.seat === line.seat ? CHOSEN[choice.fact!]! : "pi-recap-shared",
          args: { sector: sectorOf.get(line.hexes[0] ?? "") ?? "" },
        }
      : { id: "pi-part-tiles" };
    const told = gains[line.seat]!;
    if (choice?.seat === line.seat && told.at(-1)?.points === 0) told.pop();
    told.push({ words, points: line.points, hexes: line.hexes });
  }
  const lost = home.map((lines): Told[] => {
    const count = lines.reduce((sum, { words }) => sum + Number(words.args.count ?? 1), 0);
    return count
      ? [{ words: { id: "pi-recap-home", args: { count } }, points: null, hexes: lines.flatMap(({ hexes }) => hexes) }]
      : [];
  });
  return {
    key: String(round),
    heading: { id: "pi-recap-over", args: { round } },
    next,
    told: gains.map((told, seat) => [...told, ...lost[seat]!]),
  };
}

/** Every sector, the Prime, and the tiles that are turned over. */
export function finale({ worth, points }: PocketImperiumView, board: HexInfo[], log: Line[]): Finale {
  const lines = log.slice(log.findLastIndex(({ fact }) => fact === LAST_SCORING) + 1);
  const gained = (fact: string) =>
    points.map((_, seat) =>
      lines.reduce((sum, line) => (line.fact === fact && line.seat === seat ? sum + (line.points ?? 0) : sum), 0),
    );
  const sectors = Object.entries(worth).map(([sector, points]) => ({
    mark: sector,
    name: { id: "board-sector", args: { sector } },
    hexes: board.filter((hex) => hex.sector === sector && !PRIMES.includes(hex.kind)).map(({ name }) => name),
    points,
  }));
  const prime = {
    mark: null,
    name: { id: "pi-prime" },
    hexes: board.filter(({ kind }) => PRIMES.includes(kind)).map(({ name }) => name),
    points: gained("prime"),
  };
  const tiles = { mark: null, name: { id: "pi-part-tiles" }, hexes: [], points: gained("turned") };
  const items = [...sectors, ...[prime, tiles].filter((item) => item.points.some(Boolean))];
  return {
    heading: { id: "pi-news-final" },
    from: points.map((sum, seat) => items.reduce((left, item) => left - (item.points[seat] ?? 0), sum ?? 0)),
    items,
  };
}
