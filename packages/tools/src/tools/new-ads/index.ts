import { defineTool } from "../../define-tool.ts";

export const newAds = defineTool({
  slug: "new-ads",
  name: "New Ads",
  description: "Photos of your product with room for words, headlines to choose from, and the finished ad.",
  category: "Content Creation",
  flags: {},
  images: { product: { label: "Product photo", missing: "Please upload an image first." } },
  subjectBox: true,
  variationLabels: ["Variation 1", "Variation 2", "Variation 3", "Variation 4"],
  flow: "ad",
  resultView: "options",
  estimateSeconds: 30,
  texts: {
    title: "New Ads",
    subtitle: "From one product photo to an ad: photos first, then the words, then both together.",
    action: "Generate Image",
    placeholder: "Upload an image to see the result",
    time: "Processing time: about 30 seconds",
    progress: {
      titles: ["Creating Your New Ads"],
      hint: "This usually takes about 30 seconds.",
      status: "{made} of {total}",
    },
    results: "Generated Photos",
    dialog: {
      title: "Customize Your Photo",
      subtitle: "Choose how you want your product to be held",
      confirm: "Generate Image",
    },
    errorTitle: "Error Generating Image",
    failed: "Failed to generate any image variations.",
    insufficientTokens: "Insufficient tokens. Please purchase more tokens to continue.",
    onStudio: "Without a hand: placed on a surface",
    tips: {
      good: [
        "One product, whole in the frame",
        "A calm background, so that words are read",
        "A small or medium product size: it leaves room for words",
      ],
      bad: ["Blurred or very dark photos", "Photos that already carry words", "Several things at once"],
    },
  },
  downloadName: ({ n }) => `generated-image-${n}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
