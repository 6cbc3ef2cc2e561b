import type { Choice, ChoiceField, OptionField } from "@packshot/tools";
import { type AnyTool, catalog, findTool } from "@packshot/tools/catalog";

/** These tools need a generative engine, because compositing can't do honestly what they ask for. */
export const refused: ReadonlySet<string> = new Set(["celebrity-endorsement", "hairstyles"]);

interface Words {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Says how a person gets a tool to run. It is read from the tool's definition, so a new tool needs no code here. */
export interface Plan {
  readonly tool: AnyTool;
  /** These are typed before the start if the tool demands words; the texts are its own placeholders. */
  readonly words: readonly Words[];
  /** The tool's screen asks for this choice before a start. */
  readonly style: { readonly name: string; readonly choice: Choice } | null;
  /** The words and the style set these options. */
  readonly options: Readonly<Record<string, string>>;
}

export async function planFor(tool: AnyTool): Promise<Plan> {
  const { schema, fields, missing } = await tool.options();
  const words = missing?.(schema.parse({})) === undefined ? [] : wordsOf(fields);
  const style = asksForStyle(tool) ? styleOf(fields) : null;
  const options = {
    ...Object.fromEntries(words.map(({ name, text }) => [name, text])),
    ...(style && { [style.name]: style.choice.value }),
  };
  return { tool, words, style, options };
}

/** Lists the tools that a screen runs, in order: if a tool finishes another's photos, the photos come first. */
export function toolsOnScreen(tool: AnyTool): readonly [first: AnyTool, finishing?: AnyTool] {
  const first = findTool(tool.finishes ?? "") ?? tool;
  const finishing = catalog.find(({ finishes }) => finishes === first.slug);
  return finishing ? [first, finishing] : [first];
}

/** Leaves out the groups that stand folded, which are for those who want them; only a group at the top stands open. */
function wordsOf(fields: readonly OptionField[]): Words[] {
  const isOpen = ({ group }: OptionField) => group === undefined || group === fields[0]?.group;
  return fields.flatMap((field) =>
    field.kind === "text" && field.placeholder !== undefined && isOpen(field)
      ? [{ name: field.name, label: field.label, text: field.placeholder }]
      : [],
  );
}

function asksForStyle({ flow, texts }: AnyTool): boolean {
  return flow === "choose-first" || (texts.dialog !== undefined && texts.dialog.confirm === undefined);
}

/** Takes the last choice, because the first is selected by default. */
function styleOf(fields: readonly OptionField[]): Plan["style"] {
  const field = fields.find((one): one is ChoiceField => one.kind === "choice");
  const choice = field?.choices.at(-1);
  return field && choice ? { name: field.name, choice } : null;
}
