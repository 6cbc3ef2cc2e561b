// @module-tag postgres
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { describeStorage } from "@packshot/trpc/testing";
import { describe, expect, it } from "vitest";
import { openStorage } from "../adapters.ts";
import { parseConfig } from "../config.ts";
import { createS3Storage } from "./s3.ts";
import type { S3Settings } from "./s3.ts";

interface S3Request {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

interface S3Response {
  readonly status: number;
  readonly body?: string;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

const account = { region: "us-east-1", bucket: "images", accessKeyId: "key", secretAccessKey: "secret" };

/** Starts a store on a local port that sends the given responses and records its requests. */
async function startStore(respond: (request: S3Request) => S3Response) {
  const requests: S3Request[] = [];
  const server = createServer((incoming, response) => {
    const { method, url, headers } = incoming;
    void text(incoming).then((body) => {
      const request = { method, url, headers, body };
      requests.push(request);
      const { status, body: responseBody } = respond(request);
      response.writeHead(status).end(responseBody);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const errorBody = (code: string, message = "no") =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
const noBucket = { status: 404, body: errorBody("NoSuchBucket") };

describe("createS3Storage against a scripted store", () => {
  it("sends the plain bytes, unchunked, with type, length and cache time", async () => {
    await using store = await startStore(() => ({ status: 200 }));
    await createS3Storage({ ...account, endpoint: store.endpoint }).put(
      "u/a.png",
      Buffer.from("bytes"),
      "image/png",
    );
    const [request] = store.requests;
    expect(request).toMatchObject({ method: "PUT", body: "bytes" });
    expect(request?.url?.split("?")[0]).toBe("/images/u/a.png");
    expect(request?.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": "5",
      "cache-control": "private, max-age=3600",
    });
    expect(request?.headers["content-encoding"]).toBeUndefined();
    expect(Object.keys(request?.headers ?? {}).filter((name) => name.includes("checksum"))).toEqual([]);
  });

  it("accepts a bucket that another of our servers just created", async () => {
    let refusal = "BucketAlreadyOwnedByYou";
    await using store = await startStore(({ method }) =>
      method === "GET" ? noBucket : { status: 409, body: errorBody(refusal) },
    );
    const storage = createS3Storage({ ...account, endpoint: store.endpoint });
    await storage.prepare();
    refusal = "BucketAlreadyExists";
    await expect(storage.prepare()).rejects.toMatchObject({ name: "BucketAlreadyExists" });
  });

  it("distinguishes a missing bucket from a missing object", async () => {
    await using store = await startStore(() => ({ status: 404, body: errorBody("NoSuchBucket") }));
    const storage = createS3Storage({ ...account, endpoint: store.endpoint });
    await expect(storage.get("u/a.png")).rejects.toMatchObject({ name: "NoSuchBucket" });
    await expect(storage.ready()).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  it("distinguishes a refusal from a missing object", async () => {
    await using store = await startStore(() => ({ status: 403, body: errorBody("AccessDenied") }));
    const storage = createS3Storage({ ...account, endpoint: store.endpoint });
    await expect(storage.get("u/a.png")).rejects.toThrow("no");
    await expect(storage.head("u/a.png")).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(storage.put("u/a.png", Buffer.from("x"), "image/png")).rejects.toThrow("no");
  });

  it("creates a missing bucket", async () => {
    await using store = await startStore(({ method }) => (method === "GET" ? noBucket : { status: 200 }));
    await createS3Storage({ ...account, endpoint: store.endpoint }).prepare();
    expect(store.requests.map(({ method, url }) => [method, url?.split("?")[0]])).toEqual([
      ["GET", "/images/"],
      ["PUT", "/images/"],
    ]);
  });

  it("says why the store rejects its keys", async () => {
    await using store = await startStore(() => ({
      status: 403,
      body: errorBody("InvalidAccessKeyId", "Unknown key."),
    }));
    const storage = { kind: "s3", s3: { ...account, endpoint: store.endpoint } } as const;
    await expect(openStorage({ ...parseConfig({}), storage })).rejects.toThrow(
      /can't be used: Unknown key\. Check S3_/,
    );
  });

  it("is not ready when the store rejects writes, and caches that result", async () => {
    await using store = await startStore(({ method }) =>
      method === "PUT" ? { status: 507, body: errorBody("InsufficientStorage") } : { status: 200 },
    );
    const storage = createS3Storage({ ...account, endpoint: store.endpoint });
    const refusals = await Promise.allSettled([storage.ready(), storage.ready()]);
    expect(refusals.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const requestCount = store.requests.length;
    await expect(storage.ready()).rejects.toMatchObject({ name: "InsufficientStorage" });
    expect(store.requests).toHaveLength(requestCount);
  });

  it("deletes its readiness probe", async () => {
    await using store = await startStore(() => ({ status: 200 }));
    await createS3Storage({ ...account, endpoint: store.endpoint }).ready();
    expect(store.requests.map(({ method, body }) => [method, body.length])).toEqual([
      ["PUT", 1],
      ["DELETE", 0],
    ]);
  });

  it("lists page after page", async () => {
    const next = "<IsTruncated>true</IsTruncated><NextContinuationToken>next</NextContinuationToken>";
    await using store = await startStore(({ url = "" }) => ({
      status: 200,
      body: url.includes("continuation-token=next")
        ? createListing("u/b.png", "")
        : createListing("u/a.png", next),
    }));
    const storage = createS3Storage({ ...account, endpoint: store.endpoint });
    const modifiedAt = new Date("2026-11-21T12:00:00Z");
    expect(await Array.fromAsync(storage.list("u/"))).toEqual([
      { key: "u/a.png", modifiedAt },
      { key: "u/b.png", modifiedAt },
    ]);
    expect(store.requests.map(({ url }) => new URLSearchParams(url?.split("?")[1]).get("prefix"))).toEqual([
      "u/",
      "u/",
    ]);
  });

  it("lists no readiness probe", async () => {
    await using store = await startStore(() => ({ status: 200, body: createListing("~ready/1", "") }));
    const storage = createS3Storage({ ...account, endpoint: store.endpoint });
    expect(await Array.fromAsync(storage.list(""))).toEqual([]);
  });

  it("is not ready when nothing listens", async () => {
    const store = await startStore(() => ({ status: 200 }));
    await store[Symbol.asyncDispose]();
    await expect(createS3Storage({ ...account, endpoint: store.endpoint }).ready()).rejects.toThrow(
      "ECONNREFUSED",
    );
  });
});

describe("presigned links of createS3Storage", () => {
  const publicEndpoint = "https://images.example.com";

  it("exist only where browsers can reach the store", () => {
    const storage = createS3Storage({ ...account, endpoint: "http://store:8333" });
    expect(storage.presign).toBeUndefined();
  });

  it("use the public endpoint, expire, and carry the download name", async () => {
    const storage = createS3Storage({ ...account, endpoint: "http://store:8333", publicEndpoint });
    const url = new URL((await storage.presign?.("u/a.png", inAnHour(), "My lamp.png")) ?? "");
    expect(url.origin + url.pathname).toBe("https://images.example.com/images/u/a.png");
    expect(url.searchParams.get("response-content-disposition")).toBe('attachment; filename="My lamp.png"');
    expect(Number(url.searchParams.get("X-Amz-Expires"))).toBeGreaterThanOrEqual(3600);
    expect(Number(url.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(7200);
    expect(url.search).not.toContain("checksum");
  });
});

/**
 * Returns the settings of the real S3 server if one is set up (with `apps/server/scripts/swift.sh`, as `.ci/run` always
 * does).
 */
function listRealStores(): S3Settings[] {
  const endpoint = process.env["TEST_S3_ENDPOINT"];
  const accessKeyId = process.env["TEST_S3_ACCESS_KEY"];
  const secretAccessKey = process.env["TEST_S3_SECRET_KEY"];
  if (!endpoint || !accessKeyId || !secretAccessKey) return [];
  const bucket = `packshot-${randomUUID()}`;
  return [{ endpoint, accessKeyId, secretAccessKey, bucket, region: "us-east-1" }];
}

for (const real of listRealStores()) {
  describeStorage("S3", async () => {
    const storage = createS3Storage(real);
    await storage.prepare();
    await storage.prepare();
    return storage;
  });

  describe("createS3Storage against a real store", () => {
    const storage = createS3Storage({
      ...real,
      bucket: `${real.bucket}-links`,
      publicEndpoint: real.endpoint,
    });

    it("makes URLs that open without a key and can't be tampered with", async () => {
      await storage.prepare();
      await storage.put("u/a.png", Buffer.from("picture"), "image/png");
      const link = (await storage.presign?.("u/a.png", inAnHour(), "lamp.png")) ?? "";
      const response = await fetch(link);
      expect(await response.text()).toBe("picture");
      expect(response.headers.get("content-disposition")).toBe('attachment; filename="lamp.png"');
      expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
      expect((await fetch(link.replace("a.png", "b.png"))).status).toBe(403);
    });

    it("is not ready without its bucket", async () => {
      const none = createS3Storage({ ...real, bucket: `${real.bucket}-none` });
      await expect(none.ready()).rejects.toMatchObject({ name: "NoSuchBucket" });
    });
  });
}

/** Returns one page of a listing. `continuation` is the XML that announces another page, if there is one. */
function createListing(key: string, continuation: string): string {
  return (
    `<?xml version="1.0"?><ListBucketResult>${continuation}<Contents><Key>${key}</Key>` +
    "<LastModified>2026-11-21T12:00:00.000Z</LastModified></Contents></ListBucketResult>"
  );
}
