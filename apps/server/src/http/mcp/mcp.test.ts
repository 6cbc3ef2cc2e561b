import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { registry } from "@packshot/tools";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttpsImporter } from "../../importer/testing/https-importer.ts";
import { startWebsite, type Website } from "../../importer/testing/website.ts";
import { post, postJson } from "../../testing/call.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

let website: Website;
let site: TestSite;
let key: string;
let agent: Client;
beforeAll(async () => {
  const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } });
  const png = await photo.png().toBuffer();
  website = await startWebsite({
    "/mug.png": (response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
  });
  const importer = createHttpsImporter();
  site = await createTestSite({ wrap: (ports) => ({ ...ports, importer }) });
  await site.server.work();
  const { api } = await site.server.user();
  ({ key } = await api.apiKeys.create({ name: "Agent", scopes: ["read", "generate"], dailyTokens: 1 }));
  agent = await connect(key);
});
afterAll(async () => {
  await agent.close();
  await site.close();
  await website[Symbol.asyncDispose]();
});

async function connect(apiKey: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  const transport = new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit });
  await client.connect(transport);
  return client;
}

type Options = Parameters<Client["callTool"]>[2];

async function call(name: string, args: Record<string, unknown> = {}, options?: Options, by = agent) {
  return CallToolResultSchema.parse(await by.callTool({ name, arguments: args }, undefined, options));
}

function drawSquare(side: number, background: string): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();
}

async function upload(by = agent): Promise<unknown> {
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: "#a34" } });
  const data = (await photo.png().toBuffer()).toString("base64");
  const { structuredContent } = await call("upload_image", { data, name: "mug.png" }, undefined, by);
  expect(structuredContent).toMatchObject({ width: 64, height: 48 });
  return structuredContent?.["uploadId"];
}

const uploadByUrl = async (path: string, by = agent) =>
  call("upload_image", { url: `https://shop.example:${website.port}${path}` }, undefined, by);

const joinText = ({ content }: Awaited<ReturnType<typeof call>>) =>
  content.flatMap((part) => (part.type === "text" ? [part.text] : []));

it("lists its tools with their inputs, outputs and effects", async () => {
  const { tools } = await agent.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ["list_tools", true],
    ["describe_tool", true],
    ["quote", true],
    ["upload_image", false],
    ["fix_photo", false],
    ["look_at_cut_out", false],
    ["run_tool", false],
    ["get_run", true],
    ["get_results", true],
    ["cancel_run", false],
    ["check_image", true],
    ["fix_image", true],
    ["verify_image", true],
  ]);
  for (const { inputSchema, outputSchema } of tools) {
    expect([inputSchema.type, outputSchema?.type]).toEqual(["object", "object"]);
  }
});

it("describes Packshot's tools", async () => {
  const { structuredContent } = await call("list_tools");
  expect(structuredContent?.["tools"]).toHaveLength(17);
  const described = await call("describe_tool", { tool: "product-photos" });
  expect(described.structuredContent).toMatchObject({
    slug: "product-photos",
    options: { type: "object", properties: { background: expect.anything() } },
  });
});

