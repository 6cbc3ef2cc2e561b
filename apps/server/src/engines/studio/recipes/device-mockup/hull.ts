import { ImageData } from "@napi-rs/canvas";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { type Vector, dot, toUnit } from "../../pixels/vector.ts";
import { type Airship, type CylinderHit, hitAirship } from "../../pixels/perspective/cylinder.ts";
import type { Point } from "../../pixels/perspective/homography.ts";
import { type Color, mixLevels } from "../../scenery/color.ts";
import type { Sky } from "./surroundings/sky.ts";

export interface HullScene {
  readonly ship: Airship;
  /** Position of the hull's origin in the image, in pixels. */
  readonly origin: Point;
  /** Pixels per radius of the hull. */
  readonly unit: number;
  /** −1 when the blimp flies to the left. */
  readonly flip: 1 | -1;
  /** The printed panel on the hull's side, 3:1. */
  readonly panel: Sheet;
  /** Whether the color of the panel's edge covers the rest of the hull, instead of the bare cloth. */
  readonly wrapped: boolean;
  readonly sky: Sky;
  /** Sideways component of the direction toward the sun, in the view that `flip` mirrors. */
  readonly sunSide: number;
}

/** Size of the panel, and the position of its middle along the hull, in radii. */
const panelSize = { width: 4.86, height: 1.62, middle: -0.35 } as const;
const bareCloth: Color = [232, 236, 240];
/** Number of strips of cloth around the hull. */
const goreCount = 16;

interface Texture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

function readTexel({ data, width, height }: Texture, u: number, v: number): Color {
  const x = Math.min(width - 1.001, Math.max(0, u * width - 0.5));
  const y = Math.min(height - 1.001, Math.max(0, v * height - 0.5));
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  const [fx, fy] = [x - Math.floor(x), y - Math.floor(y)];
  const computeChannel = (c: 0 | 1 | 2) => {
    const top = (data[at + c] ?? 0) * (1 - fx) + (data[at + 4 + c] ?? 0) * fx;
    const low = (data[at + width * 4 + c] ?? 0) * (1 - fx) + (data[at + width * 4 + 4 + c] ?? 0) * fx;
    return top + (low - top) * fy;
  };
  return [computeChannel(0), computeChannel(1), computeChannel(2)];
}

/**
 * Returns the hull's printed color at a point. The panel is wrapped around it as around a cylinder, without distortion.
 */
function readPrint(scene: HullScene, texture: Texture, hit: CylinderHit): Color {
  const { ship, flip, wrapped } = scene;
  const x = hit.along * (hit.along > 0 ? ship.nose : ship.tail);
  const u = 0.5 + (flip * (x - panelSize.middle)) / panelSize.width;
  const v = 0.5 - (hit.around * ship.radius) / panelSize.height;
  if (!wrapped && (u < 0 || u > 1 || v < 0 || v > 1)) return bareCloth;
  return readTexel(texture, u, v);
}

/** Returns the color of cloth lit by the sun, the sky above and the haze below, with seams between the gores. */
function lightCloth({ sky }: HullScene, color: Color, hit: CylinderHit, sun: Vector): Color {
  const { normal } = hit;
  const direct = Math.max(0, dot(normal, sun));
  const up = 0.5 + 0.5 * normal[1];
  const gore = Math.abs(Math.sin((hit.around * goreCount) / 2));
  const seam = gore < 0.05 ? 0.93 : 0.985 + 0.015 * gore;
  const ring = Math.abs(((hit.along * 9 + 20) % 1) - 0.5) > 0.492 ? 0.95 : 1;
  const amount = (0.4 + 0.2 * up + 0.52 * direct) * seam * ring;
  const tint = mixLevels(sky.shade, sky.cloud, Math.min(1, 0.35 + direct));
  const body = color.map((value, i) =>
    Math.min(255, value * amount * (0.35 + (0.65 * (tint[i] ?? 255)) / 255)),
  );
  const half = toUnit([sun[0], sun[1], sun[2] + 1]);
  const gleam = 0.3 * Math.max(0, dot(normal, half)) ** 26;
  const rim = 0.34 * (1 - Math.max(0, normal[2])) ** 3;
  const flat: Color = [body[0] ?? 0, body[1] ?? 0, body[2] ?? 0];
  const nosecap = hit.along > 0.93 ? mixLevels(flat, [70, 78, 90], 0.55) : flat;
  return mixLevels(mixLevels(nosecap, [255, 255, 255], gleam), mixLevels(sky.haze, sky.zenith, up), rim);
}

/** Draws the hull into the target, with four rays per pixel. */
export function drawHull(target: Sheet, scene: HullScene): void {
  const { ship, origin, unit, flip, panel, sunSide } = scene;
  const texture = {
    data: panel.context.getImageData(0, 0, panel.canvas.width, panel.canvas.height).data,
    width: panel.canvas.width,
    height: panel.canvas.height,
  };
  const sun = toUnit([sunSide, 0.85, 0.55]);
  const halfHeight = Math.ceil(
    unit * 1.25 + unit * ship.tail * Math.abs(Math.sin(ship.yaw) * Math.sin(ship.pitch)),
  );
  const top = Math.floor(origin.y - halfHeight);
  const { width } = target.canvas;
  const pixels = new Uint8ClampedArray(width * 2 * halfHeight * 4);
  for (let row = 0, i = 0; row < 2 * halfHeight; row++) {
    for (let column = 0; column < width; column++, i += 4) {
      const sum = [0, 0, 0];
      let hits = 0;
      for (let sample = 0; sample < 4; sample++) {
        const x = column + (sample & 1 ? 0.75 : 0.25) - origin.x;
        const y = origin.y - (top + row + (sample >> 1 ? 0.75 : 0.25));
        const hit = hitAirship(ship, { x: (flip * x) / unit, y: y / unit });
        if (!hit) continue;
        hits++;
        const color = lightCloth(scene, readPrint(scene, texture, hit), hit, sun);
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (color[c] ?? 0);
      }
      if (hits === 0) continue;
      for (let c = 0; c < 3; c++) pixels[i + c] = (sum[c] ?? 0) / hits;
      pixels[i + 3] = (hits * 255) / 4;
    }
  }
  const part = createSheet(width, 2 * halfHeight);
  part.context.putImageData(new ImageData(pixels, width, 2 * halfHeight), 0, 0);
  target.context.drawImage(part.canvas, 0, top);
}
