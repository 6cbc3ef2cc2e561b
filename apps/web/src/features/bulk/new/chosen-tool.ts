import { findTool } from "@packshot/tools/catalogue";

/** Resolves to the tool of this slug with what it asks for, or to null if there is none. */
export async function chosenTool(slug: string | undefined) {
  const tool = slug === undefined ? undefined : findTool(slug);
  return tool === undefined ? null : { tool, toolOptions: await tool.options() };
}
