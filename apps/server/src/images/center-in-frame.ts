import type { ImageLayout } from "@packshot/trpc/ports";
import sharp, { type Sharp } from "sharp";

/** Minimum lightness along the edges, from 0 to 255, of an image on white. */
const MIN_WHITE_LIGHTNESS = 245;
/** Side in pixels of the copy in which the edges are analyzed. */
const SMALL_COPY_SIDE = 64;
/** Limits for the width, in lines of the small copy, of the band that is mirrored back and forth to extend a scene. */
const BAND_LINES = { min: 2, max: 10 } as const;
/** Minimum difference between neighboring pixels, in levels, that counts as detail. Only objects in focus reach it. */
const MIN_DETAIL_DIFFERENCE = 48;
/** Maximum number of detail pixels in a line of background. */
const MAX_DETAIL_PIXELS = 1;
/** Blur radii beyond a scene's edge, as fractions of the frame's shorter side. */
const BLUR_RADII = [0.002, 0.006, 0.017, 0.05, 0.14] as const;
/** Blur radius per pixel of distance from the scene, small enough that the scene never bleeds outward. */
const BLUR_SLOPE = 0.35;
/**
 * Maximum blur radius in pixels. For a larger radius, a reduced copy is blurred: libvips takes minutes for a wide blur
 * in a large image.
 */
const MAX_BLUR_RADIUS = 3;

/**
 * Centers an image in a larger frame. An image on white gets more white. A scene is extended by mirroring it at its
 * edges, and the extension is blurrier farther out: white bars would look like a mistake, and a sudden blur would look
 * like a smear.
 * @returns the image to encode, without transparency
 */
