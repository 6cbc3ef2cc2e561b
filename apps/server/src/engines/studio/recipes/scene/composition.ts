import {
  type CameraShot,
  type SceneLook,
  type SceneRecipe,
  angleChoices,
  productSizeChoices,
  rowOf,
} from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import type { Size } from "../../pixels/raster.ts";
import type { Horizon } from "../../scenery/viewpoint.ts";
import type { CutSides } from "../../scenery/cropped.ts";
import { takeOf } from "../../scenery/lighting.ts";

/** Says where things are in the frame, in pixels; the horizon is a share of the height. */
export interface Composition {
  readonly horizon: number;
  readonly centerX: number;
  readonly baseY: number;
  readonly width: number;
  readonly floating: boolean;
}

/** A single side may take this much more than the share, and at most this much of the frame. */
const bound = { more: 1.25, most: 0.94 };

/** The ground ends this far above the product's lowest point, as a share of the height. */
const rises: Readonly<Record<Horizon, number>> = { low: 0.13, middle: 0.27, high: 0.5 };

/** A print shows the lowest square of the frame, smaller than the frame. */
const cardZoom = 1.2;

type Look = SceneLook & Pick<SceneRecipe, "zoom">;

export function compose(
  look: Look,
  cutOut: CutOut,
  cut: CutSides,
  horizon: Horizon,
  frame: Size,
  side: 1 | -1,
): Composition {
  const place = (within: Size) => composeIn(within, look, cutOut, cut, horizon, side);
  if (look.photoStyle !== "polaroid") return place(frame);
  const print = Math.min(frame.width, frame.height);
  const shown = place({ width: print, height: print });
  const top = frame.height - print;
  return {
    ...shown,
    horizon: (top + shown.horizon * print) / frame.height,
    centerX: shown.centerX + (frame.width - print) / 2,
    baseY: shown.baseY + top,
  };
}

function composeIn(
  frame: Size,
  look: Look,
  { bounds }: CutOut,
  cut: CutSides,
  horizon: Horizon,
  side: 1 | -1,
): Composition {
  const shot: CameraShot = rowOf(angleChoices, look.angle).studio;
  const take = takeOf(look.seed);
  const card = look.photoStyle === "polaroid" ? cardZoom : 1;
  const size = rowOf(productSizeChoices, look.productSize).studio.ofFrame;
  const fill = size * shot.zoom * take.nearness * (look.zoom ?? 1) * card;
  const scale = cutScale(cut, bounds, frame) ?? fittingScale(fill, bounds, frame);
  const width = bounds.width * scale;
  const height = bounds.height * scale;
  const aside = (shot.aside + take.aside) * -side * frame.width;
  const baseY = cut.bottom ? frame.height : cut.top ? height : baseOf(height, frame.height);
  return {
    horizon: lineAbove(baseY / frame.height, take.rise * (shot.rise ?? rises[horizon])),
    width,
    centerX: cut.left
      ? width / 2
      : cut.right
        ? frame.width - width / 2
        : inside(frame.width / 2 + aside, width, frame.width),
    baseY,
    floating: cut.bottom || cut.top,
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

/** A product cut off at two opposite sides reaches from one side of the frame to the other. */
function cutScale(cut: CutSides, bounds: Size, frame: Size): number | undefined {
  if (cut.left && cut.right) return frame.width / bounds.width;
  if (cut.top && cut.bottom) return frame.height / bounds.height;
  return undefined;
}

function inside(center: number, width: number, frameWidth: number): number {
  const room = Math.max(0, (frameWidth - width) / 2 - 0.02 * frameWidth);
  return Math.min(frameWidth / 2 + room, Math.max(frameWidth / 2 - room, center));
}

/** Places the product a little below the middle, and inside the frame. */
function baseOf(height: number, frameHeight: number): number {
  return Math.min(0.95 * frameHeight, 0.535 * frameHeight + height / 2);
}

/** Rounds to steps, so that products of about one height share a backdrop. */
function lineAbove(base: number, rise: number): number {
  const line = Math.round((base - rise) * 32) / 32;
  return rise > 1 ? line : Math.min(0.84, Math.max(0.12, line));
}
