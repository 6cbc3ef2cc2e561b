import type { Rgb, Size } from "../../pixels/raster.ts";
import { computeBoxMean } from "../../pixels/resample.ts";
import type { Window } from "./camera.ts";
import { sceneLight } from "./levels.ts";

/**
 * Scene-linear light without any detail, stored small and in float, so that it has none of the steps that 8 bits
 * would show on smooth paper when enlarged.
 */
export interface SmoothLight extends Size {
  /** Red, green and blue, interleaved, of the whole plate. */
  readonly data: Float32Array;
}

/** A window of smooth light that fills a frame. */
export interface SmoothImage extends SmoothLight {
  readonly window: Window;
  readonly frame: Size;
}

/** Radius of a box blur, as a fraction of the width; three passes remove the steps of the stored 8 bits. */
const blurRadius = 0.012;

export function smoothToLight({ data, width, height }: Rgb): SmoothLight {
  const light = new Float32Array(data.length);
  for (let channel = 0; channel < 3; channel++) {
    let values: Float32Array = new Float32Array(width * height);
    for (let i = 0; i < values.length; i++) values[i] = sceneLight[data[i * 3 + channel] ?? 0] ?? 0;
    for (let pass = 0; pass < 3; pass++)
      values = computeBoxMean(values, width, height, Math.round(width * blurRadius));
    for (let i = 0; i < values.length; i++) light[i * 3 + channel] = values[i] ?? 0;
  }
  return { data: light, width, height };
}

/** Returns a reader that interpolates the frame's rows between the stored pixels. */
export function createSmoothReader({ data, width, height, window, frame }: SmoothImage) {
  const columns = Array.from({ length: frame.width }, (_, x) =>
    samplePosition((x + 0.5) / frame.width, window.left, window.width, width),
  );
  const index = Int32Array.from(columns, (column) => column.index * 3);
  const fraction = Float32Array.from(columns, (column) => column.fraction);
  const line = new Float32Array(width * 3);
  return (y: number, row: Float32Array): void => {
    const down = samplePosition((y + 0.5) / frame.height, window.top, window.height, height);
    const upper = down.index * width * 3;
    const lower = upper + width * 3;
    for (let i = 0; i < line.length; i++)
      line[i] = (data[upper + i] ?? 0) * (1 - down.fraction) + (data[lower + i] ?? 0) * down.fraction;
    for (let x = 0, i = 0; x < frame.width; x++) {
      const from = index[x] ?? 0;
      const right = fraction[x] ?? 0;
      for (let channel = from; channel < from + 3; channel++, i++)
        row[i] = (line[channel] ?? 0) * (1 - right) + (line[channel + 3] ?? 0) * right;
    }
  };
}

function samplePosition(fraction: number, from: number, part: number, count: number) {
  const at = Math.min(count - 1.001, Math.max(0, (from + fraction * part) * count - 0.5));
  const index = Math.floor(at);
  return { index, fraction: at - index };
}
