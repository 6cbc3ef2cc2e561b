import { cutOutFinishes } from "../../choices/cut-outs.ts";
import { defineTool } from "../../define-tool.ts";

export const removeBackground = defineTool({
  slug: "remove-background",
  name: "Remove Background",
  description:
    "Your product on pure white, on a transparent background and ready for a marketplace. Its pixels stay as they are.",
  category: "Business Tools",
  keywords: [
    "bg",
    "white",
    "transparent",
    "png",
    "cut out",
    "cutout",
    "shadow",
    "amazon",
    "ebay",
    "marketplace",
    "isolate",
  ],
  flags: { new: true },
  images: { product: { label: "Product photo", shows: "product" } },
  subjectBox: true,
  asPhotographed: true,
  // Only the studio keeps the product's pixels unchanged and supports transparency.
  prefers: "studio",
  isRepeatable: true,
  variationLabels: cutOutFinishes.map(({ label }) => label),
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Remove Background",
    subtitle: "Your product, unchanged, on a pure white background.",
    action: "Remove Background",
    again: "Remove Background",
    progress: { titles: ["Removing the background"] },
    placeholder: "Upload a product photo to see it on white.",
    failed: "No images were generated. Please try again.",
    broke: "An error occurred while processing the image.",
    tips: {
      good: [
        "One product, fully in the frame",
        "Even light and a plain background that contrasts with the product",
        "At least 1600 px on the longer side for marketplaces",
      ],
      bad: ["White on white or black on black", "Glass, fur or fine mesh", "Several products side by side"],
    },
  },
  downloadName: ({ n }) => `removed-background-${n}.png`,
  options: () => import("../../no-options.ts"),
  generate: () => import("./generate.ts"),
});
