import type { Recipe } from "@packshot/tools/request";
import type { Example } from "./example.ts";
import { adExamples } from "./recipes/ad/examples.ts";
import { cutOutExamples } from "./recipes/cut-out/examples.ts";
import { deviceMockUpExamples } from "./recipes/device-mock-up/examples.ts";
import { mascotExamples } from "./recipes/mascot/examples.ts";
import { moodBoardExamples } from "./recipes/mood-board/examples.ts";
import { portraitExamples } from "./recipes/portrait/examples.ts";
import { restyleExamples } from "./recipes/restyle/examples.ts";
import { reviewCardExamples } from "./recipes/review-card/examples.ts";
import { sceneExamples } from "./recipes/scene/examples.ts";
import { storeScreenshotExamples } from "./recipes/store-screenshot/examples.ts";
import { storyExamples } from "./recipes/story/examples.ts";
import { thumbnailExamples } from "./recipes/thumbnail/examples.ts";
import { wordmarkExamples } from "./recipes/wordmark/examples.ts";

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
