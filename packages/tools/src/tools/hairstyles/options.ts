import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { hairColors, hairstyles } from "./hair.ts";

export const schema = z.strictObject({
  hairstyle: z.enum(hairstyles.map(({ value }) => value)).default("style-1"),
  hairColor: z.enum(hairColors.map(({ value }) => value)).default("natural-black"),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "hairstyle",
    label: "2 Choose a hairstyle",
    view: "strip",
    choices: hairstyles,
    pictures: "hairstyles",
  },
  {
    kind: "choice",
    name: "hairColor",
    label: "3 Hair color",
    view: "select",
    choices: hairColors,
  },
];
