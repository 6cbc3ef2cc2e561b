import type { Recipe } from "@packshot/tools/request";
import type { Drawing, Materials } from "./drawing.ts";
import { drawAd } from "./ad/draw.ts";
import { drawCutOut } from "./cut-out/draw.ts";
import { drawDeviceMockUp } from "./device-mock-up/draw.ts";
import { drawMascot } from "./mascot/draw.ts";
import { drawMoodBoard } from "./mood-board/draw.ts";
import { drawPortrait } from "./portrait/draw.ts";
import { drawRestyle } from "./restyle/draw.ts";
import { drawReviewCard } from "./review-card/draw.ts";
import { drawScene } from "./scene/draw.ts";
import { drawStoreScreenshot } from "./store-screenshot/draw.ts";
import { drawStory } from "./story/draw.ts";
import { drawThumbnail } from "./thumbnail/draw.ts";
import { drawWordmark } from "./wordmark/draw.ts";

/** Closed, like `recipes.ts`; apart from it because what draws is loaded in the worker threads only. */
export async function draw(recipe: Recipe, materials: Materials): Promise<Drawing> {
  switch (recipe.kind) {
    case "ad":
      return drawAd(recipe, materials);
    case "cut-out":
      return drawCutOut(recipe, materials);
    case "device-mock-up":
      return drawDeviceMockUp(recipe, materials);
    case "generative-only":
      throw new Error("This recipe is refused before it is drawn.");
    case "mascot":
      return drawMascot(recipe, materials);
    case "mood-board":
      return drawMoodBoard(recipe, materials);
    case "portrait":
      return drawPortrait(recipe, materials);
    case "restyle":
      return drawRestyle(recipe, materials);
    case "review-card":
      return drawReviewCard(recipe, materials);
    case "scene":
      return drawScene(recipe, materials);
    case "store-screenshot":
      return drawStoreScreenshot(recipe, materials);
    case "story":
      return drawStory(recipe, materials);
    case "thumbnail":
      return drawThumbnail(recipe, materials);
    case "wordmark":
      return drawWordmark(recipe, materials);
  }
}
