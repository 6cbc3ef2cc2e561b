// All plates are stored with one tone curve: slightly more contrast around middle gray, linear up to the knee, and a
// soft shoulder above it. The curve is invertible, so the compositor works in scene-linear light although a plate is an
// ordinary 8-bit image. When it changes, every plate must be repacked.

const knee = 0.72;
const aboveKnee = 1 - knee;
const contrast = 1.16;
const middleGray = 0.42;

/**
 * The shoulder reaches white only at infinite light, so the inverse stops at this fraction of the way from the knee to
 * white, which is about 11 times white in scene light.
 */
const maxInvertible = 0.985;

/** Maps scene-linear light (0 and more; 1 is diffuse white) to display-linear light (0…1). */
export function applyShoulder(light: number): number {
  if (light <= 0) return 0;
  const contrasted = middleGray * (light / middleGray) ** contrast;
  if (contrasted <= knee) return contrasted;
  return knee + aboveKnee * (1 - 1 / (1 + (contrasted - knee) / aboveKnee));
}

/** Maps display-linear light (0…1) back to scene-linear light. */
export function removeShoulder(display: number): number {
  if (display <= 0) return 0;
  const fraction = Math.min(maxInvertible, (display - knee) / aboveKnee);
  const contrasted = display <= knee ? display : knee + aboveKnee * (1 / (1 - fraction) - 1);
  return middleGray * (contrasted / middleGray) ** (1 / contrast);
}

/** Encodes linear light as sRGB, both 0…1. */
export function toSrgb(light: number): number {
  if (light <= 0) return 0;
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** Decodes sRGB to linear light, both 0…1. */
export function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
