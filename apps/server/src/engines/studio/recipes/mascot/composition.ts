import type { MascotStyle } from "@packshot/tools/request";
import type { CutSides } from "../../scenery/cropped.ts";
import { sideOf } from "../../scenery/seeded.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
export interface Spot {
  readonly centerX: number;
  readonly baseY: number;
  readonly height: number;
}

export interface Composition {
  readonly mascot: Spot;
  readonly product: Spot & {
    /** The photograph's frame cuts it off at the bottom, so the picture's frame does too. */
    readonly floating: boolean;
  };
  /** Of the height, where the ground ends. */
  readonly horizon: number;
}

/** Shares of the frame: both together across, the mascot's height, the product's sides at most. */
const sizes: Readonly<Record<MascotStyle, { across: number; mascot: number; product: Size }>> = {
  minimal: { across: 0.8, mascot: 0.5, product: { width: 0.42, height: 0.44 } },
  studio: { across: 0.92, mascot: 0.66, product: { width: 0.51, height: 0.56 } },
  vibrant: { across: 0.9, mascot: 0.62, product: { width: 0.49, height: 0.52 } },
  playful: { across: 0.88, mascot: 0.58, product: { width: 0.48, height: 0.5 } },
};

/** Which side of the frame the mascot presents to: where the photograph cuts the product off, else as the seed says. */
export function presentsTo(cut: CutSides, seed: number): 1 | -1 {
  if (cut.left !== cut.right) return cut.right ? 1 : -1;
  return sideOf(seed + 17);
}

/** Stands both on one ground, the product half a step nearer, and together in the middle. */
export function compose(
  style: MascotStyle,
  frame: Size,
  subjects: {
    readonly mascot: Size;
    readonly product: Size;
    readonly cut: CutSides;
    readonly presents: 1 | -1;
    readonly zoom?: number | undefined;
  },
): Composition {
  const { mascot, product, cut, presents, zoom = 1 } = subjects;
  const room = sizes[style];
  const side = Math.min(frame.width, frame.height);
  const gap = 0.025 * side;
  let mascotHeight = room.mascot * side;
  let productHeight = Math.min(
    room.product.height * side,
    (room.product.width * side * product.height) / product.width,
  );
  const across = () =>
    (mascotHeight * mascot.width) / mascot.height + gap + (productHeight * product.width) / product.height;
  const fit = zoom * Math.min(1, (room.across * frame.width) / across());
  mascotHeight *= fit;
  productHeight *= fit;
  const left = (frame.width - across()) / 2;
  const productWidth = (productHeight * product.width) / product.height;
  const mascotWidth = (mascotHeight * mascot.width) / mascot.height;
  // As if the mascot were on the left; turned round at the end.
  const mascotX = left + mascotWidth / 2;
  const cutAside = cut.left !== cut.right;
  const productX = cutAside ? frame.width - productWidth / 2 : left + mascotWidth + gap + productWidth / 2;
  const turned = (x: number) => (presents === 1 ? x : frame.width - x);
  const ground = frame.height / 2 + 0.5 * mascotHeight + 0.035 * frame.height;
  return {
    mascot: { centerX: turned(mascotX), baseY: ground, height: mascotHeight },
    product: {
      centerX: turned(productX),
      baseY: cut.bottom ? frame.height : ground + 0.022 * frame.height,
      height: productHeight,
      floating: cut.bottom,
    },
    horizon: Math.round((ground / frame.height - 0.17) * 32) / 32,
  };
}
