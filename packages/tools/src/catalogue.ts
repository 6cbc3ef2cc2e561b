import { type AnyTool, categories, type Category } from "./define-tool.ts";
import * as registry from "./registry.ts";

export { categories, type AnyTool, type Category } from "./define-tool.ts";

/** Names a tool's procedures in the API, as in `tools.<name>.generate`; it is the tool's export in the registry. */
export type ToolName = keyof typeof registry;

/** Lists every tool, sorted by name. It carries no schema and no prompt. */
export const catalogue: readonly AnyTool[] = Object.values<AnyTool>(registry).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);

export function findTool(slug: string): AnyTool | undefined {
  return catalogue.find((tool) => tool.slug === slug);
}

/** Groups the tools by category, in the order the product lists categories. Empty categories are left out. */
export function toolsByCategory(): ReadonlyMap<Category, readonly AnyTool[]> {
  const groups = categories.map(
    (name) => [name, catalogue.filter((tool) => tool.category === name)] as const,
  );
  return new Map(groups.filter(([, tools]) => tools.length > 0));
}

const byName: Readonly<Record<ToolName, AnyTool>> = registry;

/** @throws Error when the registry has no such tool */
export function toolNameOf({ slug }: Pick<AnyTool, "slug">): ToolName {
  const name = Object.keys(byName)
    .filter(isToolName)
    .find((one) => byName[one].slug === slug);
  if (name === undefined) throw new Error(`The registry has no tool "${slug}".`);
  return name;
}

function isToolName(name: string): name is ToolName {
  return name in byName;
}
