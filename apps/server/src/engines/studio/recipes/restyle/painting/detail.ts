import type { RestyleSubject } from "@packshot/tools/request";
import { computeBoxMean } from "../../../pixels/resample.ts";
import { clamp01 } from "../../../pixels/raster.ts";
import { blurGaussian } from "./gaussian.ts";
import type { PaintPlanes } from "./paint-planes.ts";

interface KeptDetail {
  readonly subject: RestyleSubject;
  /** Maximum opacity on letters, eyes and the like. */
  readonly fine: number;
  /** Maximum opacity on a person's skin. */
  readonly skin: number;
}

/** Returns the opacity of the original photo over its painting, 0…1. */
export function createDetailMask(
  source: PaintPlanes,
  luma: Float32Array,
  { subject, fine, skin }: KeptDetail,
): Float32Array {
  const detail = findFineDetail(luma, source.width, source.height);
  const faces = subject === "person" ? findSkin(source) : undefined;
  return detail.map((value, i) => Math.max(value * fine, (faces?.[i] ?? 0) * skin));
}

/**
 * Returns the amount of fine, high-contrast detail per pixel, 0…1, such as letters, eyes and buttons, which a broad
 * brush would destroy. The grain of wood or cloth has less contrast.
 */
function findFineDetail(luma: Float32Array, width: number, height: number): Float32Array {
  const scale = Math.max(width, height) / 900;
  const smooth = blurGaussian(luma, width, height, 2.2 * scale);
  const energy = luma.map((value, i) => (value - (smooth[i] ?? 0)) ** 2);
  const radius = Math.max(2, Math.round(3 * scale));
  // Rounding errors in running sums may make a mean slightly negative.
  return computeBoxMean(energy, width, height, radius).map((value) =>
    rampBetween(Math.sqrt(Math.max(0, value)), 0.05, 0.12),
  );
}

/**
 * Returns how likely each pixel is skin, or eyes and mouths within it, 0…1, by the chroma that all skin tones have in
 * common (D. Chai and K. Ngan 1999).
 */
function findSkin({ red, green, blue, width, height }: PaintPlanes): Float32Array {
  const chroma = new Float32Array(red.length);
  for (let i = 0; i < chroma.length; i++) {
    const [r, g, b] = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0];
    const cb = 0.5 - 0.169 * r - 0.331 * g + 0.5 * b;
    const cr = 0.5 + 0.5 * r - 0.419 * g - 0.081 * b;
    if (cb > 0.3 && cb < 0.5 && cr > 0.52 && cr < 0.68 && r > 0.2) chroma[i] = 1;
  }
  const radius = Math.max(3, Math.round(Math.max(width, height) * 0.015));
  return computeBoxMean(chroma, width, height, radius).map((value) => rampBetween(value, 0.35, 0.75));
}

function rampBetween(value: number, from: number, to: number): number {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}
