import { defineTool } from "../../define-tool.ts";

export const thumbnailGenerator = defineTool({
  slug: "thumbnail-generator",
  name: "Thumbnail Generator",
  description: "A selfie, a background and your words become a 1280 × 720 video thumbnail.",
  category: "Content Creation",
  keywords: ["youtube", "video", "cover", "title"],
  flags: { new: true },
  images: {
    selfie: {
      label: "1 Upload Selfie",
      missing: "Please upload a selfie first",
      shows: "person",
    },
  },
  subjectBox: true,
  usesBrand: true,
  requiredOptions: { thumbnailText: "Thumbnail text" },
  variationLabels: ["Thumbnail"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Thumbnail Generator",
    subtitle: "Your face, your words, 1280 × 720. The text appears exactly as you write it.",
    action: "Generate Thumbnail",
    again: "Regenerate Thumbnail",
    placeholder: "Ready to Create",
    time: "Processing time: {wait}",
    progress: { titles: ["Creating Your YouTube Thumbnail"] },
    results: "Your YouTube Thumbnail",
    errorTitle: "Error generating thumbnail:",
    failed: "Failed to generate thumbnail.",
    onStudio: "The background is a drawn pattern whose colors and motif follow your words.",
    tips: {
      good: [
        "Head and shoulders, looking into the camera, with a clear expression",
        "Two to five words, readable at the size of a stamp",
        "A background described in a few words, such as a night skyline",
      ],
      bad: [
        "A face that is small, dark or cut off",
        "A whole sentence as the text",
        "Another person's face without their consent",
      ],
    },
  },
  downloadName: ({ n, options: { thumbnailType } }) => `youtube-thumbnail-${thumbnailType}-${String(n)}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
