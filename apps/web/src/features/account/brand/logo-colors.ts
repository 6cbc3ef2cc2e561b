/**
 * Minimum chroma (the range of the channels, 0…255) of a brand color. Anything closer to gray, black or white is
 * neutral.
 */
const minChroma = 40;
/** Number of levels per channel, so that shades of one color count together. */
const levelsPerChannel = 8;
/** Minimum difference between two brand colors, 0…765 over the channels. */
const minDifference = 120;

/** Minimum pixels of a second color, as a fraction of the first one's: anything less is the edge of a shape. */
const minSecondColorRatio = 0.08;

/** Shades of one color, with the number of pixels of each. */
interface Bucket {
  readonly shades: Map<string, number>;
  count: number;
}

/**
 * Returns up to two colors of a logo as `#rrggbb`, most common first. Transparent pixels don't count, and gray ones
 * only if there is no other color.
 * @param rgba the pixels, not premultiplied
 */
export function findLogoColors(rgba: ArrayLike<number>): readonly string[] {
  const vivid = countColors(rgba, minChroma);
  const [first, ...others] = vivid.length > 0 ? vivid : countColors(rgba, 0);
  if (first === undefined) return [];
  const color = findMainShade(first);
  const second = others.find(
    (other) =>
      other.count >= first.count * minSecondColorRatio &&
      measureDifference(color, findMainShade(other)) >= minDifference,
  );
  return second === undefined ? [color] : [color, findMainShade(second)];
}

function countColors(rgba: ArrayLike<number>, chroma: number): readonly Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (let index = 0; index + 3 < rgba.length; index += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [rgba[index], rgba[index + 1], rgba[index + 2], rgba[index + 3]];
    if (alpha < 128 || Math.max(r, g, b) - Math.min(r, g, b) < chroma) continue;
    const step = (level: number) => Math.floor((level * levelsPerChannel) / 256);
    const key = (step(r) * levelsPerChannel + step(g)) * levelsPerChannel + step(b);
    const bucket = buckets.get(key) ?? { shades: new Map<string, number>(), count: 0 };
    const shade = toHex([r, g, b]);
    bucket.shades.set(shade, (bucket.shades.get(shade) ?? 0) + 1);
    bucket.count++;
    buckets.set(key, bucket);
  }
  return [...buckets.values()].toSorted((a, b) => b.count - a.count);
}

function findMainShade({ shades }: Bucket): string {
  const [[shade] = ["#000000"]] = [...shades].toSorted(([, a], [, b]) => b - a);
  return shade;
}

function measureDifference(a: string, b: string): number {
  return [1, 3, 5].reduce((sum, from) => sum + Math.abs(readLevel(a, from) - readLevel(b, from)), 0);
}

function readLevel(color: string, from: number): number {
  return Number.parseInt(color.slice(from, from + 2), 16);
}

function toHex(levels: readonly number[]): string {
  return `#${levels.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}
