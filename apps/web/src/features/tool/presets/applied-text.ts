import type { OptionField } from "@packshot/tools";
import { formatList } from "../options/blocked-choices.ts";

/** Reports that a preset was applied, and which of its options no longer fit the tool. */
export function describeAppliedPreset(name: string, dropped: readonly Pick<OptionField, "label">[]): string {
  if (dropped.length === 0) return `Applied “${name}”.`;
  const labels = formatList(dropped.map(({ label }) => label));
  return `Applied “${name}”, except ${labels}: the tool has changed since you saved it.`;
}
