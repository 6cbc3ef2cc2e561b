import { defineTool } from "../../define-tool.ts";

export const logoGenerator = defineTool({
  slug: "logo-generator",
  name: "Logo Generator",
  description: "Three logos from your brand's name, in the style and the colors you choose.",
  category: "Design Tools",
  keywords: ["brand", "wordmark", "svg", "name", "icon"],
  flags: {},
  images: {},
  requiredOptions: { brandName: "Brand name" },
  variationLabels: ["Concept 1", "Concept 2", "Concept 3"],
  flow: "form",
  resultView: "carousel",
  estimateSeconds: 30,
  copy: {
    title: "Logo Generator",
    subtitle: "Three logo concepts for your brand, as PNG. The studio engine also makes SVG.",
    action: "Generate Logo",
    again: "Generate Logo",
    placeholder: "Enter brand details and generate a logo",
    progress: {
      titles: [
        "Brainstorming creative ideas",
        "Sketching some concepts",
        "Playing with colors",
        "Adding that special touch",
        "Making it pixel perfect",
        "Finalizing your logo",
      ],
      status: "Time elapsed: {seconds}s ({made}/{total} generated)",
    },
    errorTitle: "Error Generating Logo",
    failed: "Failed to generate logos. Please try again.",
    onStudio:
      "Your brand's name and a simple geometric mark, made without AI. A short description becomes the tagline.",
    tips: {
      good: [
        "The name exactly as it should be spelled, capitals included",
        "A short description: what you sell and to whom",
        "A trademark search before you use a logo",
      ],
      bad: ["A sentence instead of a name", "Asking for another company's logo"],
    },
  },
  downloadName: ({ timestamp, options: { brandName } }) =>
    `${buildFileName(brandName)}-logo-${String(timestamp)}.png`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});

/**
 * Keeps a name's letters and digits, without accents, and turns the rest into hyphens. The default is
 * "brand".
 */
export function buildFileName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\W+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return plain === "" ? "brand" : plain;
}
