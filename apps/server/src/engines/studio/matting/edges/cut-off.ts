import type { Plane } from "../../pixels/raster.ts";

/** Returns the fraction of the outline on the border of the photo, 0…1, where the product is cut off. */
export function measureCutOff({ data, width, height }: Plane): number {
  let onBorder = 0;
  let inside = 0;
  const isKept = (i: number) => (data[i] ?? 0) > 0.5;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!isKept(i)) continue;
      if (x === 0) onBorder++;
      else if (!isKept(i - 1)) inside++;
      if (x === width - 1) onBorder++;
      else if (!isKept(i + 1)) inside++;
      if (y === 0) onBorder++;
      else if (!isKept(i - width)) inside++;
      if (y === height - 1) onBorder++;
      else if (!isKept(i + width)) inside++;
    }
  }
  return onBorder === 0 ? 0 : onBorder / (onBorder + inside);
}
