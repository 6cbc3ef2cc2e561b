import { createClient, type Photo } from "@packshot/trpc/client";
import { runSql } from "@packshot/db";
import { registry } from "@packshot/tools";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { watchRun } from "../testing/watch-run.ts";

let site: TestSite;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  const drawn = sharp({ create: { width: 64, height: 48, channels: 3, background: "#268" } });
  photo = Buffer.from(await drawn.png().toBuffer());
});
afterAll(() => site.close());

const newClient = async (fetch?: typeof globalThis.fetch) =>
  createClient({ url: site.url, apiKey: await site.apiKey(), ...(fetch && { fetch }) });

const file = () => new File([photo], "leather-sofa.png");

describe("make", () => {
  it("turns a photo into one file, with its name, run and cost", async () => {
    const packshot = await newClient();
    const image = await packshot.make("remove-background", file());
    const { name, blob, variation, tokensUsed, tokensLeft } = image;
    expect([name, blob.type]).toEqual(["leather-sofa_remove-background_1.png", "image/png"]);
    expect([variation, tokensUsed, tokensLeft]).toEqual([0, 1, 2]);
    const run = await packshot.runs.get.query({ runId: image.runId });
    expect(run.variations).toHaveLength(4);
  });

  it("returns the requested variation, format, size and color", async () => {
    const packshot = await newClient();
    const options = { background: "marble" } as const;
    const output = { variation: 1, format: "webp", width: 90, height: 60, background: "#ffffff" } as const;
    const image = await packshot.make("product-photos", { product: photo }, options, output);
    const { format, width, height } = await sharp(await image.blob.arrayBuffer()).metadata();
    expect([image.variation, format, width, height]).toEqual([1, "webp", 90, 60]);
    const run = await packshot.runs.get.query({ runId: image.runId });
    expect(run.options).toMatchObject(options);
  });

  it("notifies a webhook URL when the run ends", async () => {
    const packshot = await newClient();
    const webhookUrl = `http://localhost:4000/${crypto.randomUUID()}`;
    const { runId } = await packshot.make("remove-background", file(), {}, { webhookUrl });
    await watchRun(packshot, { runId });
    const sql = "select payload from webhook_deliveries where url = $1";
    const { rows } = await runSql(site.server.db, sql, [webhookUrl]);
    expect(rows).toEqual([{ payload: expect.stringContaining(`"runId":"${runId}"`) }]);
  });

  it("takes uploads, mixes them with files, and needs no photo for a logo", async () => {
    const packshot = await newClient();
    const form = new FormData();
    form.set("file", file());
    const { id: uploadId } = await packshot.uploads.create.mutate(form);
    await packshot.make("remove-background", { uploadId });
    const person: Photo = { uploadId };
    const portrait = await packshot.make("custom-portraits", { person, product: photo });
    const { sources } = await packshot.runs.get.query({ runId: portrait.runId });
    expect(sources.map(({ slot }) => slot).toSorted()).toEqual(["person", "product"]);
    expect(sources.find(({ slot }) => slot === "person")?.uploadId).toBe(uploadId);
    const logo = await packshot.make("logo-generator", null, { brandName: "Fernweh" });
    expect(logo.tokensLeft).toBe(0);
  });

  it("follows a run that the server doesn't wait for", async () => {
    const bodies: unknown[] = [];
    const packshot = await newClient((input, init) => {
      bodies.push(init?.body);
      const headers = new Headers(init?.headers);
      if (bodies.length === 1) headers.set("prefer", "respond-async");
      return fetch(input, { ...init, headers });
    });
    const output = { format: "jpeg" } as const;
    const image = await packshot.make("remove-background", file(), {}, output);
    expect(image.blob.type).toBe("image/jpeg");
    // The photo is sent once.
    expect(bodies.map((body) => body instanceof FormData)).toEqual([true, false]);
    expect((await packshot.runs.list.query()).runs).toHaveLength(1);
    expect(image.tokensLeft).toBe(2);
  });

  it("refetches an image whose download was cut off, without paying twice", async () => {
    let requestCount = 0;
    const packshot = await newClient(async (input, init) => {
      requestCount += 1;
      const response = await fetch(input, init);
      if (requestCount > 1) return response;
      const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) });
      return new Response(body, response);
    });
    const image = await packshot.make("remove-background", file());
    expect(await sharp(await image.blob.arrayBuffer()).metadata()).toMatchObject({ format: "png" });
    expect([requestCount, image.tokensLeft]).toEqual([2, 2]);
  });

  it("shares one run and token among calls with the same idempotency key", async () => {
    const packshot = await newClient();
    const make = () => packshot.make("remove-background", file(), {}, { idempotencyKey: "order 7" });
    const [first, second] = await Promise.all([make(), make()]);
    expect(first.runId).toBe(second.runId);
    expect((await make()).tokensLeft).toBe(2);
  });
});

describe("make rejects", () => {
  it("with an error that can be retried if each download is cut off", async () => {
    const packshot = await newClient(async (input, init) => {
      const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) });
      return new Response(body, await fetch(input, init));
    });
    const made = packshot.make("remove-background", file(), {}, { maxRetries: 1 });
    await expect(made).rejects.toMatchObject({ code: "UNREACHABLE", retryable: true });
  });

  it("with the server's own error, its field and its link", async () => {
    const packshot = await newClient();
    const output = { background: "red" };
    await expect(packshot.make("remove-background", file(), {}, output)).rejects.toMatchObject({
      code: "BAD_INPUT",
      message: "Send a color as #rrggbb.",
      param: "background",
      docUrl: `${site.url}/docs/errors#bad_input`,
      requestId: expect.any(String),
    });
    const unknown = packshot.make("remove-background", file(), {}, { variation: "sepia" });
    await expect(unknown).rejects.toMatchObject({ code: "BAD_INPUT", param: "variation" });
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 3 });
  });

  it("with the engine's error, and the token is returned", async () => {
    const packshot = await newClient();
    const labels = registry.removeBackground.variationLabels;
    site.server.engine.script(Object.fromEntries(labels.map((label) => [label, "broken"] as const)));
    const broken = packshot.make("remove-background", file());
    await expect(broken).rejects.toMatchObject({ code: "ENGINE_FAILED", retryable: true });
    site.server.engine.script({});
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 3 });
  });
});
