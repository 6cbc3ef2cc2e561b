import { defineTool } from "../../define-tool.ts";

export const famousMascots = defineTool({
  slug: "famous-mascots",
  name: "Famous Mascots",
  description: "Your product presented by one of our mascots, in the style and scene you choose.",
  category: "Style Effects",
  keywords: ["character", "cartoon", "animal", "cute"],
  flags: {},
  images: { product: { label: "Upload Product", shows: "product" } },
  subjectBox: true,
  variationLabels: ["Take 1", "Take 2", "Take 3", "Take 4"],
  flow: "dialog",
  resultView: "carousel",
  estimateSeconds: 10,
  copy: {
    title: "Famous Mascots",
    subtitle:
      "A mascot presents your product. All nine are our own characters, so no trademarks are involved.",
    action: "Generate Mockup",
    placeholder: "Your mockups will appear here",
    time: "Processing time: {wait}",
    wait: "5-10 seconds",
    progress: {
      titles: ["Generating mockups..."],
      status: "{made}/{total} generated",
      hint: "Time elapsed: {seconds}s",
    },
    results: "Generated Mockup",
    badge: "Generated {n}/{total}",
    dialog: { title: "Customize Your Mascot", confirm: "Generate Mockup" },
    errorTitle: "Failed to generate mascot photos",
    failed: "Failed to generate any images.",
    onStudio: "The mascot stands next to your product. One that holds it needs a generative engine.",
    tips: {
      good: [
        "One product, fully in the frame",
        "A plain background that contrasts with the product",
        "A photo from the front, at the product's height",
      ],
      bad: ["Products cut off at the edge", "Glass, fur or fine mesh", "Photos taken from directly above"],
    },
  },
  downloadName: ({ n, options: { mascot, scene } }) => `${mascot}-mascot-${scene}-${n}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
