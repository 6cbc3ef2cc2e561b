import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import type { IsGround } from "../../scenery/plates/photograph-product.ts";

/** Blur of the room behind a person, as a fraction of its height. */
const roomBlur = 0.014;

/** Returns a room as it looks far out of focus. */
export function blurRoom({ canvas }: Sheet): Sheet {
  const { width, height } = canvas;
  const soft = createSheet(width, height);
  soft.context.filter = `blur(${String(roomBlur * height)}px)`;
  // Larger than the frame, so that its edges don't fade out.
  const rim = 2.5 * roomBlur;
  soft.context.drawImage(canvas, -rim * width, -rim * height, width * (1 + 2 * rim), height * (1 + 2 * rim));
  soft.context.filter = "none";
  return soft;
}

/** The far edge of the table on which a product stands. */
export interface TableEdge {
  /** The edge's row in each column of `columnWidth` pixels. */
  readonly rows: readonly number[];
  /** The edge's row in the middle of the frame. */
  readonly middle: number;
}

/**
 * Width in pixels of the columns in which the edge is located. The edge is out of focus, so it needs no more detail.
 */
const columnWidth = 3;
/** Number of columns on each side in the median that smooths the edge, because sand and rock are uneven. */
const medianColumns = 6;

/** Finds the farthest ground in each column, above the product's base. */
export function findTableEdge({ canvas }: Sheet, product: Rectangle, isGround: IsGround): TableEdge {
  const base = Math.min(canvas.height, Math.round(product.top + product.height));
  const topRows = Array.from({ length: Math.ceil(canvas.width / columnWidth) }, (_, column) => {
    const x = Math.min(canvas.width - 1, Math.round((column + 0.5) * columnWidth));
    let row = 0;
    while (row < base && !isGround(x, row)) row++;
    return row;
  });
  const medians = topRows.map((_, column) => {
    const nearby = topRows
      .slice(Math.max(0, column - medianColumns), column + medianColumns + 1)
      .toSorted((a, b) => a - b);
    return nearby[nearby.length >> 1] ?? base;
  });
  const rows = smoothSteps(smoothSteps(medians));
  return { rows, middle: rows[rows.length >> 1] ?? base };
}

/** Maximum height of a step in a curved edge that comes from the depth image's coarse pixels, in pixels. */
const maxStepHeight = 9;
/** Number of columns on each side in the mean that turns such steps into a curve. */
const meanColumns = 20;

/** Returns the means of nearby rows. Higher steps, such as a table's corner, stay. */
function smoothSteps(rows: readonly number[]): readonly number[] {
  return rows.map((row, column) => {
    const radius = Math.min(meanColumns, column, rows.length - 1 - column);
    const nearby = rows
      .slice(column - radius, column + radius + 1)
      .filter((other) => Math.abs(other - row) <= maxStepHeight);
    return nearby.reduce((sum, other) => sum + other, 0) / nearby.length;
  });
}

/** Draws the room's pixels below the table's edge over the person behind it. */
export function drawTable({ context }: Sheet, { canvas: room }: Sheet, { rows }: TableEdge): void {
  const table = createSheet(room.width, room.height);
  table.context.filter = "blur(1.5px)";
  table.context.beginPath();
  // Starts outside the frame, because the filter would make the frame's sides transparent.
  table.context.moveTo(-room.width, rows[0] ?? 0);
  for (const [column, row] of rows.entries()) table.context.lineTo((column + 0.5) * columnWidth, row);
  table.context.lineTo(2 * room.width, rows.at(-1) ?? 0);
  table.context.lineTo(2 * room.width, 2 * room.height);
  table.context.lineTo(-room.width, 2 * room.height);
  table.context.fill();
  table.context.filter = "none";
  table.context.globalCompositeOperation = "source-in";
  table.context.drawImage(room, 0, 0);
  context.drawImage(table.canvas, 0, 0);
}

/** Darkens the wall above the table's edge, so that the edge is visible even if both have the same color. */
export function shadeWall({ canvas, context }: Sheet, edge: number): void {
  const shadeHeight = 0.16 * canvas.height;
  const shade = context.createLinearGradient(0, edge - shadeHeight, 0, edge);
  for (const [at, alpha] of [
    [0, 0],
    [0.5, 0.03],
    [1, 0.16],
  ] as const)
    shade.addColorStop(at, `rgba(30, 26, 24, ${String(alpha)})`);
  context.fillStyle = shade;
  context.fillRect(0, edge - shadeHeight, canvas.width, shadeHeight + 2);
}
