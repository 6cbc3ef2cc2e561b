import { handGroup } from "../choices/hands.ts";

/** The screen copy of all tools that photograph a product in a hand. */
export const photoCopy = {
  action: "Generate Image",
  placeholder: "Upload an image to see the result",
  time: "Processing time: {wait}",
  dialog: {
    title: "Customize Your Photo",
    subtitle: "Choose how you want your product to be held",
    confirm: "Generate Image",
    withoutGroup: { group: handGroup, subtitle: "Choose where your product is placed" },
  },
  errorTitle: "Error Generating Image",
  failed: "Failed to generate any image variations.",
  onStudio:
    "Without a hand: the product is placed on a surface. The angle changes only the crop and the horizon.",
} as const;

export const photoProgress = {
  titles: ["Creating Your {tool}"],
  hint: "This usually takes {wait}.",
  status: "{made} of {total}",
} as const;
