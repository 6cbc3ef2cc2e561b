/** Says how near a cut-out comes to the truth. */
export interface Quality {
  /** This is the intersection over union of what is more than half opaque. */
  readonly iou: number;
  /** This is the mean absolute difference of alpha over the whole frame, 0…1. */
  readonly error: number;
}

/** Returns the alpha of each pixel. */
export function alphaOf(rgba: Uint8Array): Uint8Array {
  const alpha = new Uint8Array(rgba.length / 4);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3] ?? 0;
  return alpha;
}

/** Compares two alphas, both as 0…255 per pixel. */
export function qualityOf(alpha: Uint8Array, truth: Uint8Array): Quality {
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

/** Says how near the edge of a cut-out comes to the truth, which a seller sees on another background. */
export interface EdgeQuality {
  /** This is the mean absolute difference of alpha, 0…1, where the truth is neither clear nor opaque. */
  readonly alpha: number;
  /** This is the mean absolute difference of color, 0…1, where both the cut-out and the truth are half-transparent. */
  readonly color: number;
}

/** Compares two cut-outs, both as red, green, blue and alpha, not premultiplied. */
export function edgeQualityOf(made: Uint8Array, truth: Uint8Array): EdgeQuality {
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
  return { alpha: mean(sum.alpha, count.alpha), color: mean(sum.color, count.color) };
}

function isEdge(alpha: number): boolean {
  return alpha > 0 && alpha < 255;
}

function mean(sum: number, count: number): number {
  return count === 0 ? 0 : sum / count / 255;
}
