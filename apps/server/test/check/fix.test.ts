import { type TestDatabaseKind, testDatabases } from "@packshot/db/testing";
import type { Engine } from "@packshot/trpc/ports";
import { createSoleEngine } from "@packshot/trpc/testing";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFilesRoute } from "../../src/http/files.ts";
import { listingImage, softShadow } from "../../src/images/measuring/testing/listing-image.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  createForm,
  startRun,
} from "../../src/testing/test-server.ts";

/** Images by the labels of a run's results. */
type ImagesByLabel = Readonly<Partial<Record<string, Buffer>>>;

const product = { width: 1200, height: 1000, shape: "bottle", fill: 0.6 } as const;
const onWhite = async () => listingImage(product).png().toBuffer();
const drawWithShadow = async () =>
  listingImage({ ...product, behind: softShadow(190) })
    .png()
    .toBuffer();
const cutOut = async () =>
  sharp(await onWhite())
    .unflatten()
    .png()
    .toBuffer();

/** Starts a server with an engine whose images tests choose by label. */
async function createScriptedServer(given: { current: ImagesByLabel }, { name, create }: TestDatabaseKind) {
  return createTestServer({
    db: await create(),
    embedded: name === "PGlite",
    wrap: (ports) => ({
      ...ports,
      engines: createSoleEngine(scriptEngine(ports.engines.for({}), given)),
    }),
  });
}

function scriptEngine(engine: Engine, given: { current: ImagesByLabel }): Engine {
  return {
    ...engine,
    async image(job, stop) {
      const bytes = given.current[job.request.label];
      if (bytes === undefined) return engine.image(job, stop);
      const { width, height } = await sharp(bytes).metadata();
      return { bytes, mediaType: "image/png", width, height, uncertain: false };
    },
  };
}

describe.each(testDatabases())("check.fix on $name", (database) => {
  const given: { current: ImagesByLabel } = { current: {} };
  let server: Awaited<ReturnType<typeof createScriptedServer>>;
  beforeAll(async () => {
    server = await createScriptedServer(given, database);
    await server.work();
  });
  afterAll(() => server.close());

  /** Creates a run with these images. */
  async function createRun(api: Caller, images: ImagesByLabel): Promise<string> {
    given.current = images;
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    return runId;
  }

  async function readSaved(url: string): Promise<Buffer> {
    const response = await createFilesRoute(server.ports).request(url);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  }

  test("the saved file passes the check and is named for the channel", async () => {
    const { api } = await server.user();
    const runId = await createRun(api, { "Pure white": await onWhite() });
    const { tokens } = await api.tokens.balance();
    const { file, check, problems, notice } = await api.check.fix({ runId, index: 0, channel: "amazon" });
    expect(notice).toContain("doesn't guarantee approval");
    expect(problems).toEqual([]);
    expect(check).toMatchObject({ channel: "amazon", passes: true });
    expect(file?.name).toMatch(/^[A-Za-z\d_]+_amazon\.jpg$/);
    const bytes = await readSaved(file?.url ?? "");
    expect(bytes.byteLength).toBe(file?.bytes);
    const again = await api.check.file(createForm(bytes, file?.name, { channels: "amazon" }));
    expect(again.channels).toEqual([check]);
    expect((await api.tokens.balance()).tokens).toBe(tokens);
  });

  test("white replaces a shadow, using the cut-out of the same run", async () => {
    const { api } = await server.user();
    const runId = await createRun(api, {
      "Soft shadow": await drawWithShadow(),
      Transparent: await cutOut(),
    });
    const { file, check } = await api.check.fix({ runId, index: 1, channel: "otto" });
    expect(check.verdicts.find(({ rule }) => rule === "white")?.status).toBe("met");
    expect(file).toMatchObject({ width: 1200, height: 1000 });
  });

  test("a shadow stays if the channel allows it", async () => {
    const { api } = await server.user();
    const runId = await createRun(api, {
      "Soft shadow": await drawWithShadow(),
      Transparent: await cutOut(),
    });
    const { file } = await api.check.fix({ runId, index: 1, channel: "ebay" });
    const { data } = await sharp(await readSaved(file?.url ?? ""))
      .extract({ left: 600, top: 850, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeLessThan(250);
  });

  test("without a cut-out, a shadow stays and Remove Background is suggested", async () => {
    const { api } = await server.user();
    const runId = await createRun(api, { "Soft shadow": await drawWithShadow() });
    const fix = await api.check.fix({ runId, index: 1, channel: "amazon" });
    expect(fix).toMatchObject({ file: null, check: { passes: false } });
    expect(fix.problems).toEqual([
      { rule: "white", reason: expect.stringContaining("isn't on pure white"), tool: "remove-background" },
    ]);
  });

  test("a cut-out that is nearly white isn't sent to Remove Background again", async () => {
    const { api } = await server.user();
    const image = await listingImage({ ...product, color: "#fbfbf8" })
      .png()
      .toBuffer();
    const runId = await createRun(api, {
      "Pure white": image,
      Transparent: await sharp(image).unflatten().png().toBuffer(),
    });
    const { problems } = await api.check.fix({ runId, index: 0, channel: "amazon" });
    expect(problems).toContainEqual({
      rule: "white",
      reason: expect.stringContaining("too light to tell apart from white"),
      tool: null,
    });
  });

  test("small images aren't enlarged, and cut-off products aren't moved", async () => {
    const { api } = await server.user();
    const small = await listingImage({ width: 400, height: 400, shape: "bottle" }).png().toBuffer();
    const cutOff = await listingImage({ ...product, width: 900, move: [-0.45, 0] })
      .png()
      .toBuffer();
    const runId = await createRun(api, { "Pure white": small, Marketplace: cutOff });
    const getFix = async (index: number, channel: "walmart" | "tiktok-shop") =>
      (await api.check.fix({ runId, index, channel })).problems.map(({ rule, reason }) => [rule, reason]);
    expect(await getFix(0, "walmart")).toEqual([["zoom", expect.stringContaining("would invent detail")]]);
    expect(await getFix(3, "tiktok-shop")).toEqual([
      ["square", expect.stringContaining("cut off at an edge")],
      ["white", expect.stringContaining("cut off at an edge")],
      ["fill", expect.stringContaining("cut off at an edge")],
    ]);
  });

  test("only the owner and a key with read access can fix a result", async () => {
    const [{ id, api }, { api: otherUser }] = [await server.user(), await server.user()];
    const fixRequest = { runId: await createRun(api, {}), index: 0, channel: "ebay" } as const;
    await expect(otherUser.check.fix(fixRequest)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(api.check.fix({ ...fixRequest, index: 9 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(api.check.fix({ ...fixRequest, channel: "nowhere" })).rejects.toThrow("Unknown channel");
    await expect(server.as(null).check.fix(fixRequest)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const reader = server.as({ kind: "apiKey", userId: id, keyId: randomUUID(), scopes: ["read"] });
    await expect(reader.check.fix(fixRequest)).resolves.toMatchObject({ file: null });
  });

  test("a fix counts as three checks in the rate limit", async () => {
    const { id, api } = await server.user();
    const fixRequest = { runId: await createRun(api, {}), index: 0, channel: "ebay" } as const;
    await server.ports.rateLimiter.take({ name: "check", points: 120, perSeconds: 600 }, id, 116);
    await api.check.fix(fixRequest);
    await expect(api.check.fix(fixRequest)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });
});
