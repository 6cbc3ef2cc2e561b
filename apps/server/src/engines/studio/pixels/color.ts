/** A color of Oklab: lightness 0…1 and two opponent axes of about -0.4…0.4. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** Red, green and blue of sRGB, 0…255. */
export type Levels = readonly [number, number, number];

/** Returns the linear light, 0…1, of an sRGB level, 0…255. */
export function toLinear(level: number): number {
  const value = level / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Returns the sRGB level, 0…255, of linear light, 0…1. */
export function toLevel(light: number): number {
  return 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** Converts to Oklab (B. Ottosson, "A perceptual color space for image processing", 2020). */
export function toOklab([red, green, blue]: Levels): Oklab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** Returns levels outside 0…255 for colors that sRGB can't show. */
export function fromOklab({ l, a, b }: Oklab): Levels {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toLevel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    toLevel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    toLevel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Returns the Euclidean distance between two colors, which Oklab is designed for; about 0.02 is just noticeable. */
export function colorDistance(one: Oklab, other: Oklab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** A color by its lightness, its vividness and its hue. */
interface Oklch {
  /** Lightness, 0…1. */
  readonly l: number;
  /** Chroma, 0…about 0.37. */
  readonly c: number;
  /** Hue in degrees, 0…360: red 29, yellow 110, green 142, blue 264. */
  readonly h: number;
}

/** @throws Error when it isn't `#rrggbb` */
export function parseColor(color: string): Levels {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(color) ?? [];
  if (r === undefined || g === undefined || b === undefined)
    throw new Error(`${color} isn't a color like #rrggbb.`);
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

function toDigits(level: number): string {
  return Math.round(Math.min(255, Math.max(0, level)))
    .toString(16)
    .padStart(2, "0");
}

/** Returns the color as #rrggbb; levels outside 0…255 are clipped. */
export function toHex(levels: Levels): string {
  return `#${levels.map(toDigits).join("")}`;
}

export function hexToOklab(color: string): Oklab {
  return toOklab(parseColor(color));
}

export function hexToOklch(color: string): Oklch {
  const { l, a, b } = hexToOklab(color);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function oklchToOklab({ l, c, h }: Oklch): Oklab {
  const angle = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
}

/** Returns true for a color in the sRGB gamut, with half a level of tolerance on each side for rounding. */
function isInGamut(levels: Levels): boolean {
  return levels.every((level) => level >= -0.5 && level <= 255.5);
}

/**
 * Returns the color as #rrggbb. A color that sRGB can't show keeps its lightness and hue and loses chroma (see CSS
 * Color 4, § 13.2).
 */
export function fromOklch({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  const vivid = fromOklab(oklchToOklab({ l: light, c, h }));
  if (isInGamut(vivid)) return toHex(vivid);
  let inside = 0;
  let outside = c;
  while (outside - inside > 0.0005) {
    const middle = (inside + outside) / 2;
    if (isInGamut(fromOklab(oklchToOklab({ l: light, c: middle, h })))) inside = middle;
    else outside = middle;
  }
  return toHex(fromOklab(oklchToOklab({ l: light, c: inside, h })));
}

/** Mixes two colors in a straight line through Oklab; 0 is the first, 1 the second. */
export function mix(one: string, other: string, fraction: number): string {
  const [from, to] = [hexToOklab(one), hexToOklab(other)];
  const mixChannel = (a: number, b: number) => a + (b - a) * fraction;
  return toHex(
    fromOklab({ l: mixChannel(from.l, to.l), a: mixChannel(from.a, to.a), b: mixChannel(from.b, to.b) }),
  );
}

/** Adds an amount to the Oklch lightness, or subtracts a negative one; the hue stays. */
export function lighten(color: string, amount: number): string {
  const { l, c, h } = hexToOklch(color);
  return fromOklch({ l: l + amount, c, h });
}
