import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, post } from "../testing/call.ts";
import { smallPhotoForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { withOutages } from "./outages.ts";
import { createS3Storage } from "./s3.ts";

/** No program listens on this port. */
const nowhere = { endpoint: "http://127.0.0.1:9", region: "us-east-1", bucket: "images" };
const absent = withOutages(createS3Storage({ ...nowhere, accessKeyId: "key", secretAccessKey: "secret" }));
const outage = {
  code: "UNAVAILABLE",
  userMessage: expect.stringContaining("image storage"),
  retryAfterSeconds: 5,
};

describe("withOutages", () => {
  it("reports an unreachable store as unavailable", async () => {
    const calls = [
      absent.put("u/a.png", new Uint8Array(1), "image/png"),
      absent.copy("u/a.png", "u/b.png"),
      absent.get("u/a.png"),
      absent.open("u/a.png"),
      absent.head("u/a.png"),
      absent.delete("u/a.png"),
      absent.ready(),
      Array.fromAsync(absent.list("")),
    ];
    const results = await Promise.allSettled(calls);
    for (const result of results) expect(result).toMatchObject({ status: "rejected", reason: outage });
  });

  it("leaves other errors as they are", async () => {
    await expect(absent.get("../etc")).rejects.toThrow(RangeError);
  });
});

describe("an upload during a store outage", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await createTestSite({ wrap: (ports) => ({ ...ports, storage: absent }) });
  });
  afterAll(() => site.close());

  it("fails with the store's name and is logged with the request ID", async () => {
    const headers = { authorization: `Bearer ${await site.apiKey()}` };
    const {
      status,
      error,
      headers: answered,
    } = await call(site, "uploads.create", post(await smallPhotoForm(), headers));
    expect(status).toBe(503);
    expect(error.data).toMatchObject(outage);
    expect(site.log.lines).toContainEqual({
      level: "error",
      message: "procedure failed",
      fields: expect.objectContaining({
        path: "uploads.create",
        requestId: answered.get("x-request-id"),
      }),
    });
  });
});
