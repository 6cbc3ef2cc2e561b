import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { createClient } from "@packshot/trpc/client";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listingImage } from "../../images/measuring/testing/listing-image.ts";
import { formatProvenanceXmp, withFacts } from "../../engines/provenance.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

const size = { width: 1200, height: 1000 };
const bottle = () =>
  listingImage({ ...size, shape: "bottle", fill: 0.6 })
    .png()
    .toBuffer();

let site: TestSite;
let agent: Client;
let runId: string;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  const bytes = await bottle();
  // The scripted engine's own image is too small for any channel.
  site.server.engine.image = async () => ({ bytes, mediaType: "image/png", ...size, uncertain: false });
  const apiKey = await site.apiKey();
  agent = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit }));
  const client = createClient({ url: site.url, apiKey });
  runId = (await client.run("remove-background", { images: { product: bytes } }).result()).id;
});
afterAll(async () => {
  await agent.close();
  await site.close();
});

const call = async (name: string, args: object) =>
  CallToolResultSchema.parse(await agent.callTool({ name, arguments: { ...args } }));

test("check_image names the rules that an image and a file don't meet", async () => {
  const data = (await bottle()).toString("base64");
  for (const image of [
    { runId, index: 0 },
    { data, name: "bottle.png" },
  ]) {
    const { structuredContent } = await call("check_image", { ...image, channels: ["tiktok-shop"] });
    expect(structuredContent).toMatchObject({
      notice: expect.stringContaining("doesn't guarantee approval"),
      channels: [
        {
          channel: "tiktok-shop",
          passes: false,
          notMet: [{ rule: "square" }, { rule: "fill", measured: "60% of the frame" }],
          questions: [
            expect.stringContaining("generative AI"),
            expect.stringContaining("free of added text"),
            expect.stringContaining("free of logos"),
          ],
        },
      ],
    });
  }
});

test("check_image says why fixing a photo would waste a token", async () => {
  const data = (await bottle()).toString("base64");
  const { structuredContent } = await call("check_image", { data, channels: ["amazon", "walmart"] });
  expect(structuredContent).toMatchObject({
    channels: [
      { channel: "amazon", passes: false, unfixable: [] },
      { channel: "walmart", passes: false, unfixable: [expect.stringContaining("enlarging")] },
    ],
  });
});

test("fix_image links to a file that passes or says why there is none", async () => {
  const { structuredContent } = await call("fix_image", { runId, index: 0, channel: "amazon" });
  expect(structuredContent).toMatchObject({ check: { channel: "amazon", passes: true }, problems: [] });
  const url = String(Object(structuredContent?.["file"]).url);
  expect(url).toContain(site.url);
  const file = Buffer.from(await (await fetch(url)).arrayBuffer());
  const checked = await call("check_image", { data: file.toString("base64"), channels: ["amazon"] });
  expect(checked.structuredContent).toMatchObject({ channels: [{ passes: true }] });
  const refused = await call("fix_image", { runId, index: 0, channel: "walmart" });
  expect(refused.structuredContent).toMatchObject({
    file: null,
    problems: [{ rule: "zoom", reason: expect.stringContaining("enlarging"), tool: null }],
  });
});

test("verify_image reports what a file's metadata says about its making", async () => {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: "#246" } });
  const facts = { tool: "new-ads", engine: "studio", digitalSource: "composite" } as const;
  const file = withFacts(image, formatProvenanceXmp({ ...facts, madeAt: new Date(0) })).jpeg();
  const data = (await file.toBuffer()).toString("base64");
  const { structuredContent } = await call("verify_image", { data, name: "ad.jpg" });
  expect(structuredContent).toMatchObject({
    summary: expect.stringContaining("proves nothing"),
    howMade: expect.stringContaining("No generative AI"),
    isHowMadeSigned: false,
    state: null,
    history: [],
    tool: "new-ads",
  });
});

test("fix_image rejects an unknown channel by name", async () => {
  const refused = await call("fix_image", { runId, index: 0, channel: "nowhere" });
  expect(refused).toMatchObject({ isError: true });
  expect(JSON.stringify(refused.content)).toContain("Unknown channel");
});
