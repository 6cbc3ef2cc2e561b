import type { Placement } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, readColors, createOpaqueSheet, cropSubject } from "../../pixels/canvas.ts";
import { type Levels, parseColor } from "../../pixels/color.ts";
import { extractPalette } from "../../pixels/palette.ts";
import type { Rectangle, Rgb, Size } from "../../pixels/raster.ts";
import { type CutSides, findCutSides } from "../cut-sides.ts";
import type { PlateSelection } from "../backdrop-plates.ts";
import { pickNth } from "../seeded-random.ts";
import { type ChosenPlate, choosePlates } from "./choose-plates.ts";
import { project } from "./camera.ts";
import { compose } from "./compose.ts";
import { type LightMood, lightMoods } from "./light.ts";
import { type Plate, loadPlate } from "./load-plate.ts";
import { type LightSide, estimateLight } from "./photograph/estimate-light.ts";
import { estimateSize } from "./photograph/estimate-size.ts";
import { type View, estimateView } from "./photograph/estimate-view.ts";
import { moveProduct } from "./move-product.ts";
import { type Area, findCutsInArea } from "./place-in-area.ts";
import type { PlateFacts, SizeClass } from "./plate.ts";
import { findPlateFolder, readPlates } from "./plate-library.ts";
import { estimateGroundDepth, computeProductBox } from "./product/place-product.ts";
import { type RoomLight, measureRoomLight } from "./room-light.ts";
import type { Shades } from "./shadow/shadow-recorder.ts";
import { createGroundTest } from "./shadow/ground.ts";

/**
 * Number of consecutive seeds in a run, the first of which is a multiple of this number. Each seed has its own set,
 * light and composition.
 */
const seedsPerRun = 4;

/** Returns true for pixels that show the ground around the product, up to where a table would end. */
export type IsGround = (x: number, y: number) => boolean;

/**
 * Changes a room before the product is drawn.
 * @param product the product's bounds
 * @param shades returns whether the product makes an area of the room clearly darker
 * @returns the same sheet or a new one
 */
export type FinishRoom = (
  room: Sheet,
  product: Rectangle,
  isGround: IsGround,
  shades: Shades,
) => Sheet | Promise<Sheet>;

export interface ProductRequest {
  readonly cutOut: CutOut;
  readonly plates: PlateSelection;
  readonly seed: number;
  readonly frame: Size;
  /** The known view; otherwise it is estimated from the product's image. */
  readonly view?: View;
  readonly size?: SizeClass;
  readonly light?: LightSide;
  /** Color of paper, as `#rrggbb`, instead of the one that suits the product. */
  readonly paperColor?: string;
  /** Whether only pixels of the product's edge are mixed with the room, and the others keep their colors. */
  readonly exactColors?: boolean;
  /**
   * A number places the product near the middle, with its longer side at this fraction of the frame's, or less if there
   * isn't enough room. Otherwise, the area in which it stands.
   */
  readonly sizeOrArea: number | Area;
  /** Moves the product from its default place. */
  readonly placement?: Placement;
  /** Redraws the subject at its final size in pixels. Set for subjects that are drawn rather than photographed. */
  readonly redraw?: (size: Size, room: RoomLight) => Promise<CutOut>;
  /** Changes the room, with the product's shadow in it, before the product is drawn. */
  readonly finishRoom?: FinishRoom;
}

export interface ProductPhotograph {
  readonly sheet: Sheet;
  /** The place of the product's image in the frame, in pixels. */
  readonly box: Rectangle;
  /** Change in the product's colors due to the room's light, in mean ΔE2000. */
  readonly graded: number;
  /** Factor by which the placement scaled the product; 1 without a placement. */
  readonly scale: number;
}

/**
 * Photographs the product in a rendered room.
 * @throws Error when none of the plates suits it, which is a bug
 */
