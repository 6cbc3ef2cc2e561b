import type { StoreLayout } from "../../request.ts";

/** The six pictures, in order. */
export const screenshotTypes = [
  { value: "featureHighlight", label: "Feature Highlight", layout: "feature-highlight" },
  { value: "benefitShowcase", label: "Benefit Showcase", layout: "benefit-showcase" },
  { value: "userExperience", label: "User Experience", layout: "user-experience" },
  { value: "designShowcase", label: "Design Showcase", layout: "design-showcase" },
  { value: "socialProof", label: "Social Proof", layout: "social-proof" },
  { value: "premium", label: "Premium Experience", layout: "premium" },
] as const satisfies readonly { value: string; label: string; layout: StoreLayout }[];

export type ScreenshotType = (typeof screenshotTypes)[number]["value"];
