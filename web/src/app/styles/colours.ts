/** What eyes make of colours: contrast after WCAG 2, distance in CIE Lab, and how they look to the colour-blind. */

export type Rgb = readonly [red: number, green: number, blue: number];

/** Red, green, blue and opacity of #rgb, #rrggbb or with opacity behind, each 0..1. */
export function parse(hex: string): [...Rgb, alpha: number] {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(hex.trim())?.[1];
  if (!digits || digits.length === 5 || digits.length === 7)
    throw new Error(`expected a colour like #1a2b3c, got ${hex}`);
  const pairs = digits.length < 6 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 1] = pairs.map((pair) => parseInt(pair, 16) / 255);
  return [red, green, blue, alpha];
}

/** What is seen where a colour lies on a ground. */
export function over(hex: string, ground: Rgb, opacity = 1): Rgb {
  const [red, green, blue, alpha] = parse(hex);
  const cover = alpha * opacity;
  const mixed = [red, green, blue].map((part, place) => cover * part + (1 - cover) * ground[place]!);
  return mixed as unknown as Rgb;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
const luminance = (colour: Rgb) => 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);

/** From 1, alike, to 21, black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Matrix = readonly [Rgb, Rgb, Rgb];
/** Machado, Oliveira and Fernandes (2009), severity 1; the last sees lightness alone. On linear light. */
export const EYES: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** A colour as such eyes see it. */
export function seenBy(eyes: string, colour: Rgb): Rgb {
  const light = colour.map(linear);
  const seen = EYES[eyes]!.map((row) => row.reduce((sum, weight, place) => sum + weight * light[place]!, 0));
  return seen.map((part) => curved(Math.min(1, Math.max(0, part)))) as unknown as Rgb;
}

/** Lightness, green to red, blue to yellow; white is that of daylight (D65). */
export function lab(colour: Rgb): Rgb {
  const [red, green, blue] = colour.map(linear) as unknown as Rgb;
  const bent = (part: number) => (part > 216 / 24389 ? Math.cbrt(part) : (24389 / 27 / 116) * part + 16 / 116);
  const x = bent((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = bent(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = bent((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIE76: two is just noticeable side by side, twenty is plain at a glance. */
export function apart(one: Rgb, other: Rgb): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
