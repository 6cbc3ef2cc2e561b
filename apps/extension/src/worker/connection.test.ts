import { fakeBrowser } from "../testing/fake-browser.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverUrl, serverTools } from "../settings.ts";

fakeBrowser.i18n.getMessage = (name: string) => name;
const { refreshTools, setServer } = await import("./connection.ts");

const tool = (slug: string, available: boolean, comingSoon = false) => ({
  slug,
  available,
  flags: { comingSoon },
});
const catalog = [tool("new-ads", true), tool("story-generator", false), tool("mood-boards", true, true)];

let server: Server;
let port: number;
/** The server's response to the catalog query. */
let reply: unknown;

beforeEach(async () => {
  fakeBrowser.reset();
  reply = [{ result: { data: catalog } }];
  server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterEach(() => void server.close());

test("accepts localhost without a scheme and stores that server's tools", async () => {
  const origin = `http://localhost:${port}`;
  expect(await setServer(`localhost:${port}`)).toMatchObject({ connection: { server: origin } });
  expect(await serverUrl.getValue()).toBe(origin);
  expect(await serverTools.getValue()).toEqual(["new-ads"]);
});

test("rejects a server that isn't Packshot and keeps the old one", async () => {
  const before = await serverUrl.getValue();
  reply = { hello: "world" };
  expect(await setServer(`localhost:${port}`)).toEqual({ refused: "serverNoAnswer" });
  expect(await setServer("not a URL")).toEqual({ refused: "serverNoUrl" });
  expect(await serverUrl.getValue()).toBe(before);
  expect(await serverTools.getValue()).toBeNull();
});

test("updates the server's tools, or keeps them if it's unreachable", async () => {
  await setServer(`localhost:${port}`);
  reply = [{ result: { data: catalog.map(({ slug }) => tool(slug, true)) } }];
  await refreshTools();
  expect(await serverTools.getValue()).toEqual(["new-ads", "story-generator", "mood-boards"]);
  reply = "broken";
  await refreshTools();
  expect(await serverTools.getValue()).toHaveLength(3);
});
