import { z } from "zod";
import { photoBackdropChoices, photoBackdrops } from "../../choices/backdrop-groups.ts";
import type { OptionField } from "../../option-field.ts";
import { fields as photoFields, schema as photoSchema } from "../../product-photo/options.ts";

export { fromFileName } from "../../product-photo/options.ts";

export const schema = photoSchema.extend({
  background: z
    .enum(photoBackdrops)
    .default("pure-white")
    .describe("The surface and the background; `own-photo` uses your own photo."),
});
export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = photoFields.map((field) =>
  field.kind === "choice" && field.name === "background"
    ? { ...field, choices: photoBackdropChoices }
    : field,
);
