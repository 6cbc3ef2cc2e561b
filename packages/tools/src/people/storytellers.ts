import type { StoryMood } from "../choices/moods.ts";
import { listValues } from "../choices/values.ts";
import type { Choice } from "../option-field.ts";

/** A person who can tell a story. */
interface StoryPerson extends Choice {
  /** What they are known for and how they look; users read it, and a model draws them from it. */
  readonly description: string;
  /** The mood, which decides the setting and lettering that the studio draws, without the person. */
  readonly mood: StoryMood;
}

/**
 * Historical figures who died more than seventy years ago. An operator may replace them here. Adding a living
 * person, or one whose likeness is protected, requires written consent from that person or the heirs: an
 * image with a product in their hands is an endorsement.
 */
const celebrities = [
  {
    value: "cleopatra",
    label: "Cleopatra",
    description: "The last queen of Egypt, with braided dark hair, a gold diadem and white linen",
    mood: "beauty",
    swatch: ["#c9a24b", "#1f4e5f"],
  },
  {
    value: "leonardo-da-vinci",
    label: "Leonardo da Vinci",
    description: "Painter and inventor, with a long gray beard, a soft cap and a velvet coat",
    mood: "tech",
    swatch: ["#7b5a3a", "#d8c39a"],
  },
  {
    value: "mozart",
    label: "Wolfgang Amadeus Mozart",
    description: "Composer, about 30, with a powdered wig, a red coat and a lace jabot",
    mood: "lifestyle",
    swatch: ["#9b2f2f", "#e6d3a3"],
  },
  {
    value: "jane-austen",
    label: "Jane Austen",
    description: "Novelist, about 35, with brown curls under a white cap and a plain blue dress",
    mood: "food",
    swatch: ["#8fa8bf", "#efe6d8"],
  },
  {
    value: "ada-lovelace",
    label: "Ada Lovelace",
    description: "Wrote the first computer program, about 30, with parted dark hair and a violet silk gown",
    mood: "tech",
    swatch: ["#5d4a7e", "#c8b7d6"],
  },
  {
    value: "marco-polo",
    label: "Marco Polo",
    description: "Merchant and traveler, about 45, with a short beard, a felt hat and a weathered cloak",
    mood: "travel",
    swatch: ["#a5562b", "#3f6b6e"],
  },
] as const satisfies readonly StoryPerson[];

/** Invented people, each of a familiar type. */
const influencers = [
  {
    value: "lifestyle-female",
    label: "Lifestyle, woman",
    description: "Everyday moments: a friendly woman, about 28, in a knit sweater",
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
    description: "Soft light, up close: a woman, about 25, with fresh skin and a satin robe",
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
    description: "Sun and wind: a suntanned woman, about 30, in a light jacket",
    mood: "travel",
    swatch: ["#5aa6c4", "#e9c48b"],
  },
  {
    value: "food-creator",
    label: "Food",
    description: "Loves to eat: a cheerful man, about 40, with an apron over a striped shirt",
    mood: "food",
    swatch: ["#d97b3f", "#6f8f4e"],
  },
] as const satisfies readonly StoryPerson[];

export const storyStyles = listValues([...celebrities, ...influencers]);
export type StoryStyle = (typeof storyStyles)[number];

export interface Storyteller extends StoryPerson {
  readonly value: StoryStyle;
  readonly category: "Celebrities" | "Influencers";
}

/** Celebrities, then influencers, each group under its heading. */
export const storytellers: readonly Storyteller[] = [
  ...celebrities.map((person) => ({ ...person, category: "Celebrities" as const })),
  ...influencers.map((person) => ({ ...person, category: "Influencers" as const })),
];
