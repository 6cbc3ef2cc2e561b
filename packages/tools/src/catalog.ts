import { type AnyTool, categories, type Category, type ImageSlot } from "./define-tool.ts";
import * as registry from "./registry.ts";

export { categories, listSlots, type AnyTool, type Category } from "./define-tool.ts";

/** A tool's name in the API, as in `tools.<name>.generate`; it is the tool's export in the registry. */
export type ToolName = keyof typeof registry;

/** All tools, sorted by name, without schemas and prompts. */
export const catalog: readonly AnyTool[] = Object.values<AnyTool>(registry).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);

export function findTool(slug: string): AnyTool | undefined {
  return catalog.find((tool) => tool.slug === slug);
}

/** Returns a tool's name on the screen, or the slug of a removed tool. */
export function getToolDisplayName(slug: string): string {
  return findTool(slug)?.name ?? slug;
}

/** Returns the tool that finishes this one's images, on the same screen; undefined for most tools. */
export function findFinisher({ slug }: Pick<AnyTool, "slug">): AnyTool | undefined {
  return catalog.find(({ finishes }) => finishes === slug);
}

/** Groups tools, by default all of them, by category. Omits empty categories. */
export function groupToolsByCategory(
  listed: readonly AnyTool[] = catalog,
): ReadonlyMap<Category, readonly AnyTool[]> {
  const groups = categories.map((name) => [name, listed.filter((tool) => tool.category === name)] as const);
  return new Map(groups.filter(([, tools]) => tools.length > 0));
}

/** Groups the tools that take a product photo, as `groupToolsByCategory` does. */
export function groupToolsForProducts(): ReadonlyMap<Category, readonly AnyTool[]> {
  return groupToolsByCategory(catalog.filter((tool) => listProductSlots(tool).length > 0));
}

/** Returns the slots that take a product photo. */
export function listProductSlots({ images }: AnyTool): readonly ImageSlot[] {
  return Object.values<ImageSlot>(images).filter(({ shows }) => shows === "product" || shows === "anything");
}

/**
 * Returns a message that explains why a reference-only photo can't be used in a tool, and what to do instead. `host` is
 * the photo's website.
 */
export function explainReferenceRefusal(host: string): string {
  const names = catalog.filter(({ takesReferences }) => takesReferences).map(({ name }) => name);
  const tools = new Intl.ListFormat("en", { type: "disjunction" }).format(names);
  return `You marked photos from ${host} as reference only. Use this one in ${tools}, or confirm that you can use it.`;
}

const byName: Readonly<Record<ToolName, AnyTool>> = registry;

/** @throws Error when the registry has no such tool */
export function getToolName({ slug }: Pick<AnyTool, "slug">): ToolName {
  const name = Object.keys(byName)
    .filter(isToolName)
    .find((one) => byName[one].slug === slug);
  if (name === undefined) throw new Error(`The registry has no tool "${slug}".`);
  return name;
}

function isToolName(name: string): name is ToolName {
  return name in byName;
}
