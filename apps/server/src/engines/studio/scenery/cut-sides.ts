import type { CutOut } from "../matting/cut-out.ts";
import type { Size } from "../pixels/raster.ts";

/** The sides on which the photo's frame cuts the product off. */
export interface CutSides {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
}

/** Maximum fraction of a product's side that touches the frame, as a tip does, without counting as cut off. */
const minCutFraction = 0.04;

export function findCutSides({ rgba, width, height, bounds }: CutOut): CutSides {
  const isOpaque = (x: number, y: number) => (rgba[(y * width + x) * 4 + 3] ?? 0) > 128;
  const isCutRow = (y: number) => {
    let count = 0;
    for (let x = bounds.left; x < bounds.left + bounds.width; x++) if (isOpaque(x, y)) count++;
    return count > minCutFraction * bounds.width;
  };
  const isCutColumn = (x: number) => {
    let count = 0;
    for (let y = bounds.top; y < bounds.top + bounds.height; y++) if (isOpaque(x, y)) count++;
    return count > minCutFraction * bounds.height;
  };
  return {
    top: isCutRow(0),
    bottom: isCutRow(height - 1),
    left: isCutColumn(0),
    right: isCutColumn(width - 1),
  };
}

/**
 * Returns the scale at which a product that is cut off on two opposite sides spans the frame; undefined for any other
 * product.
 */
export function scaleToSpan(cut: CutSides, bounds: Size, frame: Size): number | undefined {
  if (cut.left && cut.right) return frame.width / bounds.width;
  if (cut.top && cut.bottom) return frame.height / bounds.height;
  return undefined;
}
