import type { createCaller } from "@packshot/trpc";
import type { Ports } from "@packshot/trpc/ports";
import type { CallToolResult, ToolAnnotations } from "@modelcontextprotocol/sdk/types.js";
import { TRPCError } from "@trpc/server";
import type { z } from "zod";

export type Api = ReturnType<typeof createCaller>;

/** Is what a tool of the endpoint works with: the API as the key that calls may use it. */
export interface Call {
  readonly ports: Ports;
  readonly api: Api;
  /** Streams what happens in a run until it has ended or the signal aborts. */
  readonly watch: (runId: string, until: AbortSignal) => ReturnType<Api["runs"]["watch"]>;
  /** Aborts when the client has canceled the call or has left. */
  readonly signal: AbortSignal;
  /** Is there when the client wants to hear how far the call is. */
  readonly tellProgress: ((progress: number, message: string) => Promise<void>) | undefined;
}

/** Is a tool as an agent sees it, with its input unchecked. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  /** Is written for a model: what it does, what it costs, what comes back. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly input: z.ZodObject;
  /** Is the shape of the structured content of its answer. */
  readonly output: z.ZodObject;
  perform(given: unknown, call: Call): Promise<CallToolResult>;
}

interface Defined<Input extends z.ZodObject> extends Omit<McpTool, "perform" | "input"> {
  readonly input: Input;
  perform(input: z.output<Input>, call: Call): Promise<CallToolResult>;
}

/** Has a tool's input checked before it is performed, and refused as any input of the API is. */
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

/** Answers with an object, and with the same as text for clients that read no structured content. */
export function answered(structured: object): CallToolResult {
  const text = JSON.stringify(structured);
  return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
}
