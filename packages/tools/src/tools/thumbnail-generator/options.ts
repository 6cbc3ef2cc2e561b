import { z } from "zod";
import type { Choice, OptionField } from "../../option-field.ts";
import { type ThumbnailStyle, thumbnailStyles } from "../../request.ts";

/** As many as the type can be set with. */
const textCharacters = 100;
const backgroundCharacters = 300;

export const schema = z.strictObject({
  backgroundDescription: z.string().max(backgroundCharacters).default(""),
  thumbnailText: z.string().max(textCharacters).default(""),
  thumbnailType: z.enum(thumbnailStyles, { error: "Invalid thumbnail type selected" }).default("dramatic"),
});

export type Options = z.output<typeof schema>;

export const thumbnailTypes: readonly (Choice & {
  readonly value: ThumbnailStyle;
  readonly description: string;
})[] = [
  {
    value: "dramatic",
    label: "Dramatic",
    description: "high contrast, intense colors, dramatic lighting",
    swatch: ["#0b0b12", "#b5260a", "#ffd84d"],
  },
  {
    value: "minimal",
    label: "Minimal",
    description: "clean, simple design focused on the subject",
    swatch: ["#f4f1ec", "#c9c2b6", "#1a1a1a"],
  },
  {
    value: "vibrant",
    label: "Vibrant",
    description: "bright, energetic colors, dynamic composition",
    swatch: ["#ff3d81", "#ffd23f", "#23c9ff"],
  },
  {
    value: "professional",
    label: "Professional",
    description: "polished, corporate, premium feel",
    swatch: ["#12263f", "#5b7fa6", "#ffffff"],
  },
];

export const fields: readonly OptionField[] = [
  {
    kind: "text",
    name: "backgroundDescription",
    label: "2 Background Description",
    placeholder: "A neon city at night",
    maxLength: backgroundCharacters,
    lines: 3,
  },
  {
    kind: "text",
    name: "thumbnailText",
    label: "3 Thumbnail Text",
    hint: "Set in large type, word for word.",
    placeholder: "I tried it for 30 days",
    maxLength: textCharacters,
  },
  {
    kind: "choice",
    name: "thumbnailType",
    label: "4 Thumbnail Style",
    view: "pictures",
    choices: thumbnailTypes,
    pictures: "thumbnail-styles",
  },
];

export function missing({ thumbnailText }: Options): string | undefined {
  return thumbnailText.trim() === "" ? "Please enter thumbnail text" : undefined;
}
