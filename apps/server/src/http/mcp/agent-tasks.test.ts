import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { listingImage } from "../../images/measuring/testing/listing-image.ts";
import { connectAgent, patientCallOptions } from "../../testing/connect-agent.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let agent: Client;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  const drawn = listingImage({ width: 600, height: 500, shape: "bottle", fill: 0.6 });
  photo = Buffer.from(await drawn.png().toBuffer());
  const { accessToken } = await connectAgent(site, await site.signIn("seller@example.com"), {
    dailyTokens: 2,
  });
  agent = new Client({ name: "scripted agent", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${accessToken}` } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit }));
});
afterAll(async () => {
  await agent.close();
  await site.close();
});

/** Calls a tool and reads from its output what the next step needs. */
async function use<Output>(name: string, args: Record<string, unknown>, schema: z.ZodType<Output>) {
  const called = await agent.callTool({ name, arguments: args }, undefined, patientCallOptions);
  const result = CallToolResultSchema.parse(called);
  expect(result.isError, JSON.stringify(result.content)).not.toBe(true);
  return { ...schema.parse(result.structuredContent), content: result.content };
}

const images = z.array(
  z.object({ index: z.number(), label: z.string(), status: z.string(), url: z.string().nullable() }),
);
const run = z.object({ runId: z.string(), status: z.string(), images });

/** Facts that the agent has found, as they would be in a model's context. */
const context = { tool: "", slot: "", uploadId: "", runId: "", url: "" };

/** An agent knows tools by their descriptions and everything else by their output. */
describe("an agent with nothing but the tools", () => {
  it("1. finds the tool for a task", async () => {
    const tools = z.array(
      z.object({
        slug: z.string(),
        description: z.string(),
        available: z.boolean(),
        slots: z.array(z.object({ slot: z.string(), required: z.boolean() })),
      }),
    );
    const output = await use("list_tools", {}, z.object({ tools }));
    const found = output.tools.find(
      ({ description, available }) => available && /product on pure white/i.test(description),
    );
    context.tool = found?.slug ?? "";
    context.slot = found?.slots.find(({ required }) => required)?.slot ?? "";
    expect([context.tool, context.slot]).toEqual(["remove-background", "product"]);
  });

  it("2. learns which backgrounds it can choose", async () => {
    const background = z.object({ enum: z.array(z.string()) });
    const options = z.object({ properties: z.object({ background }) });
    const output = await use("describe_tool", { tool: "product-photos" }, z.object({ options }));
    expect(output.options.properties.background.enum).toContain("marble");
  });

  it("3. learns the cost and the user's limit", async () => {
    const schema = z.object({
      tokens: z.number(),
      refusal: z.null(),
      tokensLeft: z.number(),
      dailyTokensLeft: z.number(),
    });
    const { content: _content, ...quoted } = await use("quote", { tool: context.tool }, schema);
    expect(quoted).toEqual({ tokens: 1, refusal: null, tokensLeft: 3, dailyTokensLeft: 2 });
  });

  it("4. uploads a local file", async () => {
    const { uploadUrl } = await use("upload_image", {}, z.object({ uploadUrl: z.url() }));
    const sent = await fetch(uploadUrl, { method: "PUT", body: photo });
    context.uploadId = (await sent.json()).uploadId;
    expect(sent.status).toBe(200);
  });

  it("5. checks whether the photo needs a fix", async () => {
    const schema = z.object({ uploadId: z.string(), suggested: z.array(z.string()) });
    const { uploadId } = await use("fix_photo", { uploadId: context.uploadId }, schema);
    expect(uploadId).toBe(context.uploadId);
  });

  it("6. checks whether the cut-out needs a choice", async () => {
    const schema = z.object({ found: z.boolean(), choices: z.array(z.unknown()) });
    const seen = await use("look_at_cut_out", { uploadId: context.uploadId }, schema);
    expect(seen).toMatchObject({ found: true, choices: [] });
  });

  it("7. makes images and sees them", async () => {
    const input = { tool: context.tool, images: { [context.slot]: context.uploadId } };
    const made = await use("run_tool", input, run);
    expect(made.status).toBe("succeeded");
    expect(made.content.filter(({ type }) => type === "image")).toHaveLength(4);
    context.runId = made.runId;
    context.url = made.images[0]?.url ?? "";
  });

  it("8. checks an image against a shop's rules", async () => {
    const channel = z.object({ passes: z.boolean(), notMet: z.array(z.object({ rule: z.string() })) });
    const input = { runId: context.runId, index: 0, channels: ["tiktok-shop"] };
    const checked = await use("check_image", input, z.object({ channels: z.array(channel) }));
    expect(checked.channels[0]?.passes).toBe(false);
    expect(checked.channels[0]?.notMet.length).toBeGreaterThan(0);
  });

  it("9. learns how a downloaded image was made", async () => {
    const file = Buffer.from(await (await fetch(context.url)).arrayBuffer());
    const input = { data: `data:image/png;base64,${file.toString("base64")}`, name: "image.png" };
    const { howMade } = await use("verify_image", input, z.object({ howMade: z.string() }));
    expect(howMade).not.toBe("");
  });

  it("10. finds the images of an earlier run again", async () => {
    const { images: made } = await use("get_run", { runId: context.runId }, run);
    expect(made.map(({ status }) => status)).toEqual(["made", "made", "made", "made"]);
    const { content } = await use("get_results", { runId: context.runId }, run);
    expect(content.filter(({ type }) => type === "image")).toHaveLength(4);
  });
});
