import {
  type ReviewCardRecipe,
  type ReviewPhotoStyle,
  reviewPhotoStyleChoices,
  getRow,
} from "@packshot/tools/request";
import { copyDrawing } from "../../pixels/canvas.ts";
import { type Draw, getCutOut, computeEnlargement } from "../drawing.ts";
import { type Development, develop, unchangedDevelopment } from "../../scenery/photo-style/develop.ts";
import { photographProduct } from "../../scenery/plates/photograph-product.ts";
import { copyPhotoFrame, chooseFrameFraction } from "../scene/frame.ts";

const developments: Readonly<Record<ReviewPhotoStyle, Development>> = {
  professional: { ...unchangedDevelopment, contrast: 1.03, saturation: 1.03 },
  // Photos taken indoors with a phone are warm, a little flat and noisy.
  authentic: {
    contrast: 0.97,
    saturation: 0.94,
    black: [12, 9, 6],
    white: [255, 248, 234],
    vignette: 0.22,
    grain: 4.5,
  },
};

/** Plates of places where buyers would put products: tables seen from each camera height, and floors. */
export const homePlates: readonly string[] = [
  "indoor-table",
  "wood",
  "cozy-home",
  "kitchen",
  "walnut",
  "marble",
  "cozy-home-raised",
  "oak-raised",
  "marble-raised",
  "linen-top",
  "cozy-home-top",
  "oak-top",
  "indoor",
  "loft",
];

export const drawReviewCard: Draw<ReviewCardRecipe> = async ({ style, seed }, materials) => {
  const cutOut = getCutOut(materials);
  const { sheet, box } = await photographProduct({
    cutOut,
    plates: { sets: homePlates },
    seed,
    frame: materials.frame ?? copyPhotoFrame(cutOut),
    sizeOrArea: chooseFrameFraction(getRow(reviewPhotoStyleChoices, style).studio),
  });
  develop(sheet, developments[style], seed);
  return { ...copyDrawing(sheet), enlarged: computeEnlargement(box, cutOut) };
};
