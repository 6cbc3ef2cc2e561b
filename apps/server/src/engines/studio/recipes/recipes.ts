import type { Recipe } from "@packshot/tools/request";
import type { RecipeFacts } from "./recipe-facts.ts";
import { adFacts } from "./ad/index.ts";
import { cutOutFacts } from "./cut-out/index.ts";
import { deviceMockUpFacts } from "./device-mock-up/index.ts";
import { generativeOnlyFacts } from "./generative-only/index.ts";
import { mascotFacts } from "./mascot/index.ts";
import { moodBoardFacts } from "./mood-board/index.ts";
import { portraitFacts } from "./portrait/index.ts";
import { restyleFacts } from "./restyle/index.ts";
import { reviewCardFacts } from "./review-card/index.ts";
import { sceneFacts } from "./scene/index.ts";
import { storeScreenshotFacts } from "./store-screenshot/index.ts";
import { storyFacts } from "./story/index.ts";
import { thumbnailFacts } from "./thumbnail/index.ts";
import { wordmarkFacts } from "./wordmark/index.ts";

/** Closed: a kind that is missing here does not compile. */
export function factsOf(recipe: Recipe): RecipeFacts {
  switch (recipe.kind) {
    case "ad":
      return adFacts(recipe);
    case "cut-out":
      return cutOutFacts(recipe);
    case "device-mock-up":
      return deviceMockUpFacts(recipe);
    case "generative-only":
      return generativeOnlyFacts(recipe);
    case "mascot":
      return mascotFacts();
    case "mood-board":
      return moodBoardFacts();
    case "portrait":
      return portraitFacts();
    case "restyle":
      return restyleFacts();
    case "review-card":
      return reviewCardFacts();
    case "scene":
      return sceneFacts();
    case "store-screenshot":
      return storeScreenshotFacts();
    case "story":
      return storyFacts();
    case "thumbnail":
      return thumbnailFacts(recipe);
    case "wordmark":
      return wordmarkFacts();
  }
}
