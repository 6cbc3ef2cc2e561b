import type { Choice } from "../option-field.ts";
import { listValues } from "./values.ts";

/** The mood of a video thumbnail. */
interface ThumbnailStyleChoice extends Choice {
  /** A full sentence for the prompt. */
  readonly prompt: string;
}

export const thumbnailStyleChoices = [
  {
    value: "dramatic",
    label: "Dramatic",
    description: "high contrast, intense colors, dramatic lighting",
    swatch: ["#0b0b12", "#b5260a", "#ffd84d"],
    prompt:
      "Make it dramatic: high contrast, intense colors, a hard rim light around the head and shoulders, deep shadows.",
  },
  {
    value: "minimal",
    label: "Minimal",
    description: "clean, simple design focused on the subject",
    swatch: ["#f4f1ec", "#c9c2b6", "#1a1a1a"],
    prompt: "Make it minimal: clean and simple, few tones, soft, even light, no distractions.",
  },
  {
    value: "vibrant",
    label: "Vibrant",
    description: "bright, energetic colors, dynamic composition",
    swatch: ["#ff3d81", "#ffd23f", "#23c9ff"],
    prompt: "Make it vibrant: bright, energetic colors, strong diagonals, bright light.",
  },
  {
    value: "professional",
    label: "Professional",
    description: "polished, corporate, premium feel",
    swatch: ["#12263f", "#5b7fa6", "#ffffff"],
    prompt:
      "Make it polished: a premium, corporate look, cool neutral tones, large, soft light like in a portrait studio.",
  },
] as const satisfies readonly ThumbnailStyleChoice[];

export type ThumbnailStyle = (typeof thumbnailStyleChoices)[number]["value"];

export const thumbnailStyles = listValues(thumbnailStyleChoices);
