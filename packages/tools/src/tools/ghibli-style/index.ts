import { defineTool } from "../../define-tool.ts";
import { fullStyleNeeds, ghibliLights } from "../../choices/restyles.ts";

export const ghibliStyle = defineTool({
  slug: "ghibli-style",
  name: "Ghibli Style",
  description:
    "Your photo as hand-drawn animation, in four kinds of light, from summer morning to evening sky.",
  category: "Style Effects",
  keywords: ["anime", "cartoon", "painting", "filter", "art"],
  flags: {},
  images: { photo: { label: "Your photo", shows: "anything" } },
  takesReferences: true,
  variationLabels: ghibliLights.map(({ label }) => label),
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 25,
  copy: {
    title: "Ghibli Style",
    subtitle: "Turn a product or a person into hand-drawn animation artwork.",
    action: "Transform to Ghibli Style",
    again: "Transform to Ghibli Style",
    placeholder: "Upload an image to generate Ghibli style artwork",
    progress: {
      titles: ["Painting your artwork..."],
      status: "{made}/{total} generated, {seconds}s",
      hint: "This usually takes {wait}",
    },
    badge: "Ghibli Style",
    failed: "Failed to generate Ghibli style variations",
    onStudio: `Painted look: your photo is painted over, and nothing is redrawn. ${fullStyleNeeds}.`,
    tips: {
      good: [
        "Daylight, with sky, plants or a room behind",
        "A subject that stands out clearly from its background",
        "A face that fills at least a tenth of the photo",
      ],
      bad: ["Screenshots and documents", "Small print that must stay readable", "Dark or blurred photos"],
    },
  },
  downloadName: ({ timestamp }) => `ghibli-style-${timestamp}.jpg`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
