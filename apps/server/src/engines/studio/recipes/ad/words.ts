import type { Frame } from "@packshot/tools/request";
import type { Sheet } from "../../pixels/canvas.ts";
import type { Accent } from "../../type/accent.ts";
import { makeLegible } from "../../type/legible.ts";
import { type Coloring, colorButton, colorStack } from "../../type/paint-stack.ts";
import { edgeVeil } from "../../type/veil.ts";
import type { SetType } from "./set-type.ts";

/** The color of the words on what is drawn, which is veiled where it must be. */
export function legible(sheet: Sheet, { stack }: SetType, accent: Accent, frame: Frame): string {
  return makeLegible(sheet, stack.bounds, accent.hue, edgeVeil(stack.bounds, frame));
}

/** Paints the buttons, and answers all words with their colors. */
export function colorWords(
  sheet: Sheet,
  { stack, foot }: SetType,
  ink: string,
  { strong }: Accent,
): Coloring[] {
  const words = colorStack(sheet, stack, ink, strong);
  return foot ? [...words, colorButton(sheet, foot, strong)] : words;
}
