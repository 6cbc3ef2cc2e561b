import type { CutOut } from "../../matting/cut-out.ts";
import { type Plane, type Rectangle, clamp01, blendOver, createPlane, release } from "../../pixels/raster.ts";
import { computeBoxMean, enlargePart } from "../../pixels/resample.ts";
import { findContact } from "../../scenery/contact.ts";
import { estimateView } from "../../scenery/plates/photograph/estimate-view.ts";
import type { Drawing } from "../drawing.ts";

/** A shadow over a part of the cut-out's frame. */
interface Shadow {
  readonly area: Rectangle;
  /** Fraction of the light to remove, 0…1. */
  readonly strength: Plane;
}

/** Longest side, in pixels, of the reduced copy of the product that casts the shadow. A soft shadow needs no more. */
const maxShadowSide = 400;
/** Margin for the blur around the product, as a fraction of its longer side. */
const blurMargin = 0.3;

/**
 * A standing product's shadow: a wide one around it and a tight one where it touches the ground. The blur's standard
 * deviations, `across` and `down`, are fractions of the product's width.
 */
const ambientShadow = { darkness: 0.2, gain: 1.6, across: 0.07, down: 0.028 };
const contactShadow = { darkness: 0.5, gain: 5, across: 0.016, down: 0.0075 };
/**
 * A lying product's shadow: a tight and a wide one. The blur and the offset downward are fractions of its longer side.
 */
const lyingShadows = [
  { darkness: 0.4, blur: 0.007, offset: 0.006 },
  { darkness: 0.28, blur: 0.03, offset: 0.022 },
] as const;

interface Silhouette {
  readonly alpha: Plane;
  /** Pixels of the cut-out per pixel of the drawing. */
  readonly step: number;
  /** The drawing's corner in the cut-out's frame; it may lie outside. */
  readonly left: number;
  readonly top: number;
}

function extractSilhouette({ rgba, width, height, bounds }: CutOut): Silhouette {
  const longer = Math.max(bounds.width, bounds.height);
  const step = Math.max(1, Math.ceil(longer / maxShadowSide));
  const margin = Math.ceil((longer * blurMargin) / step);
  const left = bounds.left - margin * step;
  const top = bounds.top - margin * step;
  const alpha = createPlane(
    Math.ceil(bounds.width / step) + 2 * margin,
    Math.ceil(bounds.height / step) + 2 * margin,
  );
  const weight = 1 / (255 * step * step);
  for (let y = bounds.top; y < Math.min(height, bounds.top + bounds.height); y++) {
    const row = Math.floor((y - top) / step) * alpha.width;
    for (let x = bounds.left; x < bounds.left + bounds.width; x++) {
      const i = row + Math.floor((x - left) / step);
      alpha.data[i] = (alpha.data[i] ?? 0) + (rgba[(y * width + x) * 4 + 3] ?? 0) * weight;
    }
  }
  return { alpha, step, left, top };
}

/**
 * Returns the radius of the box blur that, applied three times, approximates a Gaussian blur with this standard
 * deviation (P. Kovesi 2010).
 */
function computeBlurRadius(deviation: number): number {
  return Math.max(1, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2));
}

function blur({ data, width, height }: Plane, across: number, down: number): Float32Array {
  let blurred = data;
  for (let pass = 0; pass < 3; pass++) {
    blurred = computeBoxMean(blurred, width, height, computeBlurRadius(across), computeBlurRadius(down));
  }
  return blurred;
}

/**
 * Returns the factor that fades the shadow at a pixel. It falls to 0 toward the frame's edges, so that no cut-off
 * shadow shows on a white page.
 */
function computeEdgeFade(x: number, y: number, frame: { width: number; height: number }): number {
  const fade = 0.03 * Math.min(frame.width, frame.height);
  const nearest = Math.min(x, y, frame.width - 1 - x, frame.height - 1 - y);
  return clamp01(nearest / fade);
}

/**
 * Returns the shadow of a standing product: dark where it touches the ground, lighter between and around these points.
 */
