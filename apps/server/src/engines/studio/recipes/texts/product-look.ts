import type { ProductShape } from "@packshot/tools/request";
import { levelsOf } from "../../pixels/color.ts";
import { type Oklab, distance, toOklab } from "../../pixels/oklab.ts";
import { type RgbaPixels, paletteOf } from "../../pixels/palette.ts";
import { colorName } from "./color-name.ts";
import { productShapeOf } from "./product-shape.ts";

/** The subject of a picture: cut out where it is transparent, else as far as its colors set it off from the background. */
export interface MeasuredProduct {
  /** What people call them, each once, most to least common. */
  readonly colors: readonly string[];
  /** Missing where too much of it is cut off by the edge of the picture. */
  readonly shape: ProductShape | undefined;
}

/** Share of a side that counts as the rim, where the background is. */
const rim = 0.08;
/** Colors of the rim with less of it than this may be the product's own, where it is cut off. */
const leastOfRim = 0.1;
/** Distance in Oklab up to which a pixel is of the background's color: wide enough for a soft shadow. */
const sameBackground = 0.09;
/** Share of the frame below which nothing stands out. */
const leastProduct = 0.02;

/** Cheap without a cut-out: a screen asks for each upload, and networks are not run for that. */
export function productLook(photo: RgbaPixels): MeasuredProduct {
  const product = shareOf(photo) > 1 - leastProduct ? offGround(photo) : photo;
  return { colors: colorsOf(product), shape: productShapeOf(product) };
}

/** Lights and shades of one color have one name, so names are counted and not swatches. */
function colorsOf(product: RgbaPixels): string[] {
  const shares = new Map<string, number>();
  for (const { color, share } of paletteOf(product, 4)) {
    const name = colorName(color);
    shares.set(name, (shares.get(name) ?? 0) + share);
  }
  return [...shares].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

function offGround(photo: RgbaPixels): RgbaPixels {
  const background = backgroundColors(photo);
  const product = without(photo, (color) =>
    background.some((other) => distance(color, other) < sameBackground),
  );
  return shareOf(product) < leastProduct ? photo : product;
}

function backgroundColors(photo: RgbaPixels): Oklab[] {
  const { width, height } = photo;
  const [side, top] = [Math.ceil(width * rim), Math.ceil(height * rim)];
  // What stands at the lower edge is often the product.
  const outer = masked(photo, (x, y) => x < side || x >= width - side || y < top);
  return paletteOf(outer, 4)
    .filter(({ share }) => share >= leastOfRim)
    .map(({ color }) => toOklab(levelsOf(color)));
}

function without(photo: RgbaPixels, isGround: (color: Oklab) => boolean): RgbaPixels {
  const { data, width } = photo;
  return masked(photo, (x, y) => {
    const i = (y * width + x) * 4;
    return !isGround(toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]));
  });
}

/** The picture with all else transparent. */
function masked({ data, width, height }: RgbaPixels, keep: (x: number, y: number) => boolean): RgbaPixels {
  const kept = new Uint8Array(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (!keep(x, y)) kept[(y * width + x) * 4 + 3] = 0;
  }
  return { data: kept, width, height };
}

function shareOf(photo: RgbaPixels): number {
  let shown = 0;
  for (let i = 3; i < photo.data.length; i += 4) if ((photo.data[i] ?? 0) > 127) shown++;
  return shown / (photo.width * photo.height);
}
