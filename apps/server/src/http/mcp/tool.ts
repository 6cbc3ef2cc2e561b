import type { createCaller, Identity, RunEventView } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { requireShallow } from "../call-limits.ts";

export type Api = ReturnType<typeof createCaller>;

/** The context of a tool call: the API with the calling key's rights. */
export interface Call {
  readonly ports: Ports;
  readonly api: Api;
  /** The calling key, or the key behind an access token. */
  readonly identity: Identity & { readonly kind: "apiKey" };
  /** Yields a run's events until it has ended or the signal aborts. */
  readonly follow: (runId: string, until: AbortSignal) => AsyncIterable<RunEventView>;
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Returns a signal that aborts after this many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal;
  /** Reports progress; undefined unless the client asked for it and can receive it. */
  readonly reportProgress: ((progress: number, message: string) => Promise<void>) | undefined;
}

/** A tool as agents see it. `perform` validates its input. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** Written for a model: what the tool does, what it costs and what it returns. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  /** Schema of the structured content of its response. */
  readonly output: z.ZodObject;
  perform(args: unknown, call: Call): Promise<CallToolResult>;
}

interface ToolDefinition<Input extends z.ZodObject> extends Omit<McpTool, "perform" | "input"> {
  readonly input: Input;
  perform(input: z.output<Input>, call: Call): Promise<CallToolResult>;
}

/** Wraps a tool to validate its input. Fields may be JSON strings. Invalid input gets the API's usual error. */
export function defineMcpTool<Input extends z.ZodObject>(tool: ToolDefinition<Input>): McpTool {
  return {
    ...tool,
    async perform(args, call) {
      const unchanged = tool.input.safeParse(args);
      const parsed = unchanged.success ? unchanged : tool.input.safeParse(withParsedFields(args));
      const checked = parsed.success ? parsed : unchanged;
      if (!checked.success) throw new TRPCError({ code: "BAD_REQUEST", cause: checked.error });
      return tool.perform(checked.data, call);
    },
  };
}

/** Returns an object as structured content, and as text for clients that don't support that. */
export function toResult(structured: object): CallToolResult {
  const text = JSON.stringify(structured);
  return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
}

/** Parses fields that models send as JSON strings instead of objects or lists. */
function withParsedFields(args: unknown): unknown {
  const fields = Object.entries(Object(args));
  return Object.fromEntries(fields.map(([name, value]) => [name, parseText(value)]));
}

/**
 * Parses a string that holds a JSON object or list. Returns any other value unchanged.
 * @throws AppError BAD_INPUT when the JSON is nested too deeply
 */
export function parseText(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  requireShallow(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** A file in base64. Data URLs, line breaks and URL-safe base64 are accepted. */
export const base64File = z
  .string()
  .overwrite((text) =>
    text
      .replace(/^data:[^,]{0,200},/i, "")
      .replace(/\s+/g, "")
      .replaceAll("-", "+")
      .replaceAll("_", "/"),
  )
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, "Send the file's bytes in base64.");
