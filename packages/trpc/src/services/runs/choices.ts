import type { AnyTool } from "@packshot/tools";
import { z } from "zod";
import type { Engine } from "../../ports/index.ts";
import { quoteContext, requestsOf } from "./plan.ts";

/** Option → choice → why the engine can't do it, the other options being as they are. */
export type UnavailableChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a screen shows as disabled, with the reason. `options` are checked. */
export async function unavailableChoices(
  engine: Engine,
  tool: AnyTool,
  options: unknown,
): Promise<UnavailableChoices> {
  const { schema, adjust = (same) => same } = await tool.options();
  const context = await quoteContext(tool);
  const found: Record<string, Record<string, string>> = {};
  for (const [option, choice] of choicesOf(schema)) {
    const chosen = schema.safeParse({ ...Object(options), [option]: choice });
    // Two options may exclude each other: that is the tool's own rule, and not the engine's.
    if (!chosen.success) continue;
    const support = engine.supports(await requestsOf(tool, adjust(chosen.data), context));
    if (!support.supported) found[option] = { ...found[option], [choice]: support.reason };
  }
  return found;
}

function choicesOf(schema: unknown): [option: string, choice: string][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([option, field]) => {
    const inner = withoutDefault(field);
    if (!(inner instanceof z.ZodEnum)) return [];
    return inner.options.map((choice): [string, string] => [option, String(choice)]);
  });
}

function withoutDefault(field: unknown): unknown {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault || field instanceof z.ZodOptional) {
    return withoutDefault(field.unwrap());
  }
  return field;
}
