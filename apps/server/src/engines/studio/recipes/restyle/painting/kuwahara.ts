import type { Flow } from "./flow.ts";
import { type PaintPlanes, createPlanesLike } from "./paint-planes.ts";

/** Four values for each pixel: red, green, blue and the sum of their squares, with a border that extends the image. */
interface PaddedImage {
  readonly data: Float32Array;
  readonly pad: number;
  readonly stride: number;
}

/**
 * Flattens areas and keeps edges, like paint applied along the shape: averages eight sectors of an ellipse that lies
 * along the flow, with the most weight on the calmest (J. E. Kyprianidis, H. Kang and J. Döllner, "Image and Video
 * Abstraction by Anisotropic Kuwahara Filtering", 2009; generalized weights by G. Papari et al. 2007).
 * @param radius of the brush, in pixels
 */
export function flattenAreas(image: PaintPlanes, flow: Flow, radius: number): PaintPlanes {
  const { width, height } = image;
  const padded = addBorder(image, Math.ceil(radius * 2) + 1);
  const { offsets, weights, starts } = createSectorTaps(radius, padded.stride * 4);
  const target = createPlanesLike(image);
  const { data } = padded;
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y + padded.pad) * padded.stride + padded.pad;
    for (let x = 0; x < width; x++, i++) {
      const base = (row + x) * 4;
      let slot = findKernel(flow, i) * sectors;
      let red = 0;
      let green = 0;
      let blue = 0;
      let total = 0;
      for (let k = 0; k < sectors; k++, slot++) {
        const end = starts[slot + 1] ?? 0;
        let r = 0;
        let g = 0;
        let b = 0;
        let q = 0;
        for (let tap = starts[slot] ?? 0; tap < end; tap++) {
          const at = base + (offsets[tap] ?? 0);
          const weight = weights[tap] ?? 0;
          r += (data[at] ?? 0) * weight;
          g += (data[at + 1] ?? 0) * weight;
          b += (data[at + 2] ?? 0) * weight;
          q += (data[at + 3] ?? 0) * weight;
        }
        const variance = 255 * Math.max(0, q - r * r - g * g - b * b);
        const calm = 1 / (1 + variance * variance * variance * variance);
        red += r * calm;
        green += g * calm;
        blue += b * calm;
        total += calm;
      }
      target.red[i] = red / total;
      target.green[i] = green / total;
      target.blue[i] = blue / total;
    }
  }
  return target;
}

function findKernel(flow: Flow, i: number): number {
  const angle = Math.atan2(flow.y[i] ?? 0, flow.x[i] ?? 0);
  const turn = (Math.round((angle / Math.PI) * flowAngles) + 2 * flowAngles) % flowAngles;
  const stretch = Math.min(stretches - 1, Math.floor((flow.anisotropy[i] ?? 0) * stretches));
  return turn * stretches + stretch;
}

function addBorder({ red, green, blue, width, height }: PaintPlanes, pad: number): PaddedImage {
  const stride = width + 2 * pad;
  const data = new Float32Array(stride * (height + 2 * pad) * 4);
  for (let y = 0, at = 0; y < height + 2 * pad; y++) {
    const row = Math.min(height - 1, Math.max(0, y - pad)) * width;
    for (let x = 0; x < stride; x++, at += 4) {
      const i = row + Math.min(width - 1, Math.max(0, x - pad));
      const [r, g, b] = [red[i] ?? 0, green[i] ?? 0, blue[i] ?? 0];
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      data[at + 3] = r * r + g * g + b * b;
    }
  }
  return { data, pad, stride };
}

const sectors = 8;
/** Number of directions and stretches of the ellipse to distinguish. */
const flowAngles = 32;
const stretches = 4;

/** Weight of each neighbor for every direction, stretch and sector. */
interface SectorTaps {
  /** Index offsets in the padded data. */
  readonly offsets: Int32Array;
  /** Weights of a sector, which sum to 1. */
  readonly weights: Float32Array;
  /** Start of each sector's taps, with one more entry at the end. */
  readonly starts: Int32Array;
}

interface Tap {
  readonly offset: number;
  readonly weight: number;
}

function createSectorTaps(radius: number, rowStep: number): SectorTaps {
  const offsets: number[] = [];
  const weights: number[] = [];
  const starts = [0];
  for (let angle = 0; angle < flowAngles; angle++) {
    for (let stretch = 0; stretch < stretches; stretch++) {
      for (const taps of createEllipseTaps(
        radius,
        (angle / flowAngles) * Math.PI,
        (stretch + 0.5) / stretches,
        rowStep,
      )) {
        const sum = taps.reduce((total, { weight }) => total + weight, 0);
        for (const { offset, weight } of taps) {
          offsets.push(offset);
          weights.push(weight / sum);
        }
        starts.push(offsets.length);
      }
    }
  }
  return {
    offsets: Int32Array.from(offsets),
    weights: Float32Array.from(weights),
    starts: Int32Array.from(starts),
  };
}

/**
 * Returns the ellipse's taps. Every other pixel, in a checkerboard pattern, is enough for means and variances and takes
 * half the time.
 */
function createEllipseTaps(radius: number, angle: number, anisotropy: number, rowStep: number): Tap[][] {
  const long = radius * (1 + anisotropy);
  const short = radius / (1 + anisotropy);
  const maxOffset = Math.ceil(long);
  const taps = Array.from({ length: sectors }, (): Tap[] => [{ offset: 0, weight: 1 }]);
  for (let dy = -maxOffset; dy <= maxOffset; dy++) {
    for (let dx = -maxOffset; dx <= maxOffset; dx++) {
      if ((dx === 0 && dy === 0) || (radius > 3 && (dx + dy) % 2 !== 0)) continue;
      const u = (dx * Math.cos(angle) + dy * Math.sin(angle)) / long;
      const v = (dy * Math.cos(angle) - dx * Math.sin(angle)) / short;
      const squared = u * u + v * v;
      if (squared > 1) continue;
      addToSectors(taps, Math.atan2(v, u), { offset: dy * rowStep + dx * 4, weight: Math.exp(-2 * squared) });
    }
  }
  return taps;
}

/** Adds a neighbor to the two sectors that it lies between. */
function addToSectors(taps: Tap[][], direction: number, { offset, weight }: Tap): void {
  const place = ((direction / (2 * Math.PI)) * sectors + sectors) % sectors;
  const first = Math.floor(place) % sectors;
  const nearness = 1 - (place - Math.floor(place));
  taps[first]?.push({ offset, weight: weight * nearness });
  taps[(first + 1) % sectors]?.push({ offset, weight: weight * (1 - nearness) });
}
