import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import sharp, { type OverlayOptions } from "sharp";
import { type AspectRatio, type ImageSize, type PixelSize, getSizeInPixels } from "./sizes.ts";

export interface TintedImageOptions {
  readonly model: string;
  readonly ratio: AspectRatio;
  readonly size: ImageSize;
  readonly prompt: string;
  /** One-based index of the image in its response; it sets the tint and is written into the image. */
  readonly n: number;
  readonly layout: "whole" | "grid" | "grid-bleed";
}

/** Width of the white gutter between the panels of a grid, as a fraction of the shorter side. */
const GUTTER = 1 / 48;

/** Returns the color, in levels from 0 to 255, that fills the image or a zero-based panel of its grid. */
export function computeTint(prompt: string, n: number, panel = 0): { r: number; g: number; b: number } {
  const hash = createHash("sha256").update(prompt).digest().readUInt16BE(0);
  const hue = (hash + n * 67 + panel * 90) % 360;
  const channel = (shift: number) => Math.round(160 + 64 * Math.cos(((hue - shift) * Math.PI) / 180));
  return { r: channel(0), g: channel(120), b: channel(240) };
}

type Format = "jpeg" | "png" | "webp";

/**
 * Cached because tests request the same few images, and drawing one takes longer than the rest of a response.
 */
const imageCache = new LRUCache<string, Promise<Buffer>>({ max: 64 });

/** Draws and encodes an image with exactly the model's pixel size. */
export async function drawTintedImage(options: TintedImageOptions, format: Format = "jpeg"): Promise<Buffer> {
  const { prompt, ...others } = options;
  // The only trace of the prompt in an image is its tint.
  const key = JSON.stringify({ ...others, tint: computeTint(prompt, options.n), format });
  const image = imageCache.get(key) ?? draw(options, format);
  imageCache.set(key, image);
  // Return a copy, because some callers corrupt it.
  return Buffer.from(await image);
}

async function draw(options: TintedImageOptions, format: Format): Promise<Buffer> {
  const pixels = getSizeInPixels(options.ratio, options.size);
  const overlays =
    options.layout === "whole"
      ? [createCaption([options.model, options.ratio, String(options.n)], pixels)]
      : await drawPanels(options, pixels);
  const background = options.layout === "whole" ? computeTint(options.prompt, options.n) : "#ffffff";
  return sharp({ create: { ...pixels, channels: 3, background } })
    .composite(overlays)
    .toFormat(format)
    .toBuffer();
}

async function drawPanels(options: TintedImageOptions, pixels: PixelSize): Promise<OverlayOptions[]> {
  const gutter = options.layout === "grid" ? Math.round(Math.min(pixels.width, pixels.height) * GUTTER) : 0;
  const columns = split(pixels.width, gutter);
  const rows = split(pixels.height, gutter);
  const cells = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  return Promise.all(
    cells.map(async ({ row, column }, index) => {
      const size = { width: column.length, height: row.length };
      const background = computeTint(options.prompt, options.n, index);
      const input = await sharp({ create: { ...size, channels: 3, background } })
        .composite([createCaption([String(index + 1)], size)])
        .png()
        .toBuffer();
      return { input, left: column.start, top: row.start };
    }),
  );
}

/**
 * Splits a length into two equal parts with the gutter between them. An odd pixel goes to the gutter, or to
 * the second part if there is none.
 */
function split(total: number, gutter: number) {
  const length = Math.floor((total - gutter) / 2);
  return [
    { start: 0, length },
    {
      start: total - (gutter === 0 ? total - length : length),
      length: gutter === 0 ? total - length : length,
    },
  ];
}

const createCaption = (lines: readonly string[], pixels: PixelSize): OverlayOptions => ({
  input: drawCaption(lines, pixels),
  gravity: "center",
});

const FACE = "emulator-caption";

/** Registers the caption font from a file, for machines without fonts, and returns its name. */
function registerFont(): string {
  if (!GlobalFonts.has(FACE)) {
    const file = import.meta.resolve("@fontsource/inter/files/inter-latin-700-normal.woff2");
    GlobalFonts.registerFromPath(fileURLToPath(file), FACE);
  }
  return FACE;
}

/** Draws the lines as PNG, centered and as large as fits into the middle of an image. */
function drawCaption(lines: readonly string[], { width, height }: PixelSize): Buffer {
  const canvas = createCanvas(Math.round(width * 0.8), Math.round(height * 0.4));
  const context = canvas.getContext("2d");
  const face = registerFont();
  context.font = `100px ${face}`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const size = Math.min((canvas.width / widest) * 100, canvas.height / lines.length / 1.2);
  context.font = `${String(size)}px ${face}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = "#202020";
  for (const [index, line] of lines.entries()) {
    context.fillText(line, canvas.width / 2, ((index + 0.5) / lines.length) * canvas.height);
  }
  return canvas.toBuffer("image/png");
}
