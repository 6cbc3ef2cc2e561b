import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type Tool,
  ToolSchema,
} from "@modelcontextprotocol/sdk/types.js";
import type { ErrorData } from "@packshot/trpc";
import { AppError } from "@packshot/trpc/ports";
import { z } from "zod";
import server from "../../../package.json" with { type: "json" };
import { describeTool, listTools, quote } from "./catalog-tools.ts";
import { createInputSchema } from "./input-schema.ts";
import { lookAtCutOut } from "./cut-out-tool.ts";
import { fixPhoto } from "./fix-photo-tool.ts";
import { checkImage, fixImage } from "./listing-tools.ts";
import { cancelRun, getResults, getRun, runTool } from "./run-tools.ts";
import type { Call, McpTool } from "./tool.ts";
import { uploadImage } from "./upload-tool.ts";
import { verifyImage } from "./verify-tool.ts";

const mcpTools = [
  listTools,
  describeTool,
  quote,
  uploadImage,
  fixPhoto,
  lookAtCutOut,
  runTool,
  getRun,
  getResults,
  cancelRun,
  checkImage,
  fixImage,
  verifyImage,
];
const tools = new Map<string, McpTool>(mcpTools.map((tool) => [tool.name, tool]));

const instructions =
  "Packshot turns a photo into marketing images. Find a tool with list_tools, read its options with describe_tool, " +
  "get the cost of a run with quote, upload the photo with upload_image, check for choices with look_at_cut_out, then " +
  "generate the images with run_tool.";

interface McpOptions {
  readonly createCall: (signal: AbortSignal, reportProgress: Call["reportProgress"]) => Call;
  /** Called at the start of a call; returns the function to call at its end. */
  readonly trackCall: () => () => void;
  readonly toErrorData: (thrown: unknown) => ErrorData;
}

/** Creates a server for one message. Nothing is kept between messages. */
export function createMcpServer({ createCall, trackCall, toErrorData }: McpOptions): McpServer {
  const mcp = new McpServer(
    { name: "packshot", title: "Packshot", version: server.version },
    { capabilities: { tools: {} }, instructions },
  );
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...tools.values()].map(toProtocolTool),
  }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    // oxlint-disable-next-line eslint/no-underscore-dangle -- The protocol's own name.
    const progressToken = params._meta?.progressToken;
    const report = async (progress: number, message: string) => {
      if (progressToken === undefined) return;
      const update = { progressToken, progress, message };
      await extra.sendNotification({ method: "notifications/progress", params: update });
    };
    const call = createCall(extra.signal, progressToken === undefined ? undefined : report);
    const untrackCall = trackCall();
    try {
      return await requireMcpTool(params.name).perform(params.arguments ?? {}, call);
    } catch (thrown) {
      return toErrorResult(toErrorData(thrown));
    } finally {
      untrackCall();
    }
  });
  return mcp;
}

function requireMcpTool(name: string): McpTool {
  const tool = tools.get(name);
  if (tool === undefined) throw new AppError("NOT_FOUND", `There's no tool "${name}" at this endpoint.`);
  return tool;
}

function toProtocolTool({ name, title, description, annotations, input, output }: McpTool): Tool {
  return {
    name,
    title,
    description,
    annotations,
    inputSchema: createInputSchema(input),
    outputSchema: ToolSchema.shape.outputSchema.unwrap().parse(z.toJSONSchema(output, { io: "output" })),
  };
}

/** Returns an error without structured content, because clients validate that against the output schema. */
function toErrorResult({ code, userMessage, doc_url, retryAfterSeconds }: ErrorData): CallToolResult {
  const wait = retryAfterSeconds === undefined ? "" : `, try again in ${retryAfterSeconds} seconds`;
  const lines = [`${userMessage} (${code}${wait})`, `doc_url: ${doc_url}`];
  return { isError: true, content: lines.map((text) => ({ type: "text", text })) };
}