function castStandingShadow(alpha: Plane, productWidth: number): Plane {
  const { line, footprint } = findContact(alpha);
  const wide = blur(
    footprint,
    Math.max(2, productWidth * ambientShadow.across),
    Math.max(1, productWidth * ambientShadow.down),
  );
  const tight = blur(
    line,
    Math.max(1.5, productWidth * contactShadow.across),
    Math.max(1, productWidth * contactShadow.down),
  );
  const shadow = createPlane(alpha.width, alpha.height);
  for (let i = 0; i < shadow.data.length; i++) {
    const a = ambientShadow.darkness * (1 - Math.exp(-ambientShadow.gain * (wide[i] ?? 0)));
    const t = contactShadow.darkness * (1 - Math.exp(-contactShadow.gain * (tight[i] ?? 0)));
    shadow.data[i] = 1 - (1 - a) * (1 - t);
  }
  return shadow;
}

/** Returns the shadow of a lying product seen from directly above: its blurred outline, shifted down a little. */
function castLyingShadow(alpha: Plane, productLength: number): Plane {
  const shadow = createPlane(alpha.width, alpha.height);
  for (const { darkness, blur: deviation, offset } of lyingShadows) {
    const lowered = createPlane(alpha.width, alpha.height);
    const rows = Math.round(offset * productLength);
    lowered.data.set(alpha.data.subarray(0, (alpha.height - rows) * alpha.width), rows * alpha.width);
    const soft = blur(lowered, deviation * productLength, deviation * productLength);
    for (let i = 0; i < shadow.data.length; i++)
      shadow.data[i] = 1 - (1 - (shadow.data[i] ?? 0)) * (1 - darkness * (soft[i] ?? 0));
  }
  return shadow;
}

/**
 * Returns the soft shadow of a product where it stands or lies, with neutral light from above.
 * @returns undefined if the product reaches the bottom of the frame: then the ground isn't in the photo
 */
async function createShadow(cutOut: CutOut): Promise<Shadow | undefined> {
  const { bounds, width, height } = cutOut;
  if (bounds.top + bounds.height >= height) return undefined;
  const { alpha, step, left, top } = extractSilhouette(cutOut);
  const { view } = await estimateView(cutOut);
  const shadow =
    view === "lying"
      ? castLyingShadow(alpha, Math.max(bounds.width, bounds.height) / step)
      : castStandingShadow(alpha, bounds.width / step);
  // Only the part in the frame: the whole shadow of a long product would have many times as many pixels.
  const area = {
    left: Math.max(0, left),
    top: Math.max(0, top),
    width: Math.min(width, left + shadow.width * step) - Math.max(0, left),
    height: Math.min(height, top + shadow.height * step) - Math.max(0, top),
  };
  const strength = enlargePart(shadow, step, { ...area, left: area.left - left, top: area.top - top });
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++, i++) {
      const fade = computeEdgeFade(x + area.left, y + area.top, { width, height });
      strength.data[i] = clamp01((strength.data[i] ?? 0) * fade);
    }
  }
  return { area, strength };
}

/** Returns a pseudorandom value in 0…1, always the same for a pixel. */
function computePixelNoise(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000;
}

/** Draws the product on #FFFFFF with a soft neutral shadow where it stands or lies, in the frame of its source. */
export async function drawSoftShadow(cutOut: CutOut): Promise<Drawing> {
  const { rgba, width, height } = cutOut;
  const shadow = await createShadow(cutOut);
  const getBackground = (x: number, y: number): number => {
    if (!shadow) return 255;
    const { area, strength } = shadow;
    const column = x - area.left;
    const row = y - area.top;
    if (column < 0 || row < 0 || column >= area.width || row >= area.height) return 255;
    // Dithers by one level: a slow gradient rounded to 8 bits would show banding.
    return Math.min(
      255,
      Math.floor(255 * (1 - (strength.data[row * area.width + column] ?? 0)) + computePixelNoise(x, y)),
    );
  };
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const alpha = rgba[i * 4 + 3] ?? 0;
      const background = alpha === 255 ? 0 : getBackground(x, y);
      for (let c = 0; c < 3; c++) {
        data[i * 3 + c] = blendOver(rgba[i * 4 + c] ?? 0, alpha, background);
      }
    }
  }
  if (shadow) release(shadow.strength.data);
  return { data, width, height, channels: 3 };
}
