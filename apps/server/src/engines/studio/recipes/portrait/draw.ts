import type { PortraitRecipe } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, copyDrawing, cropSubject } from "../../pixels/canvas.ts";
import { fromOklch, parseColor, mix, hexToOklch } from "../../pixels/color.ts";
import { extractPalette } from "../../pixels/palette.ts";
import type { Rectangle, Size } from "../../pixels/raster.ts";
import { type CutSides, findCutSides } from "../../scenery/cut-sides.ts";
import { estimateLight } from "../../scenery/plates/photograph/estimate-light.ts";
import { estimateSize } from "../../scenery/plates/photograph/estimate-size.ts";
import { type View, estimateView, minConfidence } from "../../scenery/plates/photograph/estimate-view.ts";
import {
  type FinishRoom,
  type IsGround,
  photographProduct,
} from "../../scenery/plates/photograph-product.ts";
import { photographRoom } from "../../scenery/plates/photograph-room.ts";
import {
  type PlateSelection,
  isExact,
  isPlain,
  papers,
  backdropPlates,
} from "../../scenery/backdrop-plates.ts";
import { chooseSide } from "../../scenery/seeded-random.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { type Draw, getCutOut, computeEnlargement } from "../drawing.ts";
import { drawTable, blurRoom, shadeWall, findTableEdge } from "./behind-table.ts";
import { type Layout, drawArch, drawPrintEdge, layouts, printLayouts } from "./layouts.ts";
import { type Person, drawPerson, placePerson, fitProductBox } from "./subjects.ts";

const defaultFrame = { width: 1024, height: 1280 };

interface Portrait {
  readonly recipe: PortraitRecipe;
  readonly layout: Layout;
  readonly frame: Size;
  readonly person: Person;
  readonly product: CutOut;
  /** Side of the person: −1 on the left, 1 on the right. */
  readonly side: 1 | -1;
  /** The product's colors as `#rrggbb`, most common first. */
  readonly palette: readonly string[];
}

export const drawPortrait: Draw<PortraitRecipe> = async (recipe, materials) => {
  const cutOut = getCutOut(materials);
  const product = getCutOut(materials, 1);
  const { frame = defaultFrame } = materials;
  const person = { sheet: cropSubject(cutOut), cut: findCutSides(cutOut) };
  const view = await chooseView(product);
  const layout = (view === undefined ? layouts : printLayouts)[recipe.layout];
  const side = choosePersonSide(person.cut, recipe.seed);
  const palette = extractPalette(cropSubject(product), 4).map(({ color }) => color);
  const portrait = { recipe, layout, frame, person, product, side, palette };
  const { middle, base, width, height } = layout.product;
  const at = { centerX: frame.width * mirrorPosition(middle, side), baseY: frame.height * base };
  const productRequest = {
    cutOut: product,
    frame,
    // People are photographed from eye level.
    view: view ?? "standing",
    light: estimateLight(cutOut).side,
    sizeOrArea: {
      target: fitProductBox(product.bounds, at, {
        width: width * frame.width,
        height: height * frame.height,
      }),
      free: { left: 0, top: 0, ...frame },
    },
  } as const;
  const { backdrop, seed } = recipe;
  const { sheet, box, graded } = layout.print
    ? await photographProduct({
        ...productRequest,
        plates: { sets: papers, tint: () => parseColor(chooseWallColor(palette)) },
        seed,
        finishRoom: hangPrint(portrait, layout.print),
      })
    : await showProduct({
        ...productRequest,
        look: { backdrop, photoStyle: "professional", productSize: "large", angle: "straight", seed },
        unsuitable: endlessGrounds,
        finishRoom: seatPerson(portrait),
      });
  const enlarged = Math.max(computeEnlargement(box, product), computePersonScale(portrait));
  return { ...copyDrawing(sheet), enlarged, ...(graded !== undefined && { graded }) };
};

/**
 * Returns the view of a product that can't be on a table in front of a person, who is then shown in a print. Returns
 * undefined if it can.
 */
async function chooseView(product: CutOut): Promise<View | undefined> {
  // Furniture stands on the floor.
  if (estimateSize(product, "standing").size === "furniture") return "standing";
  const { view, confidence } = await estimateView(product);
  return view !== "standing" && confidence >= minConfidence ? view : undefined;
}

/** Returns the scale of the person. The table's height doesn't affect it. */
function computePersonScale({ layout, frame, person }: Portrait): number {
  const width = frame.width * (layout.print?.width ?? 1);
  const target = { centerX: width / 2, height: layout.person.height * frame.height };
  const spot = placePerson(person, target, { left: 0, top: 0, width, height: frame.height });
  return spot.height / person.sheet.canvas.height;
}

