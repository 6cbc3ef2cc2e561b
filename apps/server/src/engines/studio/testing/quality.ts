/** How near a cut-out comes to the truth. */
export interface Quality {
  /** Intersection over union of what is more than half opaque. */
  readonly iou: number;
  /** Mean absolute difference of alpha over the whole frame, 0…1. */
  readonly error: number;
}

/** Both as 0…255 per pixel. */
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
