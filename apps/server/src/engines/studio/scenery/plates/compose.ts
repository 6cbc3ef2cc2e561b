import type { CutOut } from "../../matting/cut-out.ts";
import type { Levels } from "../../pixels/color.ts";
import type { Rectangle, Rgb } from "../../pixels/raster.ts";
import type { CutSides } from "../cut-sides.ts";
import { findSlantedBase } from "../slanted-base.ts";
import { computeTilt } from "./camera.ts";
import { toSceneLevel, sceneLight } from "./levels.ts";
import { type LightMood, createRowReader } from "./light.ts";
import type { Plate } from "./load-plate.ts";
import { findBaseLine } from "./product/base-line.ts";
import { type ColorChange, type ProductRows, createProductRows } from "./product/draw-product.ts";
import { findFartherGround, findFeet, standsOnLegs } from "./product/find-feet.ts";
import { chooseGrade } from "./product/grade.ts";
import { measureGrain, readGrain } from "./product/grain.ts";
import { type Place, placeProduct } from "./product/place-product.ts";
import { findLowestRows } from "./product/silhouette.ts";
import { castShadow, extractShadowShape } from "./shadow/cast-shadow.ts";
import { createContactRows } from "./shadow/contact.ts";
import { type Shades, createShadowRecorder } from "./shadow/shadow-recorder.ts";
import { createReflectionRows } from "./shadow/reflection.ts";
import { createShadeRows } from "./shadow/shade.ts";

export interface Composition {
  readonly plate: Plate;
  readonly cutOut: CutOut;
  /** The sides where the photo's edge cuts the product off; it stays at those edges of the image. */
  readonly cut: CutSides;
  readonly place: Place;
  readonly mood: LightMood;
  /** The color for a tintable plate. */
  readonly tint?: Levels;
  /** Whether only edge pixels are mixed with the room, and the others keep their colors. */
  readonly keepExactColors: boolean;
  /** Changes the room, with the product's shadow in it, before the product is drawn in its box. */
  readonly finishRoom?: (room: Rgb, box: Rectangle, shades: Shades) => Promise<Rgb>;
}

export interface ComposedRoom {
  readonly image: Rgb;
  readonly changed: ColorChange;
  /** The place of the product's image in the frame, in pixels. */
  readonly box: Rectangle;
}

/** Places a cut-out in a plate's room, with its shadow, contact and reflection, and with the room's light on it. */
export async function compose(composition: Composition): Promise<ComposedRoom> {
  const { plate, cutOut, cut, place, mood, tint, keepExactColors, finishRoom } = composition;
  const { frame, camera } = plate;
  const product = await placeProduct(cutOut, cut, plate, place);
  const shape = extractShadowShape(product);
  const feet = product.hangs || plate.facts.lying ? [] : findFeet(shape);
  const rises =
    feet.length === 0 || standsOnLegs(shape, feet)
      ? undefined
      : (findFartherGround(shape, feet) ?? findSlantedBase(findLowestRows(shape), 0));
  const base = findBaseLine(product, shape, feet, rises, computeTilt(camera));
  const readRow = createRowReader(plate, mood, tint);
  const shades = [
    // If a product is cut off above or below, the ground that it stands on isn't visible.
    product.hangs ? undefined : createShadeRows(plate, castShadow(plate, product, { shape, feet, rises })),
    createContactRows(plate, product, base),
  ].filter((layer) => layer !== undefined);
  const reflect = createReflectionRows(plate, product, base);
  const darkened = createShadowRecorder(frame);
  const productRows = createProductRows(
    product,
    keepExactColors ? undefined : chooseGrade(plate, product, place, mood),
    frame.width,
  );
  const grain = measureGrain(product);
  const lit = { key: new Float32Array(frame.width * 3), fill: new Float32Array(frame.width * 3) };
  const room: Rgb = { data: new Uint8Array(frame.width * frame.height * 3), ...frame };
  for (let y = 0; y < frame.height; y++) {
    readRow(y, lit);
    if (finishRoom) darkened.before(lit);
    for (const shade of shades) shade(y, lit);
    if (finishRoom) darkened.after(y, lit);
    reflect?.(y, lit);
    const light = lit.key;
    for (let i = 0; i < light.length; i++) light[i] = (light[i] ?? 0) + (lit.fill[i] ?? 0);
    const start = y * light.length;
    writeRoom(light, y, grain, room.data, start);
    if (finishRoom === undefined) productRows.draw(y, light, room.data, start);
  }
  const { left, top, width, height } = product;
  const box = { left, top, width, height };
  const image =
    finishRoom === undefined ? room : drawOver(await finishRoom(room, box, darkened.shades), productRows);
  return { image, changed: productRows.change(), box };
}

/** Draws the product over a room that was changed as an image. */
function drawOver(room: Rgb, product: ProductRows): Rgb {
  const light = new Float32Array(room.width * 3);
  for (let y = 0; y < room.height; y++) {
    const start = y * light.length;
    for (let i = 0; i < light.length; i++) light[i] = sceneLight[room.data[start + i] ?? 0] ?? 0;
    product.draw(y, light, room.data, start);
  }
  return room;
}

/** Writes a row with the grain of the product's photo, the same in all three colors. */
function writeRoom(room: Float32Array, y: number, grain: number, data: Uint8Array, start: number): void {
  for (let i = 0, x = 0; i < room.length; i += 3, x++) {
    const noise = grain * readGrain(x, y) + 0.5;
    for (let channel = 0; channel < 3; channel++) {
      const level = toSceneLevel(room[i + channel] ?? 0) + noise;
      data[start + i + channel] = level < 0 ? 0 : level > 255 ? 255 : level;
    }
  }
}
