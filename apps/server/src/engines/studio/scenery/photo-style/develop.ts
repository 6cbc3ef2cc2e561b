import type { Sheet } from "../../pixels/canvas.ts";
import type { Color } from "../color.ts";
import { createRandom } from "../seeded-random.ts";

/** The effect of a film, a sensor or a print on the colors of a whole image. */
export interface Development {
  /** Contrast: 1 changes nothing; more is steeper around the middle. */
  readonly contrast: number;
  readonly saturation: number;
  /** The colors that black and white become. */
  readonly black: Color;
  readonly white: Color;
  /** Darkening of the corners, 0…1. */
  readonly vignette: number;
  /** Standard deviation of the grain in the midtones, in levels. */
  readonly grain: number;
}

export const unchangedDevelopment: Development = {
  contrast: 1,
  saturation: 1,
  black: [0, 0, 0],
  white: [255, 255, 255],
  vignette: 0,
  grain: 0,
};

/** Follows an S-shaped curve through 0, ½ and 1. */
function bendCurve(value: number, contrast: number): number {
  const smooth = value * value * (3 - 2 * value);
  return Math.min(1, Math.max(0, value + (smooth - value) * (contrast - 1) * 3));
}

function createCurves({ contrast, black, white }: Development): readonly Float32Array[] {
  return black.map((dark, c) =>
    Float32Array.from(
      { length: 256 },
      (_, value) => dark + ((white[c] ?? 255) - dark) * bendCurve(value / 255, contrast),
    ),
  );
}

/** Returns the 65,521 values of the grain, which each row reads from a different offset. */
function createGrain(seed: number): Float32Array {
  const random = createRandom(seed + 17);
  return Float32Array.from({ length: 65_521 }, () => (random() + random() + random() - 1.5) * 2);
}

/** Develops the sheet in place. */
export function develop({ canvas, context }: Sheet, development: Development, seed: number): void {
  const { width, height } = canvas;
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const [reds, greens, blues] = createCurves(development);
  const grain = development.grain > 0 ? createGrain(seed) : undefined;
  const { saturation, vignette } = development;
  for (let y = 0, i = 0; y < height; y++) {
    const dy = (y / height - 0.5) ** 2;
    const row = (y * 7919) % 65_521;
    for (let x = 0; x < width; x++, i += 4) {
      const red = reds?.[data[i] ?? 0] ?? 0;
      const green = greens?.[data[i + 1] ?? 0] ?? 0;
      const blue = blues?.[data[i + 2] ?? 0] ?? 0;
      const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
      const corner = (x / width - 0.5) ** 2 + dy;
      const shade = 1 - vignette * Math.min(1, corner * corner * 5);
      // Grain is most visible in the midtones.
      const speck = grain
        ? (grain[(row + x) % 65_521] ?? 0) * development.grain * (1.15 - Math.abs(gray - 118) / 160)
        : 0;
      data[i] = (gray + (red - gray) * saturation) * shade + speck;
      data[i + 1] = (gray + (green - gray) * saturation) * shade + speck;
      data[i + 2] = (gray + (blue - gray) * saturation) * shade + speck;
    }
  }
  context.putImageData(image, 0, 0);
}
