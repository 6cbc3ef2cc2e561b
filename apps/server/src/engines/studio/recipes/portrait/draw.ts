import type { PortraitRecipe } from "@packshot/tools/request";
import { createSheet, drawingOf, subjectSheet } from "../../pixels/canvas.ts";
import { type Draw, type Materials, cutOutOf } from "../drawing.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { type CutSides, cutSides } from "../../scenery/cropped.ts";
import { lightingOf } from "../../scenery/lighting.ts";
import { sideOf } from "../../scenery/seeded.ts";
import { balancedTo } from "./balance.ts";
import { layouts } from "./layouts.ts";
import type { Subject } from "./subjects.ts";

const tall = { width: 1024, height: 1280 };

function subjectAt(materials: Materials, index: number): Subject {
  const cutOut = cutOutOf(materials, index);
  return { sheet: subjectSheet(cutOut), cut: cutSides(cutOut) };
}

/** Returns the side where the photograph cuts the person off, if there is only one, or else a side by the seed. */
function personSide({ left, right }: CutSides, seed: number): 1 | -1 {
  if (left !== right) return right ? 1 : -1;
  return sideOf(seed + 23);
}

export const drawPortrait: Draw<PortraitRecipe> = async (recipe, materials) => {
  const { frame = tall } = materials;
  const person = subjectAt(materials, 0);
  const product = subjectAt(materials, 1);
  const palette = paletteOf(product.sheet, 4).map(({ color }) => color);
  const { context, canvas } = createSheet(frame.width, frame.height);
  await layouts[recipe.layout]({
    context,
    frame,
    person,
    product: { ...product, sheet: balancedTo(person.sheet, product.sheet) },
    lighting: lightingOf(recipe.backdrop, recipe.seed),
    side: personSide(person.cut, recipe.seed),
    palette,
    backdropAt: (size, horizon) =>
      backdrop(recipe.backdrop, { ...size, horizon, seed: recipe.seed, palette }),
  });
  return drawingOf({ context, canvas });
};
