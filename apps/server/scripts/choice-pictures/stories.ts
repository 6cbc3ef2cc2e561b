import { type StoryMood, storyFrame } from "@packshot/tools/request";
import { type Choice, type ChoiceSet, studio } from "./choice.ts";
import { historicalFigure, historicalFigures } from "./history/figures.ts";

/** A setting without a person, as the engine makes it; the crop shows the product. */
function setting(mood: StoryMood, seed: number, product: string, y: number): Choice {
  return studio({ kind: "story", mood, name: "Hello", seed }, [product], {
    frame: storyFrame,
    crop: { x: 0.5, y, side: 1 },
  });
}

const influencers: ChoiceSet = {
  "lifestyle-female": setting("lifestyle", 12, "coffee", 0.62),
  "lifestyle-male": setting("lifestyle", 30, "products/stoneware-mug", 0.64),
  "fitness-female": setting("fitness", 18, "products/sneaker", 0.53),
  "fitness-male": setting("fitness", 12, "products/headphones", 0.66),
  "beauty-influencer": setting("beauty", 12, "products/serum-bottle", 0.4),
  "tech-reviewer": setting("tech", 30, "products/headphones", 0.66),
  "travel-creator": setting("travel", 12, "products/sneaker", 0.62),
  "food-creator": setting("food", 12, "coffee", 0.64),
};

const figures = Object.keys(historicalFigures).map((value): readonly [string, Choice] => [
  value,
  { by: "drawing", picture: () => historicalFigure(value, "square") },
]);

/** Whom a story is told by. */
export const storySets = {
  "story-styles": { ...Object.fromEntries(figures), ...influencers },
};
