import type { Size } from "../../geometry.ts";

interface Level {
  readonly source: CanvasImageSource;
  readonly width: number;
}

/** A photo at successive half sizes (a mipmap), smallest first, so that drawing it small is fast and smooth. */
export type Levels = readonly Level[];

/** Loads an image whose pixels may be read. Rejects when it can't be loaded or decoded. */
export async function loadPixelImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // Without CORS, scripts couldn't read the pixels of an image from another origin.
  image.crossOrigin = "anonymous";
  image.src = url;
  await image.decode();
  return image;
}

/** Creates the levels of a photo. The smallest one has the size of the painted canvas. */
export function createLevels(photo: HTMLImageElement, smallest: Size): Levels {
  const levels: Level[] = [{ source: photo, width: photo.naturalWidth }];
  for (let width = Math.round(photo.naturalWidth / 2); width > smallest.width; width = Math.round(width / 2))
    levels.unshift(shrink(levels, { width, height: Math.round((width * smallest.height) / smallest.width) }));
  return [shrink(levels, smallest), ...levels];
}

function shrink([larger]: Levels, { width, height }: Size): Level {
  const { canvas, context } = createCanvas({ width, height });
  context.imageSmoothingQuality = "high";
  if (larger) context.drawImage(larger.source, 0, 0, width, height);
  return { source: canvas, width };
}

/** Returns the smallest level that is at least `width` pixels wide, or the largest one. */
export function pickLevel(levels: Levels, width: number): Level | undefined {
  return levels.find((level) => level.width >= width) ?? levels.at(-1);
}

/** Returns an image's RGBA pixels, scaled to the size. */
export function readPixels(source: CanvasImageSource, { width, height }: Size): Uint8ClampedArray {
  const { context } = createCanvas({ width, height });
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/** Creates a canvas that is fast to read pixels from. */
export function createCanvas({ width, height }: Size) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("Your browser doesn't support canvas drawing.");
  return { canvas, context };
}
