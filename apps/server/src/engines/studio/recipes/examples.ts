import type { Recipe } from "@packshot/tools/request";
import type { Example } from "./example.ts";
import { adExamples } from "./ad/examples.ts";
import { cutOutExamples } from "./cut-out/examples.ts";
import { deviceMockUpExamples } from "./device-mock-up/examples.ts";
import { mascotExamples } from "./mascot/examples.ts";
import { moodBoardExamples } from "./mood-board/examples.ts";
import { portraitExamples } from "./portrait/examples.ts";
import { restyleExamples } from "./restyle/examples.ts";
import { reviewCardExamples } from "./review-card/examples.ts";
import { sceneExamples } from "./scene/examples.ts";
import { storeScreenshotExamples } from "./store-screenshot/examples.ts";
import { storyExamples } from "./story/examples.ts";
import { thumbnailExamples } from "./thumbnail/examples.ts";
import { wordmarkExamples } from "./wordmark/examples.ts";

/** Closed: a kind without examples does not compile. */
export const examples: {
  readonly [Kind in Exclude<Recipe["kind"], "generative-only">]: readonly Example<
    Extract<Recipe, { kind: Kind }>
  >[];
} = {
  ad: adExamples,
  "cut-out": cutOutExamples,
  "device-mock-up": deviceMockUpExamples,
  mascot: mascotExamples,
  "mood-board": moodBoardExamples,
  portrait: portraitExamples,
  restyle: restyleExamples,
  "review-card": reviewCardExamples,
  scene: sceneExamples,
  "store-screenshot": storeScreenshotExamples,
  story: storyExamples,
  thumbnail: thumbnailExamples,
  wordmark: wordmarkExamples,
};
