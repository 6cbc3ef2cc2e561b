import type { ProductShape } from "@packshot/tools/request";
import { type Oklab, colorDistance, parseColor, hexToOklch, toOklab } from "../../pixels/color.ts";
import { type RgbaPixels, type Swatch, extractPalette } from "../../pixels/palette.ts";

/**
 * The subject of a photo: cut out if the photo is transparent, otherwise the area whose colors differ from the
 * background.
 */
interface MeasuredProduct {
  /** Common names for the colors, each once, from most to least common. */
  readonly colors: readonly string[];
  /** Its colors as `#rrggbb`, at most four, from most to least common. */
  readonly swatches: readonly string[];
  /** Shape; undefined if the edge of the photo cuts off too much of the product. */
  readonly shape: ProductShape | undefined;
}

/** Fraction of a side that counts as the border, where the background is. */
const borderFraction = 0.08;
/** Minimum fraction of the border for a background color. Less may be the product's color where it's cut off. */
const minBorderFraction = 0.1;
/** Maximum distance in Oklab from the background's color, which is wide enough for a soft shadow. */
const maxBackgroundDistance = 0.09;
/** Minimum fraction of the frame that must stand out. */
const minProductFraction = 0.02;

/** Measures the product without networks or a cut-out, because the upload screen requests it for each photo. */
export function measureProduct(photo: RgbaPixels): MeasuredProduct {
  const product = measureOpaqueFraction(photo) > 1 - minProductFraction ? removeBackground(photo) : photo;
  const palette = extractPalette(product, 4);
  return {
    colors: listNames(palette),
    swatches: palette.map(({ color }) => color),
    shape: classifyShape(product),
  };
}

/** Returns color names. Light and dark shades of one color have one name, so names are counted, not swatches. */
function listNames(palette: readonly Swatch[]): string[] {
  const fractions = new Map<string, number>();
  for (const { color, fraction } of palette) {
    const name = nameColor(color);
    fractions.set(name, (fractions.get(name) ?? 0) + fraction);
  }
  return [...fractions].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
}

function removeBackground(photo: RgbaPixels): RgbaPixels {
  const background = findBackgroundColors(photo);
  const product = removeColors(photo, (color) =>
    background.some((other) => colorDistance(color, other) < maxBackgroundDistance),
  );
  return measureOpaqueFraction(product) < minProductFraction ? photo : product;
}

function findBackgroundColors(photo: RgbaPixels): Oklab[] {
  const { width, height } = photo;
  const [side, top] = [Math.ceil(width * borderFraction), Math.ceil(height * borderFraction)];
  // The bottom edge is left out, because the product often extends to it.
  const outer = maskPhoto(photo, (x, y) => x < side || x >= width - side || y < top);
  return extractPalette(outer, 4)
    .filter(({ fraction }) => fraction >= minBorderFraction)
    .map(({ color }) => toOklab(parseColor(color)));
}

function removeColors(photo: RgbaPixels, isBackground: (color: Oklab) => boolean): RgbaPixels {
  const { data, width } = photo;
  return maskPhoto(photo, (x, y) => {
    const i = (y * width + x) * 4;
    return !isBackground(toOklab([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]));
  });
}

/** Returns a copy of the photo in which the pixels that `keep` rejects are transparent. */
function maskPhoto({ data, width, height }: RgbaPixels, keep: (x: number, y: number) => boolean): RgbaPixels {
  const masked = new Uint8Array(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (!keep(x, y)) masked[(y * width + x) * 4 + 3] = 0;
  }
  return { data: masked, width, height };
}

function measureOpaqueFraction(photo: RgbaPixels): number {
  let opaqueCount = 0;
  for (let i = 3; i < photo.data.length; i += 4) if ((photo.data[i] ?? 0) > 127) opaqueCount++;
  return opaqueCount / (photo.width * photo.height);
}

/** Upper limit of each named hue, in degrees of Oklch. */
const hues: readonly (readonly [until: number, name: string])[] = [
  [5, "pink"],
  [38, "red"],
  [75, "orange"],
  [112, "yellow"],
  [165, "green"],
  [215, "teal"],
  [275, "blue"],
  [315, "purple"],
  [360, "pink"],
];

