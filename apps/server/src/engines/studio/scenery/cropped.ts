import type { CutOut } from "../matting/cut-out.ts";
import type { Size } from "../pixels/raster.ts";

/** The sides at which the photo's frame cuts the product off. */
export interface CutSides {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
}

/** A product that touches the frame only with a tip, up to this share of its side, is not cut off. */
const minCutShare = 0.04;

export function findCutSides({ rgba, width, height, bounds }: CutOut): CutSides {
  const opaque = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) > 128;
  const row = (y: number) => {
    let count = 0;
    for (let x = bounds.left; x < bounds.left + bounds.width; x++) if (opaque(x, y)) count++;
    return count > minCutShare * bounds.width;
  };
  const column = (x: number) => {
    let count = 0;
    for (let y = bounds.top; y < bounds.top + bounds.height; y++) if (opaque(x, y)) count++;
    return count > minCutShare * bounds.height;
  };
  return { top: row(0), bottom: row(height - 1), left: column(0), right: column(width - 1) };
}

/** Returns the scale at which a product that is cut off at two opposite sides extends from one to the other. */
export function scaleToSpan(cut: CutSides, bounds: Size, frame: Size): number | undefined {
  if (cut.left && cut.right) return frame.width / bounds.width;
  if (cut.top && cut.bottom) return frame.height / bounds.height;
  return undefined;
}
