import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { places } from "../../places/places.ts";

export const schema = z.strictObject({
  background: z.enum(places.map(({ value }) => value)).default("studio"),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "background",
    label: "Background",
    hint: "All four layouts use it.",
    view: "pictures",
    choices: places,
    pictures: "backdrops",
  },
];
