import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, post, postJson } from "../testing/call.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = { code: "TOO_LARGE", httpStatus: 413 };

let site: TestSite;
let key: { authorization: string };
beforeAll(async () => {
  site = await createTestSite();
  key = { authorization: `Bearer ${await site.apiKey()}` };
});
afterAll(() => site.close());

function createForm(bytes: number): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "large.png", { type: "image/png" }));
  return form;
}

it("/api/trpc rejects a call of more than a megabyte", async () => {
  const { status, error } = await call(
    site,
    "auth.requestMagicLink",
    postJson({ email: "x".repeat(MEGABYTE) }),
  );
  expect(status).toBe(413);
  expect(error.data).toEqual({
    ...TOO_LARGE,
    doc_url: `${site.url}/docs/errors#too_large`,
    userMessage: "This request is too large.",
  });
});

it("/api/trpc rejects a large upload in a batch", async () => {
  const { status, error } = await call(
    site,
    "uploads.create,auth.session?batch=1",
    post(createForm(2 * MEGABYTE), key),
  );
  expect(status).toBe(413);
  expect(error.data).toMatchObject(TOO_LARGE);
});

it.each(["trpc/check.file", "trpc/uploads.correctCutOut", "v1/check/file"])(
  "/api/%s accepts a 2 MB file",
  async (path) => {
    const { status } = await fetch(`${site.url}/api/${path}`, post(createForm(2 * MEGABYTE), key));
    // The bytes aren't an image.
    expect(status).toBe(400);
  },
);

function postBulkRows(path: string, bytes: number) {
  return call(site, path, postJson({ tool: "x".repeat(bytes), options: {}, rows: [] }, key));
}

it("/api/trpc accepts bulk rows up to four megabytes, without batching", async () => {
  // A request within the limit is rejected for its content.
  expect(await postBulkRows("bulk.create", 3 * MEGABYTE)).toMatchObject({ status: 400 });
  expect(await postBulkRows("bulk.check", 5 * MEGABYTE)).toMatchObject({ status: 413 });
  expect(await postBulkRows("bulk.check,bulk.create?batch=1", 3 * MEGABYTE)).toMatchObject({ status: 413 });
});

it("uploads.create rejects 51 MB with a response that the client can read", async () => {
  const { status, error } = await call(site, "uploads.create", post(createForm(51 * MEGABYTE), key));
  expect(status).toBe(413);
  expect(error.data).toMatchObject(TOO_LARGE);
  expect(error.message).toContain("larger than 50 MB");
});

it("uploads.create responds to a slow client after the last byte", async () => {
  const status = Promise.withResolvers<number | undefined>();
  let hasResponded = false;
  const headers = {
    ...key,
    "content-type": "multipart/form-data; boundary=b",
    "content-length": 51 * MEGABYTE,
  };
  const upload = request(`${site.url}/api/trpc/uploads.create`, { method: "POST", headers });
  upload.on("error", status.reject);
  upload.on("response", (response) => {
    hasResponded = true;
    response.resume();
    status.resolve(response.statusCode);
  });
  await new Promise((resolve) => upload.write(Buffer.alloc(MEGABYTE), resolve));
  // Once another request gets a response, the server knows the size of this one.
  await fetch(`${site.url}/healthz`);
  expect(hasResponded).toBe(false);
  upload.end(Buffer.alloc(50 * MEGABYTE));
  expect(await status.promise).toBe(413);
});

const unknownKey = { authorization: "Bearer unknown" };

it.each(["trpc/uploads.create", "v1/uploads/create"])(
  "/api/%s rejects an unknown key before the body ends",
  async (path) => {
    const status = Promise.withResolvers<number | undefined>();
    const headers = {
      ...unknownKey,
      "content-type": "multipart/form-data; boundary=b",
      "transfer-encoding": "chunked",
    };
    const upload = request(`${site.url}/api/${path}`, { method: "POST", headers });
    upload.on("error", status.reject);
    upload.on("response", (response) => status.resolve(response.statusCode));
    upload.write("--b");
    expect(await status.promise).toBe(401);
    upload.destroy();
  },
);

it.each(["trpc/uploads.create", "v1/uploads/create"])(
  "/api/%s reads no more than a megabyte of JSON",
  async (path) => {
    const { status } = await fetch(
      `${site.url}/api/${path}`,
      postJson({ file: "x".repeat(MEGABYTE) }, unknownKey),
    );
    expect(status).toBe(413);
  },
);

it.each([
  ["trpc/uploads.create", "multipart/form-data; boundary=b", 50],
  ["v1/uploads/create", "multipart/form-data; boundary=b", 50],
  ["v1/tools/remove-background/image", "image/png", 50],
  ["trpc/runs.cancel", "application/json", 1],
])("/api/%s counts a body without a length", async (path, type, megabytes) => {
  const parts = Array.from({ length: megabytes + 1 }, () => new Uint8Array(MEGABYTE));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
  const headers = { ...key, "content-type": type };
  // Node requires `duplex` for a stream, and the browser's types don't have it.
  const init = { ...post(body, headers), duplex: "half" };
  const { status } = await fetch(`${site.url}/api/${path}`, init);
  expect(status).toBe(413);
});

it("uploads.create accepts exactly 50 MB and checks the content", async () => {
  const { status, error } = await call(site, "uploads.create", post(createForm(50 * MEGABYTE), key));
  expect(status).toBe(400);
  expect(error.data.code).toBe("BAD_INPUT");
  expect(error.message).toContain("can't open this file as an image");
});
