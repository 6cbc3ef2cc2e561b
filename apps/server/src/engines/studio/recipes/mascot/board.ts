import { type Sheet, createSheet } from "../../pixels/canvas.ts";

/** Margin around the product, as a fraction of its longer side. */
const marginFraction = 0.13;
/** Minimum ratio of the board's shorter side to its longer side. A narrow board would seem to fall over. */
const minSideFraction = 0.62;

/**
 * Returns an upright board with a product on it that was photographed lying flat. Without the board, the product would
 * seem to float next to the mascot. The product keeps its size.
 * @param light the side of the light: 1 for the right, -1 for the left
 */
export function mountOnBoard({ canvas: product }: Sheet, light: 1 | -1): Sheet {
  const longer = Math.max(product.width, product.height);
  const margin = marginFraction * longer;
  const [minWidth, minHeight] = [product.width + 2 * margin, product.height + 2 * margin];
  const board = createSheet(
    Math.max(minWidth, minSideFraction * minHeight),
    Math.max(minHeight, minSideFraction * minWidth),
  );
  const { canvas, context } = board;
  const rim = 0.016 * longer;
  context.fillStyle = "#d8cfc0";
  context.beginPath();
  context.roundRect(0, 0, canvas.width, canvas.height, 2.4 * rim);
  context.fill();
  const paper = context.createLinearGradient(
    light === 1 ? canvas.width : 0,
    0,
    light === 1 ? 0 : canvas.width,
    canvas.height,
  );
  paper.addColorStop(0, "#fbf9f5");
  paper.addColorStop(1, "#ece6dc");
  context.fillStyle = paper;
  context.beginPath();
  context.roundRect(rim, rim, canvas.width - 2 * rim, canvas.height - 2 * rim, 1.6 * rim);
  context.fill();
  context.shadowColor = "rgba(52,40,28,.42)";
  context.shadowBlur = 2.2 * rim;
  context.shadowOffsetX = -0.8 * light * rim;
  context.shadowOffsetY = 1.1 * rim;
  context.drawImage(
    product,
    Math.round((canvas.width - product.width) / 2),
    Math.round((canvas.height - product.height) / 2),
  );
  return board;
}