export async function centerInFrame(image: Uint8Array, layout: ImageLayout): Promise<Sharp> {
  const { width, height, image: placed } = layout;
  const left = Math.floor((width - placed.width) / 2);
  const top = Math.floor((height - placed.height) / 2);
  const around = { left, top, right: width - placed.width - left, bottom: height - placed.height - top };
  const drawn = sharp(image)
    .resize(placed.width, placed.height, { fit: "fill" })
    .flatten({ background: "#ffffff" });
  const small = await sharp(image)
    .resize(SMALL_COPY_SIDE, SMALL_COPY_SIDE, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .toColorspace("srgb")
    .raw()
    .toBuffer();
  if (isOnWhite(small)) return drawn.extend({ ...around, background: "#ffffff" });
  const scene = await drawn.toColorspace("srgb").raw().toBuffer();
  const columns = mapFrameLines(width, placed.width, left, (depth, along) =>
    getSmallColor(small, depth, along),
  );
  const rows = mapFrameLines(height, placed.height, top, (depth, along) =>
    getSmallColor(small, along, depth),
  );
  const continued = continueScene(scene, placed.width, columns, rows);
  const raw = { width, height, channels: 3 } as const;
  const focused = Buffer.from(continued);
  let previousDistance = 0;
  for (const fraction of BLUR_RADII) {
    const blur = fraction * Math.min(width, height);
    const distance = blur / BLUR_SLOPE;
    const blurred = await blurCopy(sharp(continued, { raw }), layout, blur);
    blend(focused, blurred, { columns, rows, from: previousDistance, to: distance });
    previousDistance = distance;
  }
  return sharp(focused, { raw });
}

/** A column or row of the frame. `source` is the index of the scene's column or row that fills it. */
interface FrameLine {
  readonly source: number;
  /** Distance from the scene, in pixels; 0 inside the scene. */
  readonly distance: number;
}

/** Returns a color of the small copy. `depth` is the distance from an edge, `along` the position on it, in pixels. */
type GetColor = (depth: number, along: number) => readonly number[];

function getSmallColor(small: Buffer, x: number, y: number): readonly number[] {
  const start = (y * SMALL_COPY_SIDE + x) * 3;
  return [...small.subarray(start, start + 3)];
}

/** Maps the frame's columns or rows to the scene's. */
function mapFrameLines(
  length: number,
  inner: number,
  start: number,
  getColor: GetColor,
): readonly FrameLine[] {
  const near = measureBand(inner, getColor);
  const far = measureBand(inner, (depth, along) => getColor(SMALL_COPY_SIDE - 1 - depth, along));
  return Array.from({ length }, (_, line) => {
    const distance = Math.max(0, start - line, line - (start + inner - 1));
    if (distance === 0) return { source: line - start, distance };
    const band = line < start ? near : far;
    const phase = (distance - 1) % (2 * band);
    const inside = Math.min(inner - 1, phase < band ? phase : 2 * band - 1 - phase);
    return { source: line < start ? inside : inner - 1 - inside, distance };
  });
}

/** Returns the width in pixels of the band along an edge that shows only background. */
function measureBand(inner: number, getColor: GetColor): number {
  const isBackground = (depth: number) => {
    let detailCount = 0;
    for (let along = 1; along < SMALL_COPY_SIDE; along++) {
      const neighbor = getColor(depth, along - 1);
      const differs = getColor(depth, along).some(
        (level, i) => Math.abs(level - (neighbor[i] ?? 0)) > MIN_DETAIL_DIFFERENCE,
      );
      if (differs) detailCount++;
    }
    return detailCount <= MAX_DETAIL_PIXELS;
  };
  let lines: number = BAND_LINES.min;
  while (lines < BAND_LINES.max && isBackground(lines)) lines++;
  return Math.max(1, Math.floor(((lines - 1) / SMALL_COPY_SIDE) * inner));
}

function continueScene(
  scene: Buffer,
  sceneWidth: number,
  columns: readonly FrameLine[],
  rows: readonly FrameLine[],
): Buffer {
  const continued = Buffer.alloc(columns.length * rows.length * 3);
  let to = 0;
  for (const row of rows)
    for (const column of columns) {
      const from = (row.source * sceneWidth + column.source) * 3;
      continued[to++] = scene[from] ?? 0;
      continued[to++] = scene[from + 1] ?? 0;
      continued[to++] = scene[from + 2] ?? 0;
    }
  return continued;
}

async function blurCopy(image: Sharp, { width, height }: ImageLayout, blur: number): Promise<Buffer> {
  const reduced = Math.min(1, MAX_BLUR_RADIUS / blur);
  const size = {
    width: Math.max(1, Math.round(width * reduced)),
    height: Math.max(1, Math.round(height * reduced)),
  };
  const small = await image
    .resize({ ...size, fit: "fill" })
    .blur(Math.max(0.3, blur * reduced))
    .raw()
    .toBuffer();
  return sharp(small, { raw: { ...size, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
}

interface Blend {
  readonly columns: readonly FrameLine[];
  readonly rows: readonly FrameLine[];
  /** Range of distances from the scene, in pixels, in which the blurred copy replaces the image. */
  readonly from: number;
  readonly to: number;
}

function blend(image: Buffer, blurred: Buffer, { columns, rows, from, to }: Blend): void {
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) {
      const fraction = (Math.max(row.distance, column.distance) - from) / (to - from);
      if (fraction <= 0) continue;
      const start = (y * columns.length + x) * 3;
      for (let i = start; i < start + 3; i++) {
        const before = image[i] ?? 0;
        image[i] = Math.round(before + ((blurred[i] ?? 0) - before) * Math.min(1, fraction));
      }
    }
}

/** Returns true if most of the edges of the small copy are white. A product may touch them in some places. */
function isOnWhite(small: Buffer): boolean {
  const last = SMALL_COPY_SIDE - 1;
  const sides = Array.from({ length: last }, (_, i) => [
    getSmallColor(small, i, 0),
    getSmallColor(small, last, i),
    getSmallColor(small, last - i, last),
    getSmallColor(small, 0, last - i),
  ]).flat();
  const white = sides.filter((color) => color.every((level) => level > MIN_WHITE_LIGHTNESS));
  return white.length > sides.length * 0.75;
}
