import { defineTool } from "../../define-tool.ts";
import { portraitLayoutChoices } from "../../choices/portraits.ts";

const missing = "Please upload both a person image and a product image.";

export const customPortraits = defineTool({
  slug: "custom-portraits",
  name: "Custom Portraits",
  description: "A person and your product in one portrait, in four layouts from side by side to editorial.",
  category: "Style Effects",
  keywords: ["person", "selfie", "model", "face", "human"],
  flags: {},
  images: {
    person: { label: "Person image", missing, shows: "person" },
    product: { label: "Product image", missing, shows: "product" },
  },
  subjectBox: true,
  variationLabels: portraitLayoutChoices.map(({ label }) => label),
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Custom Portraits",
    subtitle: "Bring a person and a product together in one image.",
    action: "Generate Portraits",
    placeholder: "Upload both images to generate results",
    time: "Processing time: {wait}",
    progress: {
      titles: ["Creating your portraits..."],
      status: "{clock}",
      hint: "Estimated time: {wait}",
    },
    results: "Result",
    badge: "Generated",
    errorTitle: "Error Generating Image",
    failed: "Failed to generate portrait variations",
    broke: "Failed to generate portrait photo variations",
    onStudio:
      "Person and product are arranged as they were photographed. A hand on the product needs a generative engine.",
    tips: {
      good: [
        "A person who has agreed to appear with your product",
        "Head and shoulders or more, against a plain background",
        "Light from the same side in both photos",
      ],
      bad: [
        "Several people in one photo",
        "Faces behind hands, hair or shadow",
        "Products cut off at the edge",
      ],
    },
  },
  downloadName: ({ n }) => `custom-portrait-${n}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
