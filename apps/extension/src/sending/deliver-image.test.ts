import { fakeBrowser } from "../testing/fake-browser.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { account } from "../account/server.ts";
import { serverUrl } from "../settings.ts";
import { addSend } from "./outbox.ts";
import { createSend } from "./testing/sends.ts";

const { deliverImage } = await import("./deliver-image.ts");
const { listSendViews } = await import("./send-views.ts");

let server: Server;
/** What the Packshot server does before it rejects a request. */
let beforeAnswer: () => Promise<void>;
let refusal: { readonly status: number; readonly code: string };
const createAccount = (key: string) => ({ key, email: "a@b.example", name: "Chrome", dailyTokens: 50 });

beforeEach(async () => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser, {
    permissions: { contains: async () => true },
    tabs: {
      ...fakeBrowser.tabs,
      sendMessage: async () => ({ value: `data:image/png;base64,${btoa("a photo")}` }),
    },
  });
  beforeAnswer = async () => {};
  server = createServer((request, response) => {
    const { status, code } = refusal;
    const error = { message: code, code: -32_000, data: { code, userMessage: `The server says ${code}.` } };
    const refuse = () =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    request.resume().on("end", () => void beforeAnswer().then(refuse));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await serverUrl.setValue(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  await account.setValue(createAccount("old key"));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("an image can be sent again after an outage of the server", async () => {
  refusal = { status: 503, code: "UNAVAILABLE" };
  await expect(deliverImage(createSend({}), "mine")).rejects.toMatchObject({
    problem: "unreachable",
    details: { sentence: "The server says UNAVAILABLE." },
  });
  expect(await account.getValue()).toEqual(createAccount("old key"));
});

test("a revoked key is deleted, but not one that has replaced it", async () => {
  refusal = { status: 401, code: "UNAUTHENTICATED" };
  await expect(deliverImage(createSend({}), "mine")).rejects.toMatchObject({ problem: "disconnected" });
  expect(await account.getValue()).toBeNull();
  await account.setValue(createAccount("old key"));
  beforeAnswer = () => account.setValue(createAccount("new key"));
  await expect(deliverImage(createSend({}), "mine")).rejects.toMatchObject({ problem: "disconnected" });
  expect(await account.getValue()).toEqual(createAccount("new key"));
});

test("listing sends deletes a revoked key, but not after an outage", async () => {
  await addSend(createSend({ status: "sent", uploadId: "upload" }));
  refusal = { status: 503, code: "UNAVAILABLE" };
  expect(await listSendViews()).toMatchObject([{ state: "sent" }]);
  expect(await account.getValue()).toEqual(createAccount("old key"));
  refusal = { status: 401, code: "UNAUTHENTICATED" };
  expect(await listSendViews()).toMatchObject([{ state: "sent" }]);
  expect(await account.getValue()).toBeNull();
});
