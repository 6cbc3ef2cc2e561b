import type { AdRecipe, Frame, SceneLook } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import { type Sheet, createSheet, copyDrawing, decodeSheet, cropSubject } from "../../pixels/canvas.ts";
import { extractPalette } from "../../pixels/palette.ts";
import type { Rectangle } from "../../pixels/raster.ts";
import { keepsColors, styleImage } from "../../scenery/photo-style/photo-style.ts";
import type { Area } from "../../scenery/plates/place-in-area.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { applyBrandColors, applyBrandFaces } from "../../type/brand.ts";
import { chooseAccent } from "../../type/contrast.ts";
import { drawWords, isShortened } from "../../type/draw-text.ts";
import { facePairs } from "../../type/typefaces.ts";
import { readLogo } from "../../type/logo.ts";
import {
  type Draw,
  type Materials,
  getCutOut,
  computeEnlargement,
  getSubject,
  getWholeImage,
} from "../drawing.ts";
import { toArea, findProductArea } from "./arrangement.ts";
import { composeOnPhoto } from "./on-photo.ts";
import { chooseLayout, computePlacement } from "./placement.ts";
import {
  type AdLook,
  type ComposedAd,
  findAreaBesidePanel,
  colorWords,
  fillAdType,
  ensureLegible,
  paintPlate,
  setAdType,
} from "./set-type.ts";

export const drawAd: Draw<AdRecipe> = async (recipe, materials) => {
  const { sheet, words, enlarged, graded } = await composeAd(recipe, materials);
  drawWords(sheet.context, words);
  return {
    ...copyDrawing(sheet),
    shortened: isShortened(words),
    enlarged,
    ...(graded !== undefined && { graded }),
  };
};

const square: Frame = { width: 1080, height: 1080 };

export async function composeAd(recipe: AdRecipe, materials: Materials): Promise<ComposedAd> {
  const frame = materials.frame ?? square;
  if (recipe.ground === "picture") {
    const sheet = await decodeSheet(getWholeImage(materials));
    const photo = { sheet, subject: getSubject(materials) };
    return composeOnPhoto(recipe, photo, frame, await chooseLook(recipe, sheet, materials));
  }
  const cutOut = getCutOut(materials);
  const look = await chooseLook(recipe, cropSubject(cutOut), materials);
  return composeOnScene(recipe, recipe.ground, { cutOut, frame, look });
}

async function chooseLook({ fonts }: AdRecipe, sheet: Sheet, { brand = {} }: Materials): Promise<AdLook> {
  return {
    accent: applyBrandColors(chooseAccent(extractPalette(sheet, 6)), brand),
    faces: applyBrandFaces(facePairs[fonts], brand),
    ...(brand.logo && { logo: await readLogo(brand.logo) }),
  };
}

interface SceneMaterials {
  readonly cutOut: CutOut;
  readonly frame: Frame;
  readonly look: AdLook;
}

/** Minimum height of a product relative to the intended one. A smaller one wouldn't look like the image's subject. */
const minSizeRatio = 0.4;

async function composeOnScene(
  recipe: AdRecipe,
  scene: SceneLook,
  { cutOut, frame, look }: SceneMaterials,
): Promise<ComposedAd> {
  const { accent } = look;
  let type = setAdType(recipe, chooseLayout(cutOut, recipe.layout, frame), frame, look);
  const covered = type.layout === "split" ? [] : [type.typeArea, ...(type.foot ? [type.foot.area] : [])];
  const area = findProductArea(type.layout, frame, type.typeArea, type.foot?.area);
  // In `split`, the room only fills the area next to the panel.
  const part = type.layout === "split" ? findAreaBesidePanel(frame, type.typeArea) : toArea(frame);
  const placement = computePlacement(
    cutOut,
    area,
    scene.productSize,
    frame,
    covered,
    type.plate === undefined,
  );
  const {
    sheet: room,
    box,
    graded,
  } = await showProduct({
    cutOut,
    look: scene,
    frame: part,
    sizeOrArea: toPartCoordinates(part, placement),
    finishRoom: (behind, product, _ground, shades) => {
      type = fillAdType(recipe, type, frame, { ...look, product, shades });
      // The scrim behind the text goes behind the product, not over it.
      if (!type.plate) ensureLegible(behind, type, accent, frame);
      return behind;
    },
  });
  // In some rooms the floor is too low for this layout, so the product would be tiny. In `split`, the room has its own
  // frame.
  if (type.layout !== "split" && box.height < minSizeRatio * placement.target.height)
    return composeOnScene({ ...recipe, layout: "split" }, scene, { cutOut, frame, look });
  const adSheet = createSheet(frame.width, frame.height);
  adSheet.context.drawImage(room.canvas, part.left, part.top);
  const style = replaceFramedStyle(scene.photoStyle);
  const sheet = styleImage(adSheet, style, scene.seed);
  if (type.plate) paintPlate(sheet, type.plate, type.layout, accent, recipe.seed);
  const ink = ensureLegible(sheet, type, accent, frame);
  const product = { ...box, left: box.left + part.left, top: box.top + part.top };
  const words = colorWords(sheet, type, ink, look);
  return {
    sheet,
    words,
    product,
    enlarged: computeEnlargement(box, cutOut),
    ...(graded !== undefined && keepsColors(style) && { graded }),
  };
}

/** Converts an area from the frame's coordinates to those of a part of the frame, and clips it to that part. */
function toPartCoordinates(part: Rectangle, { target, free, words }: Area): Area {
  const [left, top] = [Math.max(0, free.left - part.left), Math.max(0, free.top - part.top)];
  return {
    ...(words && { words }),
    target: { ...target, left: target.left - part.left, top: target.top - part.top },
    free: {
      left,
      top,
      width: Math.min(part.width, free.left + free.width - part.left) - left,
      height: Math.min(part.height, free.top + free.height - part.top) - top,
    },
  };
}

/** Replaces styles that add a frame or a lens shape, which would clash with the text. */
function replaceFramedStyle(style: SceneLook["photoStyle"]): SceneLook["photoStyle"] {
  return style === "polaroid" ? "analog-film" : style === "fisheye" ? "professional" : style;
}
