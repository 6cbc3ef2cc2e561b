import { storeLayoutChoices } from "../../choices/store-screenshots.ts";
import { defineTool } from "../../define-tool.ts";

export const appStoreScreenshots = defineTool({
  slug: "app-store-screenshots",
  name: "App Store Screenshots",
  description:
    "One screenshot of your app becomes six images for its page in the store, at the store's sizes.",
  category: "Design Tools",
  keywords: ["google play", "ios", "android", "iphone", "listing", "app"],
  flags: { new: true, comingSoon: true },
  images: {
    screenshot: {
      label: "1 Upload Screenshot",
      missing: "Please upload an app screenshot first",
      shows: "screenshot",
    },
  },
  // A model would repaint the app, but stores and customers want to see the real one.
  prefers: "studio",
  usesBrand: true,
  variationLabels: storeLayoutChoices.map(({ label }) => label),
  flow: "analysis",
  resultView: "board",
  estimateSeconds: 30,
  copy: {
    title: "App Store Screenshots",
    subtitle: "Six images for the store page. Your screen stays exactly as it is.",
    action: "Generate Screenshots",
    again: "Regenerate Screenshots",
    placeholder: "Ready to Create",
    analyzing: {
      title: "Analyzing screenshot...",
      failed: "Error analyzing screenshot. Please try again.",
    },
    progress: {
      titles: ["Creating Your Screenshots"],
      status: "{seconds}s ({made}/{total} generated)",
      hint: "This usually takes {wait}",
    },
    results: "Your App Store Screenshots",
    errorTitle: "Error generating screenshots:",
    failed: "Failed to generate any screenshots.",
    onStudio: "Empty fields get a neutral headline.",
    tips: {
      good: [
        "A screenshot straight from the device, not cropped, not a photo of a screen",
        "The one screen that explains the app, with real content in it",
        "A short feature and a short benefit, in your customers' words",
      ],
      bad: [
        "Names or photos of people without their consent",
        "Invented praise. Without a real quote, no stars appear",
      ],
    },
  },
  downloadName: ({ n }) => `app-store-screenshot-${String(n)}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
