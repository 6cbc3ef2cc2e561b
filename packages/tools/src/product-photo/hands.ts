import type { Choice } from "../option-field.ts";

/** Title of the options' group, which the texts of the dialog refer to. */
export const handGroup = "Hand";

export const handProperties = [
  {
    value: "fair-professional",
    label: "Fair, professional",
    description: "Fair skin, groomed like a hand model's",
    swatch: ["#f3d7c4"],
  },
  {
    value: "fair-natural",
    label: "Fair, natural",
    description: "Fair skin, an everyday hand",
    swatch: ["#f0cfb9"],
  },
  {
    value: "medium-professional",
    label: "Medium, professional",
    description: "Medium skin, groomed like a hand model's",
    swatch: ["#d9a882"],
  },
  {
    value: "medium-natural",
    label: "Medium, natural",
    description: "Medium skin, an everyday hand",
    swatch: ["#d3a079"],
  },
  {
    value: "tan-professional",
    label: "Tan, professional",
    description: "Tan skin, groomed like a hand model's",
    swatch: ["#b07a50"],
  },
  {
    value: "tan-natural",
    label: "Tan, natural",
    description: "Tan skin, an everyday hand",
    swatch: ["#a97248"],
  },
  {
    value: "dark-professional",
    label: "Dark, professional",
    description: "Dark skin, groomed like a hand model's",
    swatch: ["#6b4429"],
  },
  {
    value: "dark-natural",
    label: "Dark, natural",
    description: "Dark skin, an everyday hand",
    swatch: ["#643e25"],
  },
] as const satisfies readonly Choice[];

export const handPositions = [
  { value: "standard", label: "Standard", description: "An easy, natural grip" },
  { value: "fingertip", label: "Fingertips", description: "Held lightly, so that most of it shows" },
  { value: "palm", label: "Open palm", description: "Resting on an open hand" },
  { value: "two-handed", label: "Two hands", description: "Presented with both hands" },
  { value: "demo", label: "In use", description: "As someone would use it" },
] as const satisfies readonly Choice[];

export type HandProperties = (typeof handProperties)[number]["value"];
export type HandPosition = (typeof handPositions)[number]["value"];
