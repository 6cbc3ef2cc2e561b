import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { formatField, formatOption } from "../../image-format.ts";
import { reviewPhotoStyleChoices, reviewPhotoStyles } from "../../choices/reviews.ts";

const maxNameLength = 60;

export const schema = z.strictObject({
  productName: z
    .string()
    .max(maxNameLength)
    .default("")
    .describe("The product's name in the sample reviews. Leave empty to describe what the photo shows."),
  photoStyle: z
    .enum(reviewPhotoStyles)
    .default("professional")
    .describe("Whether the photos look professional or taken by a customer."),
  format: formatOption,
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "text",
    name: "productName",
    label: "Product name (optional)",
    hint: "The product's name in the sample reviews.",
    placeholder: "Aurora lamp",
    maxLength: maxNameLength,
  },
  {
    kind: "choice",
    name: "photoStyle",
    label: "Photo Style",
    view: "grid",
    imageSet: "review-styles",
    choices: reviewPhotoStyleChoices,
  },
  formatField,
];
