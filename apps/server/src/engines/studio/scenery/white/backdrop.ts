import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import type { ExactBackdrop } from "../backdrop-plates.ts";
import { describeNaturalShadow } from "./natural-shadow.ts";
import { renderSetting } from "./render.ts";
import { createRandom } from "../seeded-random.ts";

interface BackdropOptions {
  /** Width and height in pixels. */
  readonly width: number;
  readonly height: number;
  /** Where the wall ends, as a fraction of the height from the top; negative when only ground is visible. */
  readonly horizon: number;
  /** Side that the light comes from: 1 is right, −1 is left. */
  readonly side: 1 | -1;
  /** Varies the object that casts a shadow. */
  readonly seed: number;
}

/** Draws a backdrop that is white, or nearly so. */
export function drawBackdrop(
  name: ExactBackdrop,
  { width, height, horizon, side, seed }: BackdropOptions,
): Sheet {
  if (name === "pure-white") {
    const sheet = createSheet(width, height);
    sheet.context.fillStyle = "#fff";
    sheet.context.fillRect(0, 0, width, height);
    return sheet;
  }
  const frame = {
    width,
    height,
    horizon: Math.round(horizon * height),
    side,
    random: createRandom(seed + 101),
  };
  return renderSetting(describeNaturalShadow(frame, seed), frame);
}
