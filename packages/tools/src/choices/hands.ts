import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** The title of the group of hand options, which the dialog's copy refers to. */
export const handGroup = "Hand";

interface HandChoice extends Choice {
  /** The skin tone, in words. */
  readonly skin: string;
  /** True for a hand model's groomed hand, false for an everyday one. */
  readonly groomed: boolean;
}

export const handPropertyChoices = [
  {
    value: "fair-professional",
    label: "Fair, professional",
    description: "Fair skin, groomed like a hand model's",
    swatch: ["#f3d7c4"],
    skin: "fair",
    groomed: true,
  },
  {
    value: "fair-natural",
    label: "Fair, natural",
    description: "Fair skin, an everyday hand",
    swatch: ["#f0cfb9"],
    skin: "fair",
    groomed: false,
  },
  {
    value: "medium-professional",
    label: "Medium, professional",
    description: "Medium skin, groomed like a hand model's",
    swatch: ["#d9a882"],
    skin: "medium",
    groomed: true,
  },
  {
    value: "medium-natural",
    label: "Medium, natural",
    description: "Medium skin, an everyday hand",
    swatch: ["#d3a079"],
    skin: "medium",
    groomed: false,
  },
  {
    value: "tan-professional",
    label: "Tan, professional",
    description: "Tan skin, groomed like a hand model's",
    swatch: ["#b07a50"],
    skin: "tan",
    groomed: true,
  },
  {
    value: "tan-natural",
    label: "Tan, natural",
    description: "Tan skin, an everyday hand",
    swatch: ["#a97248"],
    skin: "tan",
    groomed: false,
  },
  {
    value: "dark-professional",
    label: "Dark, professional",
    description: "Dark skin, groomed like a hand model's",
    swatch: ["#6b4429"],
    skin: "dark",
    groomed: true,
  },
  {
    value: "dark-natural",
    label: "Dark, natural",
    description: "Dark skin, an everyday hand",
    swatch: ["#643e25"],
    skin: "dark",
    groomed: false,
  },
] as const satisfies readonly HandChoice[];

interface GripChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

export const handPositionChoices = [
  {
    value: "standard",
    label: "Standard",
    description: "An easy, natural grip",
    prompt: "One hand holds the product in a relaxed, natural grip that hides none of its text.",
  },
  {
    value: "fingertip",
    label: "Fingertips",
    description: "Held lightly, with most of it visible",
    prompt:
      "One hand holds the product lightly by its edges with just the fingertips, so nearly all of it is visible.",
  },
  {
    value: "palm",
    label: "Open palm",
    description: "Resting on an open hand",
    prompt: "The product rests right side up on the open palm of one hand.",
  },
  {
    value: "two-handed",
    label: "Two hands",
    description: "Presented with both hands",
    prompt: "Two hands hold the product from both sides and present it to the camera.",
  },
  {
    value: "demo",
    label: "In use",
    description: "As someone would use it",
    prompt: "One hand uses the product the way it's meant to be used.",
  },
] as const satisfies readonly GripChoice[];

export type HandProperties = (typeof handPropertyChoices)[number]["value"];
export type HandPosition = (typeof handPositionChoices)[number]["value"];

export const handProperties = listValues(handPropertyChoices);
export const handPositions = listValues(handPositionChoices);
