import type { Choice, ChoiceField, OptionField } from "@packshot/tools";
import { type AnyTool, catalog, findTool } from "@packshot/tools/catalog";

/** The slugs of the tools that need a generative engine, because compositing can't do them honestly. */
export const generativeOnly: ReadonlySet<string> = new Set(["celebrity-endorsement", "hairstyles"]);

/** Text that the user types into a field. */
interface TextEntry {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** How a user runs a tool, derived from the tool's definition, so that a new tool needs no code here. */
export interface Plan {
  readonly tool: AnyTool;
  /** The text to type before the start, if the tool requires any: the fields' placeholders. */
  readonly entries: readonly TextEntry[];
  /** The choice that the tool's screen requires before the start, if any. */
  readonly style: { readonly name: string; readonly choice: Choice } | null;
  /** The options that the entries and the style set. */
  readonly options: Readonly<Record<string, string>>;
}

export async function createPlan(tool: AnyTool): Promise<Plan> {
  const { schema, fields, missing } = await tool.options();
  const entries = missing?.(schema.parse({})) === undefined ? [] : listEntries(fields);
  const style = requiresStyle(tool) ? pickStyle(fields) : null;
  const options = {
    ...Object.fromEntries(entries.map(({ name, text }) => [name, text])),
    ...(style && { [style.name]: style.choice.value }),
  };
  return { tool, entries, style, options };
}

/** Lists the tools that a screen runs, in order: if a tool finishes another's photos, the photos come first. */
export function listToolsOnScreen(tool: AnyTool): readonly [first: AnyTool, finishing?: AnyTool] {
  const first = findTool(tool.finishes ?? "") ?? tool;
  const finishing = catalog.find(({ finishes }) => finishes === first.slug);
  return finishing ? [first, finishing] : [first];
}

/** Lists the text to type. Skips the collapsed groups, whose fields are optional. */
function listEntries(fields: readonly OptionField[]): TextEntry[] {
  const isOpen = ({ group }: OptionField) => group === undefined || group === fields[0]?.group;
  return fields.flatMap((field) =>
    field.kind === "text" && field.placeholder !== undefined && isOpen(field)
      ? [{ name: field.name, label: field.label, text: field.placeholder }]
      : [],
  );
}

/** Returns whether the user has to choose a style before the start. */
function requiresStyle({ flow, copy }: AnyTool): boolean {
  return flow === "choose-first" || (copy.dialog !== undefined && copy.dialog.confirm === undefined);
}

/** Returns the last choice, because the first is selected by default. */
function pickStyle(fields: readonly OptionField[]): Plan["style"] {
  const field = fields.find((one): one is ChoiceField => one.kind === "choice");
  const choice = field?.choices.at(-1);
  return field && choice ? { name: field.name, choice } : null;
}
