import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { rewriteImports } from "../../scripts/docs-examples.ts";

const examples = join(import.meta.dirname, "../../../../packages/trpc/examples");

/** Reads a sample of docs/getting-started.md as the server at `url` shows it at /docs. */
export async function readSample(url: string, name: string): Promise<string> {
  return rewriteImports(await readFile(join(examples, name), "utf8")).replaceAll(
    "http://localhost:3000",
    url,
  );
}

const configuration = z.object({
  mcpServers: z.object({
    packshot: z.object({
      type: z.literal("http"),
      url: z.url(),
      headers: z.object({ Authorization: z.literal("Bearer pk_…") }),
    }),
  }),
});

/** Makes images of a photo over MCP with this configuration. Resolves to the media types of the returned images. */
export async function makeFirstImagesAsAgent(
  json: string,
  key: string,
  photo: Uint8Array,
): Promise<string[]> {
  const { url, headers } = configuration.parse(JSON.parse(json)).mcpServers.packshot;
  const agent = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { Authorization: headers.Authorization.replace("pk_…", key) } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  const call = async (name: string, args: Record<string, unknown>) =>
    CallToolResultSchema.parse(await agent.callTool({ name, arguments: args }));
  try {
    const data = Buffer.from(photo).toString("base64");
    const { structuredContent } = await call("upload_image", { data });
    const images = { product: structuredContent?.["uploadId"] };
    const { content } = await call("run_tool", { tool: "remove-background", images });
    return content.flatMap((part) => (part.type === "image" ? [part.mimeType] : []));
  } finally {
    await agent.close();
  }
}
