/** Colors and opacity, in four bytes per pixel. */
type RgbaBytes = Uint8Array;

/** Returns a color's bin by its three highest bits per channel, so that noise and soft shadows don't split an area. */
const getBin = (red: number, green: number, blue: number) =>
  ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
const COLOR_BINS = 512;

/** Returns the mean of the most common group of visible colors as `#rrggbb`, or null if nothing is visible. */
export function findDominantColor(pixels: RgbaBytes): string | null {
  /** Per bin: the opacity of its pixels, and the sums of their channels weighted by it. */
  const bins = Array.from({ length: COLOR_BINS }, () => ({ opacity: 0, red: 0, green: 0, blue: 0 }));
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    const bin = bins[getBin(red, green, blue)];
    if (bin === undefined) continue;
    bin.opacity += opacity;
    bin.red += red * opacity;
    bin.green += green * opacity;
    bin.blue += blue * opacity;
  }
  const { opacity, red, green, blue } = bins.reduce((most, bin) => (bin.opacity > most.opacity ? bin : most));
  if (opacity === 0) return null;
  const toHex = (sum: number) =>
    Math.round(sum / opacity)
      .toString(16)
      .padStart(2, "0");
  return `#${toHex(red)}${toHex(green)}${toHex(blue)}`;
}
