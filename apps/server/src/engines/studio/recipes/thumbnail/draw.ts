import type { ThumbnailRecipe } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import {
  type Sheet,
  createSheet,
  copyDrawing,
  decodeSheet,
  drawResized,
  cropSubject,
} from "../../pixels/canvas.ts";
import { fromOklch, lighten, mix, hexToOklch } from "../../pixels/color.ts";
import { extractPalette } from "../../pixels/palette.ts";
import { createRandom } from "../../scenery/seeded-random.ts";
import { chooseInk } from "../../type/contrast.ts";
import { type BrandMaterials, type Draw, getCutOut, computeEnlargement, getWholeImage } from "../drawing.ts";
import {
  type OutlineStyle,
  type ThumbnailLayout,
  drawOutlinedPerson,
  chooseThumbnailLayout,
} from "./layout.ts";
import { type DrawnThumbnail, hasOutline } from "./lettering.ts";
import { computeCoveringScale, frame } from "./figure-scale.ts";
import { drawPattern } from "./patterns.ts";
import { drawPlace, findNamedPlace } from "./background-room.ts";
import { type Theme, applyBrand, chooseTheme } from "./themes.ts";
import { drawThumbnailText } from "./thumbnail-text.ts";

export const drawThumbnail: Draw<ThumbnailRecipe> = async (recipe, materials) => {
  const { sheet, complete, enlarged } =
    recipe.ground === "picture"
      ? await drawOnPhoto(recipe, getWholeImage(materials), materials.brand)
      : await drawOnDescribedBackground(recipe, getCutOut(materials), materials.brand);
  return { ...copyDrawing(sheet), shortened: !complete, enlarged };
};

/** Fraction of the frame's width for the type. */
const typeWidthFraction = 0.52;

/** Fills the frame with the photo and sets type on the calmer half. */
export async function drawOnPhoto(
  recipe: ThumbnailRecipe,
  png: Uint8Array,
  brand: BrandMaterials = {},
): Promise<DrawnThumbnail> {
  const image = await decodeSheet(png);
  const sheet = createSheet(frame.width, frame.height);
  const enlarged = await coverFrame(sheet, image);
  const accent = brand.accent ?? brand.main ?? findAccent(sheet);
  const left = measureActivity(sheet, 0) <= measureActivity(sheet, frame.width / 2);
  drawShade(sheet, left);
  const width = frame.width * typeWidthFraction;
  const box = {
    left: left ? 40 : frame.width - 40 - width,
    top: 48,
    width,
    height: frame.height - 96,
  };
  const complete = await drawThumbnailText(sheet, recipe, box, brand, {
    color: "#ffffff",
    outline: "#08080c",
    accent,
  });
  return { sheet, complete, enlarged };
}

/** Covers the frame, keeping the upper part of a tall photo, where faces are. Resolves to the photo's scale. */
async function coverFrame(sheet: Sheet, { canvas, context }: Sheet): Promise<number> {
  const scale = computeCoveringScale(canvas);
  const [width, height] = [Math.round(canvas.width * scale), Math.round(canvas.height * scale)];
  const left = Math.round((frame.width - width) / 2);
  const top = Math.round((frame.height - height) * 0.3);
  await drawResized(sheet, { canvas, context }, { left, top, width, height });
  return scale;
}

/** Returns a light color with the hue of the photo's most vivid one, or yellow if none is vivid. */
function findAccent(sheet: Sheet): string {
  const colors = extractPalette(sheet, 6).map(({ color }) => hexToOklch(color));
  const vivid = colors.reduce((best, color) => (color.c > best.c ? color : best), { l: 0, c: 0, h: 0 });
  return vivid.c < 0.06 ? "#ffd21f" : fromOklch({ l: 0.82, c: 0.18, h: vivid.h });
}

