import { defineTool } from "../../define-tool.ts";

export const celebrityEndorsement = defineTool({
  slug: "celebrity-endorsement",
  name: "Celebrity Endorsement",
  description: "Your product in the hands of a historical figure, in the style and scene you choose.",
  category: "Style Effects",
  keywords: ["famous", "star", "influencer", "person"],
  flags: {},
  images: { product: { label: "Upload Product", shows: "product" } },
  variationLabels: ["Presenting", "Close-up", "In use", "In the scene"],
  flow: "dialog",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Celebrity Endorsement",
    subtitle: "A historical figure holds your product. No living people: they'd have to give consent first.",
    action: "Generate Photos",
    placeholder: "Upload a product to see it in famous hands.",
    time: "Processing time: {wait}",
    progress: {
      titles: ["Generating photos..."],
      status: "{made}/{total} generated",
      hint: "Time elapsed: {seconds}s",
    },
    results: "Generated Photos",
    badge: "Generated {n}/{total}",
    dialog: {
      title: "Customize Your Endorsement",
      subtitle: "Choose who holds it, how the photo looks and where it's taken.",
      confirm: "Generate Photos",
    },
    failed: "Failed to generate images",
    tips: {
      good: [
        "A product that fits in one or two hands",
        "Its label from the front, sharp enough to read",
        "A caption that says the image is staged",
      ],
      bad: [
        "Furniture and other objects too large to hold",
        "Claims that the person used or praised it",
        "Labels hidden by glare or folds",
      ],
    },
  },
  downloadName: ({ n, options: { celebrity, scene } }) => `${celebrity}-${scene}-${n}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