/** Returns the side where the photo cuts the person off. If there are two or none, the seed chooses the side. */
function choosePersonSide({ left, right }: CutSides, seed: number): 1 | -1 {
  if (left !== right) return right ? 1 : -1;
  return chooseSide(seed + 23);
}

/** Mirrors a horizontal position, 0…1, if the person is on the left. */
function mirrorPosition(position: number, side: 1 | -1): number {
  return side === 1 ? position : 1 - position;
}

/** Plates whose ground continues behind the person, who would seem to be buried in it. */
const endlessGrounds: readonly string[] = ["beach"];

/** Extent of the person below the table's far edge, as a fraction of the frame's height. */
const hiddenHeight = 0.06;
/**
 * Depth of the table behind the product in a plain room, whose paper has no visible edge, as a fraction of the frame's
 * height.
 */
const plainTableDepth = 0.17;

/** Returns a finishing step that draws the person behind the table on which the product stands. */
function seatPerson({ recipe, layout, frame, person, side, palette }: Portrait): FinishRoom {
  const plain = isPlain(recipe.backdrop);
  return async (room, product, isVisibleGround) => {
    const sheet = blurRoom(room);
    const farthest = product.top + product.height - plainTableDepth * frame.height;
    const isGround: IsGround = plain ? (x, y) => y >= farthest && isVisibleGround(x, y) : isVisibleGround;
    const edge = findTableEdge(room, product, isGround);
    if (plain) shadeWall(sheet, edge.middle);
    if (layout.arch) drawArch(sheet.context, frame, chooseFieldColor(palette));
    const area = { left: 0, top: 0, width: frame.width, height: edge.middle + hiddenHeight * frame.height };
    const { middle, height } = layout.person;
    const target = { centerX: frame.width * mirrorPosition(middle, side), height: height * frame.height };
    await drawPerson(sheet, person, placePerson(person, target, area));
    drawTable(sheet, room, edge);
    return sheet;
  };
}

/** Returns a finishing step that draws a print of the person on the wall behind the product. */
function hangPrint(
  { recipe, layout, frame, person, side, palette }: Portrait,
  printArea: Rectangle,
): FinishRoom {
  return async (wall) => {
    const print = {
      left: Math.round(printArea.left * frame.width),
      top: Math.round(printArea.top * frame.height),
      width: Math.round(printArea.width * frame.width),
      height: Math.round(printArea.height * frame.height),
    };
    const area = { ...print, left: 0, top: 0 };
    const image = createSheet(print.width, print.height);
    if (layout.arch) {
      image.context.fillStyle = chooseFieldColor(palette);
      image.context.fillRect(0, 0, print.width, print.height);
    } else image.context.drawImage(blurRoom(await photographRoomFor(recipe, area, palette)).canvas, 0, 0);
    const target = {
      centerX: print.width * mirrorPosition(layout.person.middle, side),
      height: layout.person.height * frame.height,
    };
    await drawPerson(image, person, placePerson(person, target, area));
    wall.context.drawImage(image.canvas, print.left, print.top);
    drawPrintEdge(wall.context, print, side);
    return wall;
  };
}

function photographRoomFor(
  { backdrop, seed }: PortraitRecipe,
  frame: Size,
  [own]: readonly string[],
): Promise<Sheet> {
  const { sets, tint, relit }: PlateSelection = isExact(backdrop)
    ? { sets: papers, tint: () => parseColor("#ffffff") }
    : backdropPlates[backdrop];
  const color = tint?.(() => (own === undefined ? undefined : parseColor(own)), seed);
  return photographRoom({
    // Skips plates that look like the place only after relighting, which isn't done here.
    sets: sets.filter((name) => relit?.[name] === undefined),
    ...(color && { tint: color }),
    seed,
    frame,
    mirrored: chooseSide(seed) === 1,
  });
}

/** Returns a nearly white wall color with a hint of the product's. */
function chooseWallColor(palette: readonly string[]): string {
  return mix(palette[0] ?? "#d8d2c8", "#fbf9f6", 0.84);
}

/** Returns a soft color with the hue of the product's most vivid one, for the area behind the person. */
function chooseFieldColor(palette: readonly string[]): string {
  const [vivid] = palette.map(hexToOklch).toSorted((a, b) => b.c - a.c);
  // A color with almost no chroma has no hue worth showing: sand matches everything.
  if (!vivid || vivid.c < 0.03) return fromOklch({ l: 0.8, c: 0.035, h: 75 });
  return fromOklch({ l: 0.76, c: Math.min(0.1, 0.75 * vivid.c + 0.02), h: vivid.h });
}
