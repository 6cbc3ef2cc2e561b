import type { DeviceMockUpRecipe, DrawnMockUpScene, Frame } from "@packshot/tools/request";
import { copyDrawing } from "../../pixels/canvas.ts";
import { type Draw, getWholeImage } from "../drawing.ts";
import { drawBillboard } from "./billboard.ts";
import { drawBlimp } from "./blimp.ts";
import { type Artwork, readArtwork } from "./logo.ts";
import { drawOnTable } from "./on-table.ts";
import type { MockUp } from "./screen.ts";

const usualFrame = { width: 1024, height: 1024 } as const;

export const drawDeviceMockUp: Draw<DeviceMockUpRecipe> = async (recipe, materials) => {
  const artwork = await readArtwork(getWholeImage(materials));
  const { sheet, enlarged } = await draw(recipe, artwork, materials.frame ?? usualFrame);
  return { ...copyDrawing(sheet), enlarged };
};

function draw(recipe: DeviceMockUpRecipe, artwork: Artwork, frame: Frame): Promise<MockUp> {
  switch (recipe.device) {
    case "billboard":
      return drawBillboard(recipe, artwork, frame);
    case "blimp":
      return drawBlimp(recipe, artwork, frame);
    default:
      return drawOnTable(recipe, recipe.device, chooseScene(recipe), artwork, frame);
  }
}

/** Returns the scene of the device: a billboard needs a city, a blimp a sky. */
export function chooseScene({ device, scene }: DeviceMockUpRecipe): DrawnMockUpScene {
  if (device === "billboard") return "outdoor-city";
  if (device === "blimp") return "outdoor-sky";
  return scene;
}
