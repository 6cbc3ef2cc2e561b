import {
  type StoreScreenshotRecipe,
  type StoreSize,
  getRow,
  storeLayouts,
  storeSizeChoices,
} from "@packshot/tools/request";
import type { Example } from "../example.ts";

const words = {
  "feature-highlight": { headline: "Never forget to water again", line: "Smart reminders for every plant" },
  "benefit-showcase": { headline: "Greener rooms, less effort", line: "Just two minutes a week" },
  "user-experience": { headline: "One tap. Done.", line: "Made for busy mornings" },
  "design-showcase": { headline: "Calm by design", line: "Everything you need, nothing else" },
  "social-proof": { headline: "Maya, plant owner", quote: "My orchids have never looked this good." },
  premium: { headline: "The garden, refined", line: "All features, one membership" },
} as const;

function example(
  layout: StoreScreenshotRecipe["layout"],
  size: StoreSize,
  golden?: true,
): Example<StoreScreenshotRecipe> {
  const { device, frame } = getRow(storeSizeChoices, size);
  return {
    name: `${layout}-${size.replace(".", "-")}`,
    recipe: { kind: "store-screenshot", device, layout, ...words[layout], seed: 1 },
    frame,
    images: ["screen"],
    ...(golden && { golden }),
  };
}

export const storeScreenshotExamples: readonly Example<StoreScreenshotRecipe>[] = [
  ...storeLayouts.map((layout) =>
    example(
      layout,
      "android-phone",
      layout === "social-proof" || layout === "user-experience" ? true : undefined,
    ),
  ),
  ...storeLayouts.map((layout) => example(layout, "iphone-6.9")),
  ...storeLayouts.map((layout) => example(layout, "ipad-13")),
  { ...example("premium", "android-phone", true), name: "premium-landscape", images: ["photo"] },
  { ...example("user-experience", "ipad-13"), name: "user-experience-landscape", images: ["photo"] },
  example("feature-highlight", "feature-graphic", true),
  example("benefit-showcase", "feature-graphic"),
];
