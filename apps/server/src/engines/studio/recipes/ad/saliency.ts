import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { colorDistance, hexToOklab, toOklab } from "../../pixels/color.ts";
import { extractPalette } from "../../pixels/palette.ts";
import type { Rectangle } from "../../pixels/raster.ts";

/** Saliency of each pixel of a small copy of a photo; 0 is plain background. */
export interface SaliencyMap {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Longer side of the small copy, in pixels. */
const side = 96;

/** Number of tiles along a side of the whole photo. */
const tilesPerSide = 12;

/** Weight of the lightness difference from a neighbor, relative to the color difference from the photo's border. */
const edgeWeight = 1.5;

/**
 * Returns the saliency of each pixel. Edges, and colors that don't occur at the photo's border, more likely belong to
 * the subject than to its background.
 */
export function computeSaliency({ canvas }: Sheet): SaliencyMap {
  const scale = side / Math.max(canvas.width, canvas.height);
  const small = createSheet(canvas.width * scale, canvas.height * scale);
  const { width, height } = small.canvas;
  small.context.drawImage(canvas, 0, 0, width, height);
  const { data } = small.context.getImageData(0, 0, width, height);
  const border = readBorderColors(small);
  const labs = Array.from({ length: width * height }, (_, i) =>
    toOklab([data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0]),
  );
  const saliency = Float32Array.from(labs, (lab, i) => {
    const borderDistance = Math.min(...border.map((color) => colorDistance(color, lab)));
    const below = labs[i + width] ?? lab;
    const next = (i + 1) % width === 0 ? lab : (labs[i + 1] ?? lab);
    return borderDistance + edgeWeight * (Math.abs(lab.l - below.l) + Math.abs(lab.l - next.l));
  });
  return { data: saliency, width, height };
}

function readBorderColors({ canvas }: Sheet) {
  const border = createSheet(canvas.width, canvas.height);
  border.context.drawImage(canvas, 0, 0);
  const margin = Math.round(side * 0.05);
  border.context.clearRect(margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin);
  return extractPalette(border, 5).map(({ color }) => hexToOklab(color));
}

/** Divides an area, in fractions of the photo, into tiles and returns the mean saliency of the most salient one. */
export function findMaxSaliency(saliency: SaliencyMap, { left, top, width, height }: Rectangle): number {
  const across = Math.max(1, Math.round(width * tilesPerSide));
  const down = Math.max(1, Math.round(height * tilesPerSide));
  const size = { width: width / across, height: height / down };
  let max = 0;
  for (let tile = 0; tile < across * down; tile++) {
    const at = {
      left: left + (tile % across) * size.width,
      top: top + Math.floor(tile / across) * size.height,
    };
    max = Math.max(max, averageSaliency(saliency, { ...at, ...size }));
  }
  return max;
}

function averageSaliency({ data, width, height }: SaliencyMap, area: Rectangle): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.floor(area.top * height); y < Math.min(height, (area.top + area.height) * height); y++) {
    for (let x = Math.floor(area.left * width); x < Math.min(width, (area.left + area.width) * width); x++) {
      sum += data[y * width + x] ?? 0;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

/** Returns the center of the photo's salient parts, as fractions of its width and height. */
export function findFocus({ data, width, height }: SaliencyMap): { readonly x: number; readonly y: number } {
  const mean = data.reduce((sum, value) => sum + value, 0) / data.length;
  let [sum, sumX, sumY] = [1e-6, 0.5e-6, 0.5e-6];
  data.forEach((value, i) => {
    const weight = Math.max(0, value - mean);
    sum += weight;
    sumX += (weight * ((i % width) + 0.5)) / width;
    sumY += (weight * (Math.floor(i / width) + 0.5)) / height;
  });
  return { x: sumX / sum, y: sumY / sum };
}
