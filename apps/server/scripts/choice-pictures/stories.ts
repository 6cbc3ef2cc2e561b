import { type StoryMood, storyFrame } from "@packshot/tools/request";
import { type Choice, choices, type ChoiceSet, studio } from "./choice.ts";
import { historicalFigure, historicalFigures } from "./history/figures.ts";
import { influencer, influencers } from "./influencers.ts";

/** A setting without a person, as the engine makes it; the crop shows the product. */
function setting(mood: StoryMood, seed: number, product: string, y: number): Choice {
  return studio({ kind: "story", mood, name: "Hello", seed }, [product], {
    frame: storyFrame,
    crop: { x: 0.5, y, side: 1 },
  });
}

const settings: ChoiceSet = {
  cleopatra: setting("beauty", 30, "products/serum-bottle", 0.4),
  "leonardo-da-vinci": setting("tech", 18, "products/stoneware-mug", 0.64),
  mozart: setting("lifestyle", 18, "products/headphones", 0.66),
  "jane-austen": setting("food", 30, "products/stoneware-mug", 0.64),
  "ada-lovelace": setting("tech", 12, "products/headphones", 0.66),
  "marco-polo": setting("travel", 30, "products/stoneware-mug", 0.64),
  "lifestyle-female": setting("lifestyle", 12, "coffee", 0.62),
  "lifestyle-male": setting("lifestyle", 30, "products/stoneware-mug", 0.64),
  "fitness-female": setting("fitness", 12, "products/sneaker", 0.66),
  "fitness-male": setting("fitness", 12, "products/headphones", 0.66),
  "beauty-influencer": setting("beauty", 12, "products/serum-bottle", 0.4),
  "tech-reviewer": setting("tech", 30, "products/headphones", 0.66),
  "travel-creator": setting("travel", 12, "products/sneaker", 0.62),
  "food-creator": setting("food", 12, "coffee", 0.64),
};

const people: ChoiceSet = {
  ...choices(Object.keys(historicalFigures), (name) => ({
    by: "drawing",
    picture: () => historicalFigure(name, "square"),
  })),
  ...choices(influencers, (name) => ({ by: "drawing", picture: () => influencer(name) })),
};

/** Whom a story is told by: the person where a model paints one, the setting where there is nobody in it. */
export const storySets = { "story-settings": settings, "story-people": people };
