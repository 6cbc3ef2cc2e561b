import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postJson } from "../../testing/call.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";

let site: TestSite;
let authorization: string;
let data: string;
beforeAll(async () => {
  site = await createTestSite();
  authorization = `Bearer ${await site.apiKey()}`;
  const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: "#a34" } });
  data = (await photo.png().toBuffer()).toString("base64");
});
afterAll(() => site.close());

async function callTool(name: string, given: unknown, headers: Record<string, string> = {}) {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
  const response = await fetch(`${site.url}/mcp`, postJson(message, { authorization, ...headers }));
  const type = response.headers.get("content-type");
  const text = await response.text();
  const json = type === "text/event-stream" ? (/^data: (.+)$/m.exec(text)?.[1] ?? "") : text;
  return { status: response.status, type, result: JSON.parse(json).result };
}

describe("a client's Accept header", () => {
  it.each([
    ["application/json, text/event-stream", "text/event-stream"],
    ["text/event-stream", "text/event-stream"],
    ["application/json", "application/json"],
    ["*/*", "application/json"],
    ["text/html", "application/json"],
  ])("%s gets %s", async (accept, type) => {
    const response = await callTool("quote", { tool: "remove-background" }, { accept });
    expect([response.status, response.type]).toEqual([200, type]);
    expect(response.result.structuredContent.tokens).toBe(1);
  });

  it("may be combined with any Content-Type", async () => {
    const response = await callTool("list_tools", {}, { "content-type": "text/plain" });
    expect(response.result.structuredContent.tools).toHaveLength(17);
  });
});

describe("a model's arguments", () => {
  it("may be a JSON string, and may contain JSON strings", async () => {
    const input = { tool: "product-photos", options: { background: "marble" } };
    const plain = await callTool("quote", input);
    expect(plain.result.structuredContent).toMatchObject({ tokens: 1, images: 4 });
    const whole = await callTool("quote", JSON.stringify(input));
    expect(whole.result).toEqual(plain.result);
    const inner = await callTool("quote", { ...input, options: JSON.stringify(input.options) });
    expect(inner.result).toEqual(plain.result);
    const wrong = await callTool("quote", { ...input, options: '{"background": "moon"}' });
    expect(wrong.result.content[0].text).toMatch(/background.*\(BAD_INPUT\)$/i);
    const noJson = await callTool("quote", { ...input, options: "{marble}" });
    expect(noJson.result.content[0].text).toMatch(/\(BAD_INPUT\)$/);
  });

  it("are never nested too deep, however they are sent", async () => {
    const deep = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
    const { result } = await callTool("quote", { tool: "product-photos", options: deep });
    expect(result.content[0].text).toMatch(/at most 32 levels deep\. \(BAD_INPUT\)$/);
    const sent = await callTool("quote", { options: JSON.parse(deep) }, { "content-type": "text/plain" });
    expect(sent.status).toBe(400);
  });

  it("may contain base64 with a prefix, line breaks or URL-safe characters", async () => {
    const bytes = Buffer.from(data, "base64");
    for (const written of [
      data,
      `data:image/png;base64,${data}`,
      data.replace(/(.{76})/g, "$1\r\n"),
      bytes.toString("base64url"),
    ]) {
      const { result } = await callTool("upload_image", { data: written });
      expect(result.structuredContent).toMatchObject({ width: 64, height: 48 });
    }
    const { result } = await callTool("upload_image", { data: "no, this isn't base64" });
    expect(result.content[0].text).toMatch(/base64.*\(BAD_INPUT\)$/);
  });
});
