import type { DigitalSource } from "@packshot/trpc/ports";

const edited = "algorithmicallyEnhanced";
const partlyPainted = "compositeWithTrainedAlgorithmicMedia";

export interface Terms {
  /** Missing for tools that the studio doesn't support. */
  readonly studio?: DigitalSource | readonly DigitalSource[];
  /** Missing for tools that only the studio runs. */
  readonly gemini?: DigitalSource;
}

/** The digital source types of each tool's images, made with its default options. */
export const digitalSourcesByTool: Readonly<Record<string, Terms>> = {
  "ad-creative": { studio: "composite", gemini: partlyPainted },
  "app-store-screenshots": { studio: "composite" },
  "celebrity-endorsement": { gemini: partlyPainted },
  "custom-portraits": { studio: "composite", gemini: partlyPainted },
  "famous-mascots": { studio: "composite", gemini: partlyPainted },
  "generate-reviews": { studio: "composite", gemini: partlyPainted },
  "ghibli-style": { studio: edited, gemini: partlyPainted },
  "gta-style": { studio: edited, gemini: partlyPainted },
  hairstyles: { gemini: partlyPainted },
  "logo-generator": { studio: "digitalCreation", gemini: "trainedAlgorithmicMedia" },
  "logo-mockups": { studio: "composite", gemini: partlyPainted },
  "mood-boards": { studio: "composite", gemini: partlyPainted },
  "new-ads": { studio: "composite", gemini: partlyPainted },
  "product-photos": { studio: "composite", gemini: partlyPainted },
  "remove-background": { studio: [edited, "composite", edited, edited] },
  "story-generator": { studio: "composite", gemini: partlyPainted },
  "thumbnail-generator": { studio: "composite", gemini: partlyPainted },
};
