import { mapToBytes } from "../../pixels/raster.ts";
import { measureDistanceToUnset } from "../refine/trimap.ts";
import { type Overview, type Piece, findPieces } from "./overview.ts";

/** Half the maximum width of a semi-transparent edge or hair, in cells. */
const maxEdgeHalfWidth = 2.5;
/** Minimum area as a fraction of the product. A smaller one may be a blurred edge. */
const minFraction = 0.01;

/** Finds large parts of a matte that are neither product nor background. */
export function findSeeThroughParts({ matte }: Overview): Piece[] {
  const semiTransparent = mapToBytes(matte.data, (value) => (value > 0.12 && value < 0.88 ? 1 : 0));
  const depth = measureDistanceToUnset(semiTransparent, matte.width, matte.height);
  const product = matte.data.reduce((sum, value) => sum + value, 0);
  const deep = semiTransparent.map((_, i) => ((depth[i] ?? 0) > maxEdgeHalfWidth ? 1 : 0));
  return findPieces(deep, matte.width).filter(({ cells }) => cells.length > product * minFraction);
}
