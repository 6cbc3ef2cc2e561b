import type { Rgb, Size } from "../../pixels/raster.ts";
import { choosePlates } from "../../scenery/plates/choose-plates.ts";
import { compose } from "../../scenery/plates/compose.ts";
import { lightMoods } from "../../scenery/plates/light.ts";
import { loadPlate } from "../../scenery/plates/load-plate.ts";
import type { View } from "../../scenery/plates/photograph/estimate-view.ts";
import type { CameraHeight, PlateFacts, SizeClass } from "../../scenery/plates/plate.ts";
import { findPlateFolder, readPlates } from "../../scenery/plates/plate-library.ts";
import { drawView } from "./drawn-views.ts";
import { uncut } from "./plain-composites.ts";

type Product = readonly [name: string, size: SizeClass];

const views: Readonly<Record<CameraHeight, View>> = { eye: "standing", raised: "from above", top: "lying" };
const onTables: Readonly<Record<CameraHeight, readonly Product[]>> = {
  eye: [
    ["mug", "cup"],
    ["bottle", "bottle"],
    ["jar", "cup"],
    ["shoe", "shoe"],
    ["speaker", "appliance"],
  ],
  raised: [
    ["cup on a saucer", "cup"],
    ["bowl from above", "cup"],
    ["tin from above", "cup"],
  ],
  top: [
    ["shoe, slanted", "shoe"],
    ["book, turned", "appliance"],
    ["bowl from above", "cup"],
  ],
};
const onFloors: readonly Product[] = [
  ["stool", "furniture"],
  ["chair", "furniture"],
  ["table", "furniture"],
  ["sofa", "furniture"],
  ["three-legged stool", "furniture"],
];

/** Returns the names of all plates. */
export async function readPlateNames(): Promise<readonly string[]> {
  return (await readPlates()).map(({ name }) => name);
}

/** Places suitable drawn products on a plate, one in each image. */
export async function placeProductsOnPlate(name: string, frame: Size): Promise<readonly Rgb[]> {
  const plate = (await readPlates()).find((one) => one.name === name);
  if (plate === undefined) throw new Error(`Unknown plate ${name}.`);
  const products = plate.on === "floor" && !plate.lying ? onFloors : onTables[plate.height];
  return Promise.all(
    products.map(([product, size], seed) => placeOnPlate(plate, product, size, frame, seed)),
  );
}

async function placeOnPlate(
  plate: PlateFacts,
  product: string,
  size: SizeClass,
  frame: Size,
  seed: number,
): Promise<Rgb> {
  const cutOut = await drawView(product);
  const [chosen] = choosePlates([plate], {
    sets: [plate.name],
    view: views[plate.height],
    size,
    light: "front",
    frame,
    bounds: cutOut.bounds,
    cut: uncut,
    sizeOrArea: 0.55,
    seed,
  });
  if (chosen === undefined) throw new Error(`${plate.name} doesn't suit ${product}.`);
  const { window, mirrored, place, timeOfDay } = chosen;
  const { image } = await compose({
    plate: await loadPlate({ folder: findPlateFolder(plate.name), window, frame, mirrored }),
    cutOut,
    cut: uncut,
    place,
    mood: lightMoods[timeOfDay],
    keepExactColors: false,
  });
  return image;
}