/** Returns the summed difference of green between pixels four columns apart, in the half that starts at `left`. */
function measureActivity({ context }: Sheet, left: number): number {
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

function drawShade({ context }: Sheet, left: boolean): void {
  const [from, to] = left ? [0, 860] : [frame.width, frame.width - 860];
  const dark = context.createLinearGradient(from, 0, to, 0);
  dark.addColorStop(0, "#05060ad9");
  dark.addColorStop(0.6, "#05060a8c");
  dark.addColorStop(1, "#05060a00");
  context.fillStyle = dark;
  context.fillRect(0, 0, frame.width, frame.height);
}

/** Draws the person in front of a background derived from words, and the type next to the head. */
export async function drawOnDescribedBackground(
  recipe: ThumbnailRecipe,
  cutOut: CutOut,
  brand: BrandMaterials = {},
): Promise<DrawnThumbnail> {
  const theme = applyBrand(chooseTheme(recipe.background, recipe.style), recipe.style, brand);
  const layout = chooseLayout(recipe, cutOut);
  const sheet = createSheet(frame.width, frame.height);
  // The minimal style has a plain background.
  const place = recipe.style === "minimal" ? undefined : findNamedPlace(recipe.background);
  if (place === undefined) drawBackground(sheet, theme, recipe, layout);
  else await drawPlace(sheet, place, theme, recipe, layout);
  if (recipe.style !== "minimal") shadeSide(sheet, theme, layout);
  await drawOutlinedPerson(sheet, cropSubject(cutOut), layout.person, chooseOutline(theme, recipe, brand));
  const onBackground = chooseInk(mix(theme.deep, theme.main, 0.4));
  const complete = await drawThumbnailText(sheet, recipe, layout.type, brand, {
    color: recipe.style === "minimal" ? onBackground : "#ffffff",
    outline: recipe.style === "vibrant" ? lighten(theme.deep, -0.18) : "#08080c",
    accent: theme.accent,
  });
  return { sheet, complete, enlarged: computeEnlargement(layout.person, cutOut) };
}

/**
 * Minimum width of text next to the whole person, in pixels. With less, text is set next to the head only, and outlined
 * text may overlap clothes.
 */
const minTextWidth = 500;

function chooseLayout({ style }: ThumbnailRecipe, cutOut: CutOut): ThumbnailLayout {
  const beside = chooseThumbnailLayout(cutOut, true);
  return hasOutline(style) && beside.type.width < minTextWidth
    ? chooseThumbnailLayout(cutOut, false)
    : beside;
}

function drawBackground(
  { context }: Sheet,
  theme: Theme,
  { style, seed }: ThumbnailRecipe,
  layout: ThumbnailLayout,
): void {
  const { head } = layout;
  const focus = { x: head.left + head.width / 2, y: head.top + head.height * 0.7 };
  const light = context.createRadialGradient(focus.x, focus.y, 60, focus.x, focus.y, 1150);
  light.addColorStop(0, lighten(theme.main, style === "minimal" ? 0.02 : 0.08));
  light.addColorStop(0.35, theme.main);
  light.addColorStop(1, theme.deep);
  context.fillStyle = light;
  context.fillRect(0, 0, frame.width, frame.height);
  const quiet = style === "minimal" || style === "professional";
  if (quiet) {
    context.save();
    context.globalAlpha = style === "minimal" ? 0.9 : 0.5;
    context.fillStyle = style === "minimal" ? mix(theme.main, theme.accent, 0.22) : theme.main;
    context.beginPath();
    context.arc(focus.x, 400, 350, 0, Math.PI * 2);
    context.fill();
    context.restore();
  }
  const accent = style === "minimal" ? mix(theme.main, theme.accent, 0.35) : theme.accent;
  if (style !== "minimal") drawPattern(theme.pattern, { context, random: createRandom(seed), accent, focus });
  if (!quiet) drawHalo({ context }, mix(lighten(theme.main, 0.12), theme.accent, 0.3), focus);
}

function drawHalo(
  { context }: Pick<Sheet, "context">,
  color: string,
  { x, y }: { x: number; y: number },
): void {
  const halo = context.createRadialGradient(x, y, 40, x, y, 520);
  halo.addColorStop(0, `${color}70`);
  halo.addColorStop(1, `${color}00`);
  context.save();
  context.globalCompositeOperation = "screen";
  context.fillStyle = halo;
  context.fillRect(0, 0, frame.width, frame.height);
  context.restore();
}

/** Fades the pattern behind the type, which is most readable on an even tone. */
function shadeSide({ context }: Pick<Sheet, "context">, { deep }: Theme, { side }: ThumbnailLayout): void {
  const [from, to] = side === "right" ? [0, 820] : [frame.width, frame.width - 820];
  const scrim = context.createLinearGradient(from, 0, to, 0);
  const tone = hexToOklch(deep).l > 0.5 ? lighten(deep, -0.2) : deep;
  scrim.addColorStop(0, `${tone}a0`);
  scrim.addColorStop(0.6, `${tone}50`);
  scrim.addColorStop(1, `${tone}00`);
  context.fillStyle = scrim;
  context.fillRect(0, 0, frame.width, frame.height);
}

/** Returns the outline around the person, in the brand's main color if there is one. */
function chooseOutline(
  { accent }: Theme,
  { style }: ThumbnailRecipe,
  { main: color = "#ffffff" }: BrandMaterials,
): OutlineStyle {
  switch (style) {
    case "dramatic":
      return { color, width: 7, glow: accent };
    case "vibrant":
      return { color, width: 11, glow: accent };
    case "minimal":
      return { color, width: 5 };
    case "professional":
      return { color, width: 4 };
  }
}
