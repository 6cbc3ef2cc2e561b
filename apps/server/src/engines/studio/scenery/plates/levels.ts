import { applyShoulder, toLinear, toSrgb, removeShoulder } from "./tone.ts";

/** Display-linear light (0…1) of each level of an image. */
export const displayLight = Float32Array.from({ length: 256 }, (_, level) => toLinear(level / 255));
/** Scene-linear light of each level of a plate. */
export const sceneLight = displayLight.map(removeShoulder);

const tableSteps = 8192;
/** Maximum light. Brighter light is clamped to it. */
const maxLight = 16;
// The tables are indexed by the square root, which gives the dark levels as many entries as the bright ones.
const sceneLevels = Float32Array.from(
  { length: tableSteps + 1 },
  (_, i) => 255 * toSrgb(applyShoulder((i / tableSteps) ** 2 * maxLight)),
);
const displayLevels = Float32Array.from(
  { length: tableSteps + 1 },
  (_, i) => 255 * toSrgb((i / tableSteps) ** 2),
);
const toScene = Float32Array.from({ length: tableSteps + 1 }, (_, i) =>
  removeShoulder((i / tableSteps) ** 2),
);

/** Returns the unrounded level 0…255 at which a plate shows scene-linear light. */
export function toSceneLevel(light: number): number {
  return sceneLevels[Math.min(tableSteps, (Math.sqrt(light / maxLight) * tableSteps + 0.5) | 0)] ?? 255;
}

/** Returns the unrounded level 0…255 of display-linear light. */
export function toDisplayLevel(light: number): number {
  return displayLevels[Math.min(tableSteps, (Math.sqrt(light) * tableSteps + 0.5) | 0)] ?? 255;
}

/** Returns the scene-linear light that a plate shows as this display-linear light (0…1). */
export function toSceneLight(light: number): number {
  return toScene[Math.min(tableSteps, (Math.sqrt(light) * tableSteps + 0.5) | 0)] ?? 0;
}
