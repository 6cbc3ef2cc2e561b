import { type Overview, type Piece, findColorIndex, countColors, growCells } from "../doubts/overview.ts";
import { findSeeThroughParts } from "../doubts/see-through.ts";
import type { CertainCells } from "./certain-cells.ts";

/** Maximum distance of the product and the background that a part is compared with, in cells. */
const maxSampleDistance = 14;
/**
 * Minimum ratio of a color's frequencies in the product and in the background, for the color to belong to one of them.
 */
const minColorRatio = 8;
/** Minimum fraction of a color in the product or the background. With less, the color belongs to neither. */
const minColorFraction = 0.004;
/**
 * Minimum fraction of a piece's cells with the colors of one side. Otherwise the piece stays semi-transparent: glass,
 * smoke, a veil.
 */
const minOneSidedFraction = 0.8;
/**
 * Maximum size of a piece that is cleared, as a fraction of the product. A larger one may be a product made of glass,
 * which has the background's colors.
 */
const maxBackgroundFraction = 0.3;
/** Maximum width of a piece's soft rim, in cells. */
const maxRimWidth = 3;

/**
 * Finds large semi-transparent parts of a matte whose colors occur nearby only in the product or only in the
 * background.
 */
export function findSemiTransparentParts(overview: Overview): CertainCells[] {
  const { data } = overview.matte;
  const product = data.reduce((sum, value) => sum + value, 0);
  const isSemiTransparent = (cell: number) => (data[cell] ?? 0) > 0.04 && (data[cell] ?? 0) < 0.96;
  return findSeeThroughParts(overview).flatMap((piece): CertainCells[] => {
    const fractions = measureColorFractions(piece, overview);
    const growPiece = () => [...growCells(piece.cells, maxRimWidth, overview.matte, isSemiTransparent)];
    if (fractions.product >= minOneSidedFraction) return [{ cells: growPiece(), value: 1 }];
    if (fractions.background >= minOneSidedFraction && piece.cells.length < product * maxBackgroundFraction)
      return [{ cells: growPiece(), value: 0 }];
    return [];
  });
}

/** Returns the fraction of a piece's cells with the product's colors and the fraction with the background's. */
function measureColorFractions(
  { cells, bounds }: Piece,
  { matte, photo }: Overview,
): { product: number; background: number } {
  const sides: { product: number[]; background: number[] } = { product: [], background: [] };
  const right = Math.min(matte.width, bounds.left + bounds.width + maxSampleDistance);
  const bottom = Math.min(matte.height, bounds.top + bounds.height + maxSampleDistance);
  for (let y = Math.max(0, bounds.top - maxSampleDistance); y < bottom; y++) {
    for (let x = Math.max(0, bounds.left - maxSampleDistance); x < right; x++) {
      const cell = y * matte.width + x;
      const value = matte.data[cell] ?? 0;
      if (value > 0.95) sides.product.push(cell);
      else if (value < 0.03) sides.background.push(cell);
    }
  }
  const product = countColors(sides.product, photo);
  const background = countColors(sides.background, photo);
  let [productCells, backgroundCells] = [0, 0];
  for (const cell of cells) {
    const color = findColorIndex(cell, photo.data);
    const [p, g] = [product[color] ?? 0, background[color] ?? 0];
    if (p + g < minColorFraction) continue;
    if (p > minColorRatio * g) productCells++;
    else if (g > minColorRatio * p) backgroundCells++;
  }
  return { product: productCells / cells.length, background: backgroundCells / cells.length };
}
