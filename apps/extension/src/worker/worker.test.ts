import { fakeBrowser } from "../testing/fake-browser.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getPendingPairing, startPairing } from "../account/pairing.ts";
import { account } from "../account/server.ts";
import { serverUrl } from "../settings.ts";

const event = { addListener: () => undefined };
Object.assign(fakeBrowser, { contextMenus: { onClicked: event }, permissions: { onAdded: event } });
Object.assign(fakeBrowser, {
  action: { setBadgeText: async () => undefined },
  commands: { onCommand: event },
});
fakeBrowser.i18n.getMessage = (name: string) => name;
const { startWorker } = await import("./worker.ts");

const key = { key: "pk_1", email: "a@example.com", name: "Chrome on Linux", dailyTokens: 50 };
let server: Server;

beforeEach(async () => {
  fakeBrowser.reset();
  server = createServer((_request, response) => {
    response.setHeader("content-type", "application/json").end(JSON.stringify([{ result: { data: key } }]));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await serverUrl.setValue(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
afterEach(() => void server.close());

test("fetches the key if the pairing page closes before it reloads", async () => {
  startWorker({ find: () => undefined, listGroups: async () => [] });
  await startPairing();
  const pairing = await getPendingPairing();
  await fakeBrowser.tabs.onRemoved.trigger(pairing?.tabId ?? -1, { windowId: 1, isWindowClosing: false });
  await expect.poll(() => account.getValue()).toEqual(key);
});
