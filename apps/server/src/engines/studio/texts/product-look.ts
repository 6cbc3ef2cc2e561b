import { type Oklab, distance, toOklab } from "../palette/oklab.ts";
import { levelsOf } from "../palette/colour.ts";
import { type Pixels, paletteOf } from "../palette/palette.ts";

/** The subject of a photograph as far as its colors set it off from the ground. */
export interface ProductLook {
  /** Most to least common, as #rrggbb, at most three. */
  readonly colors: readonly string[];
  readonly shape: "tall" | "wide" | "compact";
}

/** Share of a side that counts as the rim, where the ground is. */
const rim = 0.08;
/** Colors of the rim with less of it than this may be the product's own, where it is cut off. */
const leastOfRim = 0.1;
/** Distance in Oklab up to which a pixel is of the ground's color: wide enough for a soft shadow. */
const sameGround = 0.09;
/** Share of the frame below which nothing stands out, and of a row or column below which it is a speck. */
const leastProduct = 0.02;
const leastOfLine = 0.06;
/** Longer than this many times the other side is tall or wide. */
const elongated = 1.35;

/** Of a small copy, with or without alpha. Cheap: a screen asks for each upload; networks cut out only in a run. */
export function productLook(photo: Pixels): ProductLook {
  const ground = groundColors(photo);
  const product = without(photo, (color) => ground.some((other) => distance(color, other) < sameGround));
  const shown = shareOf(product) < leastProduct ? photo : product;
  return { colors: paletteOf(shown, 3).map(({ colour }) => colour), shape: shapeOf(shown) };
}

function groundColors(photo: Pixels): Oklab[] {
  const { width, height } = photo;
  const [side, top] = [Math.ceil(width * rim), Math.ceil(height * rim)];
  // What stands at the lower edge is often the product.
  const outer = masked(photo, (x, y) => x < side || x >= width - side || y < top);
  return paletteOf(outer, 4)
    .filter(({ share }) => share >= leastOfRim)
    .map(({ colour }) => toOklab(levelsOf(colour)));
}

function without(photo: Pixels, isGround: (color: Oklab) => boolean): Pixels {
  const { data, width } = photo;
  return masked(photo, (x, y) => {
    const i = (y * width + x) * 4;
    return !isGround(toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]));
  });
}

/** The picture with all else transparent. */
function masked({ data, width, height }: Pixels, keep: (x: number, y: number) => boolean): Pixels {
  const kept = new Uint8Array(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (!keep(x, y)) kept[(y * width + x) * 4 + 3] = 0;
  }
  return { data: kept, width, height };
}

function shows({ data, width }: Pixels, x: number, y: number): boolean {
  return (data[(y * width + x) * 4 + 3] ?? 0) > 127;
}

function shareOf(photo: Pixels): number {
  let shown = 0;
  for (let i = 3; i < photo.data.length; i += 4) if ((photo.data[i] ?? 0) > 127) shown++;
  return shown / (photo.width * photo.height);
}

function shapeOf(photo: Pixels): ProductLook["shape"] {
  const across = extent(photo.width, photo.height, (x, y) => shows(photo, x, y));
  const down = extent(photo.height, photo.width, (y, x) => shows(photo, x, y));
  if (down > across * elongated) return "tall";
  return across > down * elongated ? "wide" : "compact";
}

/** From the first to the last line with more than a speck in it. */
function extent(lines: number, length: number, at: (line: number, place: number) => boolean): number {
  const filled = Array.from({ length: lines }, (_, line) => {
    let count = 0;
    for (let place = 0; place < length; place++) if (at(line, place)) count++;
    return count > length * leastOfLine;
  });
  return Math.max(1, filled.lastIndexOf(true) - filled.indexOf(true) + 1);
}
