import type { OptionField } from "@packshot/tools";
import { listed } from "../options/blocked-choices.ts";

/** Reports that a preset was applied, and which of its options no longer fit the tool. */
export function appliedText(name: string, dropped: readonly Pick<OptionField, "label">[]): string {
  if (dropped.length === 0) return `Applied “${name}”.`;
  const labels = listed(dropped.map(({ label }) => label));
  return `Applied “${name}”, except ${labels}: the tool has changed since you saved it.`;
}
