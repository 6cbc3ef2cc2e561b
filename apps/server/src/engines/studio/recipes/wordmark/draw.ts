import { type SKRSContext2D, SvgExportFlag, createCanvas } from "@napi-rs/canvas";
import type { WordmarkRecipe } from "@packshot/tools/request";
import { createSheet, copyDrawing } from "../../pixels/canvas.ts";
import type { Draw } from "../drawing.ts";
import { chooseDesign } from "./concept.ts";

const square = { width: 1024, height: 1024 };

/** Matches the characters of the emoji font, which are images without outlines. All other fonts have outlines. */
const pictorial = /[[\p{Emoji}&&[\u2190-\u{1ffff}]]\u20e3\ufe0f]/v;

function compose(context: SKRSContext2D, frame: { width: number; height: number }, recipe: WordmarkRecipe) {
  const { design, composition } = chooseDesign(recipe);
  context.fillStyle = design.palette.background;
  context.fillRect(0, 0, frame.width, frame.height);
  composition({ context, ...frame }, design);
}

/** Draws the logo in pixels and, unless there is an emoji in it, in outlines. */
export const drawWordmark: Draw<WordmarkRecipe> = async (recipe, { frame = square }) => {
  const sheet = createSheet(frame.width, frame.height);
  compose(sheet.context, frame, recipe);
  const drawing = copyDrawing(sheet);
  if (pictorial.test(`${recipe.name}${recipe.tagline ?? ""}`)) return drawing;
  const outlines = createCanvas(frame.width, frame.height, SvgExportFlag.ConvertTextToPaths);
  compose(outlines.getContext("2d"), frame, recipe);
  return { ...drawing, svg: outlines.getContent().toString("utf8") };
};
