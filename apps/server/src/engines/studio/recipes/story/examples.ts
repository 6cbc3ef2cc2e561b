import { type StoryRecipe, storyFrame, storyMoods } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const products = [
  { image: "mug", name: "The Morning Mug", price: "$24" },
  { image: "shoe", name: "Road One", price: "€129" },
  { image: "tube", name: "Rose Hand Cream", price: "£18" },
  { image: "speaker", name: "Tower Speaker", price: "$349" },
  { image: "bag", name: "Weekend Bag", price: "€89" },
  { image: "jar", name: "Forest Honey", price: "$12" },
] as const;

/** Two seeds per mood, to show its arrangements. */
export const storyExamples: readonly Example<StoryRecipe>[] = storyMoods.flatMap((mood, index) =>
  [1, 2].map((seed) => {
    const { image, name, price } = products[index % products.length] ?? products[0];
    return {
      name: `${mood}-${String(seed)}`,
      recipe: { kind: "story", mood, name, price, seed },
      frame: storyFrame,
      images: [image],
      ...(seed === 1 && (mood === "beauty" || mood === "fitness") && { golden: true }),
    };
  }),
);
