import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Swatch, extractPalette } from "../../pixels/palette.ts";
import { type BodyPlacement, type PinholeCamera, rotate } from "../../pixels/perspective/camera.ts";
import { type Vector, dot, toUnit } from "../../pixels/vector.ts";
import { enlarge } from "../../pixels/resample.ts";
import { computeContrast, computeLuminance } from "../../type/contrast.ts";
import { toDisplayLevel, displayLight } from "../plates/levels.ts";
import type { RoomLight } from "../plates/room-light.ts";

/** The reflection in a device's glass. */
export interface Reflection {
  readonly room: RoomLight;
  /** The fraction of light that the glass reflects toward the camera. */
  readonly reflectance: number;
  /** The side of the glass that is nearer to the key light: a unit vector in its plane, x to the right, y up. */
  readonly side: readonly [x: number, y: number];
}

/** Reflectance of coated glass: for light at a right angle, and the maximum at grazing angles. */
const reflectances = { straight: 0.03, max: 0.08 } as const;
/** Brightness of a mirrored window, relative to the light that it casts on a white wall. */
const windowBrightness = 2;

/** Returns the reflection of a glass with this placement (C. Schlick's approximation of Fresnel's law, 1994). */
export function computeReflection(
  room: RoomLight,
  placement: BodyPlacement,
  { position }: PinholeCamera,
): Reflection {
  const { position: center } = placement;
  const toCamera = toUnit([position[0] - center[0], position[1] - center[1], position[2] - center[2]]);
  const slanted = 1 - Math.max(0, dot(rotate(placement, [0, 0, 1]), toCamera));
  const [x, away, up] = room.toKey;
  const toKey: Vector = [x, up, -away];
  const right = dot(rotate(placement, [1, 0, 0]), toKey);
  // The light of a window slants down, even if it comes from the side.
  const high = Math.max(dot(rotate(placement, [0, 1, 0]), toKey), 0.5 * Math.abs(right));
  const length = Math.hypot(right, high) || 1;
  return {
    room,
    reflectance: Math.min(
      reflectances.max,
      reflectances.straight + (1 - reflectances.straight) * slanted ** 5,
    ),
    side: [right / length, high / length],
  };
}

/** Contrast ratios to preserve, for text and for a mark (WCAG 2.2, 1.4.3 and 1.4.11). */
const minContrasts = [4.5, 3] as const;
/** Maximum fraction of a color that occurs only at the edges between two others and isn't part of the mark. */
const maxSpeckFraction = 0.02;

/**
 * Returns the maximum light, 0…1, that may be added to a screen. If its main color contrasts enough with another one
 * for text or a mark, it still does with that light.
 */
function findMaxLight(palette: readonly Swatch[]): number {
  const [background, ...others] = palette;
  if (!background) return 1;
  return others
    .filter(({ fraction }) => fraction > maxSpeckFraction)
    .reduce((limit, { color }) => {
      const minContrast = minContrasts.find((value) => computeContrast(color, background.color) > value);
      return minContrast === undefined
        ? limit
        : Math.min(limit, limitLight(minContrast, color, background.color));
    }, 1);
}

function limitLight(minContrast: number, one: string, other: string): number {
  const bright = Math.max(computeLuminance(one), computeLuminance(other)) + 0.05;
  const dark = Math.min(computeLuminance(one), computeLuminance(other)) + 0.05;
  // The brighter color can't exceed white.
  return Math.min((bright - minContrast * dark) / (minContrast - 1), 1.05 / minContrast - dark);
}

/** Position and width of the band of window light, from the middle (0) to the corner nearest to the light (1). */
const lightBand = { at: 0.82, width: 0.3 } as const;

/**
 * Returns a device's front with its reflections: the room, mirrored and blurred, and the key light as a soft band.
 * @param content what the screen shows; it stays readable
 */
export function mirrorRoom(front: Sheet, content: Sheet, reflection: Reflection): Sheet {
  const { room, side } = reflection;
  const { width, height } = front.canvas;
  const seen = room.seen.map((color) => enlarge(color, width, height).data);
  const fraction = limitFraction(reflection, findMaxLight(extractPalette(content, 6)));
  const mirrored = createSheet(width, height);
  const pixels = front.context.getImageData(0, 0, width, height);
  const { data } = pixels;
  const corner = Math.abs(side[0]) * width + Math.abs(side[1]) * height;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const along = (side[0] * (2 * x - width) - side[1] * (2 * y - height)) / corner;
      const shine = windowBrightness * Math.exp(-(((along - lightBand.at) / lightBand.width) ** 2));
      const from = (y + 1) * width - 1 - x;
      for (let channel = 0; channel < 3; channel++) {
        const light = (seen[channel]?.[from] ?? 0) + shine * (room.key[channel] ?? 0);
        data[i + channel] =
          toDisplayLevel((displayLight[data[i + channel] ?? 0] ?? 0) + fraction * light) + 0.5;
      }
    }
  }
  mirrored.context.putImageData(pixels, 0, 0);
  return mirrored;
}

/**
 * Returns the fraction of the room's light to add: the glass's reflection, limited so that the screen stays readable.
 */
function limitFraction({ room, reflectance }: Reflection, maxLight: number): number {
  const brightest = room.seen.map(
    ({ data }, channel) =>
      data.reduce((max, light) => Math.max(max, light), 0) + windowBrightness * (room.key[channel] ?? 0),
  );
  return Math.min(reflectance, maxLight / Math.max(1e-6, ...brightest));
}
