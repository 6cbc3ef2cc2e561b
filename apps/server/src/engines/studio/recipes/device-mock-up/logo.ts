import { type Sheet, pictureSheet, sheetOf } from "../../pixels/canvas.ts";
import { boundsAbove } from "../../pixels/raster.ts";
import { LOGO_SIDE } from "../../type/logo.ts";

/** What a screen shows. */
export interface Artwork {
  readonly sheet: Sheet;
  /** A mark on clear ground is set on a colored screen; an image without a mark fills the screen. */
  readonly kind: "mark" | "picture";
}

type Triple = readonly [number, number, number];

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Maximum deviation of an even ground along the border, in levels, because JPEG does that to white. */
const even = 14;
/** Difference from the ground, in levels, at which a pixel is entirely logo. */
const opaqueAt = 64;

function border({ width, height }: Pixels): number[] {
  const at: number[] = [];
  for (let x = 0; x < width; x++) at.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) at.push(y * width, y * width + width - 1);
  return at;
}

/** Returns the single color along the border, if nearly all of it has one. */
function groundOf(pixels: Pixels): Triple | undefined {
  const { data } = pixels;
  const places = border(pixels);
  const median = (channel: number): number => {
    const values = places.map((at) => data[at * 4 + channel] ?? 0).toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  const ground: Triple = [median(0), median(1), median(2)];
  const off = places.filter((at) =>
    ground.some((value, c) => Math.abs((data[at * 4 + c] ?? 0) - value) > even),
  );
  return off.length < places.length * 0.03 ? ground : undefined;
}

function hasClearBorder(pixels: Pixels): boolean {
  const places = border(pixels);
  return places.filter((at) => (pixels.data[at * 4 + 3] ?? 0) < 16).length > places.length * 0.6;
}

/**
 * Makes the ground clear and removes its color from the edges (T. Porter, T. Duff 1984, solved for the upper layer).
 */
function removeGround({ data }: Pixels, ground: Triple): void {
  for (let i = 0; i < data.length; i += 4) {
    let gap = 0;
    for (let c = 0; c < 3; c++) gap = Math.max(gap, Math.abs((data[i + c] ?? 0) - (ground[c] ?? 0)));
    const alpha = Math.min(1, Math.max(0, (gap - even / 2) / (opaqueAt - even / 2)));
    if (alpha > 0 && alpha < 1) {
      for (let c = 0; c < 3; c++) {
        const below = ground[c] ?? 0;
        data[i + c] = below + ((data[i + c] ?? 0) - below) / alpha;
      }
    }
    data[i + 3] = alpha * (data[i + 3] ?? 0);
  }
}

function cropped(pixels: Pixels): Sheet {
  const { data, width, height } = pixels;
  const alpha = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + 3] ?? 0);
  const bounds = boundsAbove({ data: alpha, width, height }, 8) ?? { left: 0, top: 0, width, height };
  const part = new Uint8Array(bounds.width * bounds.height * 4);
  for (let y = 0; y < bounds.height; y++) {
    const from = ((y + bounds.top) * width + bounds.left) * 4;
    part.set(data.subarray(from, from + bounds.width * 4), y * bounds.width * 4);
  }
  return sheetOf(part, bounds.width, bounds.height);
}

/** Reads an upload as artwork: with its own clear ground, with the even color around it removed, or unchanged. */
export async function artworkOf(png: Uint8Array): Promise<Artwork> {
  const sheet = await pictureSheet(png, LOGO_SIDE);
  const { canvas, context } = sheet;
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (hasClearBorder(pixels)) return { sheet: cropped(pixels), kind: "mark" };
  const ground = groundOf(pixels);
  if (!ground) return { sheet, kind: "picture" };
  removeGround(pixels, ground);
  return { sheet: cropped(pixels), kind: "mark" };
}
