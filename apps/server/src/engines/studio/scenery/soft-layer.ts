import { boxMean } from "../pixels/box-mean.ts";
import { createSheet } from "../pixels/canvas.ts";
import type { Paint, SceneFrame } from "./setting.ts";

/** A picture without detail, at a part of its size, in three planes of 0…255. */
export interface SoftLayer {
  readonly planes: readonly [Float32Array, Float32Array, Float32Array];
  readonly width: number;
  readonly height: number;
}

/** Pixels of the finished picture for one that is painted. */
const step = 4;

/** Paints small and blurs in floating point, so that slow gradients have no steps. */
export function softLayer(frame: SceneFrame, paint: Paint, ground: string, deviation: number): SoftLayer {
  const { canvas, context } = createSheet(frame.width / step, frame.height / step);
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(canvas.width / frame.width, canvas.height / frame.height);
  paint(context, frame);
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const radius = Math.max(1, Math.round((Math.sqrt(4 * (deviation / step) ** 2 + 1) - 1) / 2));
  const channel = (c: number): Float32Array => {
    let values = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c] ?? 0);
    for (let pass = 0; pass < 3; pass++) values = new Float32Array(boxMean(values, width, height, radius));
    return values;
  };
  return { planes: [channel(0), channel(1), channel(2)], width, height };
}

/** Writes one row of the layer at another width, interleaved; `y` is 0…1 of the height. */
export type FillRow = (y: number, row: Float32Array) => void;

/** @param columns width of the rows that are wanted, in pixels */
export function rowsOf({ planes, width, height }: SoftLayer, columns: number): FillRow {
  const lefts = new Uint32Array(columns);
  const shares = new Float32Array(columns);
  for (let x = 0; x < columns; x++) {
    const fx = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / columns - 0.5));
    lefts[x] = Math.min(Math.max(0, width - 2), Math.floor(fx));
    shares[x] = fx - (lefts[x] ?? 0);
  }
  // One column more than there is: the right neighbor of the last.
  const line = new Float32Array(width + 1);
  return (y, row) => {
    const fy = Math.min(height - 1, Math.max(0, y * height - 0.5));
    const upper = Math.floor(fy) * width;
    const lower = Math.min(height - 1, Math.floor(fy) + 1) * width;
    const share = fy - Math.floor(fy);
    for (const [c, plane] of planes.entries()) {
      for (let x = 0; x < width; x++) {
        line[x] = (plane[upper + x] ?? 0) * (1 - share) + (plane[lower + x] ?? 0) * share;
      }
      line[width] = line[width - 1] ?? 0;
      for (let x = 0, i = c; x < columns; x++, i += 3) {
        const left = lefts[x] ?? 0;
        const from = line[left] ?? 0;
        row[i] = from + ((line[left + 1] ?? 0) - from) * (shares[x] ?? 0);
      }
    }
  };
}
