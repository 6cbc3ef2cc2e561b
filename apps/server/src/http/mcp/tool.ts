import type { createCaller } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { TRPCError } from "@trpc/server";
import type { z } from "zod";

export type Api = ReturnType<typeof createCaller>;

/** The context of a tool call: the API as the calling key may use it. */
export interface Call {
  readonly ports: Ports;
  readonly api: Api;
  /** Streams a run's events until it has ended or the signal aborts. */
  readonly watch: (runId: string, until: AbortSignal) => ReturnType<Api["runs"]["watch"]>;
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Reports progress; undefined unless the client asked for it. */
  readonly tellProgress: ((progress: number, message: string) => Promise<void>) | undefined;
}

/** A tool as an agent sees it. Its input isn't validated yet. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** Written for a model: what the tool does, what it costs and what it returns. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  /** Schema of the structured content of its response. */
  readonly output: z.ZodObject;
  perform(given: unknown, call: Call): Promise<CallToolResult>;
}

interface Defined<Input extends z.ZodObject> extends Omit<McpTool, "perform" | "input"> {
  readonly input: Input;
  perform(input: z.output<Input>, call: Call): Promise<CallToolResult>;
}

/** Wraps a tool so that its input is validated first and rejected like any input of the API. */
export function defineMcpTool<Input extends z.ZodObject>(tool: Defined<Input>): McpTool {
  return {
    ...tool,
    async perform(given, call) {
      const checked = tool.input.safeParse(given);
      if (!checked.success) throw new TRPCError({ code: "BAD_REQUEST", cause: checked.error });
      return tool.perform(checked.data, call);
    },
  };
}

/** Returns an object as structured content, and as text for clients that don't read that. */
export function answered(structured: object): CallToolResult {
  const text = JSON.stringify(structured);
  return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
}
