import type { MoodBoardRecipe } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { copyDrawing } from "../../pixels/canvas.ts";
import type { Size } from "../../pixels/raster.ts";
import { develop } from "../../scenery/photo-style/develop.ts";
import { photographProduct } from "../../scenery/plates/photograph-product.ts";
import { type View, estimateView } from "../../scenery/plates/photograph/estimate-view.ts";
import type { Area } from "../../scenery/plates/place-in-area.ts";
import { type Draw, getCutOut, computeEnlargement } from "../drawing.ts";
import { moodScenes } from "./moods.ts";

const defaultFrame = { width: 1024, height: 1280 };
/** Maximum size of a product, as fractions of the frame. */
const maxProductSize = { width: 0.6, height: 0.5 };
/** Row of a standing product's bottom edge, as a fraction of the frame's height. */
const productBaseline = 0.8;

export const drawMoodBoard: Draw<MoodBoardRecipe> = async ({ mood, seed }, materials) => {
  const cutOut = getCutOut(materials);
  const frame = materials.frame ?? defaultFrame;
  const { plates, development } = moodScenes[mood];
  const { view } = await estimateView(cutOut);
  const { sheet, box } = await photographProduct({
    cutOut,
    plates,
    seed,
    frame,
    view,
    sizeOrArea: placeInCenter(frame, cutOut, view),
  });
  develop(sheet, development, seed);
  return { ...copyDrawing(sheet), enlarged: computeEnlargement(box, cutOut) };
};

/** Returns the product's target box, centered horizontally, and vertically too for a lying product. */
function placeInCenter(frame: Size, { bounds }: CutOut, view: View): Area {
  const scale = Math.min(
    (frame.width * maxProductSize.width) / bounds.width,
    (frame.height * maxProductSize.height) / bounds.height,
  );
  const [width, height] = [bounds.width * scale, bounds.height * scale];
  const top = view === "lying" ? (frame.height - height) / 2 : frame.height * productBaseline - height;
  return {
    target: { left: (frame.width - width) / 2, top, width, height },
    free: { left: 0, top: 0, ...frame },
  };
}
