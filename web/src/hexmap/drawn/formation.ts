/** How the ships of a fleet stand: 1; 2 abreast; a wedge for all more. The badge tells the number. */
export interface Formation {
  size: number;
  at: readonly (readonly [x: number, y: number])[];
  badge: readonly [x: number, y: number];
}

const FORMATIONS: readonly Formation[] = [
  { size: 1.12, at: [[0, 0]], badge: [20, 8] },
  {
    size: 0.98,
    at: [
      [-11.5, 0],
      [11.5, 0],
    ],
    badge: [0, 20],
  },
  {
    size: 0.9,
    at: [
      [-16, 4],
      [16, 4],
      [0, -6],
    ],
    badge: [0, 21],
  },
];

export function formation(count: number): Formation {
  return FORMATIONS[Math.min(3, Math.max(1, count)) - 1]!;
}

/** Triangles and diamonds leave numerals less room: the emblem is larger, the numeral smaller and lower. */
export function badge(seat: number): { size: number; font: number; drop: number } {
  if (seat === 2) return { size: 1.15, font: 13.5, drop: 6.2 };
  return seat === 3 ? { size: 1.15, font: 13.5, drop: 5 } : { size: 1, font: 15, drop: 5 };
}
