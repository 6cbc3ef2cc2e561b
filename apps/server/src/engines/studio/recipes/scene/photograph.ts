import {
  type Frame,
  type Horizon,
  type SceneRecipe,
  angleChoices,
  productSizeChoices,
  rowOf,
} from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, sheetOf, subjectSheet } from "../../pixels/canvas.ts";
import { type Levels, levelsOf } from "../../pixels/color.ts";
import { paletteOf } from "../../pixels/palette.ts";
import type { Rgb } from "../../pixels/raster.ts";
import { cutSides } from "../../scenery/cropped.ts";
import { type ChosenPlate, type PlateRequest, choosePlates } from "../../scenery/plates/choose-plates.ts";
import { compose } from "../../scenery/plates/compose.ts";
import { loadPlate } from "../../scenery/plates/load-plate.ts";
import { estimateLight } from "../../scenery/plates/photograph/estimate-light.ts";
import { estimateSize } from "../../scenery/plates/photograph/estimate-size.ts";
import { type View, estimateView } from "../../scenery/plates/photograph/estimate-view.ts";
import { plateFolder, readPlates } from "../../scenery/plates/plate-library.ts";
import { changesBackdrop, styledBackdrop } from "../../scenery/photo-style/photo-style.ts";
import { rooms } from "./rooms.ts";

/** Consecutive seeds from a multiple of this number are one run: other sets, light and places in each picture. */
const runLength = 4;

interface Photograph {
  readonly sheet: Sheet;
  /** By how much the room's light has changed the product's own colors, in ΔE2000 on average. */
  readonly graded: number;
}

/** Photographs the product in a rendered room; undefined when no room of the backdrop suits it. */
export async function photographIn(
  recipe: SceneRecipe,
  cutOut: CutOut,
  frame: Frame,
): Promise<Photograph | undefined> {
  const room = rooms[recipe.backdrop];
  if (room === undefined) return undefined;
  const shown = shownOf(frame, recipe);
  const cut = cutSides(cutOut);
  const chosen = await choose(recipe, { cutOut, cut, frame: shown, sets: room.sets });
  if (chosen === undefined) return undefined;
  const { plate, window, mirrored, place, timeOfDay } = chosen;
  const tint = room.tint?.(mainColor(cutOut), recipe.seed);
  const { picture, changed } = await compose({
    plate: await loadPlate({ folder: plateFolder(plate.name), window, frame: shown, mirrored }),
    cutOut,
    cut,
    place,
    // Colored light would change the color that paper was chosen for.
    ...(tint ? { tint, timeOfDay: "noon" } : { timeOfDay }),
    keepExactColors: false,
    ...(changesBackdrop(recipe.photoStyle) && {
      finishRoom: (behind: Rgb) => roomOf(styledBackdrop(sheetFrom(behind), recipe.photoStyle)),
    }),
  });
  return { sheet: mounted(sheetFrom(picture), frame), graded: changed.meanDeltaE };
}

function mainColor(cutOut: CutOut): Levels | undefined {
  const [own] = paletteOf(subjectSheet(cutOut), 1);
  return own && levelsOf(own.color);
}

async function choose(
  recipe: SceneRecipe,
  { cutOut, cut, frame, sets }: Pick<PlateRequest, "cut" | "frame" | "sets"> & { readonly cutOut: CutOut },
): Promise<ChosenPlate | undefined> {
  const { seed, angle, productSize, zoom = 1 } = recipe;
  const view = await viewOf(recipe, cutOut);
  const four = choosePlates(await readPlates(), {
    sets,
    view,
    size: estimateSize(cutOut, view).size,
    light: estimateLight(cutOut).side,
    frame,
    aspect: cutOut.bounds.width / cutOut.bounds.height,
    cut,
    fill:
      rowOf(productSizeChoices, productSize).studio.ofFrame * rowOf(angleChoices, angle).studio.zoom * zoom,
    seed: Math.floor(seed / runLength),
  });
  return four[seed % runLength];
}

const views: Readonly<Record<Horizon, View>> = { low: "standing", middle: "from above", high: "from above" };

/** An angle or a horizon that was chosen wins; otherwise the camera stands where the photograph's stood. */
async function viewOf({ angle, horizon }: SceneRecipe, cutOut: CutOut): Promise<View> {
  if (angle === "top-down") return "lying";
  if (angle === "low-angle") return "standing";
  return horizon ? views[horizon] : (await estimateView(cutOut)).view;
}

/** A print shows the lowest square of the frame. */
function shownOf({ width, height }: Frame, { photoStyle }: SceneRecipe): Frame {
  const side = Math.min(width, height);
  return photoStyle === "polaroid" ? { width: side, height: side } : { width, height };
}

function mounted(picture: Sheet, { width, height }: Frame): Sheet {
  const { canvas } = picture;
  if (canvas.width === width && canvas.height === height) return picture;
  const sheet = createSheet(width, height);
  sheet.context.drawImage(canvas, Math.round((width - canvas.width) / 2), height - canvas.height);
  return sheet;
}

function sheetFrom({ data, width, height }: Rgb): Sheet {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; to += 4)
    for (let channel = 0; channel < 3; channel++) rgba[to + channel] = data[from++] ?? 0;
  return sheetOf(rgba, width, height);
}

function roomOf({ canvas, context }: Sheet): Rgb {
  const { width, height } = canvas;
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4)
    for (let channel = 0; channel < 3; channel++) data[to++] = rgba[from + channel] ?? 0;
  return { data, width, height };
}
