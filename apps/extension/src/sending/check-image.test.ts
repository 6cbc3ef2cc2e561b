import { fakeBrowser } from "../testing/fake-browser.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { account } from "../account/server.ts";
import { serverUrl } from "../settings.ts";
import { createSend } from "./testing/sends.ts";

fakeBrowser.i18n.getMessage = (name: string) => name;
const { checkImage } = await import("./check-image.ts");

let server: Server;
/** The requests that the Packshot server received. */
let requests: { readonly path: string; readonly body: string; readonly key: string | undefined }[];
/** The server's response. */
let reply: { readonly status: number; readonly body: unknown };
/** The file that the script in the page reads, as a data URL. */
let inPage: string | null;

const verdict = { rule: "white", level: "required", status: "unmet", required: "A white background" };
const report = {
  channels: [
    { channel: "amazon", name: "Amazon", passes: false, verdicts: [{ ...verdict, measured: "80% white" }] },
    {
      channel: "bol",
      name: "bol",
      passes: true,
      verdicts: [{ ...verdict, level: "advised", measured: null }],
    },
  ],
};
const createFailure = (code: string, userMessage: string) => ({
  status: 429,
  body: { error: { message: userMessage, code: -32_000, data: { code, userMessage } } },
});

beforeEach(async () => {
  fakeBrowser.reset();
  [requests, inPage] = [[], `data:image/png;base64,${btoa("bytes of the page")}`];
  reply = { status: 200, body: { result: { data: report } } };
  Object.assign(fakeBrowser, {
    permissions: { contains: async () => true },
    tabs: { ...fakeBrowser.tabs, sendMessage: async () => ({ value: inPage }) },
  });
  server = createServer((request, response) => {
    const { url = "", headers } = request;
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = new URL(url, "http://localhost").pathname;
      requests.push({ path, body: Buffer.concat(parts).toString(), key: headers.authorization });
      response
        .writeHead(reply.status, { "content-type": "application/json" })
        .end(JSON.stringify(reply.body));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await serverUrl.setValue(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const { image, place } = createSend({});
const connect = () =>
  account.setValue({ key: "ps_key", email: "a@b.example", name: "Chrome", dailyTokens: 50 });

test("a connected browser checks for the chosen channel with its key", async () => {
  await connect();
  expect(await checkImage({ image, channel: "amazon" }, place)).toEqual({
    channels: [{ name: "Amazon", passes: false, broken: ["A white background (80% white)"] }],
  });
  expect(requests).toEqual([
    { path: "/api/trpc/check.file", body: expect.any(String), key: expect.stringContaining("ps_key") },
  ]);
  expect(requests[0]?.body).toContain("bytes of the page");
  expect(requests[0]?.body).toContain('filename="large.jpg"');
  expect(requests[0]?.body).toMatch(/name="channels"\s+amazon/);
});

test.each([
  [encodeURIComponent("\u676F".repeat(40)), "\u676F".repeat(40)],
  ["mug-".repeat(40), "mug-".repeat(24)],
  ["100%", "100%"],
])("a file name like %s keeps its extension", async (urlName, name) => {
  const named = { ...image, url: `https://cdn.example/${urlName}.jpg` };
  await checkImage({ image: named, channel: null }, place);
  expect(requests[0]?.body).toContain(`filename="${name}.jpg"`);
});

test("an unconnected browser uses the public check", async () => {
  expect(await checkImage({ image, channel: null }, place)).toEqual({
    channels: [
      { name: "Amazon", passes: false, broken: ["A white background (80% white)"] },
      { name: "bol", passes: true, broken: [] },
    ],
  });
  expect(requests).toMatchObject([{ path: "/api/trpc/trial.check", key: undefined }]);
  expect(await checkImage({ image, channel: "bol" }, place)).toMatchObject({ channels: [{ name: "bol" }] });
});

test("shows the server's message when a limit is reached", async () => {
  reply = createFailure("RATE_LIMITED", "You've checked too many images. Wait a minute.");
  expect(await checkImage({ image, channel: null }, place)).toEqual({
    refused: "You've checked too many images. Wait a minute.",
  });
});

test("rejects an unreadable image without calling the server's check", async () => {
  inPage = null;
  const blocked = { ...image, url: `${await serverUrl.getValue()}/cup.png` };
  reply = { status: 403, body: {} };
  expect(await checkImage({ image: blocked, channel: null }, place)).toEqual({ refused: "problemBlocked" });
  expect(requests.map(({ path }) => path)).toEqual(["/cup.png"]);
});

test("deletes a revoked key and shows the server's message", async () => {
  await connect();
  reply = createFailure("UNAUTHENTICATED", "This key was revoked.");
  expect(await checkImage({ image, channel: null }, place)).toEqual({ refused: "This key was revoked." });
  expect(await account.getValue()).toBeNull();
});
