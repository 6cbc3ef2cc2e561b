import type { ThumbnailRecipe } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { photographRoom } from "../../scenery/plates/photograph-room.ts";
import { frame } from "./figure-scale.ts";
import type { ThumbnailLayout } from "./layout.ts";
import type { Theme } from "./themes.ts";

/** Plates that show a place, by the beginnings of words. The first matching place is used. */
const places: readonly (readonly [words: RegExp, sets: readonly string[]])[] = [
  [/\b(office|desk|meeting|workspace|startup|corporate|business)/u, ["tech-office"]],
  [/\b(sunset|sunrise|golden hour)/u, ["sunset"]],
  [/\b(beach|coast|seaside|sand\b)/u, ["beach"]],
  [/\b(mountain|hill|hik|alps)/u, ["mountain"]],
  [/\b(garden|park\b|forest|nature|outdoor|terrace|tree)/u, ["outdoor"]],
  [/\b(home|living|sofa|couch|cozy|cosy|bedroom|house)/u, ["cozy-home", "indoor-table"]],
  [/\b(kitchen|cook|bak(e|ing)|breakfast|cafe|coffee|table)/u, ["wood", "marble"]],
];

/** Returns the plates of the place that a background's words name, if there are any. */
export function findNamedPlace(background: string): readonly string[] | undefined {
  const words = background.toLowerCase();
  return places.find(([named]) => named.test(words))?.[1];
}

/** Blur of the room behind a person, in pixels. */
const roomBlurPx = 7;

/** Draws a room far out of focus, in the style's light: the person and the type stand out from it. */
export async function drawPlace(
  { context }: Sheet,
  sets: readonly string[],
  theme: Theme,
  { style, seed }: ThumbnailRecipe,
  { head, side }: ThumbnailLayout,
): Promise<void> {
  const room = await photographRoom({ sets, seed, frame, mirrored: side === "left" });
  context.save();
  context.filter = `blur(${String(roomBlurPx)}px)`;
  // Drawn larger than the frame, because the blur would fade in from nothing at the edges.
  context.drawImage(
    room.canvas,
    -3 * roomBlurPx,
    -3 * roomBlurPx,
    frame.width + 6 * roomBlurPx,
    frame.height + 6 * roomBlurPx,
  );
  context.restore();
  context.save();
  context.globalCompositeOperation = style === "vibrant" ? "soft-light" : "multiply";
  context.globalAlpha = 0.36;
  context.drawImage(drawLightAround(theme, head.left + head.width / 2).canvas, 0, 0);
  context.restore();
}

/** Draws the style's light: bright around the head, deep at the corners. */
function drawLightAround({ deep, main }: Theme, center: number): Sheet {
  const sheet = createSheet(frame.width, frame.height);
  const light = sheet.context.createRadialGradient(center, 300, 120, center, 300, 1000);
  light.addColorStop(0, "#ffffff");
  light.addColorStop(0.45, main);
  light.addColorStop(1, deep);
  sheet.context.fillStyle = light;
  sheet.context.fillRect(0, 0, frame.width, frame.height);
  return sheet;
}
