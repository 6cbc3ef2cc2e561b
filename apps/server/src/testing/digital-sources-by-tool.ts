import type { DigitalSource } from "@packshot/trpc/ports";

const edited = "algorithmicallyEnhanced";
const partlyGenerated = "compositeWithTrainedAlgorithmicMedia";

export interface Terms {
  /** Missing for tools that the studio doesn't support. */
  readonly studio?: DigitalSource | readonly DigitalSource[];
  /** Missing for tools that only the studio runs. */
  readonly gemini?: DigitalSource;
}

/** The digital source types of each tool's images, made with its default options. */
export const digitalSourcesByTool: Readonly<Record<string, Terms>> = {
  "ad-creative": { studio: "composite", gemini: partlyGenerated },
  "app-store-screenshots": { studio: "composite" },
  "celebrity-endorsement": { gemini: partlyGenerated },
  "custom-portraits": { studio: "composite", gemini: partlyGenerated },
  "famous-mascots": { studio: "composite", gemini: partlyGenerated },
  "generate-reviews": { studio: "composite", gemini: partlyGenerated },
  "ghibli-style": { studio: edited, gemini: partlyGenerated },
  "gta-style": { studio: edited, gemini: partlyGenerated },
  hairstyles: { gemini: partlyGenerated },
  "logo-generator": { studio: "digitalCreation", gemini: "trainedAlgorithmicMedia" },
  "logo-mockups": { studio: "composite", gemini: partlyGenerated },
  "mood-boards": { studio: "composite", gemini: partlyGenerated },
  "new-ads": { studio: "composite", gemini: partlyGenerated },
  "product-photos": { studio: "composite", gemini: partlyGenerated },
  "remove-background": { studio: [edited, "composite", edited, edited] },
  "story-generator": { studio: "composite", gemini: partlyGenerated },
  "thumbnail-generator": { studio: "composite", gemini: partlyGenerated },
};
