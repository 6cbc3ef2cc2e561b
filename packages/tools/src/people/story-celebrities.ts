import type { Choice } from "../option-field.ts";
import type { StoryMood } from "../request.ts";

/** Somebody whom a story can be told with. */
export interface StoryPerson extends Choice {
  /** What they are known for and how they look: read by people, and told to a model. */
  readonly description: string;
  /** The setting and lettering that the studio draws, without the person. */
  readonly mood: StoryMood;
}

/**
 * Historical figures who died more than seventy years ago. Operators may replace them here. Whoever adds a living
 * person, or one whose likeness is protected, needs that person's (or the heirs') written consent: a picture with a
 * product in their hands is an endorsement.
 */
export const storyCelebrities = [
  {
    value: "cleopatra",
    label: "Cleopatra",
    description: "The last queen of Egypt, with braided dark hair, a golden diadem and white linen",
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
