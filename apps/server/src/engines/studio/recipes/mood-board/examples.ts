import { type MoodBoardRecipe, moods } from "@packshot/tools/request";
import type { Example } from "../example.ts";

const products = ["bottle", "mug", "tube", "jar", "tube", "lamp"] as const;

export const moodBoardExamples: readonly Example<MoodBoardRecipe>[] = moods.map((mood, index) => ({
  name: mood,
  recipe: { kind: "mood-board", mood, seed: index + 1 },
  images: [products[index] ?? "bottle"],
  ...((mood === "earthcore" || mood === "nightLuxe") && { golden: true }),
}));
