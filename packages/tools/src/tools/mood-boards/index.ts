import { defineTool } from "../../define-tool.ts";
import { moodChoices } from "../../choices/moods.ts";

export const moodBoards = defineTool({
  slug: "mood-boards",
  name: "Mood Boards",
  description: "Your product in six moods, from soft luxury to neon night.",
  category: "Design Tools",
  keywords: ["colors", "palette", "inspiration", "design"],
  flags: {},
  images: { product: { label: "Product photo", shows: "product" } },
  takesReferences: true,
  subjectBox: true,
  variationLabels: moodChoices.map(({ label }) => label),
  flow: "analysis",
  resultView: "board",
  estimateSeconds: 30,
  copy: {
    title: "Mood Boards",
    subtitle: "One product, six looks: find the direction before you book the shoot.",
    action: "Generate Mood Board",
    again: "Generate Mood Board",
    placeholder: "Preview will appear here",
    wait: "15-30 seconds",
    progress: {
      titles: ["Creating your mood board..."],
      status: "{seconds}s ({made}/{total} generated)",
      hint: "This may take {wait}",
    },
    results: "Your Mood Board",
    analyzing: {
      title: "Analyzing product...",
      failed: "We couldn't analyze the product. The mood board works without the analysis.",
    },
    failed: "Failed to generate mood board images.",
    onStudio: "Your product, cut out, in six drawn still lifes that pick up its colors.",
    tips: {
      good: [
        "One product, fully in the frame",
        "Even light and a plain background that contrasts with the product",
        "The side of the product that people recognize",
      ],
      bad: ["Glass, fur or fine mesh", "Several products side by side", "A product partly covered by a hand"],
    },
  },
  downloadName: ({ n }) => `ad-mood-board-${String(n)}.jpg`,
  options: () => import("../../no-options.ts"),
  generate: () => import("./generate.ts"),
});
