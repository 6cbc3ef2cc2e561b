import type { DeviceMockupRecipe, DrawnMockupScene, Frame } from "@packshot/tools/request";
import { copyDrawing } from "../../pixels/canvas.ts";
import { type Draw, getWholeImage } from "../drawing.ts";
import { drawBillboard } from "./billboard.ts";
import { drawBlimp } from "./blimp.ts";
import { type Artwork, readArtwork } from "./logo.ts";
import { drawOnTable } from "./on-table.ts";
import type { Mockup } from "./screen.ts";

const defaultFrame = { width: 1024, height: 1024 } as const;

export const drawDeviceMockup: Draw<DeviceMockupRecipe> = async (recipe, materials) => {
  const artwork = await readArtwork(getWholeImage(materials));
  const { sheet, enlarged } = await draw(recipe, artwork, materials.frame ?? defaultFrame);
  return { ...copyDrawing(sheet), enlarged };
};

function draw(recipe: DeviceMockupRecipe, artwork: Artwork, frame: Frame): Promise<Mockup> {
  switch (recipe.device) {
    case "billboard":
      return drawBillboard(recipe, artwork, frame);
    case "blimp":
      return drawBlimp(recipe, artwork, frame);
    default:
      return drawOnTable(recipe, recipe.device, chooseScene(recipe), artwork, frame);
  }
}

/** Returns the requested scene, but always the city for a billboard and the sky for a blimp. */
export function chooseScene({ device, scene }: DeviceMockupRecipe): DrawnMockupScene {
  if (device === "billboard") return "outdoor-city";
  if (device === "blimp") return "outdoor-sky";
  return scene;
}
