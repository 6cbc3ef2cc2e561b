import { z } from "zod";
import { thumbnailStyleChoices, thumbnailStyles } from "../../choices/thumbnails.ts";
import type { OptionField } from "../../option-field.ts";
import { priceAndBadgeFields, priceAndBadgeShape } from "../../price-and-badge.ts";

/** Maximum characters that the studio can set in large type. */
const maxTextLength = 100;
const maxBackgroundLength = 300;

export const schema = z.strictObject({
  backgroundDescription: z
    .string()
    .max(maxBackgroundLength)
    .default("")
    .describe("What the background shows."),
  thumbnailText: z
    .string()
    .max(maxTextLength)
    .default("")
    .describe("The words in large type, shown exactly as written. Required."),
  thumbnailType: z
    .enum(thumbnailStyles, { error: "Invalid thumbnail type selected" })
    .default("dramatic")
    .describe("The style of the text and colors."),
  ...priceAndBadgeShape,
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "text",
    name: "backgroundDescription",
    label: "2 Background Description",
    placeholder: "A neon city at night",
    maxLength: maxBackgroundLength,
    lines: 3,
  },
  {
    kind: "text",
    name: "thumbnailText",
    label: "3 Thumbnail Text",
    hint: "Shown in large type, word for word.",
    placeholder: "I tried it for 30 days",
    maxLength: maxTextLength,
  },
  {
    kind: "choice",
    name: "thumbnailType",
    label: "4 Thumbnail Style",
    view: "grid",
    choices: thumbnailStyleChoices,
    imageSet: "thumbnail-styles",
  },
  ...priceAndBadgeFields,
];

export function missing({ thumbnailText }: Options): string | undefined {
  return thumbnailText.trim() === "" ? "Please enter thumbnail text" : undefined;
}
