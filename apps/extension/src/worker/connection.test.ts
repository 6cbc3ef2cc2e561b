import { fakeBrowser } from "../testing/fake-browser.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serverAddress, serverTools } from "../settings.ts";

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
/** The server's response to the only query here: which tools it has. */
let answer: unknown;

beforeEach(async () => {
  fakeBrowser.reset();
  answer = [{ result: { data: catalog } }];
  server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }).listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterEach(() => void server.close());

test("takes localhost without a scheme, and the tools of that server", async () => {
  const origin = `http://localhost:${port}`;
  expect(await setServer(`localhost:${port}`)).toMatchObject({ connection: { server: origin } });
  expect(await serverAddress.getValue()).toBe(origin);
  expect(await serverTools.getValue()).toEqual(["new-ads"]);
});

test("refuses another kind of server and keeps the old one", async () => {
  const before = await serverAddress.getValue();
  answer = { hello: "world" };
  expect(await setServer(`localhost:${port}`)).toEqual({ refused: "serverNoAnswer" });
  expect(await setServer("no address")).toEqual({ refused: "serverNoAddress" });
  expect(await serverAddress.getValue()).toBe(before);
  expect(await serverTools.getValue()).toBeNull();
});

test("follows the server's tools, and keeps them while it doesn't answer", async () => {
  await setServer(`localhost:${port}`);
  answer = [{ result: { data: catalog.map(({ slug }) => tool(slug, true)) } }];
  await refreshTools();
  expect(await serverTools.getValue()).toEqual(["new-ads", "story-generator", "mood-boards"]);
  answer = "broken";
  await refreshTools();
  expect(await serverTools.getValue()).toHaveLength(3);
});
