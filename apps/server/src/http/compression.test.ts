import { get as httpGet, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smallPhotoForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

let site: TestSite;
let script: string;
beforeAll(async () => {
  site = await createTestSite();
  const page = await (await fetch(`${site.url}/dashboard`)).text();
  script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
});
afterAll(() => site.close());

interface Raw {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Resolves to the response as sent, because `fetch` would decompress it. */
function fetchRaw(path: string, headers: Record<string, string>): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const request = httpGet(`${site.url}${path}`, { headers }, (response) => {
      const { statusCode: status, headers: sent } = response;
      buffer(response).then((body) => resolve({ status, headers: sent, body }), reject);
    });
    request.once("error", reject);
  });
}

const decompress = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (bytes: Buffer) => bytes,
};

const preferences = [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["identity", "none"],
  ["", "none"],
] as const;

describe.each(preferences)("the web app for a browser that accepts %j", (accepted, encoding) => {
  const sent = encoding === "none" ? undefined : encoding;

  it.each(["the page", "a script"])("sends %s in the smallest accepted encoding", async (what) => {
    const path = what === "the page" ? "/dashboard" : script;
    const { headers, body } = await fetchRaw(path, { "accept-encoding": accepted });
    const { body: whole } = await fetchRaw(path, { "accept-encoding": "identity" });
    expect(headers["content-encoding"]).toBe(sent);
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-length"]).toBe(String(body.length));
    expect(decompress[encoding](body).equals(whole)).toBe(true);
    expect(body.length).toBeLessThan(sent === undefined ? Infinity : whole.length / 2);
  });

  it("gives each encoding its own ETag and returns 304 when it matches", async () => {
    const first = await fetchRaw("/", { "accept-encoding": accepted });
    const again = await fetchRaw("/", {
      "accept-encoding": accepted,
      "if-none-match": first.headers.etag ?? "",
    });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    const other = await fetchRaw("/", { "accept-encoding": sent === "br" ? "gzip" : "br" });
    expect(other.headers.etag).not.toBe(first.headers.etag);
  });
});

it("the web app never sends an encoding that the browser rejects", async () => {
  expect((await fetchRaw("/", { "accept-encoding": "br;q=0, gzip" })).headers["content-encoding"]).toBe(
    "gzip",
  );
});

it("/api/trpc compresses responses for clients that accept it", async () => {
  const zipped = await fetchRaw("/api/trpc/tools.catalog", { "accept-encoding": "gzip" });
  expect(zipped.headers).toMatchObject({
    "content-encoding": "gzip",
    vary: expect.stringContaining("Accept-Encoding"),
  });
  const plain = await fetchRaw("/api/trpc/tools.catalog", {});
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toContain("Accept-Encoding");
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
});

it("/files serves images uncompressed", async () => {
  const { api } = await site.server.user();
  const { url } = await api.uploads.create(await smallPhotoForm());
  const { headers } = await fetchRaw(url, { "accept-encoding": "gzip, br" });
  expect(headers["content-type"]).toBe("image/png");
  expect(headers["content-encoding"]).toBeUndefined();
});

it("runs.watch sends each event immediately, even with compression", async () => {
  const { api } = await site.server.user();
  const { key } = await api.apiKeys.create({ name: "Watcher", scopes: ["read"] });
  const { id: product } = await api.uploads.create(await smallPhotoForm());
  const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
  const input = encodeURIComponent(JSON.stringify({ runId }));
  const abort = new AbortController();
  const response = await fetch(`${site.url}/api/trpc/runs.watch?input=${input}`, {
    headers: { authorization: `Bearer ${key}`, "accept-encoding": "gzip, br" },
    signal: abort.signal,
  });
  expect(response.headers.get("content-encoding")).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  // No worker takes the run, so the stream stays open, but the first event must arrive.
  for (let received = ""; !received.includes("queued");) received += (await reader?.read())?.value ?? "";
  abort.abort();
});
