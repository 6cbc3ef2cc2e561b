import { z } from "zod";
import type { OptionField } from "../../option-field.ts";
import { backdropChoicesForPeople } from "../../choices/backdrop-groups.ts";
import { listValues } from "../../choices/values.ts";

export const schema = z.strictObject({
  background: z
    .enum(listValues(backdropChoicesForPeople))
    .default("studio")
    .describe("The background behind the person, in all four layouts."),
});

export type Options = z.output<typeof schema>;

export const fields: readonly OptionField[] = [
  {
    kind: "choice",
    name: "background",
    label: "Background",
    hint: "All four layouts use it.",
    view: "grid",
    choices: backdropChoicesForPeople,
    imageSet: "backdrops",
  },
];
