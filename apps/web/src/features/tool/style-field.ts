import type { ChoiceField, OptionField } from "@packshot/tools";

/** The choice that a screen asks for by itself, large: the first. */
export function styleFieldOf(fields: readonly OptionField[]): ChoiceField | undefined {
  return fields.find((field) => field.kind === "choice");
}
