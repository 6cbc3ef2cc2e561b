import { type StoreScreenshotRecipe, getRow, storeSizeChoices } from "@packshot/tools/request";
import { copyDrawing, decodeSheet } from "../../pixels/canvas.ts";
import { paintLogo, readLogo } from "../../type/logo.ts";
import { type Draw, getWholeImage } from "../drawing.ts";
import { applyBrandColors, findProminentColor, chooseColors } from "./colors.ts";
import { drawDevice, measureFront } from "./device.ts";
import { drawBackground } from "./background.ts";
import { choosePanoramaLayout, findTextArea, chooseLayout, layDeviceDown } from "./layout.ts";
import { drawPanorama } from "./panorama.ts";
import { drawTextBlock } from "./text-block.ts";

/** The newest store size of each device, for requests without one. */
const newestSizes = {
  iphone: getRow(storeSizeChoices, "iphone-6.9").frame,
  android: getRow(storeSizeChoices, "android-phone").frame,
  ipad: getRow(storeSizeChoices, "ipad-13").frame,
} as const;

export const drawStoreScreenshot: Draw<StoreScreenshotRecipe> = async (recipe, materials) => {
  const frame = materials.frame ?? newestSizes[recipe.device];
  const shot = await decodeSheet(getWholeImage(materials));
  const { brand } = materials;
  const appColor = recipe.accent ?? findProminentColor(shot);
  const { panorama } = recipe;
  // The images of a panorama share the colors of the first one.
  const colorLayout = panorama ? "feature-highlight" : recipe.layout;
  const layoutColors = brand
    ? applyBrandColors(colorLayout, brand, appColor)
    : chooseColors(colorLayout, appColor);
  // Every part of a panorama shows the brand's own color.
  const colors =
    panorama && layoutColors.isBrandWall ? { ...layoutColors, bottom: layoutColors.top } : layoutColors;
  const usual = chooseLayout(recipe.layout, frame, brand);
  const standing = panorama ? choosePanoramaLayout(recipe.layout, usual, frame) : usual;
  const { width, height } = measureFront(recipe.device, shot);
  const layout = width > height ? layDeviceDown(standing, frame, width / height) : standing;
  const logo = brand?.logo && (await readLogo(brand.logo));
  const sheet = panorama
    ? drawPanorama(panorama, colors, frame)
    : drawBackground(recipe.layout, layout, colors, frame);
  const enlarged = await drawDevice(sheet, recipe, layout, shot, frame);
  const box = findTextArea(layout, frame);
  const { complete, logoArea } = drawTextBlock(sheet, recipe, layout, box, frame.width, colors, logo);
  if (logo && logoArea) paintLogo(sheet, logo, logoArea);
  return { ...copyDrawing(sheet), shortened: !complete, enlarged };
};
