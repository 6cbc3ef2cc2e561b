import type { SKRSContext2D } from "@napi-rs/canvas";
import type { StoreScreenshotRecipe } from "@packshot/tools/request";
import type { Rectangle } from "../../pixels/raster.ts";
import { drawText } from "../../type/draw-text.ts";
import { type FittedText, fitText, moveText } from "../../type/fit-text.ts";
import type { Colors } from "./colors.ts";
import type { ScreenshotLayout } from "./layout.ts";

/** The height of the stars, and the gaps, are in sizes of the headline. */
const starSize = 0.62;
const gap = 0.5;

/** Returns the upper side of a block of this height in its box. */
function topOf(box: Rectangle, height: number, valign: ScreenshotLayout["valign"]): number {
  if (valign === "top") return box.top;
  return valign === "bottom" ? box.top + box.height - height : box.top + (box.height - height) / 2;
}

interface Words {
  readonly headline: FittedText;
  readonly line: FittedText | undefined;
}

function fitWords(
  recipe: StoreScreenshotRecipe,
  layout: ScreenshotLayout,
  box: Rectangle,
  size: number,
): Words {
  const quoted = quoteOf(recipe);
  const second = quoted === undefined ? recipe.line : recipe.headline;
  const share = second ? 0.66 : 1;
  const headline = fitText({
    text: quoted ?? recipe.headline,
    face: layout.headline,
    box: { ...box, height: Math.round(box.height * share) },
    maxSize: size,
    minSize: size * 0.4,
    maxLines: 4,
    align: layout.align,
    lineHeight: 1.14,
  });
  if (!second) return { headline, line: undefined };
  const small = Math.min(size * 0.46, headline.size * 0.6);
  const line = fitText({
    text: second,
    face: "inter-medium",
    box: { ...box, height: Math.floor(box.height - headline.bounds.height - headline.size * gap) },
    maxSize: small,
    minSize: small * 0.6,
    maxLines: 3,
    align: layout.align,
    lineHeight: 1.35,
  });
  return { headline, line };
}

/** Sets only a text that was given as a quotation as one. */
function quoteOf({ layout, quote }: StoreScreenshotRecipe): string | undefined {
  const said = quote?.trim();
  return layout === "social-proof" && said ? `“${said.replace(/^["“”]+|["“”]+$/gu, "")}”` : undefined;
}

/**
 * Sets headline and line as one block inside of the box, and says whether both are complete.
 * @param width of the frame, in pixels
 */
export function drawTextBlock(
  context: SKRSContext2D,
  recipe: StoreScreenshotRecipe,
  layout: ScreenshotLayout,
  box: Rectangle,
  width: number,
  colors: Colors,
): { readonly complete: boolean } {
  const size = layout.size * width;
  const stars = quoteOf(recipe) === undefined ? 0 : size * starSize;
  const ornament = stars > 0 ? stars + size * gap : recipe.layout === "premium" ? size * 0.34 : 0;
  const room = { ...box, height: box.height - Math.round(ornament) };
  const { headline, line } = fitWords(recipe, layout, room, size);
  const between = line ? headline.size * gap : 0;
  const height = ornament + headline.bounds.height + between + (line?.bounds.height ?? 0);
  const top = topOf(box, height, layout.valign);
  if (stars > 0) drawStars(context, box.left + box.width / 2, top, stars, layout, box);
  else if (ornament > 0) drawRule(context, box, top, size, layout, colors);
  const put = (text: FittedText, at: number, color: string) => {
    drawText(context, moveText(text, 0, at - text.bounds.top), color);
  };
  put(headline, top + ornament, colors.ink);
  if (line) put(line, top + ornament + headline.bounds.height + between, colors.softInk);
  return { complete: headline.complete && (line?.complete ?? true) };
}

function drawRule(
  context: SKRSContext2D,
  box: Rectangle,
  top: number,
  size: number,
  layout: ScreenshotLayout,
  { accent }: Colors,
): void {
  const width = size * 0.9;
  context.fillStyle = accent;
  context.fillRect(
    layout.align === "center" ? box.left + (box.width - width) / 2 : box.left,
    top,
    width,
    Math.max(2, size * 0.045),
  );
}

function drawStars(
  context: SKRSContext2D,
  middle: number,
  top: number,
  size: number,
  { align }: ScreenshotLayout,
  box: Rectangle,
): void {
  const pitch = size * 1.16;
  const first = align === "center" ? middle - pitch * 2 : box.left + size / 2;
  context.fillStyle = "#c98a12";
  for (let star = 0; star < 5; star++) {
    context.beginPath();
    for (let tip = 0; tip < 10; tip++) {
      const angle = (tip / 10) * 2 * Math.PI - Math.PI / 2;
      const radius = (size / 2) * (tip % 2 ? 0.45 : 1);
      context.lineTo(
        first + star * pitch + Math.cos(angle) * radius,
        top + size / 2 + Math.sin(angle) * radius,
      );
    }
    context.closePath();
    context.fill();
  }
}
