import { type Levels, type Oklab, fromOklab, toOklab } from "./oklab.ts";

/** A color by what people call light, vivid and of which hue. */
export interface Oklch {
  /** Lightness, 0…1. */
  readonly l: number;
  /** Chroma, 0…about 0.37. */
  readonly c: number;
  /** Hue in degrees, 0…360: red 29, yellow 110, green 142, blue 264. */
  readonly h: number;
}

/** @throws Error when it isn't `#rrggbb` */
export function levelsOf(color: string): Levels {
  const [, r, g, b] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/iu.exec(color) ?? [];
  if (r === undefined || g === undefined || b === undefined) throw new Error(`${color} is no #rrggbb.`);
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

function digits(level: number): string {
  return Math.round(Math.min(255, Math.max(0, level)))
    .toString(16)
    .padStart(2, "0");
}

/** As #rrggbb; levels outside 0…255 are clipped. */
export function hexOf(levels: Levels): string {
  return `#${levels.map(digits).join("")}`;
}

export function oklabOf(color: string): Oklab {
  return toOklab(levelsOf(color));
}

export function oklchOf(color: string): Oklch {
  const { l, a, b } = oklabOf(color);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function labOf({ l, c, h }: Oklch): Oklab {
  const angle = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
}

/** Half a level of room: what rounds to a level of sRGB is in its gamut. */
function shown(levels: Levels): boolean {
  return levels.every((level) => level >= -0.5 && level <= 255.5);
}

/** As #rrggbb. What sRGB can't show keeps its lightness and hue and loses chroma (as in CSS Color 4, § 13.2). */
export function fromOklch({ l, c, h }: Oklch): string {
  const light = Math.min(1, Math.max(0, l));
  const vivid = fromOklab(labOf({ l: light, c, h }));
  if (shown(vivid)) return hexOf(vivid);
  let inside = 0;
  let outside = c;
  while (outside - inside > 0.0005) {
    const middle = (inside + outside) / 2;
    if (shown(fromOklab(labOf({ l: light, c: middle, h })))) inside = middle;
    else outside = middle;
  }
  return hexOf(fromOklab(labOf({ l: light, c: inside, h })));
}

/** Between two colors, straight through Oklab; 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [oklabOf(one), oklabOf(other)];
  const between = (a: number, b: number) => a + (b - a) * share;
  return hexOf(fromOklab({ l: between(from.l, to.l), a: between(from.a, to.a), b: between(from.b, to.b) }));
}

/** Lighter by an amount of Oklch lightness, darker when it is negative; hue stays. */
export function lighten(color: string, amount: number): string {
  const { l, c, h } = oklchOf(color);
  return fromOklch({ l: l + amount, c, h });
}
