import { defineTool } from "../../define-tool.ts";
import { fullStyleNeeds, gtaGrades } from "../../choices/restyles.ts";

export const gtaStyle = defineTool({
  slug: "gta-style",
  name: "GTA Style",
  description:
    "Your photo as the cover art of an open-world game, in four moods from beach noon to neon night.",
  category: "Style Effects",
  keywords: ["game", "comic", "poster", "filter", "art"],
  flags: {},
  images: { photo: { label: "Your photo", shows: "anything" } },
  takesReferences: true,
  variationLabels: gtaGrades.map(({ label }) => label),
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 25,
  copy: {
    title: "GTA Style",
    subtitle: "Turn a photo into hyper-realistic game art under a southern sky.",
    action: "Transform to GTA 6 Style",
    again: "Transform to GTA 6 Style",
    placeholder: "Upload an image to generate GTA 6 style artwork",
    progress: {
      titles: ["Rendering your artwork..."],
      status: "{made}/{total} generated, {seconds}s",
      hint: "This usually takes {wait}",
    },
    badge: "GTA 6 Style",
    failed: "Failed to generate GTA style variations",
    onStudio: `Painted look: your photo is graded and inked over, and nothing is redrawn. ${fullStyleNeeds}.`,
    tips: {
      good: [
        "One clear subject, large in the frame",
        "Side light or sun, with real shadows",
        "A street, a car or open sky behind",
      ],
      bad: ["Flat, even light without shadows", "Busy groups of small figures", "Dark or blurred photos"],
    },
  },
  downloadName: ({ timestamp }) => `gta-style-${timestamp}.jpg`,
  options: () => import("../../no-options.ts"),
  generate: () => import("./generate.ts"),
});
