import { defineTool } from "../../define-tool.ts";

export const hairstyles = defineTool({
  slug: "hairstyles",
  name: "Hairstyles",
  description:
    "Eighteen hairstyles and eight hair colors on your own photo, before you sit down in the chair.",
  category: "Style Effects",
  keywords: ["hair", "haircut", "try on", "person", "selfie"],
  flags: { comingSoon: true },
  images: {
    photo: {
      label: "1 Upload your photo",
      missing: "Please upload your photo first.",
      shows: "person",
    },
  },
  variationLabels: ["As described", "Fuller", "Neater"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Hairstyles",
    subtitle: "See a new cut and color on your own photo.",
    action: "Try Hairstyle",
    again: "Try Hairstyle",
    placeholder: "Upload your photo, choose a style & color, then click Generate.",
    progress: { titles: ["Generating your new look... {seconds}s"] },
    results: "Your new look",
    errorTitle: "Error Generating Hairstyle",
    failed: "Failed to generate hairstyle variations",
    tips: {
      good: [
        "Your face from the front, in even light",
        "The whole head in the frame, with room around the hair",
        "Hair pulled back from the face",
      ],
      bad: ["Hats, hoods and headphones", "Several people in one photo", "Strong filters or heavy shadow"],
    },
  },
  downloadName: ({ timestamp }) => `hairstyle-result-${timestamp}.jpg`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
