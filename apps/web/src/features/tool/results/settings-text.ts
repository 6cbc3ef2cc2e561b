import type { OptionField } from "@packshot/tools";
import { chosenLabel, type OptionValues } from "../options/option-values.ts";

/** Writes the options of a run as a person has seen them, one in a line: "Background: Marble". */
export function settingsText(fields: readonly OptionField[], options: OptionValues): string {
  return fields
    .map((field) => ({ label: field.label.replace(/ \*$/, ""), value: chosenLabel(field, options) }))
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}
