/** What lies on the board of Small Star Empires, read from a position of the engine in the page. */
import type { Peek } from "../game";
import { seen, type Marker } from "./view";

const MARKERS: readonly Marker[] = ["colony", "station"];

const peek: Peek = ({ question, state, sets, setup }, view, hexes) => {
  const homes = setup("homes");
  const [atHome, stations] = [state("at_home"), sets("stations")];
  const [colonies, left] = [state("colonies_left"), state("stations_left")];
  const ships = sets("ships").flatMap((held, seat) =>
    held.map((hex) => [hexes[hex]!, [seat, hex === homes[seat] ? atHome[seat] : 1]]),
  );
  const control = sets("control").flatMap((held, seat) =>
    held
      .filter((hex) => hex !== homes[seat])
      .map((hex) => [hexes[hex]!, [seat, MARKERS[Number(stations[seat]!.includes(hex))]]]),
  );
  const out = state("out")[0]!;
  const { markers } = seen(view);
  return {
    ...view,
    question,
    turn: state("seat")[0]!,
    ships: Object.fromEntries(ships),
    control: Object.fromEntries(control),
    markers: markers.map((_, seat) => [colonies[seat], left[seat]]),
    out: markers.map((_, seat) => Boolean((out >> seat) & 1)),
    at: question === "to" || question === "marker" ? hexes[state("at")[0]!]! : null,
    jumps: [],
  };
};
export default peek;
