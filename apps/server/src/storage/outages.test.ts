import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, post } from "../testing/call.ts";
import { smallPhotoForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { withOutageErrors } from "./outages.ts";
import { createS3Storage } from "./s3.ts";

/** A store at a port on which no program listens. */
const unreachableStore = { endpoint: "http://127.0.0.1:9", region: "us-east-1", bucket: "images" };
const storage = withOutageErrors(
  createS3Storage({ ...unreachableStore, accessKeyId: "key", secretAccessKey: "secret" }),
);
const outage = {
  code: "UNAVAILABLE",
  userMessage: expect.stringContaining("image storage"),
  retryAfterSeconds: 5,
};

describe("withOutageErrors", () => {
  it("reports an unreachable store as unavailable", async () => {
    const calls = [
      storage.put("u/a.png", new Uint8Array(1), "image/png"),
      storage.copy("u/a.png", "u/b.png"),
      storage.get("u/a.png"),
      storage.open("u/a.png"),
      storage.head("u/a.png"),
      storage.delete("u/a.png"),
      storage.ready(),
      Array.fromAsync(storage.list("")),
    ];
    const results = await Promise.allSettled(calls);
    for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: outage });
  });

  it("leaves other errors as they are", async () => {
    await expect(storage.get("../etc")).rejects.toThrow(RangeError);
  });
});

describe("an upload during a store outage", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite({ wrap: (ports) => ({ ...ports, storage }) });
  });
  afterAll(() => site.close());

  it("names the store in its error and is logged with the request ID", async () => {
    const headers = { authorization: `Bearer ${await site.apiKey()}` };
    const {
      status,
      error,
      headers: responseHeaders,
    } = await call(site, "uploads.create", post(await smallPhotoForm(), headers));
    expect(status).toBe(503);
    expect(error.data).toMatchObject(outage);
    expect(site.log.lines).toContainEqual({
      level: "error",
      message: "procedure failed",
      fields: expect.objectContaining({
        path: "uploads.create",
        requestId: responseHeaders.get("x-request-id"),
      }),
    });
  });
});
