import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { openUploadUrl } from "@packshot/trpc";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { call, postJson } from "../../testing/call.ts";
import { connectAgent, patientCallOptions } from "../../testing/connect-agent.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let cookie: string;
let agent: Client;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  cookie = await site.signIn("owner@example.com");
  agent = await connect((await connectAgent(site, cookie)).accessToken);
  const square = sharp({ create: { width: 80, height: 60, channels: 3, background: "#a34" } });
  photo = Buffer.from(await square.png().toBuffer());
});
afterAll(async () => {
  await agent.close();
  await site.close();
});

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${site.url}/mcp`), { requestInit }));
  return client;
}

async function callTool(name: string, args: Record<string, unknown> = {}, by = agent) {
  return CallToolResultSchema.parse(
    await by.callTool({ name, arguments: args }, undefined, patientCallOptions),
  );
}

const uploadUrlOutput = z.object({ uploadUrl: z.url(), command: z.string(), expiresAt: z.iso.datetime() });

async function getUploadUrl(by = agent): Promise<string> {
  const { structuredContent } = await callTool("upload_image", {}, by);
  const { uploadUrl, command } = uploadUrlOutput.parse(structuredContent);
  expect(command).toBe(`curl -T "photo.jpg" "${uploadUrl}"`);
  return uploadUrl;
}

const getStatus = async (to: string) => (await fetch(to, { method: "PUT", body: photo })).status;

it("an upload URL takes a local file once, without a key", async () => {
  const url = await getUploadUrl();
  const sent = await fetch(url, { method: "PUT", body: photo });
  const { uploadId, ...size } = await sent.json();
  expect([sent.status, size]).toEqual([200, { width: 80, height: 60 }]);
  const run = await callTool("run_tool", { tool: "remove-background", images: { product: uploadId } });
  expect(run.structuredContent).toMatchObject({ status: "succeeded" });

  const again = await fetch(url, { method: "PUT", body: photo });
  expect([again.status, (await again.json()).error.code]).toEqual([404, "NOT_FOUND"]);
});

it("an upload URL also takes a form; it explains a file that isn't a photo", async () => {
  const form = new FormData();
  form.set("file", new File([photo], "mug.png"));
  const sent = await fetch(await getUploadUrl(), { method: "POST", body: form });
  expect(await sent.json()).toMatchObject({ width: 80 });
  const text = await fetch(await getUploadUrl(), { method: "PUT", body: "text" });
  expect([text.status, (await text.json()).error.code]).toEqual([400, "BAD_INPUT"]);
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const truncated = await fetch(await getUploadUrl(), { method: "POST", headers, body: "--x" });
  expect([truncated.status, (await truncated.json()).error.code]).toEqual([400, "BAD_INPUT"]);
  const wrongMethod = await fetch(await getUploadUrl());
  expect([wrongMethod.status, wrongMethod.headers.get("allow")]).toEqual([405, "PUT, POST"]);
});

it("an upload URL still works after rejecting a large file and a text file", async () => {
  const url = await getUploadUrl();
  const tooLarge = await fetch(url, { method: "PUT", body: Buffer.alloc(52 * 1024 * 1024) });
  expect([tooLarge.status, (await tooLarge.json()).error.code]).toEqual([413, "TOO_LARGE"]);
  const text = await fetch(url, { method: "PUT", body: "text" });
  expect([text.status, (await text.json()).error.code]).toEqual([400, "BAD_INPUT"]);
  expect(await getStatus(url)).toBe(200);
  expect(await getStatus(url)).toBe(404);
});

it("an upload URL stops working when it's changed, expired or revoked", async () => {
  const url = await getUploadUrl();
  expect(await getStatus(`${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`)).toBe(404);
  expect(await getStatus(`${site.url}/upload/made-up`)).toBe(404);
  site.server.clock.advance(901);
  expect(await getStatus(url)).toBe(404);
  const fresh = await getUploadUrl();
  const { data: keys } = await call(site, "apiKeys.list", { headers: { cookie } });
  const own = { cookie, origin: site.url };
  await call(site, "apiKeys.revoke", postJson({ id: keys[0].id }, own));
  expect(await getStatus(fresh)).toBe(404);
  const logged = JSON.stringify(site.log.lines);
  expect(logged).toContain("/upload/…");
  expect(logged).not.toContain(fresh.split("/").at(-1));
});

it("an upload URL has only a test key's rights if a test key created it", async () => {
  const keyOptions = { name: "CI", scopes: ["generate"], test: true };
  const { data } = await call(site, "apiKeys.create", postJson(keyOptions, { cookie, origin: site.url }));
  const tester = await connect(data.key);
  const url = await getUploadUrl(tester);
  await tester.close();
  const { identity } = await openUploadUrl(site.server.ports, url.split("/").at(-1) ?? "");
  expect(identity).toMatchObject({ keyId: data.id, isTest: true });
});

it("an upload URL can't be created with a key that can't upload", async () => {
  const reader = await connect(await site.apiKey(["read"]));
  const refused = await callTool("upload_image", {}, reader);
  expect(refused).toMatchObject({ isError: true });
  await reader.close();
});
