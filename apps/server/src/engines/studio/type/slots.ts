import type { Rectangle, Size } from "../pixels/raster.ts";
import { type Block, placeBelow, placeBeside, setPill } from "./block.ts";
import type { FacePair } from "./typefaces.ts";
import { type FittedText, fitText } from "./fit-text.ts";
import { chooseLogoSize } from "./logo.ts";

export interface SlotOptions {
  readonly area: Rectangle;
  readonly faces: FacePair;
  /** Unit in which small type is measured: a thousandth of the frame's shorter side, in pixels. */
  readonly unit: number;
  readonly align: "start" | "center";
  /** Size of a logo above the text. Only its ratio counts. */
  readonly logo?: Size;
}

/** Distances between parts, in units. */
export const gaps = { head: 36, kicker: 26, line: 30, foot: 44, row: 46, between: 34 } as const;

/**
 * Puts the logo and the badge side by side, because each row above the headline takes space from it. If they're too
 * wide for that, puts one below the other.
 */
export function setHead(
  badge: string | undefined,
  options: SlotOptions,
  rightToLeft: boolean,
): Block | undefined {
  const logo = options.logo && placeLogo(options.logo, options);
  const pill = setPill("badge", badge, options);
  const plate = pill && { bounds: pill.area, parts: { badge: pill } };
  if (!logo || !plate) return logo ?? plate;
  const gap = gaps.between * options.unit;
  if (logo.bounds.width + gap + plate.bounds.width <= options.area.width)
    return placeBeside(logo, plate, gap, rightToLeft);
  return placeBelow(logo, plate, gap, getStartFraction(options, rightToLeft));
}

/** Returns the fraction of the free width that is left of the words: 0 if they are on the left, 1 if on the right. */
export function getStartFraction({ align }: Pick<SlotOptions, "align">, rightToLeft: boolean): number {
  return align === "center" ? 0.5 : rightToLeft ? 1 : 0;
}

function placeLogo(logo: Size, { area, unit }: SlotOptions): Block {
  const bounds = { left: area.left, top: area.top, ...chooseLogoSize(logo, unit, area) };
  return { bounds, parts: { logo: bounds } };
}

/** Sets a price in the headline's letters, on one line. */
export function setPrice(
  price: string | undefined,
  { area, faces, unit, align }: SlotOptions,
): FittedText | undefined {
  if (price === undefined || price.trim() === "") return undefined;
  return fitText({
    text: price,
    face: faces.headline,
    box: { ...area, height: 88 * unit },
    maxSize: 66 * unit * faces.scale,
    minSize: 36 * unit,
    maxLines: 1,
    align,
  });
}
