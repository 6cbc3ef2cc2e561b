import { defineTool } from "../../define-tool.ts";

export const productPhotos = defineTool({
  slug: "product-photos",
  name: "Product Photos",
  description: "Your product in a hand or on a surface, in twenty-four places, from one photo.",
  category: "Business Tools",
  flags: { hot: true },
  images: { product: { label: "Product photo", missing: "Please upload an image first." } },
  subjectBox: true,
  variationLabels: ["Photo 1", "Photo 2", "Photo 3", "Photo 4"],
  flow: "dialog",
  resultView: "carousel",
  estimateSeconds: 30,
  texts: {
    title: "Create Product Photos",
    subtitle: "Take a photo or upload an image. Choose a place, a light and an angle.",
    action: "Generate Image",
    placeholder: "Upload an image to see the result",
    time: "Processing time: about 30 seconds",
    progress: {
      titles: ["Creating Your Product Photos"],
      hint: "This usually takes about 30 seconds.",
      status: "{made} of {total}",
    },
    results: "Result",
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
        "The side that buyers should see, in even light",
        "A background that differs from the product",
      ],
      bad: [
        "Blurred or very dark photos",
        "A hand or a price tag across the product",
        "Several things at once",
      ],
    },
  },
  downloadName: ({ n }) => `generated-image-${n}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
