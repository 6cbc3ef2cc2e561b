import type { Frame, StoreDevice, StoreScreenshotRecipe } from "@packshot/tools/request";
import { type Sheet, createSheet } from "../../pixels/canvas.ts";
import { drawFront } from "../../scenery/devices/front.ts";
import { type DeviceModel, measureBody, deviceModels } from "../../scenery/devices/models.ts";
import { fitScreenshot } from "../../scenery/devices/screenshot.ts";
import { type Slab, drawSlab, listPoints } from "../../scenery/devices/slab.ts";
import type { Size } from "../../pixels/raster.ts";
import { createCamera } from "../../pixels/perspective/camera.ts";
import { type ScreenshotLayout, isLandscape } from "./layout.ts";

/** The shadow's blur and offset, in device widths. */
const shadowBlur = 0.09;
const shadowOffset = 0.045;

/** Draws a device from a layer of the frame's height, with its shadow on the wall behind it. */
function drawWithShadow(
  { context }: Sheet,
  layer: Sheet,
  width: number,
  { strength, left }: { readonly strength: number; readonly left: number },
): void {
  context.save();
  context.shadowColor = `rgba(6,10,22,${String(strength)})`;
  context.shadowBlur = width * shadowBlur;
  context.shadowOffsetY = width * shadowOffset;
  context.drawImage(layer.canvas, left, 0);
  context.restore();
}

/** Returns the size of a device's front in centimeters: on its side for a landscape screenshot. */
export function measureFront(device: StoreDevice, { canvas }: Sheet): Size {
  const { width, height } = measureBody(deviceModels[device]);
  return isLandscape(canvas) ? { width: height, height: width } : { width, height };
}

/** Returns a sheet rotated by a quarter turn, which is lossless. */
function rotateQuarter({ canvas }: Sheet, to: "left" | "right"): Sheet {
  const turned = createSheet(canvas.height, canvas.width);
  if (to === "right") turned.context.translate(canvas.height, 0);
  else turned.context.translate(0, canvas.width);
  turned.context.rotate(to === "right" ? Math.PI / 2 : -Math.PI / 2);
  turned.context.drawImage(canvas, 0, 0);
  return turned;
}

/** Draws the front with the screenshot. @param scale in pixels per centimeter */
async function drawScreen(
  model: DeviceModel,
  shot: Sheet,
  scale: number,
  lies: boolean,
): Promise<{ readonly front: Sheet; readonly enlarged: number }> {
  const [width, height] = [model.screen.width * scale, model.screen.height * scale];
  const content = await (lies ? fitScreenshot(shot, height, width) : fitScreenshot(shot, width, height));
  const contentScale = Math.min(
    content.canvas.width / shot.canvas.width,
    lies ? content.canvas.height / shot.canvas.height : Infinity,
  );
  const front = lies
    ? rotateQuarter(drawFront(model, rotateQuarter(content, "right"), scale), "left")
    : drawFront(model, content, scale);
  return { front, enlarged: contentScale };
}

/** Draws the device with the screenshot. Resolves to the screenshot's scale. */
export async function drawDevice(
  target: Sheet,
  recipe: StoreScreenshotRecipe,
  layout: ScreenshotLayout,
  shot: Sheet,
  frame: Frame,
): Promise<number> {
  const model = deviceModels[recipe.device];
  const body = measureFront(recipe.device, shot);
  const { device } = layout;
  const shadowStrength = recipe.layout === "premium" && !recipe.panorama ? 0.75 : 0.36;
  const maxHeight = layout.within === undefined ? Infinity : (layout.within - device.edge) * frame.height;
  const width = Math.min(device.width * frame.width, (maxHeight * body.width) / body.height);
  const scale = width / body.width;
  const { front, enlarged } = await drawScreen(model, shot, scale, body.width > body.height);
  // Two images of a panorama may share a device and its shadow, so the layer has room for both.
  const beyond = recipe.panorama ? Math.ceil(width) : 0;
  const layer = createSheet(frame.width + 2 * beyond, frame.height);
  layer.context.translate(beyond, 0);
  if (layout.tilted) drawTilted(layer, recipe, layout, { front, body }, frame);
  else {
    const top = device.edge * frame.height - (device.hangs ? front.canvas.height : 0);
    layer.context.drawImage(
      front.canvas,
      Math.round(device.centerX * frame.width - width / 2),
      Math.round(top),
    );
  }
  const shorter = Math.min(body.width, body.height) * scale;
  drawWithShadow(target, layer, shorter, { strength: shadowStrength, left: -beyond });
  return enlarged;
}

/** Returns the side that a tilted device is turned toward: -1, the mirror image, for an even seed. */
function chooseSide({ seed }: StoreScreenshotRecipe): 1 | -1 {
  return seed % 2 === 0 ? -1 : 1;
}

function findCenter(recipe: StoreScreenshotRecipe, centerX: number): number {
  return chooseSide(recipe) > 0 ? centerX : 1 - centerX;
}

/** Draws the device turned in space, with its uppermost corner at the layout's edge. */
function drawTilted(
  layer: Sheet,
  recipe: StoreScreenshotRecipe,
  { device }: ScreenshotLayout,
  { front, body }: { readonly front: Sheet; readonly body: Size },
  frame: Frame,
): void {
  const { depth, corner, metal, buttons } = deviceModels[recipe.device];
  // The buttons of a device on its side are on the side away from the viewer.
  const slab: Slab = { ...body, depth, corner, metal, buttons: body.width > body.height ? [] : buttons };
  const side = chooseSide(recipe);
  const placement = { tilt: -0.3, roll: -0.2 * side, turn: -0.42 * side, position: [0, 0, 0] } as const;
  const look = { position: [0, 0, Math.max(slab.width, slab.height) * 3.4], target: [0, 0, 0] } as const;
  const probe = createCamera({ ...look, focal: 1, center: { x: 0, y: 0 } });
  const points = listPoints({ slab, placement }).map(probe.project);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const focal = (device.width * frame.width) / (right - left);
  const center = {
    x: findCenter(recipe, device.centerX) * frame.width - (focal * (left + right)) / 2,
    y: device.edge * frame.height - focal * Math.min(...points.map(({ y }) => y)),
  };
  drawSlab(layer, slab, front, placement, createCamera({ ...look, focal, center }), [-0.5 * side, 0.8, 0.6]);
}
