import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createClient } from "./index.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: IncomingMessage[];
const server = createServer((request, response) => {
  requests.push(request);
  answer(request, response);
});
let url: string;
beforeEach(async () => {
  requests = [];
  answer = (request, response) => {
    const isBatch = request.url?.includes("batch=1") === true;
    const result = { result: { data: { tokens: 3 } } };
    response.setHeader("content-type", "application/json").end(JSON.stringify(isBatch ? [result] : result));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ignore = () => {};
const refuse = (_: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end();

describe("timeoutMs", () => {
  test("aborts a call that gets no response", async () => {
    answer = ignore;
    const packshot = createClient({ url, timeoutMs: 50, maxRetries: 0 });
    await expect(packshot.tokens.balance.query()).rejects.toMatchObject({
      code: "UNREACHABLE",
      message: "The server didn't answer within 1 s.",
      retryable: true,
    });
  });

  test("can be set for a single call", async () => {
    answer = ignore;
    const packshot = createClient({ url });
    const slow = packshot.tokens.balance.query(undefined, { timeoutMs: 50, maxRetries: 0 });
    await expect(slow).rejects.toMatchObject({ code: "UNREACHABLE" });
  });

  test("rejects a run whose upload never completes", async () => {
    answer = ignore;
    const packshot = createClient({ url, maxRetries: 0 });
    const images = { product: new Blob(["pixels"]) };
    const run = packshot.run("remove-background", { images }, { timeoutMs: 50 });
    await expect(run.result()).rejects.toMatchObject({ code: "UNREACHABLE" });
  });
});

test("maxRetries limits the attempts of the client and of one call", async () => {
  answer = refuse;
  const packshot = createClient({ url, maxRetries: 1 });
  await expect(packshot.tokens.balance.query()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(requests).toHaveLength(2);
  const once = packshot.tokens.balance.query(undefined, { maxRetries: 0 });
  await expect(once).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(requests).toHaveLength(3);
});

test("retries a rate-limited call without Retry-After", async () => {
  const succeed = answer;
  answer = (_, response) => {
    response.writeHead(429).end();
    answer = succeed;
  };
  const packshot = createClient({ url });
  await packshot.uploads.setRights.mutate({ id: "photo", rights: "mine" });
  expect(requests).toHaveLength(2);
});

test("headers of the client and of a call are sent with the key", async () => {
  const packshot = createClient({ url, apiKey: "pk", headers: { "x-shop": "one", "x-proxy": "yes" } });
  await packshot.tokens.balance.query(undefined, { headers: { "X-Shop": "two" } });
  expect(requests[0]?.headers).toMatchObject({
    authorization: "Bearer pk",
    "x-shop": "two",
    "x-proxy": "yes",
  });
  await packshot.tokens.balance.query();
  expect(requests[1]?.headers).toMatchObject({ "x-shop": "one" });
});

test("fetch sends the requests of the client or of one call", async () => {
  const sent: string[] = [];
  const record = (name: string) => (input: string | URL | Request, init?: RequestInit) => {
    sent.push(name);
    return fetch(input, init);
  };
  const packshot = createClient({ url, fetch: record("client") });
  await packshot.tokens.balance.query();
  await packshot.tokens.balance.query(undefined, { fetch: record("call") });
  expect(sent).toEqual(["client", "call"]);
});

test.each(["/packshot", "/packshot/"])("keeps a path in the URL: %s", async (path) => {
  await createClient({ url: `${url}${path}` }).tokens.balance.query();
  expect(requests[0]?.url).toMatch(/^\/packshot\/api\/trpc\/tokens\.balance/);
});

test.each(["localhost:3000", "ftp://packshot.test", "packshot", ""])(
  "%j isn't a valid server URL",
  (text) => {
    expect(() => createClient({ url: text })).toThrow(
      `"${text}" isn't a server URL. Use one that starts with http:// or https://.`,
    );
  },
);

test.each([{ timeoutMs: 0 }, { timeoutMs: Number.NaN }, { maxRetries: -1 }, { maxRetries: 0.5 }])(
  "createClient rejects %j",
  (wrong) => {
    expect(() => createClient({ url, ...wrong })).toThrow(/must be a/);
  },
);

test("an unawaited run that fails doesn't crash Node", async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  try {
    answer = refuse;
    const packshot = createClient({ url, maxRetries: 0 });
    const images = { product: new Blob(["pixels"]) };
    const run = packshot.run("remove-background", { images });
    expect(run.idempotencyKey).toMatch(/^[\w-]{20,}$/);
    expect(packshot.run("remove-background", { images }, { idempotencyKey: "order 7" }).idempotencyKey).toBe(
      "order 7",
    );
    // Both runs look for earlier uploads of their photo first, in one batch.
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    // Node reports an unhandled rejection once the microtasks of a turn have run.
    const other = createClient({ url, maxRetries: 0 }).tokens.balance.query();
    await expect(other).rejects.toMatchObject({ code: "UNAVAILABLE" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  } finally {
    process.off("unhandledRejection", note);
  }
});
