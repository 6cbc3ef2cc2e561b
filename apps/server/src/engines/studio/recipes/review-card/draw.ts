import {
  type ReviewCardRecipe,
  type ReviewPhotoStyle,
  reviewPhotoStyleChoices,
  rowOf,
} from "@packshot/tools/request";
import { createSheet, drawingOf, subjectSheet } from "../../pixels/canvas.ts";
import { type Draw, cutOutOf } from "../drawing.ts";
import { settingSheet } from "../../scenery/backdrop.ts";
import { type Lighting, lightingOf } from "../../scenery/lighting.ts";
import { type Development, develop, unchanged } from "../../scenery/photo-style/develop.ts";
import { placeSubject } from "../../scenery/place-subject.ts";
import { horizonOf } from "../../scenery/viewpoint.ts";
import { cutSides } from "../../scenery/cropped.ts";
import { compose } from "../scene/composition.ts";
import { frameAsPhoto } from "../scene/draw.ts";
import { placeAt, settingOf } from "./homes.ts";

const developments: Readonly<Record<ReviewPhotoStyle, Development>> = {
  professional: { ...unchanged, contrast: 1.08, saturation: 1.03 },
  // A phone in a room takes pictures that are warm, a little flat, and noisy.
  authentic: {
    contrast: 0.97,
    saturation: 0.94,
    black: [12, 9, 6],
    white: [255, 248, 234],
    vignette: 0.22,
    grain: 4.5,
  },
};

function homeLook(seed: number): Lighting {
  return {
    ...lightingOf("indoor", seed),
    light: [255, 246, 232],
    contact: 0.7,
    cast: 0.34,
    reflection: 0.03,
  };
}

export const drawReviewCard: Draw<ReviewCardRecipe> = async ({ style, seed }, materials) => {
  const cutOut = cutOutOf(materials);
  const frame = materials.frame ?? frameAsPhoto(cutOut);
  const home = placeAt(seed);
  const lighting = homeLook(seed);
  const composition = compose(
    {
      backdrop: "indoor",
      photoStyle: "professional",
      ...rowOf(reviewPhotoStyleChoices, style).studio,
      seed,
    },
    cutOut,
    cutSides(cutOut),
    horizonOf(cutOut),
    frame,
    lighting.side,
  );
  const ground = settingSheet(`home-${home}`, settingOf(home), {
    ...frame,
    horizon: composition.horizon,
    seed,
  });
  const sheet = createSheet(frame.width, frame.height);
  sheet.context.drawImage(ground.canvas, 0, 0);
  await placeSubject(sheet.context, subjectSheet(cutOut), {
    ...composition,
    horizon: composition.horizon * frame.height,
    lighting,
  });
  develop(sheet, developments[style], seed);
  return drawingOf(sheet);
};
