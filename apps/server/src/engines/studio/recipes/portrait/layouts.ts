import type { PortraitLayout } from "@packshot/tools/request";
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Rectangle, Size } from "../../pixels/raster.ts";

/** Where the person and the product are, in fractions of the frame, for a person on the right. */
export interface Layout {
  readonly person: { readonly middle: number; readonly height: number };
  /** Center, bottom edge and maximum size of the product. */
  readonly product: {
    readonly middle: number;
    readonly base: number;
    readonly width: number;
    readonly height: number;
  };
  /** If set, the person is in this print, with the product in front of it; otherwise the person is behind a table. */
  readonly print?: Rectangle;
  /** Whether an arch in the product's color is behind the person; a print is filled with that color instead. */
  readonly arch?: true;
}

/** Layouts of a product that stands on a table. */
export const layouts: Readonly<Record<PortraitLayout, Layout>> = {
  beside: {
    person: { middle: 0.62, height: 0.82 },
    product: { middle: 0.23, base: 0.87, width: 0.36, height: 0.4 },
  },
  "in-front": {
    person: { middle: 0.56, height: 0.76 },
    product: { middle: 0.36, base: 0.9, width: 0.52, height: 0.4 },
  },
  framed: {
    person: { middle: 0.58, height: 0.64 },
    product: { middle: 0.3, base: 0.925, width: 0.42, height: 0.36 },
    print: { left: 0.1, top: 0.075, width: 0.8, height: 0.74 },
  },
  editorial: {
    person: { middle: 0.53, height: 0.8 },
    product: { middle: 0.22, base: 0.89, width: 0.33, height: 0.36 },
    arch: true,
  },
};

/**
 * Layouts with a print of the person, for products that a person can't sit behind: furniture and products that lie or
 * are seen from above.
 */
export const printLayouts: Readonly<Record<PortraitLayout, Layout>> = {
  beside: {
    person: { middle: 0.52, height: 0.52 },
    product: { ...layouts.beside.product, base: 0.93 },
    print: { left: 0.42, top: 0.07, width: 0.51, height: 0.64 },
  },
  "in-front": {
    person: { middle: 0.5, height: 0.52 },
    product: { ...layouts["in-front"].product, middle: 0.5, base: 0.95 },
    print: { left: 0.2, top: 0.06, width: 0.6, height: 0.6 },
  },
  framed: layouts.framed,
  editorial: {
    person: { middle: 0.54, height: 0.72 },
    product: { ...layouts.editorial.product, middle: 0.24, base: 0.93 },
    print: { left: 0.16, top: 0, width: 0.84, height: 0.84 },
    arch: true,
  },
};

/** Draws an arch that extends to the bottom edge of the frame, behind the person. */
export function drawArch(context: SKRSContext2D, { width, height }: Size, color: string): void {
  const field = { left: 0.15 * width, top: 0.15 * height, width: 0.7 * width };
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(field.left, field.top, field.width, height, [field.width / 2, field.width / 2, 0, 0]);
  context.fill();
}

/** Draws the beveled edge of a print: dark toward the light, bright away from it. */
export function drawPrintEdge(context: SKRSContext2D, print: Rectangle, side: 1 | -1): void {
  const { left, top, width, height } = print;
  const line = Math.max(1, 0.004 * width);
  context.fillStyle = "rgba(0,0,0,.22)";
  context.fillRect(left, top, width, line);
  context.fillRect(side === 1 ? left + width - line : left, top, line, height);
  context.fillStyle = "rgba(255,255,255,.65)";
  context.fillRect(left, top + height - line, width, line);
  context.fillRect(side === 1 ? left : left + width - line, top, line, height);
}