export async function photographProduct(request: ProductRequest): Promise<ProductPhotograph> {
  const { cutOut, frame, sizeOrArea, exactColors = false, finishRoom } = request;
  const sides = findCutSides(cutOut);
  const cut =
    typeof sizeOrArea === "number" ? sides : findCutsInArea(sides, cutOut.bounds, sizeOrArea, frame);
  const choice = await choosePlate(request, cut);
  const { name } = choice.plate;
  const plate = await loadPlate({ ...choice, folder: findPlateFolder(name), frame });
  const { place, scale } = moveProduct(request.placement, { plate, cutOut, cut, place: choice.place });
  const tint = plate.facts.tintable && chooseTint(request);
  // Colored light would change the color that was chosen for paper.
  const mood = chooseMood(request, name) ?? lightMoods[tint ? "noon" : choice.timeOfDay];
  const computeFinalSize = () =>
    computeProductBox(
      cutOut.bounds,
      cut,
      plate,
      place,
      estimateGroundDepth(cutOut, place.height, plate.facts),
    ).box;
  const { image, changed, box } = await compose({
    plate,
    cutOut: (await request.redraw?.(computeFinalSize(), measureRoomLight(plate, mood, tint))) ?? cutOut,
    cut,
    place,
    mood,
    ...(tint && { tint }),
    keepExactColors: exactColors,
    ...(finishRoom && {
      finishRoom: async (room: Rgb, at: Rectangle, shades: Shades) =>
        readColors(await finishRoom(createOpaqueSheet(room), at, createNearGroundTest(plate), shades)),
    }),
  });
  return { sheet: createOpaqueSheet(image), box, graded: changed.meanDeltaE, scale };
}

function chooseMood({ plates: { light, relit }, seed }: ProductRequest, name: string): LightMood | undefined {
  const moods = relit?.[name];
  return light?.(seed) ?? (moods && pickNth(moods, seed));
}

/** Maximum depth of a table behind the product spot, in widths of that spot. */
const maxTableDepth = 1.5;

function createNearGroundTest(plate: Plate<PlateFacts>): IsGround {
  const { facts, camera } = plate;
  const [x, y, z] = facts.stand;
  const farthestRow = facts.lying ? 0 : project(camera, [x, y + maxTableDepth * facts.room.width, z]).y;
  const onGround = createGroundTest(plate);
  return (column, row) => row >= farthestRow && onGround(column, row);
}

function chooseTint({ cutOut, plates, seed, paperColor }: ProductRequest): Levels | undefined {
  return paperColor === undefined
    ? plates.tint?.((rank) => findColor(cutOut, rank), seed)
    : parseColor(paperColor);
}

/** Maximum number of the product's colors that paper may pick up. */
const maxColors = 3;

function findColor(cutOut: CutOut, rank = 0): Levels | undefined {
  const colors = extractPalette(cropSubject(cutOut), maxColors);
  const swatch = colors[rank] ?? colors[0];
  return swatch && parseColor(swatch.color);
}

async function choosePlate(request: ProductRequest, cut: CutSides): Promise<ChosenPlate> {
  const { cutOut, plates, seed, frame, sizeOrArea } = request;
  const view = request.view ?? (await estimateView(cutOut)).view;
  const allPlates = await readPlates();
  // Only paper can have the chosen color.
  const fitting = request.paperColor === undefined ? allPlates : allPlates.filter(({ tintable }) => tintable);
  const choices = choosePlates(fitting, {
    sets: plates.sets,
    view,
    size: request.size ?? estimateSize(cutOut, view).size,
    light: request.light ?? estimateLight(cutOut).side,
    frame,
    bounds: cutOut.bounds,
    cut,
    sizeOrArea:
      typeof sizeOrArea === "number"
        ? sizeOrArea
        : { area: sizeOrArea, estimateDepthRatio: (plate) => estimateGroundDepth(cutOut, 1, plate) },
    seed: Math.floor(seed / seedsPerRun),
  });
  if (choices.length === 0) throw new Error(`No plate of ${plates.sets.join(", ")} suits the product.`);
  return pickNth(choices, seed);
}
