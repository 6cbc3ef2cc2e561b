import type { Rectangle } from "../pixels/raster.ts";

/** An image of a product in a room. */
export interface SceneImage {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** The product's place, as fractions of the frame. */
  readonly box: Rectangle;
}

/** Rows and columns of cells whose means are compared, so that texture that moved by a few pixels doesn't count. */
const cellsPerSide = 12;
/**
 * Minimum differences at which people call two images different: of the room in mean levels, of the product's position
 * as a fraction of the frame, and of its size as a factor. Each one suffices. Chosen by comparing pairs of images.
 */
const clearDifferences = { levels: 36, shift: 0.29, factor: 1.6 } as const;

/**
 * Returns how different two images of a product look, without the product's pixels: 1 is clearly different. A mirrored
 * room is the same room.
 */
export function measureSceneDifference(a: SceneImage, b: SceneImage): number {
  const room = Math.min(measureRoomDifference(a, b, false), measureRoomDifference(a, b, true));
  const shift = Math.hypot(
    findMiddle(a.box).x - findMiddle(b.box).x,
    findMiddle(a.box).y - findMiddle(b.box).y,
  );
  const factor = Math.abs(Math.log(a.box.width / b.box.width)) / Math.log(clearDifferences.factor);
  return room / clearDifferences.levels + shift / clearDifferences.shift + factor;
}

const findMiddle = ({ left, top, width, height }: Rectangle) => ({
  x: left + width / 2,
  y: top + height / 2,
});

function measureRoomDifference(a: SceneImage, b: SceneImage, mirrored: boolean): number {
  let [sum, count] = [0, 0];
  for (let row = 0; row < cellsPerSide; row++) {
    for (let column = 0; column < cellsPerSide; column++) {
      const other = mirrored ? cellsPerSide - 1 - column : column;
      if (isOnProduct(a.box, row, column) || isOnProduct(b.box, row, other)) continue;
      const [one, two] = [averageCell(a, row, column), averageCell(b, row, other)];
      for (const [channel, level] of one.entries()) sum += Math.abs(level - (two[channel] ?? 0));
      count += one.length;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Returns true for a cell that shows part of the product. */
function isOnProduct({ left, top, width, height }: Rectangle, row: number, column: number): boolean {
  const across = (column + 1) / cellsPerSide > left && column / cellsPerSide < left + width;
  return across && (row + 1) / cellsPerSide > top && row / cellsPerSide < top + height;
}

function averageCell(
  { data, width, height, channels }: SceneImage,
  row: number,
  column: number,
): readonly number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = getCellStart(row, height); y < getCellStart(row + 1, height); y++) {
    for (let x = getCellStart(column, width); x < getCellStart(column + 1, width); x++, count++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * channels + channel] ?? 0);
  }
  return sums.map((sum) => sum / count);
}

const getCellStart = (cell: number, side: number) => Math.round((cell / cellsPerSide) * side);
