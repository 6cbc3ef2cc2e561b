import type { OptionField } from "@packshot/tools";
import { describeChoice, type OptionValues } from "../options/option-values.ts";

/** The mark at the end of a required option's label. */
const requiredMark = / \*$/;

/** Formats a run's options with the screen's labels, one per line: "Background: Marble". */
export function formatSettings(fields: readonly OptionField[], options: OptionValues): string {
  return fields
    .map((field) => ({ label: field.label.replace(requiredMark, ""), value: describeChoice(field, options) }))
    .filter(({ value }) => value !== "")
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}
