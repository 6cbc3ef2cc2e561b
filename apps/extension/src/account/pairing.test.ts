import { fakeBrowser } from "../testing/fake-browser.ts";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverUrl } from "../settings.ts";
import { finishPairing, forgetPairing, isPairingTab, getPendingPairing, startPairing } from "./pairing.ts";
import { account } from "./server.ts";

let server: Server;
/** The server's response to a verifier, as tRPC writes it. */
let getReply: (verifier: string) => { readonly status: number; readonly body: unknown };
let verifiers: string[];

beforeEach(async () => {
  fakeBrowser.reset();
  verifiers = [];
  server = createServer((request, response) => void respond(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await serverUrl.setValue(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { verifier } = JSON.parse(await text(request))["0"];
  verifiers.push(verifier);
  const { status, body } = getReply(verifier);
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify([body]));
}
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

const notYet = {
  status: 404,
  body: {
    error: {
      message: "Not yet.",
      code: -32004,
      data: { code: "NOT_FOUND", userMessage: "Not yet.", httpStatus: 404 },
    },
  },
};
const key = {
  key: "pk_1",
  email: "a@example.com",
  name: "Firefox on Linux",
  scopes: ["generate", "own"],
  dailyTokens: 50,
};

const computeSha256 = (secret: string) => createHash("sha256").update(secret).digest();

/** Returns the challenge from the URL of the opened tab. */
async function readOpenedChallenge(): Promise<string> {
  const tab = (await fakeBrowser.tabs.query({})).find(({ url }) => url?.includes("/connect-extension"));
  return new URL(tab?.url ?? "").searchParams.get("challenge") ?? "";
}

test("puts only a hash in the URL and derives the digits from it", async () => {
  await startPairing();
  const challenge = await readOpenedChallenge();
  const pairing = await getPendingPairing();
  expect(challenge).toBe(computeSha256(pairing?.verifier ?? "").toString("base64url"));
  const digits = String(computeSha256(`packshot pairing 1:${challenge}`).readUInt32BE() % 1_000_000).padStart(
    6,
    "0",
  );
  expect(pairing?.digits).toBe(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  expect(await isPairingTab(pairing?.tabId ?? -1)).toBe(true);
  expect(await isPairingTab(-1)).toBe(false);
});

test("receives the key once the user has approved", async () => {
  await startPairing();
  const pairing = await getPendingPairing();
  getReply = () => notYet;
  expect(await finishPairing()).toBe(false);
  expect(await account.getValue()).toBeNull();
  getReply = () => ({ status: 200, body: { result: { data: key } } });
  expect(await finishPairing()).toBe(true);
  const { scopes: _scopes, ...stored } = key;
  expect(await account.getValue()).toEqual(stored);
  expect(verifiers).toEqual([pairing?.verifier, pairing?.verifier]);
  expect(await getPendingPairing()).toBeNull();
});

test("doesn't poll without a pairing, nor after five minutes", async () => {
  getReply = () => notYet;
  expect(await finishPairing()).toBe(false);
  vi.useFakeTimers({ toFake: ["Date"] });
  await startPairing();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  expect(await finishPairing()).toBe(false);
  expect(verifiers).toEqual([]);
});

test("keeps the pairing pending when the server is unreachable", async () => {
  await startPairing();
  await serverUrl.setValue("http://127.0.0.1:9");
  await expect(finishPairing()).rejects.toThrow("fetch failed");
  expect(await getPendingPairing()).not.toBeNull();
});

test("a second pairing replaces the first, whichever tab opens first", async () => {
  const { create } = fakeBrowser.tabs;
  const opened = Promise.withResolvers<void>();
  fakeBrowser.tabs.create = async (tab) => {
    await opened.promise;
    return create(tab);
  };
  const first = startPairing();
  await expect.poll(getPendingPairing).not.toBeNull();
  fakeBrowser.tabs.create = create;
  await startPairing();
  const later = await getPendingPairing();
  opened.resolve();
  await first;
  expect(await getPendingPairing()).toEqual(later);
});

test("doesn't store a key from a server that is no longer selected", async () => {
  await startPairing();
  getReply = () => {
    // The settings delete the pairing before they store a different server.
    void forgetPairing();
    return { status: 200, body: { result: { data: key } } };
  };
  expect(await finishPairing()).toBe(false);
  expect(await account.getValue()).toBeNull();
});
