import type { BaseLine } from "../product/base-line.ts";
import type { PlacedProduct } from "../product/place-product.ts";
import { clamp, type Size } from "../../../pixels/raster.ts";
import { computeBoxMean } from "../../../pixels/resample.ts";
import { computeTilt } from "../camera.ts";
import { displayLight } from "../levels.ts";
import type { Plate } from "../load-plate.ts";
import { createGroundTest } from "./ground.ts";
import type { ShadeRow } from "./shade.ts";

/** Roughness above which ground shows no reflection of an object on it. */
const maxRoughness = 0.5;
/** Minimum strength of a visible reflection. */
const minStrength = 0.015;
/** Maximum extent of the reflection, as a fraction of the product's height. */
const maxExtent = 0.5;
/** Factor by which the mirrored product is downscaled, because it's blurred anyway. */
const reduction = 2;
/** Blur at the far end of the reflection, as a fraction of the product's height, on ground with a roughness of 1. */
const farBlur = 0.22;

/** The mirrored product in linear light, multiplied by alpha, at one blur radius. */
type Level = readonly [red: Float32Array, green: Float32Array, blue: Float32Array, alpha: Float32Array];

/** Mirrors the product in glossy ground, blurrier and fainter with distance; matte ground has no reflection. */
export function createReflectionRows(
  plate: Plate,
  product: PlacedProduct,
  base: BaseLine,
): ShadeRow | undefined {
  const { facts, camera, frame } = plate;
  const line = facts.lying || product.hangs ? undefined : base.ground;
  const strength = computeStrength(facts.gloss, computeTilt(camera));
  if (!line || facts.gloss.roughness > maxRoughness || strength < minStrength) return undefined;
  const far = Math.round(maxExtent * product.height);
  // The blur extends beyond the product's own columns.
  const margin = Math.ceil(2 * farBlur * facts.gloss.roughness * product.height) + reduction;
  const width = Math.ceil((product.width + 2 * margin) / reduction);
  const height = Math.ceil(far / reduction);
  const sharp = mirrorProduct(product, line, { width, height, margin });
  const levels = [0.15, 0.45, 1].map((fraction) => {
    const radius = Math.round((fraction * farBlur * facts.gloss.roughness * product.height) / reduction);
    return sharp.map((plane) =>
      computeBoxMean(computeBoxMean(plane, width, height, radius), width, height, radius),
    );
  });
  const onGround = createGroundTest(plate);
  const lowest = line.reduce((max, row) => Math.max(max, row), 0);
  return (y, lit) => {
    const row = y - product.top;
    if (row < 0 || row > lowest + far) return;
    const first = product.left - margin;
    for (let x = Math.max(0, first); x < Math.min(frame.width, first + reduction * width); x++) {
      const distance = row - (line[clamp(x - product.left, 0, product.width - 1)] ?? 0);
      if (distance < 0 || distance >= far) continue;
      const at = (distance / far) * (levels.length - 1.001);
      const [near, next] = [levels[Math.floor(at)], levels[Math.floor(at) + 1]];
      if (!near || !next) continue;
      const i =
        Math.min(height - 1, Math.floor(distance / reduction)) * width +
        clamp(Math.floor((x - first) / reduction), 0, width - 1);
      const fraction = at - Math.floor(at);
      const mixChannel = (channel: number) =>
        (near[channel]?.[i] ?? 0) * (1 - fraction) + (next[channel]?.[i] ?? 0) * fraction;
      const fade = strength * (1 - distance / far) ** 1.6;
      const alpha = mixChannel(3) * fade;
      if (alpha < 0.002 || !onGround(x, y)) continue;
      for (let channel = 0; channel < 3; channel++) {
        const j = x * 3 + channel;
        lit.key[j] = (lit.key[j] ?? 0) * (1 - alpha);
        lit.fill[j] = (lit.fill[j] ?? 0) * (1 - alpha) + mixChannel(channel) * fade;
      }
    }
  };
}

/**
 * Returns the strength of the reflection (C. Schlick, "An Inexpensive BRDF Model for Physically-based Rendering",
 * 1994).
 */
function computeStrength({ f0, roughness }: Plate["facts"]["gloss"], tilt: number): number {
  const fresnel = f0 + (1 - f0) * (1 - Math.sin(Math.max(0, tilt))) ** 5;
  return 0.7 * fresnel * (1 - roughness) ** 1.5;
}

function mirrorProduct(
  product: PlacedProduct,
  line: Float32Array,
  { width, height, margin }: Size & { readonly margin: number },
): Level {
  const level: Level = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const column = x * reduction - margin;
      if (column < 0 || column >= product.width) continue;
      const row = Math.round((line[column] ?? 0) - y * reduction);
      if (row < 0) continue;
      const from = (row * product.width + column) * 4;
      const alpha = (product.rgba[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++)
        (level[channel] ?? level[0])[i] = alpha * (displayLight[product.rgba[from + channel] ?? 0] ?? 0);
      level[3][i] = alpha;
    }
  }
  return level;
}
