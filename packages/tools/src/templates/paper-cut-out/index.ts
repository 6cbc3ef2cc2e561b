import { defineTool } from "../../define-tool.ts";

export const paperCutOut = defineTool({
  slug: "paper-cut-out",
  name: "Paper Cut-Out",
  description: "Your product on white, as shot and centered.",
  category: "Design Tools",
  flags: { new: true },
  images: { product: { label: "Product photo", shows: "product" } },
  subjectBox: true,
  variationLabels: ["As shot", "Centered"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Paper Cut-Out",
    subtitle: "Your product on white, with the background removed.",
    action: "Cut Out",
    placeholder: "Upload a product photo to see it cut out.",
    failed: "No images were generated. Please try again.",
    tips: { good: ["One product, fully in the frame"], bad: ["Several products side by side"] },
  },
  downloadName: ({ n }) => `paper-cut-out-${String(n)}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
