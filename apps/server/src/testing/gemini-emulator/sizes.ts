export const imageSizes = ["1K", "2K", "4K"] as const;
export type ImageSize = (typeof imageSizes)[number];

/** Width and height in pixels at 1K; 2K and 4K are exactly twice and four times as wide and high. */
const pixelsAt1K = {
  "1:1": [1024, 1024],
  "2:3": [848, 1264],
  "3:2": [1264, 848],
  "3:4": [896, 1200],
  "4:3": [1200, 896],
  "4:5": [928, 1152],
  "5:4": [1152, 928],
  "9:16": [768, 1376],
  "16:9": [1376, 768],
  "21:9": [1584, 672],
  "1:4": [512, 2048],
  "4:1": [2048, 512],
  "1:8": [384, 3072],
  "8:1": [3072, 384],
} as const;
export type AspectRatio = keyof typeof pixelsAt1K;

const scale = { "1K": 1, "2K": 2, "4K": 4 } as const;

export const commonRatios: readonly AspectRatio[] = [
  "1:1",
  "2:3",
  "3:2",
  "3:4",
  "4:3",
  "4:5",
  "5:4",
  "9:16",
  "16:9",
  "21:9",
];
export const allRatios: readonly AspectRatio[] = [...commonRatios, "1:4", "4:1", "1:8", "8:1"];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export function getSizeInPixels(ratio: AspectRatio, size: ImageSize): PixelSize {
  const [width, height] = pixelsAt1K[ratio];
  return { width: width * scale[size], height: height * scale[size] };
}

/** Returns the ratio closest to the image's ratio, which the model uses when none is requested. */
export function findNearestRatio({ width, height }: PixelSize, ratios: readonly AspectRatio[]): AspectRatio {
  const shape = Math.log(width / height);
  const distance = (ratio: AspectRatio) => {
    const pixels = getSizeInPixels(ratio, "1K");
    return Math.abs(Math.log(pixels.width / pixels.height) - shape);
  };
  return ratios.toSorted((a, b) => distance(a) - distance(b))[0] ?? "1:1";
}
