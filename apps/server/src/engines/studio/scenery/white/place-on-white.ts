import type { Placement } from "@packshot/tools/request";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { type CutSides, spanning } from "../cropped.ts";
import { takeOf } from "./lighting.ts";

/** A single side may take this much more than the share, and at most this much of the frame. */
const bound = { more: 1.25, most: 0.94 };

interface OnWhite {
  readonly frame: Size;
  /** The product's picture in pixels of its own. */
  readonly bounds: Size;
  readonly cut: CutSides;
  /** The product's longer side takes this share of the frame's, as far as there is room. */
  readonly fill: number;
  /** Four consecutive ones give four distances and places. */
  readonly seed: number;
  /** The light comes from the right at 1, from the left at −1. */
  readonly side: 1 | -1;
  /** Puts it in the middle of the frame, as shops ask of photos on pure white. */
  readonly centered?: boolean;
}

/** Returns where the product's picture is in the frame, in pixels. */
export function placeOnWhite({ frame, bounds, cut, fill, seed, side, centered = false }: OnWhite): Rectangle {
  const take = takeOf(seed);
  const scale = spanning(cut, bounds, frame) ?? fittingScale(fill * take.nearness, bounds, frame);
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const base = cut.bottom
    ? frame.height
    : cut.top
      ? height
      : baseOf(height, frame.height, centered ? 0.5 : 0.535);
  const middle = inside((0.5 - (centered ? 0 : take.aside) * side) * frame.width, width, frame.width);
  const left = cut.left ? 0 : cut.right ? frame.width - width : middle - width / 2;
  return { left, top: base - height, width, height };
}

/** Moves a product to where a person wants it, as far as it stays whole in the frame; `scale` is then what its size takes. */
export function moveOnWhite(
  at: Rectangle,
  wanted: Placement | undefined,
  cut: CutSides,
  frame: Size,
): { readonly at: Rectangle; readonly scale: number } {
  if (!wanted) return { at, scale: 1 };
  // What reaches from one edge to the other has the only size that it can have.
  const spans = (cut.left && cut.right) || (cut.top && cut.bottom);
  const scale = spans ? 1 : Math.min(wanted.scale, frame.width / at.width, frame.height / at.height);
  const [width, height] = [at.width * scale, at.height * scale];
  const left = within(wanted.x * frame.width - width / 2, frame.width - width);
  const top = within(wanted.y * frame.height - height, frame.height - height);
  return { at: atEdge({ left, top, width, height }, cut, frame), scale };
}

function within(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** Keeps a product where the photograph's edge cuts it off. */
export function atEdge({ left, top, width, height }: Rectangle, cut: CutSides, frame: Size): Rectangle {
  return {
    left: cut.left ? 0 : cut.right ? frame.width - width : left,
    top: cut.bottom ? frame.height - height : cut.top ? 0 : top,
    width,
    height,
  };
}

function fittingScale(fill: number, bounds: Size, frame: Size): number {
  const atMost = Math.min(bound.most, bound.more * fill);
  return Math.min(
    (fill * Math.max(frame.width, frame.height)) / Math.max(bounds.width, bounds.height),
    (atMost * frame.width) / bounds.width,
    (atMost * frame.height) / bounds.height,
  );
}

function inside(middle: number, width: number, frameWidth: number): number {
  const room = Math.max(0, (frameWidth - width) / 2 - 0.02 * frameWidth);
  return Math.min(frameWidth / 2 + room, Math.max(frameWidth / 2 - room, middle));
}

/** Returns the lowest row of a product around a middle, which is a share of the frame's height; inside the frame. */
function baseOf(height: number, frameHeight: number, middle: number): number {
  return Math.min(0.95 * frameHeight, middle * frameHeight + height / 2);
}
