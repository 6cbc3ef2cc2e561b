import {
  adLayouts,
  mascotStyles,
  thumbnailStyles,
  wordmarkSchemes,
  wordmarkStyles,
} from "@packshot/tools/request";
import { choices, studioChoice } from "./choice.ts";

const square = { width: 720, height: 720 };
const words = { headline: "Slow down. Sip up.", line: "Roasted this week.", action: "Order today" };

/** Sets for images that are made of a product, a person, a name or an image. */
export const productSets = {
  "mascot-styles": choices(mascotStyles, (style) =>
    studioChoice({ kind: "mascot", mascot: "fox", style, backdrop: "soft-gradient", seed: 1 }, ["coffee"], {
      frame: square,
      crop: { x: 0.52, y: 0.62, side: 0.88 },
    }),
  ),
  "ad-layouts": choices(adLayouts, (layout) =>
    studioChoice(
      {
        kind: "ad",
        ground: {
          backdrop: "pastel",
          photoStyle: "professional",
          productSize: "large",
          angle: "straight",
          seed: 1,
        },
        ...words,
        layout,
        fonts: "classic",
        seed: 1,
      },
      ["coffee"],
      { frame: { width: 1080, height: 1080 } },
    ),
  ),
  "thumbnail-styles": choices(thumbnailStyles, (style) =>
    studioChoice(
      { kind: "thumbnail", ground: "words", style, text: "Big news", background: "", seed: 5 },
      ["people/man-with-twists"],
      { whole: true },
    ),
  ),
  "wordmark-styles": choices(wordmarkStyles, (style) =>
    studioChoice({ kind: "wordmark", name: "Luma", style, scheme: "bold", variation: 0 }, [], {
      crop: { x: 0.5, y: 0.5, side: 0.86 },
    }),
  ),
  "wordmark-schemes": choices(wordmarkSchemes, (scheme) =>
    studioChoice({ kind: "wordmark", name: "Luma", style: "creative", scheme, variation: 0 }, [], {
      crop: { x: 0.5, y: 0.5, side: 0.72 },
    }),
  ),
};
