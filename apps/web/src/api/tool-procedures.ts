import type { AnyTool } from "@packshot/tools/catalogue";
import { getUntypedClient } from "@trpc/client";
import type { ToolQuote, TrpcClient } from "./trpc.ts";

/** `remove-background` is `tools.removeBackground` in the API. */
export function procedureOf(slug: string): string {
  return `tools.${slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

export interface RunInput {
  /** Upload ids by slot. */
  readonly images: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Sending the same key again starts nothing new. */
  readonly idempotencyKey: string;
}

// Which tool is called is known only at run time, so these two calls can't be typed by their path. Every tool's
// procedures come from one factory and answer alike; the server checks the input against the tool's own schema.

export async function startRun(client: TrpcClient, tool: AnyTool, input: RunInput): Promise<string> {
  const started = await getUntypedClient(client).mutation(`${procedureOf(tool.slug)}.generate`, input);
  return (started as { runId: string }).runId;
}

export async function quoteRun(client: TrpcClient, tool: AnyTool): Promise<ToolQuote> {
  return (await getUntypedClient(client).query(`${procedureOf(tool.slug)}.quote`, {
    options: {},
  })) as ToolQuote;
}
