import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHttpsImporter } from "../../src/importer/testing/https-importer.ts";
import { startWebsite, type Website } from "../../src/importer/testing/website.ts";
import { postJson } from "../../src/testing/call.ts";
import { createTestSite, type TestSite } from "../../src/testing/test-site.ts";

const MAX_FILES = 16;
const MEGABYTE = 1024 * 1024;

let parts: AsyncDisposableStack;
let site: TestSite;
let website: Website;
/** Resolves when the website may send its photo. */
const maySend = Promise.withResolvers<void>();
beforeAll(async () => {
  parts = new AsyncDisposableStack();
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: "#268" } });
  const png = await drawn.png().toBuffer();
  const send = (response: ServerResponse) =>
    response.writeHead(200, { "content-type": "image/png" }).end(png);
  website = parts.use(
    await startWebsite({ "/mug.png": (response) => void maySend.promise.then(() => send(response)) }),
  );
  const importer = createHttpsImporter();
  site = await createTestSite({ wrap: (ports) => ({ ...ports, importer }) });
  parts.defer(() => site.close());
});
afterAll(() => parts.disposeAsync());

let key: { authorization: string };
beforeEach(async () => {
  key = { authorization: `Bearer ${await site.apiKey()}` };
});

/** Starts sending a large file, and pauses before its end. */
function startUpload(path: string, type: string): ClientRequest {
  const headers = { ...key, "content-type": type, "content-length": 2 * MEGABYTE };
  const upload = request(`${site.url}${path}`, { method: "POST", headers });
  upload.write("--b");
  return upload;
}

async function readStatus(upload: ClientRequest): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(upload, "response");
  response?.resume();
  return response?.statusCode;
}

describe("files of one user at the same time", () => {
  it.each([
    ["/api/trpc/uploads.create", "multipart/form-data; boundary=b"],
    ["/api/v1/tools/remove-background/image", "image/png"],
    ["/mcp", "application/json"],
  ])("are limited before they are received at %s", async (path, type) => {
    const uploads = Array.from({ length: MAX_FILES + 1 }, () => startUpload(path, type));
    const answers = uploads.map(async (upload) => ({ upload, status: await readStatus(upload) }));
    const { upload: rejected, status } = await Promise.race(answers);
    expect(status).toBe(429);
    rejected.destroy();
    const others = uploads.filter((upload) => upload !== rejected);
    for (const upload of others) upload.end(Buffer.alloc(2 * MEGABYTE - 3));
    // The bytes aren't an image, so each is rejected for its content.
    expect(await Promise.all(others.map(readStatus))).toEqual(others.map(() => 400));
  });

  it("are limited before they are fetched from URLs", async () => {
    const url = `https://shop.example:${website.port}/mug.png`;
    const start = () => fetch(`${site.url}/api/v1/uploads/import-from-url`, postJson({ url }, key));
    const imports = Array.from({ length: MAX_FILES + 1 }, start);
    expect((await Promise.race(imports)).status).toBe(429);
    maySend.resolve();
    const statuses = (await Promise.all(imports)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_FILES);
    expect((await start()).status).toBe(200);
  });
});
