import type { AnyTool } from "@packshot/tools/catalogue";
import { getUntypedClient } from "@trpc/client";
import type { ToolQuote, TrpcClient } from "./trpc.ts";

interface RunInput {
  /** Upload ids by slot. */
  readonly images: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
}

interface Repeatable {
  /** Sending the same key again starts nothing new. */
  readonly idempotencyKey: string;
}

/** `remove-background` is `tools.removeBackground` in the API. */
function procedureOf(slug: string): string {
  return `tools.${slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

function has<Field extends string>(value: unknown, field: Field): value is Record<Field, unknown> {
  return typeof value === "object" && value !== null && field in value;
}

function isQuote(value: unknown): value is ToolQuote {
  return (
    has(value, "tokens") && has(value, "estimateSeconds") && has(value, "engine") && has(value, "support")
  );
}

// Which tool is called is known only at run time, so a typed path can't name it. Every tool's procedures come
// from one factory and answer alike; the server checks the input against the tool's own schema.

export interface Analysis {
  /** By the names of the tool's options, as far as they are found. */
  readonly facts: unknown;
  /** What is to be said about it, e.g. that it could only guess. */
  readonly note: string | null;
}

/** Finds out about images before a run: costs nothing. */
export async function analyseImages(client: TrpcClient, tool: AnyTool, input: RunInput): Promise<Analysis> {
  const found = await getUntypedClient(client).mutation(`${procedureOf(tool.slug)}.analyse`, input);
  if (!has(found, "facts")) throw new TypeError("No facts came back.");
  return {
    facts: found.facts,
    note: has(found, "note") && typeof found.note === "string" ? found.note : null,
  };
}

/** Options that suit images, by name: costs nothing. */
export async function suggestOptions(
  client: TrpcClient,
  tool: AnyTool,
  images: RunInput["images"],
): Promise<unknown> {
  const found = await getUntypedClient(client).query(`${procedureOf(tool.slug)}.suggest`, { images });
  if (!has(found, "options")) throw new TypeError("No options came back.");
  return found.options;
}

/** Resolves with the id of the run. */
export async function startRun(
  client: TrpcClient,
  tool: AnyTool,
  input: object & Repeatable,
): Promise<string> {
  const started = await getUntypedClient(client).mutation(`${procedureOf(tool.slug)}.generate`, input);
  if (!has(started, "runId") || typeof started.runId !== "string")
    throw new TypeError("No run id came back.");
  return started.runId;
}

export async function quoteRun(
  client: TrpcClient,
  tool: AnyTool,
  options: RunInput["options"],
): Promise<ToolQuote> {
  const quote = await getUntypedClient(client).query(`${procedureOf(tool.slug)}.quote`, { options });
  if (!isQuote(quote)) throw new TypeError("No quote came back.");
  return quote;
}
