import { defineTool } from "../../define-tool.ts";
import { photoProgress, photoCopy } from "../../product-photo/copy.ts";

export const newAds = defineTool({
  slug: "new-ads",
  name: "New Ads",
  description: "Photos of your product with room for words, headlines to choose from, and the finished ad.",
  category: "Content Creation",
  keywords: ["advertisement", "banner", "headline", "text", "facebook", "instagram", "promo", "poster"],
  flags: {},
  images: { product: { label: "Upload Image", shows: "product" } },
  subjectBox: true,
  arranges: true,
  suggests: true,
  usesBrand: true,
  variationLabels: ["Variation 1", "Variation 2", "Variation 3", "Variation 4"],
  flow: "ad",
  resultView: "options",
  estimateSeconds: 30,
  copy: {
    ...photoCopy,
    title: "New Ads",
    subtitle:
      "From one product photo to an ad: photos first, then the words, then both together. " +
      "Use either Ad Creative or New Ads: they open the same screen.",
    progress: photoProgress,
    results: "Generated Photos",
    tips: {
      good: [
        "One product, fully in the frame",
        "A calm background, so the text is readable",
        "A small or medium product size: it leaves room for words",
      ],
      bad: [
        "Blurred or very dark photos",
        "Photos that already have text on them",
        "Several products side by side",
      ],
    },
  },
  downloadName: ({ n }) => `generated-image-${n}.png`,
  options: () => import("../../product-photo/options.ts"),
  generate: () => import("./generate.ts"),
});
