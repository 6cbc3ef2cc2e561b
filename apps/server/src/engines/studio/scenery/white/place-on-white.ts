import type { Placement } from "@packshot/tools/request";
import { clamp, type Rectangle, type Size } from "../../pixels/raster.ts";
import { type CutSides, scaleToSpan } from "../cut-sides.ts";
import { chooseTake } from "./lighting.ts";

/**
 * Maximum width and height of the product, as fractions of the frame's: `relative` times the requested fill, at most
 * `ofFrame`.
 */
const sizeLimits = { relative: 1.25, ofFrame: 0.94 };

interface WhitePlacement {
  readonly frame: Size;
  /** The size of the product's image in its own pixels. */
  readonly bounds: Size;
  readonly cut: CutSides;
  /** The product's longer side as a fraction of the frame's, if there is room. */
  readonly fill: number;
  /** Four consecutive seeds result in four sizes and places. */
  readonly seed: number;
  /** Direction of the light: 1 from the right, −1 from the left. */
  readonly side: 1 | -1;
  /** Whether to center the product in the frame, as stores require for photos on pure white. */
  readonly centered?: boolean;
}

/** Returns the place of the product's image in the frame, in pixels. */
export function placeOnWhite({
  frame,
  bounds,
  cut,
  fill,
  seed,
  side,
  centered = false,
}: WhitePlacement): Rectangle {
  const take = chooseTake(seed);
  const scale = scaleToSpan(cut, bounds, frame) ?? computeFittingScale(fill * take.nearness, bounds, frame);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const base = cut.bottom
    ? frame.height
    : cut.top
      ? height
      : findBaseline(height, frame.height, centered ? 0.5 : 0.535);
  const middle = keepInside((0.5 - (centered ? 0 : take.aside) * side) * frame.width, width, frame.width);
  const left = cut.left ? 0 : cut.right ? frame.width - width : middle - width / 2;
  return { left, top: base - height, width, height };
}

/**
 * Moves and resizes a product as requested, but keeps all of it in the frame, and at the edges at which it's cut off.
 * `scale` is the resulting scale: less than requested if there isn't enough room, 1 if the product spans the frame.
 */
export function moveOnWhite(
  at: Rectangle,
  placement: Placement | undefined,
  cut: CutSides,
  frame: Size,
): { readonly at: Rectangle; readonly scale: number } {
  if (!placement) return { at, scale: 1 };
  // A product that spans the frame can't change its size.
  const spans = (cut.left && cut.right) || (cut.top && cut.bottom);
  const scale = spans ? 1 : Math.min(placement.scale, frame.width / at.width, frame.height / at.height);
  const [width, height] = [at.width * scale, at.height * scale];
  const left = clamp(placement.x * frame.width - width / 2, 0, frame.width - width);
  const top = clamp(placement.y * frame.height - height, 0, frame.height - height);
  return { at: moveToEdge({ left, top, width, height }, cut, frame), scale };
}

/** Moves a product to the edges at which the photo cuts it off. */
export function moveToEdge({ left, top, width, height }: Rectangle, cut: CutSides, frame: Size): Rectangle {
  return {
    left: cut.left ? 0 : cut.right ? frame.width - width : left,
    top: cut.bottom ? frame.height - height : cut.top ? 0 : top,
    width,
    height,
  };
}

function computeFittingScale(fill: number, bounds: Size, frame: Size): number {
  const maxFraction = Math.min(sizeLimits.ofFrame, sizeLimits.relative * fill);
  return Math.min(
    (fill * Math.max(frame.width, frame.height)) / Math.max(bounds.width, bounds.height),
    (maxFraction * frame.width) / bounds.width,
    (maxFraction * frame.height) / bounds.height,
  );
}

function keepInside(middle: number, width: number, frameWidth: number): number {
  const room = Math.max(0, (frameWidth - width) / 2 - 0.02 * frameWidth);
  return Math.min(frameWidth / 2 + room, Math.max(frameWidth / 2 - room, middle));
}

/**
 * Returns the row of the product's bottom edge, at most 95% of the frame's height.
 * @param middle where the product's middle should be, as a fraction of the frame's height
 */
function findBaseline(height: number, frameHeight: number, middle: number): number {
  return Math.min(0.95 * frameHeight, middle * frameHeight + height / 2);
}
