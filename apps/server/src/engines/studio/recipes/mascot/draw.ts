import type { MascotRecipe } from "@packshot/tools/request";
import type { CutOut } from "../../matting/cut-out.ts";
import {
  type Sheet,
  createSheet,
  copyDrawing,
  createSheetFromPixels,
  cropSubject,
} from "../../pixels/canvas.ts";
import { type Draw, getCutOut } from "../drawing.ts";
import { type MascotPose, drawMascotFigure } from "./figures/mascots.ts";
import { type Size, findBounds } from "../../pixels/raster.ts";
import { type CutSides, findCutSides } from "../../scenery/cut-sides.ts";
import { estimateLight } from "../../scenery/plates/photograph/estimate-light.ts";
import { estimateView, minConfidence } from "../../scenery/plates/photograph/estimate-view.ts";
import { estimateSize } from "../../scenery/plates/photograph/estimate-size.ts";
import { chooseSide } from "../../scenery/seeded-random.ts";
import { showProduct } from "../../scenery/show-product.ts";
import { drawBehind, applyStyle } from "./atmosphere.ts";
import { mountOnBoard } from "./board.ts";
import { type MascotComposition, composeMascot, choosePresentingSide } from "./composition.ts";
import { findBoxAround, drawGroup } from "./group.ts";

const square = { width: 1024, height: 1024 };

export const drawMascot: Draw<MascotRecipe> = async (recipe, materials) => {
  const { frame = square } = materials;
  const { style, backdrop, seed, zoom } = recipe;
  const cutOut = getCutOut(materials);
  const cut = findCutSides(cutOut);
  const lightSide = chooseLightSide(cutOut, seed);
  const product = await showUpright(cutOut, cut, lightSide);
  const presents = choosePresentingSide(cut, seed);
  const height = Math.round(0.8 * Math.min(frame.width, frame.height));
  const mascot = await drawFigure(recipe.mascot, { height, light: lightSide, presents });
  const at = composeMascot(style, frame, {
    mascot: mascot.canvas,
    product: product.canvas,
    cut,
    presents,
    zoom,
  });
  const members = [placeMember(mascot, at.mascot), placeMember(product, at.product)];
  const target = findBoxAround(members, frame);
  const redraw = (size: Size) => drawGroup(members, target, size, { ...cut, top: false });
  const { sheet, box } = await showProduct({
    cutOut: await redraw(target),
    redraw,
    look: { backdrop, photoStyle: "professional", productSize: "large", angle: "straight", seed },
    frame,
    sizeOrArea: { target, free: { left: 0, top: 0, ...frame } },
    // Mascots are drawn from the front.
    view: "standing",
    size: estimateSize(cutOut, "standing").size === "furniture" ? "furniture" : "appliance",
    light: lightSide === 1 ? "right" : "left",
    finishRoom: (room) => {
      drawBehind(room.context, style, frame, seed);
      return room;
    },
  });
  // The group and its members may end up at a different size than requested.
  const enlarged = (at.product.height / product.canvas.height) * (box.height / target.height);
  return { ...copyDrawing(applyStyle(sheet, style, backdrop)), enlarged };
};

/** Returns the product as shown next to the mascot: on a board if it was photographed lying flat. */
async function showUpright(cutOut: CutOut, cut: CutSides, light: 1 | -1): Promise<Sheet> {
  const product = cropSubject(cutOut);
  const { view, confidence } = await estimateView(cutOut);
  const isCut = Object.values(cut).includes(true);
  return view === "lying" && confidence >= minConfidence && !isCut ? mountOnBoard(product, light) : product;
}

/** Returns the side of the light in the product's photo, or one chosen by the seed if it comes from the front. */
function chooseLightSide(product: CutOut, seed: number): 1 | -1 {
  const { side } = estimateLight(product);
  return side === "front" ? chooseSide(seed) : side === "right" ? 1 : -1;
}

function placeMember(sheet: Sheet, { centerX, baseY, height }: MascotComposition["mascot"]) {
  const width = (height * sheet.canvas.width) / sheet.canvas.height;
  return { sheet, box: { left: centerX - width / 2, top: baseY - height, width, height } };
}

/** Draws a mascot, cropped to its visible part. */
async function drawFigure(mascot: MascotRecipe["mascot"], pose: MascotPose): Promise<Sheet> {
  const { rgba, width, height } = await drawMascotFigure(mascot, pose);
  const alpha = Float32Array.from({ length: width * height }, (_, i) => rgba[i * 4 + 3] ?? 0);
  const bounds = findBounds({ data: alpha, width, height }, 8) ?? { left: 0, top: 0, width, height };
  const cropped = createSheet(bounds.width, bounds.height);
  cropped.context.drawImage(createSheetFromPixels(rgba, width, height).canvas, -bounds.left, -bounds.top);
  return cropped;
}
