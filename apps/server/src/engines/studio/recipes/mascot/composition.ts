import { type MascotStyle, mascotStyleChoices, getRow } from "@packshot/tools/request";
import type { CutSides } from "../../scenery/cut-sides.ts";
import type { Size } from "../../pixels/raster.ts";
import { chooseSide } from "../../scenery/seeded-random.ts";

/** Where a subject with a given aspect ratio stands, in pixels. */
interface Spot {
  readonly centerX: number;
  /** The row of the subject's lowest point. */
  readonly baseY: number;
  readonly height: number;
}

export interface MascotComposition {
  readonly mascot: Spot;
  readonly product: Spot;
}

/** Fraction of the mascot below the frame's bottom edge if the product next to it is cut off there. */
const sunkFraction = 0.12;

/**
 * Returns the side where the mascot presents the product: the one where the photo cuts it off, otherwise one chosen by
 * the seed.
 */
export function choosePresentingSide(cut: CutSides, seed: number): 1 | -1 {
  if (cut.left !== cut.right) return cut.right ? 1 : -1;
  return chooseSide(seed + 17);
}

/** Places mascot and product side by side on the same ground line, centered as a pair. */
export function composeMascot(
  style: MascotStyle,
  frame: Size,
  subjects: {
    readonly mascot: Size;
    readonly product: Size;
    readonly cut: CutSides;
    readonly presents: 1 | -1;
    readonly zoom?: number | undefined;
  },
): MascotComposition {
  const { mascot, product, cut, presents, zoom = 1 } = subjects;
  const sizes = getRow(mascotStyleChoices, style).studio;
  const side = Math.min(frame.width, frame.height);
  const gap = 0.025 * side;
  let mascotHeight = sizes.mascot * side;
  let productHeight = Math.min(
    sizes.product.height * side,
    (sizes.product.width * side * product.height) / product.width,
  );
  const measureWidth = () =>
    (mascotHeight * mascot.width) / mascot.height + gap + (productHeight * product.width) / product.height;
  const fit = zoom * Math.min(1, (sizes.across * frame.width) / measureWidth());
  mascotHeight *= fit;
  productHeight *= fit;
  const left = (frame.width - measureWidth()) / 2;
  const productWidth = (productHeight * product.width) / product.height;
  const mascotWidth = (mascotHeight * mascot.width) / mascot.height;
  // Everything is placed as if the mascot were on the left, and mirrored at the end.
  const mascotX = left + mascotWidth / 2;
  const isCutOnOneSide = cut.left !== cut.right;
  const productX = isCutOnOneSide
    ? frame.width - productWidth / 2
    : left + mascotWidth + gap + productWidth / 2;
  const mirrorX = (x: number) => (presents === 1 ? x : frame.width - x);
  const ground = frame.height / 2 + 0.5 * mascotHeight + 0.035 * frame.height;
  return {
    mascot: {
      centerX: mirrorX(mascotX),
      baseY: cut.bottom ? frame.height + sunkFraction * mascotHeight : ground,
      height: mascotHeight,
    },
    product: {
      centerX: mirrorX(productX),
      baseY: cut.bottom ? frame.height : ground,
      height: productHeight,
    },
  };
}