/** Returns the common name of the color, e.g. "dark blue". */
export function nameColor(color: string): string {
  const { l, c, h } = hexToOklch(color);
  if (c < 0.03) return nameGray(l);
  const named = hues.find(([until]) => h < until)?.[1] ?? "red";
  // People say pink, not light red.
  const hue = named === "red" && l > 0.75 ? "pink" : named;
  if (hue === "orange" && l < 0.6) return l < 0.38 ? "dark brown" : "brown";
  if (hue === "yellow" && l < 0.6) return "olive";
  if ((hue === "orange" || hue === "yellow") && c < 0.09) return l > 0.85 ? "cream" : "beige";
  if (l > 0.82 && hue !== "yellow") return `light ${hue}`;
  return l < 0.4 ? `dark ${hue}` : hue;
}

function nameGray(l: number): string {
  if (l > 0.95) return "white";
  if (l > 0.78) return "light gray";
  if (l > 0.45) return "gray";
  return l > 0.3 ? "dark gray" : "black";
}

/** Names of conspicuous colors. */
const vividName = /^(?:pink|red|orange|yellow|green|teal|blue|purple)$/u;
const darkHue = /^dark (?=pink|red|yellow|green|teal|blue|purple)/u;

/** Returns a color's name as an ad would put it. */
export function nameColorForAds(name: string): string {
  return name.replace(darkHue, "deep ");
}

export function isVivid(name: string): boolean {
  return vividName.test(name);
}

/**
 * Minimum fraction of a row or column that the product fills. One with less contains only a speck, such as the end of a
 * shoelace.
 */
const minLineFraction = 0.06;
/** Ratio of the sides above which a product is tall or wide. */
const minElongation = 1.35;
/** Minimum overlap with an ellipse (intersection over union) of a round product: a box has at most 0.9, a mug 0.75. */
const minRoundOverlap = 0.92;

interface Extent {
  readonly first: number;
  readonly length: number;
}

type ShowsProduct = (x: number, y: number) => boolean;

/**
 * Returns the shape of everything that is not transparent. A product that the photo's edge cuts off may be longer in
 * that direction, so its shape is unknown.
 */
function classifyShape(product: RgbaPixels): ProductShape | undefined {
  const { data, width, height } = product;
  const shows: ShowsProduct = (x, y) => (data[(y * width + x) * 4 + 3] ?? 0) > 127;
  const across = findExtent(width, height, shows);
  const down = findExtent(height, width, (y, x) => shows(x, y));
  const cut = findCutSides(product, shows);
  if (down.length > across.length * minElongation) return cut.across ? undefined : "tall";
  if (across.length > down.length * minElongation) return cut.down ? undefined : "wide";
  if (cut.across || cut.down) return undefined;
  return compareToEllipse(across, down, shows) > minRoundOverlap ? "round" : "compact";
}

/** Returns the stretch from the first to the last line with more than a speck in it. */
function findExtent(lines: number, length: number, at: (line: number, place: number) => boolean): Extent {
  const filled = Array.from({ length: lines }, (_, line) => {
    let count = 0;
    for (let place = 0; place < length; place++) if (at(line, place)) count++;
    return count > length * minLineFraction;
  });
  const first = Math.max(0, filled.indexOf(true));
  return { first, length: Math.max(1, filled.lastIndexOf(true) - first + 1) };
}

/**
 * Returns the directions in which the product continues outside the photo. A product that extends to all four edges is
 * one that the photo was cropped to.
 */
function findCutSides(
  { width, height }: RgbaPixels,
  shows: ShowsProduct,
): { readonly across: boolean; readonly down: boolean } {
  const rows = [...Array(height).keys()];
  const columns = [...Array(width).keys()];
  const [left, right] = [0, width - 1].map((x) => rows.some((y) => shows(x, y)));
  const [top, bottom] = [0, height - 1].map((y) => columns.some((x) => shows(x, y)));
  if (left && right && top && bottom) return { across: false, down: false };
  return { across: left || right || false, down: top || bottom || false };
}

function compareToEllipse(across: Extent, down: Extent, shows: ShowsProduct): number {
  let both = 0;
  let either = 0;
  for (let y = 0; y < down.length; y++) {
    for (let x = 0; x < across.length; x++) {
      const [dx, dy] = [(2 * x + 1) / across.length - 1, (2 * y + 1) / down.length - 1];
      const inside = dx * dx + dy * dy <= 1;
      const isShown = shows(across.first + x, down.first + y);
      if (inside && isShown) both++;
      if (inside || isShown) either++;
    }
  }
  return both / Math.max(1, either);
}
