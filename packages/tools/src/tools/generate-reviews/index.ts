import { defineTool } from "../../define-tool.ts";

export const generateReviews = defineTool({
  slug: "generate-reviews",
  name: "Generate Reviews",
  description: "Four sample review cards for mockups: a photo of your product, stars, a name and text.",
  category: "Content Creation",
  keywords: ["testimonial", "rating", "stars", "social proof", "csv"],
  flags: {},
  images: {
    product: {
      label: "Upload Product Image",
      missing: "Upload a product image to get started",
      shows: "product",
    },
  },
  subjectBox: true,
  variationLabels: ["Review 1", "Review 2", "Review 3", "Review 4"],
  flow: "dialog",
  resultView: "reviews",
  estimateSeconds: 10,
  copy: {
    title: "Generate Product Reviews",
    subtitle: "Sample reviews for mockups and drafts, each with a photo of your product.",
    action: "Generate Reviews",
    placeholder: "Ready to generate a review",
    time: "Processing time: {wait}",
    wait: "5-10 seconds",
    progress: {
      titles: ["Analyzing image..."],
      queued: "Preparing...",
      made: "{made}/{total} generated...",
    },
    results: "Generated Review",
    badge: "Showing review {n} of {total}. This is a preview.",
    dialog: { title: "Choose Photo Style" },
    failed: "Sorry, failed to generate any reviews. Please try again.",
    broke: "Sorry, something went wrong during processing. Please try again.",
    insufficientTokens: "No tokens remaining. Please purchase more tokens to continue.",
    notice:
      "These are AI-generated samples. Publishing fake reviews as if customers had written them is unlawful in " +
      "many places.",
    onStudio:
      "The text comes from templates, and the product is placed in a drawn room: a hand needs a generative engine.",
    tips: {
      good: [
        "One product, fully in the frame, on a plain background",
        "The product's name, so the reviews can mention it",
        "Use in mockups, pitches and page drafts",
      ],
      bad: ["Publishing a sample as a customer's review", "Several products in one photo"],
    },
  },
  downloadName: ({ n }) => `review-photo-${String(n)}.jpg`,
  options: () => import("./options.ts"),
  generate: () => import("./generate.ts"),
});
