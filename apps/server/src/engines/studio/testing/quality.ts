/** A comparison of a cut-out with the ground truth. */
export interface Quality {
  /** Intersection over union of the pixels that are more than half opaque. */
  readonly iou: number;
  /** Mean absolute difference of alpha over the whole frame, 0…1. */
  readonly error: number;
}

/** Returns the alpha of each pixel. */
export function extractAlpha(rgba: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3] ?? 0;
  return alpha;
}

/** Compares two alphas, both as 0…255 per pixel. */
export function measureQuality(alpha: Uint8Array, truth: Uint8Array): Quality {
  let both = 0;
  let either = 0;
  let difference = 0;
  for (let i = 0; i < truth.length; i++) {
    const a = alpha[i] ?? 0;
    const b = truth[i] ?? 0;
    if (a > 127 && b > 127) both++;
    if (a > 127 || b > 127) either++;
    difference += Math.abs(a - b);
  }
  return { iou: either === 0 ? 1 : both / either, error: difference / truth.length / 255 };
}

/** Extent of the band around the truth's edge, in pixels. */
const bandRadius = 5;

/** Returns the mean absolute difference of alpha, 0…1, within 5 px of the truth's edge; both are 0…255 per pixel. */
export function measureBoundaryError(alpha: Uint8Array, truth: Uint8Array, width: number): number {
  const band = markBand(truth, width);
  let difference = 0;
  let count = 0;
  for (let i = 0; i < truth.length; i++) {
    if (band[i] === 0) continue;
    difference += Math.abs((alpha[i] ?? 0) - (truth[i] ?? 0));
    count++;
  }
  return average(difference, count);
}

/** Marks the pixels near those where the truth goes from more to less than half opaque. */
function markBand(truth: Uint8Array, width: number): Uint8Array {
  const height = truth.length / width;
  const band = new Uint8Array(truth.length);
  const isSolid = (x: number, y: number) => (truth[y * width + x] ?? 0) > 127;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const solid = isSolid(x, y);
      const isAtEdge =
        (x + 1 < width && isSolid(x + 1, y) !== solid) || (y + 1 < height && isSolid(x, y + 1) !== solid);
      if (isAtEdge) markDisk(band, width, x, y);
    }
  }
  return band;
}

function markDisk(band: Uint8Array, width: number, x: number, y: number): void {
  const height = band.length / width;
  for (let down = -bandRadius; down <= bandRadius; down++) {
    const half = Math.floor(Math.sqrt(bandRadius ** 2 - down ** 2));
    const row = y + down;
    if (row < 0 || row >= height) continue;
    band.fill(1, row * width + Math.max(0, x - half), row * width + Math.min(width, x + half + 1));
  }
}

/** A comparison of a cut-out's edge with the ground truth. Errors become visible on other backgrounds. */
export interface EdgeQuality {
  /** Mean absolute difference of alpha, 0…1, where the truth is neither clear nor opaque. */
  readonly alpha: number;
  /** Mean absolute difference of color, 0…1, where both the cut-out and the truth are semi-transparent. */
  readonly color: number;
}

/** Compares two cut-outs, both as red, green, blue and alpha, not premultiplied. */
export function measureEdgeQuality(made: Uint8Array, truth: Uint8Array): EdgeQuality {
  const sum = { alpha: 0, color: 0 };
  const count = { alpha: 0, color: 0 };
  for (let i = 0; i < truth.length; i += 4) {
    const [a, b] = [made[i + 3] ?? 0, truth[i + 3] ?? 0];
    if (!isEdge(b)) continue;
    sum.alpha += Math.abs(a - b);
    count.alpha++;
    if (!isEdge(a)) continue;
    for (let c = 0; c < 3; c++) sum.color += Math.abs((made[i + c] ?? 0) - (truth[i + c] ?? 0));
    count.color += 3;
  }
  return { alpha: average(sum.alpha, count.alpha), color: average(sum.color, count.color) };
}

function isEdge(alpha: number): boolean {
  return alpha > 0 && alpha < 255;
}

function average(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count / 255;
}
