import { defineTool } from "../../define-tool.ts";

export const adCreative = defineTool({
  slug: "ad-creative",
  name: "Ad Creative",
  description: "From one product photo to a finished ad: photos, headlines and crisp type in four formats.",
  category: "Content Creation",
  keywords: ["advertisement", "banner", "headline", "text", "facebook", "instagram", "promo", "poster"],
  flags: { hot: true },
  images: {
    product: { label: "Upload Image", missing: "Please select an image and ad text first", shows: "product" },
  },
  subjectBox: true,
  suggests: true,
  finishes: "new-ads",
  usesBrand: true,
  requiredOptions: { adText: "Ad text" },
  variationLabels: ["Final ad"],
  flow: "ad",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Ad Creative",
    subtitle:
      "From one product photo to an ad: photos first, then the words, then both together. " +
      "Use either Ad Creative or New Ads: they open the same screen.",
    action: "Add Text with AI",
    placeholder: "Select a photo and ad text to see the final ad",
    time: "Processing time: {wait}",
    progress: { titles: ["Adding Text..."] },
    results: "Final Ad",
    errorTitle: "Error Adding Text",
    failed: "Error adding text: No image generated",
    analyzing: { title: "Generating Ad Copy...", failed: "Error generating ad text: {message}" },
    tips: {
      good: [
        "A photo with empty space on one side for the text",
        "Three to five words that people can read at a glance",
        "Say what the product is and what it's good for: the ad copy uses your words",
      ],
      bad: [
        "Photos that already have text on them",
        "Claims that you can't prove",
        "Using a long second line together with a button",
      ],
    },
  },
  downloadName: () => "final-ad.png",
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
