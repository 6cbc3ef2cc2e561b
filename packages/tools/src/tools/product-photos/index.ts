import { defineTool } from "../../define-tool.ts";
import { photoProgress, photoCopy } from "../../product-photo/copy.ts";

export const productPhotos = defineTool({
  slug: "product-photos",
  name: "Product Photos",
  description: "Your product in a hand or on a surface, in two dozen places or in a photo of your own.",
  category: "Business Tools",
  keywords: [
    "background",
    "scene",
    "shadow",
    "studio",
    "lifestyle",
    "backdrop",
    "marble",
    "etsy",
    "shopify",
    "hand",
  ],
  flags: { hot: true },
  images: { product: { label: "Product photo", shows: "product" } },
  extraImages: {
    backdrop: {
      label: "Backdrop photo",
      missing: "Upload a photo to use as the background, or choose another background.",
      shows: "anything",
      askedWith: { name: "background", values: ["own-photo"] },
    },
  },
  subjectBox: true,
  arranges: true,
  suggests: true,
  variationLabels: ["Photo 1", "Photo 2", "Photo 3", "Photo 4"],
  flow: "dialog",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    ...photoCopy,
    title: "Create Product Photos",
    subtitle: "Take a photo or upload an image. Choose a background, a photo style and an angle.",
    progress: photoProgress,
    results: "Result",
    tips: {
      good: [
        "One product, fully in the frame",
        "The side that buyers should see, in even light",
        "A background that contrasts with the product",
      ],
      bad: [
        "Blurred or very dark photos",
        "A hand or a price tag across the product",
        "Several products side by side",
      ],
    },
  },
  downloadName: ({ n }) => `generated-image-${n}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
