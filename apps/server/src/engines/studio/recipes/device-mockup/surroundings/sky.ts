import { ImageData } from "@napi-rs/canvas";
import type { Frame } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../../pixels/canvas.ts";
import { type Color, mixLevels, smoothStep } from "../../../scenery/color.ts";
import { type Noise, createNoise, readNoise } from "./noise.ts";

export interface Sky {
  readonly zenith: Color;
  readonly haze: Color;
  readonly cloud: Color;
  /** Color of clouds on the side away from the sun. */
  readonly shade: Color;
  /** Approximate fraction of the sky that clouds cover, 0…1. */
  readonly cover: number;
  /** Position of the sun across the frame, 0…1. */
  readonly sun: number;
  readonly glow: Color;
}

let noise: Noise | undefined;

/** Factor by which the sky, which has no sharp detail, is drawn smaller. */
const downscaling = 2;

/**
 * Draws a sky with clouds on a flat layer, so they get smaller toward the horizon, lit from the sun's side.
 * @param horizon row of the horizon, in pixels
 */
export function drawSky(sky: Sky, frame: Frame, horizon: number, seed: number): Sheet {
  noise ??= createNoise(19);
  const [width, height] = [Math.ceil(frame.width / downscaling), Math.ceil(frame.height / downscaling)];
  const pixels = new Uint8ClampedArray(width * height * 4);
  const offset = { u: (seed * 0.377) % 1, v: (seed * 0.619) % 1 };
  const cloudLayer = { noise, offset, aspect: frame.width / horizon };
  for (let y = 0, i = 0; y < height; y++) {
    const rise = Math.max(0, 1 - (y * downscaling) / horizon);
    for (let x = 0; x < width; x++, i += 4) {
      const color = computeSky(sky, x / width, rise, cloudLayer);
      pixels[i] = color[0];
      pixels[i + 1] = color[1];
      pixels[i + 2] = color[2];
      pixels[i + 3] = 255;
    }
  }
  const small = createSheet(width, height);
  small.context.putImageData(new ImageData(pixels, width, height), 0, 0);
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(small.canvas, 0, 0, frame.width, frame.height);
  return sheet;
}

interface CloudLayer {
  readonly noise: Noise;
  readonly offset: { readonly u: number; readonly v: number };
  readonly aspect: number;
}

function computeSky(sky: Sky, x: number, rise: number, { noise: field, offset, aspect }: CloudLayer): Color {
  const sunDistance = Math.hypot((x - sky.sun) * aspect, rise - 0.35);
  const air = mixLevels(sky.haze, sky.zenith, smoothStep(0, 0.95, rise));
  const clear = mixLevels(air, sky.glow, 0.75 * Math.exp(-3.2 * sunDistance ** 2));
  const depth = 1 / (rise + 0.22);
  const u = (x - 0.5) * aspect * depth * 0.2 + offset.u;
  const v = depth * 0.34 + offset.v;
  const readDensity = (du: number, dv: number) =>
    readNoise(field, u + du, v + dv) + 0.35 * readNoise(field, 3.1 * (u + du), 3.1 * (v + dv));
  const here = readDensity(0, 0);
  const edge = 0.3 - 0.7 * sky.cover;
  const cover = smoothStep(edge, edge + 0.42, here) * smoothStep(0, 0.16, rise);
  if (cover <= 0) return clear;
  const thick = here - readDensity((sky.sun - x) * 0.03, -0.02);
  const lit = Math.min(
    1,
    Math.max(0, 0.72 - thick * 0.9 - 0.42 * smoothStep(edge + 0.25, edge + 0.95, here)),
  );
  return mixLevels(clear, mixLevels(sky.shade, sky.cloud, lit), cover * 0.95);
}
