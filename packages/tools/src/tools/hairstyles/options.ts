import { z } from "zod";
import { listValues } from "../../choices/values.ts";
import type { OptionField } from "../../option-field.ts";
import { hairColors, haircuts } from "./hair.ts";

export const schema = z.strictObject({
  hairstyle: z.enum(listValues(haircuts)).default("style-1").describe("The haircut."),
  hairColor: z.enum(listValues(hairColors)).default("natural-black").describe("The hair color."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "hairstyle",
    label: "2 Choose a hairstyle",
    view: "strip",
    choices: haircuts,
    imageSet: "hairstyles",
  },
  {
    kind: "choice",
    name: "hairColor",
    label: "3 Hair color",
    view: "select",
    choices: hairColors,
  },
];
