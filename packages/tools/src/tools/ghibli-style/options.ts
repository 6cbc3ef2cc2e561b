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

/** Treats the photo as one of a person if the file's name suggests it, otherwise as one of a product. */
export function fromFileName(name: string): Options {
  return { inputType: /person|portrait|face/i.test(name) ? "person" : "product" };
}
