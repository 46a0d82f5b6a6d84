/** What lies on the board of Small Star Empires, read from a position of the engine in the page. */
import type { Peek } from "../game";
import { PARTS, seen, type Marker } from "./view";

const MARKERS: readonly Marker[] = ["colony", "station"];

const TOTAL = PARTS.indexOf("total");

const peek: Peek = ({ question, state, sets, setup }, view, hexes, facts) => {
  const homes = setup("homes");
  const [atHome, stations] = [state("at_home"), sets("stations")];
  const [colonies, left] = [state("colonies_left"), state("stations_left")];
  const ships = sets("ships").flatMap((held, seat) =>
    held.map((hex) => [hexes[hex]!, [seat, hex === homes[seat] ? atHome[seat] : 1]]),
  );
  const [controlled, seat] = [sets("control"), state("seat")[0]!];
  const control = controlled.flatMap((held, seat) =>
    held
      .filter((hex) => hex !== homes[seat])
      .map((hex) => [hexes[hex]!, [seat, MARKERS[Number(stations[seat]!.includes(hex))]]]),
  );
  const out = state("out")[0]!;
  const { markers, points } = seen(view);
  const gains = facts.filter(({ kind }) => PARTS.some((part) => part === kind));
  const brought = (seat: number, part: number) =>
    gains
      .filter((fact) => fact.seat === seat && (part === TOTAL || fact.kind === PARTS[part]))
      .reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return {
    ...view,
    question,
    turn: seat,
    turn_number: controlled[seat]!.length - Number(question === "over"),
    ships: Object.fromEntries(ships),
    control: Object.fromEntries(control),
    points: points.map((row, seat) => row.map((had, part) => had + brought(seat, part))),
    markers: markers.map((_, seat) => [colonies[seat], left[seat]]),
    out: markers.map((_, seat) => Boolean((out >> seat) & 1)),
    at: question === "to" || question === "marker" ? hexes[state("at")[0]!]! : null,
    jumps: [],
  };
};
export default peek;
