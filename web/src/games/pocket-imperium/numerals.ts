/** What stands in the hexes of systems: their level. */
export const NUMERALS: Readonly<Record<string, string>> = { level1: "I", level2: "II" };
