import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, colorsOf, opaqueSheet, subjectSheet } from "../../pixels/canvas.ts";
import { type Levels, levelsOf } from "../../pixels/color.ts";
import { paletteOf } from "../../pixels/palette.ts";
import type { Rectangle, Rgb, Size } from "../../pixels/raster.ts";
import { type CutSides, cutSides } from "../cropped.ts";
import type { Rooms } from "../rooms.ts";
import { type ChosenPlate, choosePlates } from "./choose-plates.ts";
import { compose } from "./compose.ts";
import { loadPlate } from "./load-plate.ts";
import { estimateLight } from "./photograph/estimate-light.ts";
import { estimateSize } from "./photograph/estimate-size.ts";
import { type View, estimateView } from "./photograph/estimate-view.ts";
import type { Area } from "./place-in-area.ts";
import type { SizeClass } from "./plate.ts";
import { plateFolder, readPlates } from "./plate-library.ts";
import { depthOnGround } from "./product/place-product.ts";

/** Consecutive seeds from a multiple of this number are one run: other sets, light and places in each picture. */
const runLength = 4;

export interface ProductRequest {
  readonly cutOut: CutOut;
  readonly rooms: Rooms;
  readonly seed: number;
  readonly frame: Size;
  /** The camera stands there; untouched, it stands where the photograph's stood. */
  readonly view?: View;
  /** The default is an estimate. */
  readonly size?: SizeClass;
  /** Only pixels of the product's edge are mixed with the room; the others keep their colors. */
  readonly exactColors?: boolean;
  /**
   * The share of the frame's longer side that the product's takes as far as there is room, about the middle; or the area
   * in which it stands.
   */
  readonly takes: number | Area;
  /** Changes the room, with the product's shadow in it, before the product is drawn. */
  readonly finishRoom?: (room: Sheet) => Sheet;
}

export interface ProductPhotograph {
  readonly sheet: Sheet;
  /** Where the product's picture is in the frame, in pixels. */
  readonly box: Rectangle;
  /** By how much the room's light has changed the product's own colors, in ΔE2000 on average. */
  readonly graded: number;
}

/** Photographs the product in a rendered room; undefined when none of them suits it. */
export async function photographProduct(request: ProductRequest): Promise<ProductPhotograph | undefined> {
  const { cutOut, rooms, seed, frame, exactColors = false, finishRoom } = request;
  const cut = cutSides(cutOut);
  const chosen = await choose(request, cut);
  if (chosen === undefined) return undefined;
  const { plate, window, mirrored, place, timeOfDay } = chosen;
  const tint = rooms.tint?.(mainColor(cutOut), seed);
  const { picture, changed, box } = await compose({
    plate: await loadPlate({ folder: plateFolder(plate.name), window, frame, mirrored }),
    cutOut,
    cut,
    place,
    // Colored light would change the color that paper was chosen for.
    ...(tint ? { tint, timeOfDay: "noon" } : { timeOfDay }),
    keepExactColors: exactColors,
    ...(finishRoom && { finishRoom: (room: Rgb) => colorsOf(finishRoom(opaqueSheet(room))) }),
  });
  return { sheet: opaqueSheet(picture), box, graded: changed.meanDeltaE };
}

function mainColor(cutOut: CutOut): Levels | undefined {
  const [own] = paletteOf(subjectSheet(cutOut), 1);
  return own && levelsOf(own.color);
}

async function choose(request: ProductRequest, cut: CutSides): Promise<ChosenPlate | undefined> {
  const { cutOut, rooms, seed, frame, takes } = request;
  const view = request.view ?? (await estimateView(cutOut)).view;
  const four = choosePlates(await readPlates(), {
    sets: rooms.sets,
    view,
    size: request.size ?? estimateSize(cutOut, view).size,
    light: estimateLight(cutOut).side,
    frame,
    bounds: cutOut.bounds,
    cut,
    takes:
      typeof takes === "number" ? takes : { area: takes, deep: (plate) => depthOnGround(cutOut, 1, plate) },
    seed: Math.floor(seed / runLength),
  });
  return four[seed % runLength];
}
