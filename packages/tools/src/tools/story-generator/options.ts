import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { storyStyles, storytellers } from "../../people/storytellers.ts";

const limits = { name: 60, price: 20, description: 60 } as const;

export const schema = z.strictObject({
  style: z
    .enum(storyStyles)
    .default("lifestyle-female")
    .describe("The setting or the storyteller of the story."),
  name: z.string().max(limits.name).default("").describe("The product's name, set in type. Empty for none."),
  price: z
    .string()
    .max(limits.price)
    .default("")
    .describe("A price set in type by the studio engine. Gemini leaves it out."),
  description: z
    .string()
    .max(limits.description)
    .default("")
    .describe("A few words above the name, set in type by the studio engine. Gemini leaves them out."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "style",
    label: "Choose a style",
    view: "pictures",
    pictures: "story-settings",
    generatedPictures: "story-people",
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
    hint: "Set in type by the studio engine. A generative engine leaves it out.",
    group: "About the product",
    placeholder: "$24",
    maxLength: limits.price,
  },
  {
    kind: "text",
    name: "description",
    label: "Description",
    hint: "A few words above the name. A generative engine leaves them out, too.",
    group: "About the product",
    placeholder: "For slow mornings",
    maxLength: limits.description,
  },
];
