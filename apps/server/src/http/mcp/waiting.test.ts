import { afterAll, beforeAll, expect, it } from "vitest";
import { postJson } from "../../testing/call.ts";
import { smallPhotoForm } from "../../testing/test-server.ts";
import { createTestSite, type TestSite } from "../../testing/test-site.ts";
import { createCallRateLimit } from "../call-limits.ts";
import { createMcpRoutes } from "./routes.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

it.each([
  ["application/json", 50_000],
  ["application/json, text/event-stream", 600_000],
])("waits for a client that accepts %s for %d ms", async (accept, expected) => {
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Agent", scopes: ["read", "generate"] });
  const { id: product } = await api.uploads.create(await smallPhotoForm());
  const waits: number[] = [];
  const timeout = (milliseconds: number) => {
    waits.push(milliseconds);
    return AbortSignal.abort();
  };
  const limits = { getClientIp: () => "203.0.113.1", limitCalls: createCallRateLimit() };
  const routes = createMcpRoutes({ ports: site.server.ports, ...limits, timeout });
  const params = {
    name: "run_tool",
    arguments: { tool: "remove-background", images: { product } },
    _meta: { progressToken: "mine" },
  };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const headers = { authorization: `Bearer ${key}`, accept };
  const response = await routes.request("/mcp", postJson(message, headers));
  expect(await response.text()).toContain('"status":"queued"');
  expect(waits).toEqual([expected]);
});
