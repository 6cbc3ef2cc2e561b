import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { storyStyles, storytellers } from "../../people/storytellers.ts";

const limits = { name: 60, price: 20, description: 60 } as const;

export const schema = z.strictObject({
  style: z
    .enum(storyStyles)
    .default("lifestyle-female")
    .describe("The setting, or the person who tells the story."),
  name: z
    .string()
    .max(limits.name)
    .default("")
    .describe("The product's name, shown as text. Leave empty to omit it."),
  price: z
    .string()
    .max(limits.price)
    .default("")
    .describe("A price, shown as text. Only the studio engine adds it."),
  description: z
    .string()
    .max(limits.description)
    .default("")
    .describe("A few words above the name. Only the studio engine adds them."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "style",
    label: "Choose a style",
    view: "grid",
    imageSet: "story-settings",
    generatedImageSet: "story-people",
    choices: storytellers,
  },
  {
    kind: "text",
    name: "name",
    label: "Product name",
    group: "About the product",
    placeholder: "The Morning Mug",
    maxLength: limits.name,
  },
  {
    kind: "text",
    name: "price",
    label: "Price",
    hint: "Gemini images don't include the price.",
    group: "About the product",
    placeholder: "$24",
    maxLength: limits.price,
  },
  {
    kind: "text",
    name: "description",
    label: "Description",
    hint: "A few words above the name. Gemini images don't include the description.",
    group: "About the product",
    placeholder: "For slow mornings",
    maxLength: limits.description,
  },
];
