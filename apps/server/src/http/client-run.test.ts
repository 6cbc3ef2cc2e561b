import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registry } from "@packshot/tools";
import { createClient, PackshotError, type RunEvent } from "@packshot/trpc/client";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startFaultyProxy } from "../testing/faulty-proxy.ts";
import { smallPhotoForm } from "../testing/test-server.ts";
import { createTestSite, type TestSite } from "../testing/test-site.ts";
import { uploadPhoto } from "../testing/upload-photo.ts";

let site: TestSite;
let folder: string;
let photo: string;
beforeAll(async () => {
  site = await createTestSite();
  await site.server.work();
  folder = await mkdtemp(join(tmpdir(), "packshot-client-run-"));
  photo = join(folder, "mug.png");
  const mug = sharp({ create: { width: 120, height: 80, channels: 3, background: "#884422" } }).png();
  await writeFile(photo, await mug.toBuffer());
});
afterEach(() => site.server.engine.script({}));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const newClient = async (url = site.url) => createClient({ url, apiKey: await site.apiKey() });
const withPhoto = () => ({ images: { product: photo } });

function setEveryOutcome(outcome: "broken" | "hanging"): void {
  const labels = registry.removeBackground.variationLabels;
  site.server.engine.script(Object.fromEntries(labels.map((label) => [label, outcome] as const)));
}

async function getError(call: Promise<unknown>): Promise<PackshotError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PackshotError) return error;
  throw new Error("not a PackshotError", { cause: error });
}

async function collectNumbers(run: AsyncIterable<RunEvent>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { number } of run) numbers.push(number);
  return numbers;
}

function newClientThatHangs() {
  setEveryOutcome("hanging");
  return newClient();
}

describe("run", () => {
  it("turns a file path into images in a folder", async () => {
    const packshot = await newClient();
    const run = packshot.run("remove-background", withPhoto());
    const types: string[] = [];
    for await (const { type } of run) types.push(type);
    expect(types.at(0)).toBe("queued");
    expect(types.at(-1)).toBe("finished");
    const { status, sources, variations } = await run.result();
    expect(status).toBe("succeeded");
    expect(sources).toMatchObject([{ slot: "product", fileName: "mug.png" }]);

    const results = join(folder, "results", "mug");
    const paths = await run.download(results);
    expect(paths).toEqual([1, 2, 3, 4].map((n) => `${results}/mug_remove-background_${n}.png`));
    expect(paths).toEqual(variations.map(({ fileName }) => `${results}/${fileName}`));
    expect(await readdir(results)).toHaveLength(4);
    expect(await sharp(await readFile(paths[0] ?? "")).metadata()).toMatchObject({ width: 64, height: 48 });
    expect(await collectNumbers(run)).toEqual(types.map((_, index) => index + 1));
  });

  it("accepts a Blob and returns Blobs, for browsers", async () => {
    const packshot = await newClient();
    const product = new File([await readFile(photo)], "cup.png");
    const run = packshot.run("remove-background", { images: { product }, options: {} });
    const blobs = await run.blobs();
    expect(blobs.map(({ blob }) => blob.type)).toEqual(Array.from({ length: 4 }, () => "image/png"));
    expect((await run.result()).sources[0]?.fileName).toBe("cup.png");
  });

  it("lets the server fetch a URL", async () => {
    const packshot = await newClient();
    const run = packshot.run("remove-background", { images: { product: "http://127.0.0.1/mug.png" } });
    expect(await getError(run.result())).toMatchObject({ code: "BAD_INPUT", retryable: false });
    await expect(run.id).rejects.toThrow(PackshotError);
  });

  it("names the file that can't be read and takes no token", async () => {
    const packshot = await newClient();
    const run = packshot.run("remove-background", { images: { product: join(folder, "absent.png") } });
    expect(await getError(run.result())).toMatchObject({
      code: "BAD_INPUT",
      message: `Couldn't read the file ${join(folder, "absent.png")}.`,
    });
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 3 });
  });

  it("returns the same run for the same uploads and idempotency key", async () => {
    const packshot = await newClient();
    const images = { product: { uploadId: await uploadPhoto(packshot, photo) } };
    const start = () => packshot.run("remove-background", { images }, { idempotencyKey: "order 7" });
    expect(await start().id).toBe(await start().id);
    await start().result();
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 2 });
  });

  it("returns the same run for the same file and idempotency key", async () => {
    const packshot = await newClient();
    const start = () => packshot.run("remove-background", withPhoto(), { idempotencyKey: "order 8" });
    expect(await start().id).toBe(await start().id);
    await start().result();
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 2 });
  });

  it("starts nothing with a key that can't see the run, awaited or not", async () => {
    const { api } = await site.server.user();
    const { key } = await api.apiKeys.create({ name: "Script", scopes: ["generate"] });
    const packshot = createClient({ url: site.url, apiKey: key });
    const { id: uploadId } = await api.uploads.create(await smallPhotoForm());
    for (const product of [photo, { uploadId }]) {
      const run = packshot.run("remove-background", { images: { product } });
      expect(await getError(run.id)).toMatchObject({
        code: "FORBIDDEN",
        message: expect.stringContaining('"read"'),
      });
    }
    expect((await api.runs.list({})).runs).toEqual([]);
  });

  it("starts nothing with an aborted signal", async () => {
    const packshot = await newClient();
    const run = packshot.run("remove-background", withPhoto(), { signal: AbortSignal.abort() });
    await expect(run.result()).rejects.toThrow("aborted");
    expect((await packshot.runs.list.query()).runs).toEqual([]);
  });

  it("rejects with RUN_FAILED when no image was made", async () => {
    const packshot = await newClient();
    setEveryOutcome("broken");
    const run = packshot.run("remove-background", withPhoto());
    expect(await getError(run.download(folder))).toMatchObject({ code: "RUN_FAILED", retryable: false });
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 3 });
  });
});

