import { runSql } from "@packshot/db";
import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  createForm,
  getFileKey,
  type TestServer,
} from "../../src/testing/test-server.ts";

async function createPlainImage(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Builds form data with an 800 × 600 px photo that shows a bright square. */
async function photoForm(color = "#f0e2c8"): Promise<FormData> {
  const square = { input: await createPlainImage(300, 300, color), left: 250, top: 150 };
  const photo = sharp(await createPlainImage(800, 600, "#303a46")).composite([square]);
  return createForm(await photo.png().toBuffer(), "large.png");
}

/** An engine script that fails every image of Remove Background. */
const allBroken = Object.fromEntries(
  ["Pure white", "Soft shadow", "Transparent", "Marketplace"].map((label) => [label, "broken" as const]),
);

async function getPreview(changed: ReturnType<Caller["uploads"]["cutOut"]>) {
  const cutOut = await changed;
  if (!cutOut.found) throw new Error("no subject was found");
  return cutOut.preview;
}

async function upload(api: Caller, color?: string): Promise<string> {
  return (await api.uploads.create(await photoForm(color))).id;
}

async function waitForRun(api: Caller, product: string) {
  const { runId } = await api.tools.removeBackground.generate({ images: { product }, options: {} });
  return (await waitForEnd(api, runId)).status;
}

describe.each(testDatabases())("previews of cut-outs on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test("have at most 640 px until a token is spent on the photo", async () => {
    const { api } = await server.user();
    const id = await upload(api);
    const free = await getPreview(api.uploads.cutOut({ id }));
    expect(free).toMatchObject({ width: 640, height: 480 });
    const { width, height } = await sharp(await server.ports.storage.get(getFileKey(free.url))).metadata();
    expect([width, height]).toEqual([640, 480]);
    expect((await getPreview(api.uploads.recut({ id }))).width).toBe(640);

    server.engine.script(allBroken);
    expect(await waitForRun(api, id)).toBe("failed");
    server.engine.script({});
    expect((await getPreview(api.uploads.cutOut({ id }))).width).toBe(640);
    expect(await waitForRun(api, id)).toBe("succeeded");
    const paid = await getPreview(api.uploads.cutOut({ id }));
    expect(paid).toMatchObject({ width: 800, height: 600 });
    expect(await server.ports.storage.get(getFileKey(free.url))).toBeUndefined();
  });

  test("that grow while the user paints still accept the painting", async () => {
    const { api } = await server.user();
    const id = await upload(api);
    await api.uploads.cutOut({ id });
    const painting = createForm(await createPlainImage(640, 480, "#000000"), "painting.png", {
      id,
      version: "1",
    });
    await waitForRun(api, id);
    expect((await getPreview(api.uploads.cutOut({ id }))).width).toBe(800);
    expect((await getPreview(api.uploads.correctCutOut(painting))).width).toBe(800);
  });

  test("that are larger than allowed are redrawn", async () => {
    const { api } = await server.user();
    const id = await upload(api);
    const before = await getPreview(api.uploads.cutOut({ id }));
    const text = "update cut_outs set preview_width = 800, preview_height = 600 where upload_id = $1";
    await runSql(server.db, text, [id]);
    const after = await getPreview(api.uploads.cutOut({ id }));
    expect(after).toMatchObject({ width: 640, height: 480 });
    expect(getFileKey(after.url)).not.toBe(getFileKey(before.url));
  });

  test("have full size for a paid photo sent again, and for no other", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    await waitForRun(api, await upload(api));
    const measureWidth = async (caller: Caller, color?: string) =>
      (await getPreview(caller.uploads.cutOut({ id: await upload(caller, color) }))).width;
    expect(await measureWidth(api)).toBe(800);
    expect(await measureWidth(api, "#f0e2c9")).toBe(640);
    expect(await measureWidth(otherUser)).toBe(640);
  });
});
