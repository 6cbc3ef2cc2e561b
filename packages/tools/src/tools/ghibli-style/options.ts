import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { restyleSubjectChoices, restyleSubjects } from "../../choices/restyles.ts";

export const schema = z.strictObject({
  inputType: z
    .enum(restyleSubjects)
    .default("product")
    .describe("What the photo shows, which decides how it is painted."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "inputType",
    label: "Image Type",
    view: "segments",
    choices: restyleSubjectChoices,
  },
];

/** Guesses from the file name whether the photo shows a person or a product. */
export function fromFileName(name: string): Options {
  return { inputType: /person|portrait|face/i.test(name) ? "person" : "product" };
}
