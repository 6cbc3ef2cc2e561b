import type { CutOut } from "../../matting/cut-out.ts";
import type { Levels } from "../../pixels/color.ts";
import type { Rgb } from "../../pixels/raster.ts";
import type { CutSides } from "../cropped.ts";
import { displayLevel, sceneLevel } from "./levels.ts";
import { type TimeOfDay, moods, rowReader } from "./light.ts";
import type { Plate } from "./load-plate.ts";
import { findFeet } from "./product/feet.ts";
import { type Place, type PlacedProduct, placeProduct } from "./product/place-product.ts";
import { silhouette } from "./product/silhouette.ts";
import { castShadow, shadowShape } from "./shadow/cast-shadow.ts";
import { shadeRows } from "./shadow/shade.ts";
import { sectionOf } from "./shadow/standing.ts";
import { tiltOf } from "./camera.ts";

export interface Composition {
  readonly plate: Plate;
  readonly cutOut: CutOut;
  readonly cut: CutSides;
  readonly place: Place;
  readonly timeOfDay: TimeOfDay;
  readonly tint?: Levels;
  readonly keepExactColors: boolean;
}

export interface Composed {
  readonly picture: Rgb;
}

export async function compose(composition: Composition): Promise<Composed> {
  const { plate, cutOut, cut, place, timeOfDay, tint } = composition;
  const { frame } = plate;
  const product = await placeProduct(cutOut, cut, plate, place, footDepth(composition));
  const shape = shadowShape(product);
  const feet = findFeet(shape);
  const shadow = castShadow(plate, product, shape, feet);
  const shade = shadow && shadeRows(plate, shadow);
  const read = rowReader(plate, moods[timeOfDay], tint);
  const lit = { key: new Float32Array(frame.width * 3), fill: new Float32Array(frame.width * 3) };
  const data = new Uint8Array(frame.width * frame.height * 3);
  for (let y = 0, to = 0; y < frame.height; y++) {
    read(y, lit);
    shade?.(y, lit);
    for (let i = 0; i < lit.key.length; i++, to++)
      data[to] = sceneLevel((lit.key[i] ?? 0) + (lit.fill[i] ?? 0)) + 0.5;
    paste(product, y, data, frame.width);
  }
  return { picture: { data, ...frame } };
}

function paste(
  { rgba, width, height, left, top }: PlacedProduct,
  y: number,
  data: Uint8Array,
  across: number,
): void {
  if (y < top || y >= top + height) return;
  for (let x = Math.max(0, left); x < Math.min(across, left + width); x++) {
    const from = ((y - top) * width + x - left) * 4;
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++) {
      const to = (y * across + x) * 3 + c;
      data[to] = (data[to] ?? 0) * (1 - alpha) + (rgba[from + c] ?? 0) * alpha + 0.5;
    }
  }
}

function footDepth({ plate, cutOut, place }: Composition): number {
  if (plate.facts.lying) return 0;
  const { rgba, width, bounds } = cutOut;
  const cropped = new Uint8Array(bounds.width * bounds.height * 4);
  for (let y = 0; y < bounds.height; y++)
    cropped.set(
      rgba.subarray(
        ((y + bounds.top) * width + bounds.left) * 4,
        ((y + bounds.top) * width + bounds.left + bounds.width) * 4,
      ),
      y * bounds.width * 4,
    );
  const shape = silhouette(cropped, bounds.width, bounds.height, 96);
  return sectionOf(shape, place.height / shape.height, tiltOf(plate.camera)).depth / 2;
}
void displayLevel;