it("shows progress and images until the key's daily limit is reached", async () => {
  const quoted = await call("quote", { tool: "remove-background" });
  expect(quoted.structuredContent).toMatchObject({
    tokens: 1,
    images: 4,
    refusal: null,
    enlarged: null,
    tokensLeft: 3,
    dailyTokensLeft: 1,
  });
  const input = { tool: "remove-background", images: { product: await upload() }, idempotencyKey: "one" };
  const messages: (string | undefined)[] = [];
  const result = await call("run_tool", input, { onprogress: ({ message }) => messages.push(message) });
  const made = [0, 1, 2, 3].map((index) => ({ index, status: "made" }));
  expect(result.structuredContent).toMatchObject({
    tool: "remove-background",
    status: "succeeded",
    images: made,
  });
  expect(messages[0]).toMatch(/^Run [0-9a-f-]{36} has been started\.$/);
  expect(messages.at(-1)).toMatch(/: succeeded, 4 of 4 images made\.$/);
  const images = result.content.flatMap((part) => (part.type === "image" ? [part] : []));
  expect(images).toHaveLength(4);
  for (const { data, mimeType } of images) {
    const { format, width } = await sharp(Buffer.from(data, "base64")).metadata();
    expect([mimeType, format, width <= 1080]).toEqual(["image/jpeg", "jpeg", true]);
  }
  expect(joinText(result)[1]).toMatch(/The original: http:\/\/127\.0\.0\.1.*\/files\//);

  const again = await call("run_tool", input);
  expect(again.structuredContent?.["runId"]).toBe(result.structuredContent?.["runId"]);
  const runId = again.structuredContent?.["runId"];
  expect((await call("get_run", { runId })).content).toHaveLength(1);
  expect((await call("get_results", { runId })).content).toHaveLength(9);

  const refused = await call("run_tool", { ...input, idempotencyKey: "two" });
  expect(refused.isError).toBe(true);
  expect(joinText(refused)[0]).toMatch(
    /^Agent has used the 1 token .* \(RATE_LIMITED, try again in \d+ seconds\)$/,
  );
  const left = await call("quote", { tool: "remove-background" });
  expect(left.structuredContent).toMatchObject({ tokensLeft: 2, dailyTokensLeft: 0 });
});

it("quotes the enlargement of a small photo", async () => {
  const images = { product: await upload() };
  const { structuredContent } = await call("quote", { tool: "mood-boards", images });
  expect(structuredContent?.["enlarged"]).toEqual({
    times: expect.any(Number),
    message: expect.stringMatching(/^Your photo is small for this: it will be enlarged about \d/),
  });
});

it("rejects invalid input with an error that names it", async () => {
  const color = await call("quote", { tool: "product-photos", options: { background: "moon" } });
  expect(color.isError).toBe(true);
  expect(joinText(color)[0]).toMatch(/background.*\(BAD_INPUT\)$/i);
  const unknown = await call("describe_tool", { tool: "paint-anything" });
  expect(joinText(unknown)).toEqual([
    expect.stringMatching(/^There's no tool "paint-anything".*\(NOT_FOUND\)$/),
    `doc_url: ${site.url}/docs/errors#not_found`,
  ]);
  const both = { url: "https://shop.example/a.png", data: "AAAA" };
  expect(joinText(await call("upload_image", both))[0]).toMatch(/^Send either url or data.*\(BAD_INPUT\)$/);
  const local = await call("upload_image", { url: "http://127.0.0.1/a.png" });
  expect(joinText(local)[0]).toMatch(/https:\/\/.*\(BAD_INPUT\)$/);
});

it("uploads a photo by its URL and reports when it doesn't exist", async () => {
  const uploaded = await uploadByUrl("/mug.png");
  expect(uploaded.structuredContent).toMatchObject({ width: 90, height: 60 });
  const missing = await uploadByUrl("/gone.png");
  expect(missing.isError).toBe(true);
  expect(joinText(missing)[0]).toMatch(/\(404\).*\(BAD_INPUT\)$/);
});

it("shows a photo's cut-out choices and applies one", async () => {
  const red = await drawSquare(70, "#d03028");
  const things = [
    { input: red, left: 30, top: 60 },
    { input: await drawSquare(44, "#f0e0c8"), left: 190, top: 90 },
  ];
  const background = sharp({ create: { width: 300, height: 200, channels: 3, background: "#222222" } });
  const data = (await background.composite(things).png().toBuffer()).toString("base64");
  const other = await connect(await site.apiKey());
  const { structuredContent: sent } = await call("upload_image", { data }, undefined, other);
  const uploadId = sent?.["uploadId"];
  const look = (args: object = {}) => call("look_at_cut_out", { uploadId, ...args }, undefined, other);
  const review = await look();
  expect(review.structuredContent).toEqual({
    found: true,
    needsALook: true,
    doubts: ["more than one object found"],
    choices: [
      { choice: 1, shows: "one of several objects" },
      { choice: 2, shows: "one of several objects" },
      { choice: 3, shows: "all objects together" },
    ],
  });
  expect(review.content.map(({ type }) => type)).toEqual(["text", "image", "image", "image"]);
  expect(joinText(await look({ choice: 4 }))[0]).toMatch(/^Choose a number from 1 to 3.*\(BAD_INPUT\)$/);
  const images = { product: uploadId };
  const make = { tool: "remove-background", images, onDoubt: "fail" };
  expect(joinText(await call("run_tool", make, undefined, other))[0]).toMatch(/\(NEEDS_CHOICE\)$/);
  const expected = { found: true, needsALook: false, doubts: [], choices: [] };
  expect((await look({ choice: 1 })).structuredContent).toEqual(expected);
  expect((await look()).structuredContent).toEqual(expected);
  await other.close();
});

it("covers a final ad with its photo's token; checks sources and brand", async () => {
  const other = await connect(await site.apiKey());
  const product = (await uploadByUrl("/mug.png", other)).structuredContent?.["uploadId"];
  const make = (args: object) => call("run_tool", { ...args }, undefined, other);
  const photos = await make({ tool: "new-ads", images: { product } });
  const photosRunId = photos.structuredContent?.["runId"];
  const options = { adText: "Roots that breathe" };
  const ad = await make({ tool: "ad-creative", photosRunId, selectedImageIndex: 1, options });
  expect(ad.structuredContent, joinText(ad)[0]).toMatchObject({ tool: "ad-creative", status: "succeeded" });
  const { structuredContent: left } = await call("quote", { tool: "new-ads" }, undefined, other);
  expect(left).toMatchObject({ tokensLeft: 2 });
  const none = await make({ tool: "ad-creative", photosRunId, selectedImageIndex: 90, options });
  expect(joinText(none)[0]).toMatch(/\(BAD_INPUT\)$|\(NOT_FOUND\)$/);
  const noPhoto = await make({ tool: "logo-generator", options: { brandName: "Fernweh" } });
  expect(noPhoto.structuredContent, joinText(noPhoto)[0]).toMatchObject({ tool: "logo-generator" });
  const neither = await make({ tool: "ad-creative", options });
  expect(joinText(neither)[0]).toBe("Send either images or photosRunId. (BAD_INPUT)");
  const branded = await make({ tool: "new-ads", images: { product }, brand: true });
  expect(joinText(branded)[0]).toMatch(/brand.*\(NOT_FOUND\)$/i);
  await other.close();
});

it("restricts a key to its scopes before a run costs a token", async () => {
  const reader = await connect(await site.apiKey(["read"]));
  const refused = await call("upload_image", { data: "AAAA" }, undefined, reader);
  expect(joinText(refused)[0]).toMatch(/"generate".*\(FORBIDDEN\)$/);
  const { api } = await site.server.user();
  const generator = await connect((await api.apiKeys.create({ name: "Agent", scopes: ["generate"] })).key);
  const images = { product: await upload(generator) };
  const unseen = await call("run_tool", { tool: "remove-background", images }, undefined, generator);
  expect(joinText(unseen)[0]).toMatch(/"read".*\(FORBIDDEN\)$/);
  expect((await api.runs.list()).runs).toEqual([]);
  await Promise.all([reader.close(), generator.close()]);
});

it("stops waiting when the call is canceled, but the run continues", async () => {
  const { variationLabels } = registry.removeBackground;
  site.server.engine.script(Object.fromEntries(variationLabels.map((label) => [label, "hanging"])));
  const authorization = `Bearer ${await site.apiKey()}`;
  const other = await connect(authorization.slice("Bearer ".length));
  const headers = { authorization, accept: "application/json, text/event-stream", "mcp-session-id": "mine" };
  const send = (message: object) =>
    fetch(`${site.url}/mcp`, postJson({ jsonrpc: "2.0", ...message }, headers));
  const params = {
    name: "run_tool",
    arguments: { tool: "remove-background", images: { product: await upload(other) } },
    _meta: { progressToken: "mine" },
  };
  const requested = site.server.engine.waitForJobs(site.server.engine.jobs.length + 1);
  const response = await send({ id: 7, method: "tools/call", params });
  await requested;
  const canceled = await send({ method: "notifications/cancelled", params: { requestId: 7 } });
  expect(canceled.status).toBe(202);
  // Every image of the run hangs, so the stream ends only because nobody is waiting.
  const streamText = await response.text();
  expect(streamText).not.toContain('"result"');
  const [, runId] = /Run ([0-9a-f-]{36}) has been started/.exec(streamText) ?? [];
  const running = await call("get_run", { runId }, undefined, other);
  expect(running.structuredContent).toMatchObject({ status: "running" });
  const ended = await call("cancel_run", { runId }, undefined, other);
  expect(ended.structuredContent).toMatchObject({ runId });
  await other.close();
});

it("rejects a wrong key, a cookie alone and another site's page", async () => {
  await expect(connect("pk_wrong")).rejects.toThrow(/API key/);
  const cookie = await site.signIn("browser@example.com");
  const bare = await fetch(`${site.url}/mcp`, post("{}", { cookie, "content-type": "application/json" }));
  expect([bare.status, bare.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringMatching(/^Bearer /),
  ]);
  const authorization = `Bearer ${key}`;
  const evil = await fetch(`${site.url}/mcp`, post("{}", { authorization, origin: "http://evil.example" }));
  expect(evil.status).toBe(403);
  const reading = await fetch(`${site.url}/mcp`, { headers: { authorization } });
  expect([reading.status, reading.headers.get("allow")]).toEqual([405, "POST"]);
});

it("rejects an oversized, too deep or malformed message", async () => {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const large = await fetch(`${site.url}/mcp`, post(" ".repeat(15 * 2 ** 20), headers));
  expect([large.status, (await large.json()).error.message]).toEqual([
    413,
    "Data can be up to 10 MB. Send larger photos by URL.",
  ]);
  const deep = await fetch(`${site.url}/mcp`, post("[".repeat(40), headers));
  const batch = await fetch(`${site.url}/mcp`, post("[]", headers));
  expect([deep.status, batch.status]).toEqual([400, 400]);
});
