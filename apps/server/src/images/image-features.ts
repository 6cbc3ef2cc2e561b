/** Cells per side of the grid of mean colors. */
const CELLS_PER_SIDE = 4;
/** Quarters per side, each with a histogram of the directions of its edges. */
const QUARTERS_PER_SIDE = 2;
const DIRECTIONS = 4;

/** The lightness that maps to 0, between white backgrounds and dark scenes. */
const MIDDLE_LIGHTNESS = 0.75;
/** Weights that let colors and edges count about as much as lightness. */
const COLOR_WEIGHT = 3;
const EDGE_WEIGHT = 8;
/** Quantization of the features to 8 bits; values beyond ±1.27 are clipped. */
const STEPS_PER_UNIT = 100;

/**
 * Describes what a square image looks like, on white: mean colors in Oklab on a grid of 4 × 4, and the directions of
 * edges in each quarter. The cosine similarity of two images' features measures how similar they look.
 * @param pixels four bytes per pixel, with opacity
 * @param side in pixels, a multiple of four
 */
export function computeImageFeatures(pixels: Uint8Array, side: number): Int8Array {
  const lab = toOklabOnWhite(pixels);
  const values = [...computeMeanColors(lab, side), ...measureEdgeDirections(lab, side)];
  return Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value * STEPS_PER_UNIT))));
}

/** Lightness, green to red, and blue to yellow, one after the other for each pixel. */
type LabValues = Float32Array;

const lightByLevel = Float32Array.from({ length: 256 }, (_, level) =>
  level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4,
);

/** Converts to Oklab (B. Ottosson, "A perceptual color space for image processing", 2020). */
function toOklabOnWhite(pixels: Uint8Array): LabValues {
  const lab = new Float32Array((pixels.length / 4) * 3);
  for (let from = 0, to = 0; from < pixels.length; from += 4, to += 3) {
    const opacity = (pixels[from + 3] ?? 0) / 255;
    const light = (channel: number) =>
      lightByLevel[Math.round(255 + opacity * ((pixels[from + channel] ?? 0) - 255))] ?? 0;
    const [r, g, b] = [light(0), light(1), light(2)];
    const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    lab[to] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
    lab[to + 1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
    lab[to + 2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  }
  return lab;
}

function computeMeanColors(lab: LabValues, side: number): Float32Array {
  const sums = new Float32Array(CELLS_PER_SIDE * CELLS_PER_SIDE * 3);
  const cell = side / CELLS_PER_SIDE;
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const from = (y * side + x) * 3;
      const to = (Math.floor(y / cell) * CELLS_PER_SIDE + Math.floor(x / cell)) * 3;
      sums[to] = (sums[to] ?? 0) + (lab[from] ?? 0) - MIDDLE_LIGHTNESS;
      sums[to + 1] = (sums[to + 1] ?? 0) + COLOR_WEIGHT * (lab[from + 1] ?? 0);
      sums[to + 2] = (sums[to + 2] ?? 0) + COLOR_WEIGHT * (lab[from + 2] ?? 0);
    }
  return sums.map((sum) => sum / (cell * cell));
}

/** Returns the strength of each edge direction minus the mean of all directions, which would dominate the cosine. */
function measureEdgeDirections(lab: LabValues, side: number): Float32Array {
  const strengths = new Float32Array(QUARTERS_PER_SIDE * QUARTERS_PER_SIDE * DIRECTIONS);
  const quarter = side / QUARTERS_PER_SIDE;
  const getLightness = (x: number, y: number) => lab[(y * side + x) * 3] ?? 0;
  for (let y = 1; y < side - 1; y += 1)
    for (let x = 1; x < side - 1; x += 1) {
      const across = getLightness(x + 1, y) - getLightness(x - 1, y);
      const down = getLightness(x, y + 1) - getLightness(x, y - 1);
      // Opposite gradients belong to edges of the same direction.
      const turn = (Math.atan2(down, across) / Math.PI + 1) * DIRECTIONS;
      const direction = Math.round(turn) % DIRECTIONS;
      const at =
        (Math.floor(y / quarter) * QUARTERS_PER_SIDE + Math.floor(x / quarter)) * DIRECTIONS + direction;
      strengths[at] = (strengths[at] ?? 0) + Math.hypot(across, down);
    }
  return strengths.map((strength, at) => {
    const first = at - (at % DIRECTIONS);
    const mean = strengths.subarray(first, first + DIRECTIONS).reduce((sum, one) => sum + one) / DIRECTIONS;
    return (EDGE_WEIGHT * (strength - mean)) / (quarter * quarter);
  });
}
