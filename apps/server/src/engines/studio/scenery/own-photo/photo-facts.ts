import type { Size } from "../../pixels/raster.ts";
import type { PlaceFacts } from "../plates/load-plate.ts";
import type { View } from "../plates/photograph/estimate-view.ts";
import type { DirectionalLight, PlateCamera } from "../plates/plate.ts";
import { type Vector, toUnit } from "../../pixels/vector.ts";
import type { PhotoLight } from "./survey-photo.ts";

interface PhotoView {
  readonly frame: Size;
  readonly view: View;
  /** The row of the product's bottom edge and of the horizon, as fractions of the frame's height. */
  readonly base: number;
  readonly horizon: number;
  /** Pixels of the frame per meter where the product stands. */
  readonly pixelsPerMeter: number;
  readonly light: PhotoLight;
  /** The side of the light if the photo doesn't reveal it. */
  readonly fallbackSide: 1 | -1;
}

/** Focal length of a lens a little longer than a phone's, relative to the frame's longer side. */
const focalLength = 1.3;

/** Returns the facts for a camera that sees the horizon and the product's bottom edge at the given rows. */
export function createPlaceFacts(photoView: PhotoView): PlaceFacts {
  const { view, light } = photoView;
  const { key, fraction } = findKey(light, photoView.fallbackSide);
  const lying = view === "lying";
  return {
    camera: lying ? createTopCamera(photoView) : createSideCamera(photoView),
    stand: [0, 0, 0],
    lying,
    // It's unknown whether the ground is reflective, and a wrong reflection is worse than none.
    gloss: { f0: 0.04, roughness: 1 },
    lights: [
      {
        kind: "sun",
        group: "key",
        direction: key,
        angle: 48 - 36 * light.hardness,
        power: 1,
        color: [1, 1, 1],
      },
      { kind: "sky", group: "fill", power: 0.3, color: [1, 1, 1] },
    ],
    card: { width: 1, height: 1, mean: colorLight(light, computeLightLevel(light)), max: 1, albedo: 0.8 },
    probe: { key: createProbe(light, fraction, key), fill: createProbe(light, 1 - fraction, [0, 0, 0.2]) },
  };
}

/** Returns the fraction of the photo's light that is key light. */
export function computeKeyFraction({ hardness }: PhotoLight): number {
  return 0.36 + 0.32 * hardness;
}

function findKey(
  light: PhotoLight,
  fallbackSide: 1 | -1,
): { readonly key: Vector; readonly fraction: number } {
  const side = Math.abs(light.aside) < 0.12 ? fallbackSide : Math.sign(light.aside);
  const aside = side * Math.min(1, 0.4 + 0.6 * Math.abs(light.aside));
  return { key: toUnit([aside, 0.3 + 0.5 * light.behind, 0.95]), fraction: computeKeyFraction(light) };
}

function createSideCamera({ frame, base, horizon, pixelsPerMeter }: PhotoView): PlateCamera {
  const focal = (focalLength * Math.max(frame.width, frame.height)) / frame.width;
  const focalPixels = focal * frame.width;
  const tilt = Math.max(0, Math.atan(((0.5 - horizon) * frame.height) / focalPixels));
  const middle = horizon + (Math.tan(tilt) * focalPixels) / frame.height;
  const depth = focalPixels / pixelsPerMeter;
  const verticalOffset = ((middle - base) * frame.height) / focalPixels;
  const forward: Vector = [0, Math.cos(tilt), -Math.sin(tilt)];
  const up: Vector = [0, Math.sin(tilt), Math.cos(tilt)];
  // The product's position appears at row `base`, at this depth.
  const position: Vector = [
    0,
    -depth * (forward[1] + verticalOffset * up[1]),
    -depth * (forward[2] + verticalOffset * up[2]),
  ];
  return {
    position,
    forward,
    up,
    right: [1, 0, 0],
    focal,
    center: { x: 0.5, y: middle },
    fstop: 0,
    focus: depth,
  };
}

function createTopCamera({ frame, pixelsPerMeter }: PhotoView): PlateCamera {
  const focal = (focalLength * Math.max(frame.width, frame.height)) / frame.width;
  const depth = (focal * frame.width) / pixelsPerMeter;
  return {
    position: [0, 0, depth],
    forward: [0, 0, -1],
    up: [0, 1, 0],
    right: [1, 0, 0],
    focal,
    center: { x: 0.5, y: 0.5 },
    fstop: 0,
    focus: depth,
  };
}

/** Returns the strength of the light, estimated from the photo's brightness. */
function computeLightLevel({ brightness }: PhotoLight): number {
  return Math.max(0.22, Math.min(0.6, 0.45 * Math.sqrt((brightness + 0.02) / 0.22)));
}

function colorLight({ color }: PhotoLight, level: number): readonly [number, number, number] {
  return [level * color[0], level * color[1], level * color[2]];
}

function createProbe(light: PhotoLight, fraction: number, [x, y, z]: Vector): DirectionalLight {
  const row = (level: number) => [level, 0.8 * level * x, 0.8 * level * y, 0.8 * level * z] as const;
  const [r, g, b] = colorLight(light, fraction * computeLightLevel(light));
  return [row(r), row(g), row(b)];
}
