import type { Choice, ChoiceField, OptionField } from "@packshot/tools";
import { type AnyTool, catalogue, findTool } from "@packshot/tools/catalogue";

/** What compositing can't do honestly: these need a generative engine. */
export const refused: ReadonlySet<string> = new Set(["celebrity-endorsement", "hairstyles"]);

interface Words {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** How a person gets a tool to run, from what the tool says about itself: a new tool needs nothing here. */
export interface Plan {
  readonly tool: AnyTool;
  /** Typed before it starts, where a tool demands words: its own examples. */
  readonly words: readonly Words[];
  /** The choice that its screen asks for by itself. */
  readonly style: { readonly name: string; readonly choice: Choice } | null;
  /** What this makes of the tool's options. */
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

/** The tools whose runs a screen leads to, in order: photos first, where another tool finishes them. */
export function toolsOnScreen(tool: AnyTool): readonly [first: AnyTool, finishing?: AnyTool] {
  const first = findTool(tool.finishes ?? "") ?? tool;
  const finishing = catalogue.find(({ finishes }) => finishes === first.slug);
  return finishing ? [first, finishing] : [first];
}

function wordsOf(fields: readonly OptionField[]): Words[] {
  return fields.flatMap((field) =>
    field.kind === "text" && field.placeholder !== undefined
      ? [{ name: field.name, label: field.label, text: field.placeholder }]
      : [],
  );
}

function asksForStyle({ flow, texts }: AnyTool): boolean {
  return flow === "choose-first" || (texts.dialog !== undefined && texts.dialog.confirm === undefined);
}

/** The last one: the first is what would be chosen anyway. */
function styleOf(fields: readonly OptionField[]): Plan["style"] {
  const field = fields.find((one): one is ChoiceField => one.kind === "choice");
  const choice = field?.choices.at(-1);
  return field && choice ? { name: field.name, choice } : null;
}
