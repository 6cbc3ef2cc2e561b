import { defineTool } from "../../define-tool.ts";

export const paperCutOut = defineTool({
  slug: "paper-cut-out",
  name: "Paper Cut-Out",
  description: "Your product cut out, once flat and once lifted off the ground.",
  category: "Design Tools",
  flags: { new: true },
  images: {
    product: { label: "Product photo", missing: "Please upload an image first.", samples: "products" },
  },
  subjectBox: true,
  variationLabels: ["Flat", "Lifted"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  texts: {
    title: "Paper Cut-Out",
    subtitle: "Your product without its background, ready to be placed on a page.",
    action: "Cut Out",
    placeholder: "Upload a product photo to see it cut out.",
    failed: "No images were generated. Please try again.",
    insufficientTokens: "Insufficient tokens. Please purchase more tokens to continue.",
    tips: { good: ["One product, fully in the frame"], bad: ["Several things side by side"] },
  },
  downloadName: ({ n }) => `paper-cut-out-${String(n)}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
