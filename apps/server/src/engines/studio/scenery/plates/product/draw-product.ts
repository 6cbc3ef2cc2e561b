import { toDisplayLevel, displayLight, toSceneLevel, toSceneLight } from "../levels.ts";
import { computeColorDifference, toCielab } from "./color-difference.ts";
import { type Grade, readGain, computeGainFactor } from "./grade.ts";
import type { PlacedProduct } from "./place-product.ts";

/** Changes to the product's opaque pixels in the image. */
export interface ColorChange {
  /** The mean difference in color, ΔE2000. */
  readonly meanDeltaE: number;
  /** Fraction of the pixels that changed. */
  readonly changedFraction: number;
  /** Whether no pixel was changed or resampled. */
  readonly exact: boolean;
}

/** Fraction of the light behind them that edge pixels take on, in proportion to their transparency. */
const lightWrapFraction = 0.25;
/** Interval, in opaque pixels, at which the color difference is sampled. */
const measuringInterval = 16;

export interface ProductRows {
  /** Draws a row over the room's scene-linear light and writes levels where the product is opaque or has an edge. */
  readonly draw: (y: number, room: Float32Array, levels: Uint8Array, from: number) => void;
  readonly change: () => ColorChange;
}

/**
 * @param grade undefined to keep the exact colors, so only edge pixels are mixed
 * @param frameWidth the frame's width in pixels
 */
export function createProductRows(
  product: PlacedProduct,
  grade: Grade | undefined,
  frameWidth: number,
): ProductRows {
  const { rgba, width, height, left, top } = product;
  const count = { opaque: 0, changed: 0, measured: 0 };
  let differences = 0;
  const light = new Float64Array(3);
  const draw: ProductRows["draw"] = (y, room, levels, start) => {
    if (y < top || y >= top + height) return;
    for (let x = Math.max(0, left); x < Math.min(frameWidth, left + width); x++) {
      const from = ((y - top) * width + x - left) * 4;
      const alpha = rgba[from + 3] ?? 0;
      if (alpha === 0) continue;
      const to = start + x * 3;
      gradeLight(x - left, y - top, from);
      if (alpha < 255) {
        drawEdge(alpha / 255, x * 3, room, levels, to);
        continue;
      }
      for (let channel = 0; channel < 3; channel++)
        levels[to + channel] = grade
          ? toDisplayLevel(light[channel] ?? 0) + 0.5
          : (rgba[from + channel] ?? 0);
      recordChange(from, to, levels);
    }
  };
  return {
    draw,
    change: () => ({
      meanDeltaE: count.measured === 0 ? 0 : differences / count.measured,
      changedFraction: count.opaque === 0 ? 0 : count.changed / count.opaque,
      exact: product.isOriginal && count.changed === 0,
    }),
  };

  /** Puts the display-linear light of a pixel into `light`. */
  function gradeLight(x: number, y: number, from: number): void {
    const r = displayLight[rgba[from] ?? 0] ?? 0;
    const g = displayLight[rgba[from + 1] ?? 0] ?? 0;
    const b = displayLight[rgba[from + 2] ?? 0] ?? 0;
    if (!grade) {
      light.set([r, g, b]);
      return;
    }
    const factor = computeGainFactor(readGain(grade, x, y), Math.max(r, g, b));
    light[0] = r * factor * computeGainFactor(grade.tint[0], r * factor);
    light[1] = g * factor * computeGainFactor(grade.tint[1], g * factor);
    light[2] = b * factor * computeGainFactor(grade.tint[2], b * factor);
  }

  function drawEdge(alpha: number, at: number, room: Float32Array, levels: Uint8Array, to: number): void {
    for (let channel = 0; channel < 3; channel++) {
      const behind = room[at + channel] ?? 0;
      const productLight = toSceneLight(light[channel] ?? 0);
      const wrapped = productLight + (behind - productLight) * lightWrapFraction * (1 - alpha);
      levels[to + channel] = toSceneLevel(behind * (1 - alpha) + wrapped * alpha) + 0.5;
    }
  }

  function recordChange(from: number, to: number, levels: Uint8Array): void {
    const [r, g, b] = [rgba[from] ?? 0, rgba[from + 1] ?? 0, rgba[from + 2] ?? 0];
    const [red, green, blue] = [levels[to] ?? 0, levels[to + 1] ?? 0, levels[to + 2] ?? 0];
    if (red !== r || green !== g || blue !== b) count.changed++;
    if (count.opaque++ % measuringInterval !== 0) return;
    count.measured++;
    differences += computeColorDifference(toCielab(r, g, b), toCielab(red, green, blue));
  }
}
