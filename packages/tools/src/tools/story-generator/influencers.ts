import type { StoryPerson } from "../../people/story-celebrities.ts";

/** Invented people, each of a type that audiences know. */
export const influencers = [
  {
    value: "lifestyle-female",
    label: "Lifestyle, woman",
    description: "Everyday moments: a friendly woman, about 28, in a knitted sweater",
    mood: "lifestyle",
    swatch: ["#e3c9b3", "#a9836a"],
  },
  {
    value: "lifestyle-male",
    label: "Lifestyle, man",
    description: "Everyday moments: a relaxed man, about 30, in a linen shirt",
    mood: "lifestyle",
    swatch: ["#c8ccc6", "#6d7a72"],
  },
  {
    value: "fitness-female",
    label: "Fitness, woman",
    description: "After a workout: an athletic woman, about 27, in sportswear, hair tied back",
    mood: "fitness",
    swatch: ["#ef6f51", "#2c2f36"],
  },
  {
    value: "fitness-male",
    label: "Fitness, man",
    description: "After a workout: an athletic man, about 29, in sportswear",
    mood: "fitness",
    swatch: ["#3f6fb5", "#23262c"],
  },
  {
    value: "beauty-influencer",
    label: "Beauty",
    description: "Soft light and a close look: a woman, about 25, with fresh skin and a satin robe",
    mood: "beauty",
    swatch: ["#f2c9cf", "#c98794"],
  },
  {
    value: "tech-reviewer",
    label: "Tech reviewer",
    description: "Hands-on and precise: a man, about 32, with glasses and a plain dark T-shirt",
    mood: "tech",
    swatch: ["#2d3540", "#5fb4d9"],
  },
  {
    value: "travel-creator",
    label: "Travel",
    description: "Sun and wind: a sun-tanned woman, about 30, in a light jacket",
    mood: "travel",
    swatch: ["#5aa6c4", "#e9c48b"],
  },
  {
    value: "food-creator",
    label: "Food",
    description: "Good appetite: a cheerful man, about 40, with an apron over a striped shirt",
    mood: "food",
    swatch: ["#d97b3f", "#6f8f4e"],
  },
] as const satisfies readonly StoryPerson[];
