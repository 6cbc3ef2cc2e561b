import type { OptionField } from "@packshot/tools";
import { chosenLabel, type OptionValues } from "../options/option-values.ts";

/** Formats the options of a run as the user has seen them, one per line: "Background: Marble". */
export function settingsText(fields: readonly OptionField[], options: OptionValues): string {
  return fields
    .map((field) => ({ label: field.label.replace(/ \*$/, ""), value: chosenLabel(field, options) }))
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}
