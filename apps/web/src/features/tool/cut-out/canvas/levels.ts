import type { Size } from "../painting/area.ts";

interface Level {
  readonly source: CanvasImageSource;
  readonly width: number;
}

/** Holds a photograph in sizes that halve, the smallest first, so that drawing it small is quick and smooth. */
export type Levels = readonly Level[];

/** Loads a picture whose pixels may be read. Rejects when it can't be loaded or shown. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A store of another origin has to allow it; otherwise the pixels couldn't be read.
  image.crossOrigin = "anonymous";
  image.src = url;
  await image.decode();
  return image;
}

/** Makes the levels of a photograph; the smallest one is of the size in which it is painted on. */
export function levelsOf(photo: HTMLImageElement, smallest: Size): Levels {
  const levels: Level[] = [{ source: photo, width: photo.naturalWidth }];
  for (let width = Math.round(photo.naturalWidth / 2); width > smallest.width; width = Math.round(width / 2))
    levels.unshift(
      reduced(levels, { width, height: Math.round((width * smallest.height) / smallest.width) }),
    );
  return [reduced(levels, smallest), ...levels];
}

function reduced([larger]: Levels, { width, height }: Size): Level {
  const { canvas, context } = canvasOf({ width, height });
  context.imageSmoothingQuality = "high";
  if (larger) context.drawImage(larger.source, 0, 0, width, height);
  return { source: canvas, width };
}

/** Returns the smallest level that has a pixel for each pixel of the screen, or the photograph itself. */
export function levelFor(levels: Levels, width: number): Level | undefined {
  return levels.find((level) => level.width >= width) ?? levels.at(-1);
}

/** Returns RGBA for each pixel of a picture, scaled to the size. */
export function pixelsOf(source: CanvasImageSource, { width, height }: Size): Uint8ClampedArray {
  const { context } = canvasOf({ width, height });
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}

/** Makes a canvas whose pixels are read and written by scripts. */
export function canvasOf({ width, height }: Size) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser gives no canvas.");
  return { canvas, context };
}
