import type { AnyTool } from "@packshot/tools";

/** Checked and completed by the tool's own schema, which loads at its first use. Rejects with a ZodError. */
export async function parseOptions(tool: AnyTool, options: unknown): Promise<unknown> {
  const { schema } = await tool.options();
  return schema.parse(options);
}