describe("a run that hangs", () => {
  it("rejects with RUN_CANCELED when it is canceled", async () => {
    const packshot = await newClientThatHangs();
    const run = packshot.run("remove-background", withPhoto());
    await run.id;
    await run.cancel();
    expect(await getError(run.result())).toMatchObject({
      code: "RUN_CANCELED",
      docUrl: `${site.url}/docs/errors#run_canceled`,
    });
  });

  it("stops waiting when its signal aborts, with the signal's reason", async () => {
    const packshot = await newClientThatHangs();
    const stop = new AbortController();
    const run = packshot.run("remove-background", withPhoto(), { signal: stop.signal });
    const result = run.result();
    const reason = new Error("enough");
    for await (const { type } of run) {
      if (type !== "started") continue;
      stop.abort(reason);
      break;
    }
    await expect(result).rejects.toBe(reason);
    await expect(collectNumbers(run)).rejects.toBe(reason);
    await packshot.runs.cancel.mutate({ runId: await run.id });
  });

  it("is followed to the end after eight newer streams displaced its own", async () => {
    const packshot = await newClientThatHangs();
    const run = packshot.run("remove-background", withPhoto());
    const seen = collectNumbers(run);
    const runId = await run.id;
    const newer = Array.from({ length: 8 }, () => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const stream = packshot.runs.watch.subscribe({ runId }, { onData: () => resolve(), onError: reject });
      return { promise, stream };
    });
    await Promise.all(newer.map(({ promise }) => promise));
    for (const { stream } of newer) stream.unsubscribe();
    await run.cancel();
    const numbers = await seen;
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe("on a bad connection", () => {
  it("a run starts once, and every event arrives once", async () => {
    await using proxy = await startFaultyProxy(
      () => site.url,
      (path, time) => {
        if (path.endsWith("uploads.create") && time === 1) return "lost";
        if (path.endsWith("removeBackground.generate"))
          return time === 1 ? "lost response" : time === 2 ? "bad gateway" : "none";
        if (path.endsWith("runs.watch"))
          return [1, 3].includes(time) ? "bad gateway" : time === 2 ? "cut" : "none";
        return path.startsWith("/files/") && time === 1 ? "lost" : "none";
      },
    );
    const packshot = await newClient(proxy.url);
    const run = packshot.run("remove-background", withPhoto());
    const numbers = await collectNumbers(run);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(await run.blobs()).toHaveLength(4);
    expect((await packshot.runs.list.query()).runs).toHaveLength(1);
    expect(await packshot.tokens.balance.query()).toEqual({ tokens: 2 });
  });

  it("a start without an idempotency key is sent only once", async () => {
    await using proxy = await startFaultyProxy(
      () => site.url,
      (path) => (path.endsWith("removeBackground.generate") ? "lost response" : "none"),
    );
    const packshot = await newClient(proxy.url);
    const images = { product: await uploadPhoto(packshot, photo) };
    const started = packshot.tools.removeBackground.generate.mutate({ images, options: {} });
    expect(await getError(started)).toMatchObject({ code: "UNREACHABLE", retryable: true });
    expect(proxy.paths.filter((path) => path.endsWith("generate"))).toHaveLength(1);
  });

  it("a proxy's response isn't mistaken for the server's", async () => {
    await using proxy = await startFaultyProxy(
      () => site.url,
      () => "bad gateway",
    );
    const { api } = await site.server.user();
    const { key } = await api.apiKeys.create({ name: "Script", scopes: ["generate"] });
    const packshot = createClient({ url: proxy.url, apiKey: key, maxRetries: 1 });
    expect(await getError(packshot.uploads.setRights.mutate({ id: "none", rights: "mine" }))).toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("502"),
    });
  });
});
