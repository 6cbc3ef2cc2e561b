import type { OptionField } from "@packshot/tools";

interface Split {
  readonly main: readonly OptionField[];
  readonly more: readonly OptionField[];
}

/** Maximum number of options with images that stay open. Tools list the most important options first. */
const maxOpenChoices = 2;

/**
 * Splits options into those that stay open in the rail and those that collapse under "More options". An option that
 * depends on an open one also stays open. If no option has images, all stay open. So do options in groups, because each
 * group can collapse.
 */
export function splitFields(fields: readonly OptionField[]): Split {
  if (fields[0]?.group !== undefined) return { main: fields, more: [] };
  const imageFields = fields.filter(
    (field) => field.kind === "choice" && (field.view === "grid" || field.view === "strip"),
  );
  if (imageFields.length === 0) return { main: fields, more: [] };
  const first = new Set(imageFields.slice(0, maxOpenChoices).map(({ name }) => name));
  const isMain = ({ name, shownWith }: OptionField) =>
    first.has(name) || (shownWith !== undefined && first.has(shownWith.name));
  const firstMainIndex = fields.findIndex(isMain);
  // A text field before the first choice, such as a name, also stays open.
  const isOpen = (field: OptionField, index: number) =>
    isMain(field) || (field.kind === "text" && index < firstMainIndex);
  return { main: fields.filter(isOpen), more: fields.filter((field, index) => !isOpen(field, index)) };
}
