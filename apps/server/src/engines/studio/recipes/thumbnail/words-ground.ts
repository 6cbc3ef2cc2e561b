import type { ThumbnailRecipe } from "@packshot/tools/request";
import { type Sheet, createSheet, subjectSheet } from "../../pixels/canvas.ts";
import type { CutOut } from "../../matting/cut-out.ts";
import { lighten, mix, oklchOf } from "../../pixels/color.ts";
import { seeded } from "../../scenery/seeded.ts";
import { inkOn } from "../../type/contrast.ts";
import { type ThumbnailLayout, frame, thumbnailLayoutOf } from "./layout.ts";
import { type Lettered, drawLettering, outlined } from "./lettering.ts";
import { drawPattern } from "./patterns.ts";
import { type OutlineStyle, drawOutlinedPerson } from "./person.ts";
import { type Theme, themeOf } from "./themes.ts";

/** The person before a ground drawn from words, and the type beside the head. */
export async function drawOnWords(recipe: ThumbnailRecipe, cutOut: CutOut): Promise<Lettered> {
  const theme = themeOf(recipe.background, recipe.style);
  const layout = thumbnailLayoutOf(cutOut, !outlined(recipe.style));
  const sheet = createSheet(frame.width, frame.height);
  drawGround(sheet, theme, recipe, layout);
  await drawOutlinedPerson(sheet, subjectSheet(cutOut), layout.person, edgeOf(theme, recipe));
  const onGround = inkOn(mix(theme.deep, theme.main, 0.4));
  const { complete } = drawLettering(sheet.context, recipe.text, recipe.style, layout.type, {
    color: recipe.style === "minimal" ? onGround : "#ffffff",
    outline: recipe.style === "vibrant" ? lighten(theme.deep, -0.18) : "#08080c",
    accent: theme.accent,
  });
  return { sheet, complete };
}

function drawGround(
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
  if (style !== "minimal") drawPattern(theme.pattern, { context, random: seeded(seed), accent, focus });
  if (!quiet) drawHalo({ context }, mix(lighten(theme.main, 0.12), theme.accent, 0.3), focus);
  if (style === "minimal") return;
  shadeSide({ context }, theme, layout);
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

/** Type is read best on an even tone: the pattern fades where it stands. */
function shadeSide({ context }: Pick<Sheet, "context">, { deep }: Theme, { side }: ThumbnailLayout): void {
  const [from, to] = side === "right" ? [0, 820] : [frame.width, frame.width - 820];
  const shade = context.createLinearGradient(from, 0, to, 0);
  const tone = oklchOf(deep).l > 0.5 ? lighten(deep, -0.2) : deep;
  shade.addColorStop(0, `${tone}a0`);
  shade.addColorStop(0.6, `${tone}50`);
  shade.addColorStop(1, `${tone}00`);
  context.fillStyle = shade;
  context.fillRect(0, 0, frame.width, frame.height);
}

function edgeOf({ accent }: Theme, { style }: ThumbnailRecipe): OutlineStyle {
  switch (style) {
    case "dramatic":
      return { color: "#ffffff", width: 7, glow: accent };
    case "vibrant":
      return { color: "#ffffff", width: 11, glow: accent };
    case "minimal":
      return { color: "#ffffff", width: 5 };
    case "professional":
      return { color: "#ffffff", width: 4 };
  }
}
