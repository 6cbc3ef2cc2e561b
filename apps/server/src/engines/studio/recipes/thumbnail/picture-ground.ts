import type { ThumbnailRecipe } from "@packshot/tools/request";
import { type Sheet, createSheet, pictureSheet, resized } from "../../pixels/canvas.ts";
import { oklchOf } from "../../pixels/color.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { fromOklch } from "../../pixels/color.ts";
import { frame } from "./layout.ts";
import { type Lettered, drawLettering } from "./lettering.ts";

/** Of the frame's width, for the type. */
const share = 0.52;

/** The picture fills the frame; type stands on the half where less goes on. */
export async function drawOnPicture(recipe: ThumbnailRecipe, png: Uint8Array): Promise<Lettered> {
  const picture = await pictureSheet(png);
  const sheet = createSheet(frame.width, frame.height);
  await fill(sheet, picture);
  const accent = accentOf(sheet);
  const left = activity(sheet, 0) <= activity(sheet, frame.width / 2);
  shade(sheet, left);
  const width = frame.width * share;
  const box = {
    left: left ? 40 : frame.width - 40 - width,
    top: 48,
    width,
    height: frame.height - 96,
  };
  const { complete } = drawLettering(sheet.context, recipe.text, recipe.style, box, {
    color: "#ffffff",
    outline: "#08080c",
    accent,
  });
  return { sheet, complete };
}

/** Covers the frame; of a tall picture the upper part, where faces are, stays. */
async function fill({ context }: Sheet, picture: Sheet): Promise<void> {
  const scale = Math.max(frame.width / picture.canvas.width, frame.height / picture.canvas.height);
  const { canvas } = await resized(picture, picture.canvas.width * scale, picture.canvas.height * scale);
  const [left, top] = [(frame.width - canvas.width) / 2, (frame.height - canvas.height) * 0.3];
  context.drawImage(canvas, Math.round(left), Math.round(top));
}

/** The most vivid of the picture's colors, light enough for type. */
function accentOf(sheet: Sheet): string {
  const colors = paletteOf(sheet, 6).map(({ color }) => oklchOf(color));
  const vivid = colors.reduce((best, color) => (color.c > best.c ? color : best), { l: 0, c: 0, h: 0 });
  return vivid.c < 0.06 ? "#ffd21f" : fromOklch({ l: 0.82, c: 0.18, h: vivid.h });
}

/** Mean difference between neighbors in one half, in levels of green. */
function activity({ context }: Sheet, left: number): number {
  const width = frame.width / 2;
  const { data } = context.getImageData(left, 0, width, frame.height);
  let sum = 0;
  for (let y = 0; y < frame.height; y += 2) {
    for (let x = 4; x < width; x += 4) {
      const i = (y * width + x) * 4 + 1;
      sum += Math.abs((data[i] ?? 0) - (data[i - 16] ?? 0));
    }
  }
  return sum;
}

function shade({ context }: Sheet, left: boolean): void {
  const [from, to] = left ? [0, 860] : [frame.width, frame.width - 860];
  const dark = context.createLinearGradient(from, 0, to, 0);
  dark.addColorStop(0, "#05060ad9");
  dark.addColorStop(0.6, "#05060a8c");
  dark.addColorStop(1, "#05060a00");
  context.fillStyle = dark;
  context.fillRect(0, 0, frame.width, frame.height);
}
