import type { Frame, SceneRecipe } from "@packshot/tools/request";
import { type Sheet, createSheet, drawingOf, subjectSheet } from "../../pixels/canvas.ts";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Draw, cutOutOf } from "../drawing.ts";
import { paletteOf } from "../../pixels/palette.ts";
import { backdrop } from "../../scenery/backdrop.ts";
import { cutSides } from "../../scenery/cropped.ts";
import { lightingOf } from "../../scenery/lighting.ts";
import { keepsColors, styledBackdrop, styledPicture } from "../../scenery/photo-style/photo-style.ts";
import { placeSubject } from "../../scenery/place-subject.ts";
import { horizonOf } from "../../scenery/viewpoint.ts";
import { compose } from "./composition.ts";
import { photographIn } from "./photograph.ts";

/** The longer side has this many pixels when the request states no frame. */
const longest = 2048;

/** Returns the photo's own shape, without pixels that it does not have. */
export function frameAsPhoto({ width, height }: Frame): Frame {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export const drawScene: Draw<SceneRecipe> = async (recipe, materials) => {
  const cutOut = cutOutOf(materials);
  const frame = materials.frame ?? frameAsPhoto(cutOut);
  const photograph = await photographIn(recipe, cutOut, frame);
  const picture = photograph?.sheet ?? (await paint(recipe, cutOut, frame));
  const drawing = drawingOf(styledPicture(picture, recipe.photoStyle, recipe.seed));
  // A style that changes all colors on purpose needs no word about the room's small part in it.
  return photograph && keepsColors(recipe.photoStyle) ? { ...drawing, graded: photograph.graded } : drawing;
};

async function paint(recipe: SceneRecipe, cutOut: CutOut, frame: Frame): Promise<Sheet> {
  const subject = subjectSheet(cutOut);
  const lighting = lightingOf(recipe.backdrop, recipe.seed);
  const composition = compose(recipe, cutOut, cutSides(cutOut), horizonOf(cutOut), frame, lighting.side);
  const ground = backdrop(recipe.backdrop, {
    ...frame,
    horizon: composition.horizon,
    seed: recipe.seed,
    ...(recipe.backdrop === "soft-gradient" && {
      palette: paletteOf(subject, 3).map(({ color }) => color),
    }),
  });
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(styledBackdrop(ground, recipe.photoStyle).canvas, 0, 0);
  // Seen from straight above, a ground mirrors what is over it, not what stands beside it.
  const lit = composition.horizon < 0 ? { ...lighting, reflection: 0 } : lighting;
  await placeSubject(sheet.context, subject, {
    ...composition,
    horizon: composition.horizon * frame.height,
    lighting: lit,
  });
  return sheet;
}
