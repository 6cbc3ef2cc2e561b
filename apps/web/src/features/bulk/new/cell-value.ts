import type { OptionField } from "@packshot/tools";

/** Maximum choices listed in the error for an unknown one. */
const MAX_LISTED_CHOICES = 4;

/**
 * Parses a cell of an option's column: a choice by its value or label in any case. Returns a problem for an unknown
 * choice. Texts and colors stay unchanged, because the server validates them.
 */
export function parseCell(
  fields: readonly OptionField[],
  name: string,
  cell: string,
): { readonly value: string } | { readonly problem: string } {
  const field = fields.find((one) => one.name === name);
  if (field === undefined || field.kind === "text") return { value: cell };
  const normalizedCell = cell.toLowerCase();
  const choice =
    field.choices.find(({ value }) => value.toLowerCase() === normalizedCell) ??
    field.choices.find(({ label }) => label.toLowerCase() === normalizedCell);
  if (choice !== undefined) return { value: choice.value };
  if (field.kind === "color") return { value: cell };
  const first = field.choices.slice(0, MAX_LISTED_CHOICES).map(({ label }) => `“${label}”`);
  const more = field.choices.length - first.length;
  const list = more > 0 ? `${first.join(", ")} and ${more} more` : first.join(", ");
  return { problem: `“${cell}” isn't a choice for ${field.label}. Choose one of: ${list}.` };
}
