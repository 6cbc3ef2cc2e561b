import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { formatField, formatOption } from "../../picture-format.ts";
import { reviewPhotoStyles } from "../../request.ts";

const nameCharacters = 60;

export const schema = z.strictObject({
  productName: z.string().max(nameCharacters).default(""),
  photoStyle: z.enum(reviewPhotoStyles).default("professional"),
  format: formatOption,
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "text",
    name: "productName",
    label: "Product name (optional)",
    hint: "The name that the samples use.",
    placeholder: "Aurora lamp",
    maxLength: nameCharacters,
  },
  {
    kind: "choice",
    name: "photoStyle",
    label: "Photo Style",
    view: "pictures",
    pictures: "review-styles",
    choices: [
      {
        value: "professional",
        label: "Professional Style (recommended)",
        description: "Clean light and a tidy place, the product sharp and large",
        swatch: ["#f2eee7", "#c9b79c", "#3b3f45"],
      },
      {
        value: "authentic",
        label: "Authentic Style",
        description: "A quick phone photo at home, a little crooked and grainy",
        swatch: ["#d9b98a", "#8a6a4a", "#efe2cb"],
      },
    ],
  },
  formatField,
];
