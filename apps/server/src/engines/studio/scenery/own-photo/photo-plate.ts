import sharp from "sharp";
import type { Plane, Rgb, Size } from "../../pixels/raster.ts";
import { createPlane } from "../../pixels/raster.ts";
import { smoothStep } from "../color.ts";
import { type Window, createPlateCamera } from "../plates/camera.ts";
import { toSceneLevel, sceneLight } from "../plates/levels.ts";
import type { PlaceFacts, Plate } from "../plates/load-plate.ts";

/** Cuts a window out of a photo and resizes it to the frame. @param png the photo */
export async function cutPhoto(png: Uint8Array, photo: Size, window: Window, frame: Size): Promise<Rgb> {
  const width = Math.max(1, Math.min(photo.width, Math.round(window.width * photo.width)));
  const height = Math.max(1, Math.min(photo.height, Math.round(window.height * photo.height)));
  const data = await sharp(png)
    .extract({
      left: Math.min(photo.width - width, Math.round(window.left * photo.width)),
      top: Math.min(photo.height - height, Math.round(window.top * photo.height)),
      width,
      height,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(frame.width, frame.height, { fit: "fill", kernel: "lanczos3" })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, ...frame };
}

/** Standard deviation of the strongest blur, as a fraction of the frame's longer side. */
const maxBlur = 0.0055;

/**
 * Blurs everything farther away than the product, increasingly with distance.
 * @param sharpFrom the row, in pixels, from which everything below is sharp; `softAt` is the row from which everything
 * above has the full blur
 */
export async function blurBackground(
  photo: Rgb,
  { blur, sharpFrom, softAt }: { readonly blur: number; readonly sharpFrom: number; readonly softAt: number },
): Promise<Rgb> {
  const { data, width, height } = photo;
  const sigma = blur * maxBlur * Math.max(width, height);
  if (sigma < 0.4) return photo;
  const soft = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer();
  const mixed = new Uint8Array(data);
  for (let y = 0; y < height; y++) {
    const fraction = smoothStep(sharpFrom, softAt, y);
    if (fraction === 0) continue;
    for (let i = y * width * 3; i < (y + 1) * width * 3; i++)
      mixed[i] = (data[i] ?? 0) + ((soft[i] ?? 0) - (data[i] ?? 0)) * fraction + 0.5;
  }
  return { data: mixed, width, height };
}

/** Distance, in multiples of the product spot's distance, beyond which everything counts as sky. */
const skyDistance = 60;

/**
 * Turns a photo into a plate: its key light is a fraction of all visible light, and its depth is computed as if the
 * ground were level.
 * @param fraction of the light that comes from the key
 * @param front row of a table's front edge, in pixels, where the ground ends in front of the product
 */
export function createPhotoPlate(photo: Rgb, facts: PlaceFacts, fraction: number, front = Infinity): Plate {
  const frame = { width: photo.width, height: photo.height };
  const window = { left: 0, top: 0, width: 1, height: 1 };
  const levels = Uint8Array.from(sceneLight, (light) => toSceneLevel((1 - fraction) * light) + 0.5);
  const fill = { ...frame, data: photo.data.map((level) => levels[level] ?? 0) };
  const card: Rgb = { data: new Uint8Array(12).fill(200), width: 2, height: 2 };
  const camera = createPlateCamera(facts, window, frame);
  return {
    facts,
    window,
    frame,
    camera,
    all: photo,
    fill,
    depth: computeGroundDepth(facts, frame, front),
    card,
  };
}

/** Returns the depth in meters. Ground has one depth in each row, so two columns are enough. */
function computeGroundDepth(facts: PlaceFacts, frame: Size, front: number): Plane {
  const { position, forward, up } = facts.camera;
  const { focal, axis } = createPlateCamera(facts, { left: 0, top: 0, width: 1, height: 1 }, frame);
  const depth = createPlane(2, frame.height);
  const drop = facts.stand[2] - position[2];
  for (let y = 0; y < frame.height; y++) {
    // A table's front stands upright below its edge.
    const toward = forward[2] + (up[2] * (axis.y - Math.min(y, front) - 0.5)) / focal;
    const far = skyDistance * Math.abs(drop);
    depth.data.fill(toward < 0 ? Math.min(far, drop / toward) : far, 2 * y, 2 * y + 2);
  }
  return depth;
}
