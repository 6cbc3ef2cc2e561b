import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createTestServerOn,
  waitForEnd,
  createForm,
  getFileKey,
  type Caller,
  smallPhotoForm,
  squareForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

/** Returns a form with a painting for a version of an upload's cut-out. */
function paintingForm(painting: Uint8Array, id: string, version = 1): FormData {
  return createForm(painting, "painting.png", { id, version: String(version) });
}

/** Paints over the left half of an image. `red` is the opacity it gets. */
async function leftHalf({ width, height }: { width: number; height: number }, red = 0): Promise<Uint8Array> {
  const half = {
    create: { width: width / 2, height, channels: 3 as const, background: { r: red, g: 255, b: 0 } },
  };
  const rest = { right: width / 2, background: { r: 0, g: 0, b: 0 } };
  return sharp(await sharp(half).png().toBuffer())
    .extend(rest)
    .png()
    .toBuffer();
}

async function getCutOut(api: Caller, id: string) {
  const cutOut = await api.uploads.cutOut({ id });
  if (!cutOut.found) throw new Error("no subject was found");
  return cutOut;
}

/** Uploads a bright square and erases a spot in its middle. */
async function uploadWithHole(api: Caller) {
  const { id } = await api.uploads.create(await squareForm());
  const { preview, version } = await getCutOut(api, id);
  const spot = { create: { width: 20, height: 20, channels: 3 as const, background: "#00ff00" } };
  const painting = await sharp({
    create: { width: preview.width, height: preview.height, channels: 3, background: "#000000" },
  })
    .composite([{ input: await sharp(spot).png().toBuffer(), left: 80, top: 50 }])
    .png()
    .toBuffer();
  const corrected = await api.uploads.correctCutOut(paintingForm(painting, id, version));
  if (!corrected.found) throw new Error("nothing is left");
  return { id, corrected };
}

async function requireSubject(cutOut: Promise<Awaited<ReturnType<Caller["uploads"]["cutOut"]>>>) {
  const fixed = await cutOut;
  if (!fixed.found) throw new Error("nothing is left");
  return fixed;
}

describe.each(testDatabases())("cut-outs of uploads on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  async function readStored(url: string): Promise<Uint8Array> {
    const bytes = await server.ports.storage.get(getFileKey(url));
    if (bytes === undefined) throw new Error("the file is gone");
    return bytes;
  }

  async function readAlpha(url: string, x: number, y: number): Promise<number> {
    const { data, info } = await sharp(await readStored(url))
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data[(y * info.width + x) * info.channels + 3] ?? -1;
  }

  test("two simultaneous requests cut out an upload once", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const [one, other] = await Promise.all([getCutOut(api, id), getCutOut(api, id)]);
    expect([one.version, other.version]).toEqual([1, 1]);
    expect(getFileKey(other.preview.url)).toBe(getFileKey(one.preview.url));
    expect(one.preview).toMatchObject({ width: 180, height: 120 });
    expect([await readAlpha(one.preview.url, 90, 60), await readAlpha(one.preview.url, 5, 5)]).toEqual([
      255, 0,
    ]);
    expect(getFileKey((await getCutOut(api, id)).preview.url)).toBe(getFileKey(one.preview.url));
  });

  test("a cut-out is hidden from other users", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id } = await api.uploads.create(await squareForm());
    await getCutOut(api, id);
    await expect(otherUser.uploads.cutOut({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(otherUser.uploads.recut({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const form = paintingForm(await leftHalf({ width: 180, height: 120 }), id);
    await expect(otherUser.uploads.correctCutOut(form)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a photo without a subject reports that and can be cut out again", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm("even.png", "#222222"));
    expect(await api.uploads.cutOut({ id })).toEqual({ found: false, version: 1 });
    const form = paintingForm(await leftHalf({ width: 180, height: 120 }), id);
    await expect(api.uploads.correctCutOut(form)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await api.uploads.recut({ id })).toEqual({ found: false, version: 2 });
  });

  test("a box makes a new cut-out and deletes the replaced files", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const first = await getCutOut(api, id);
    const box = { left: 0, top: 0, width: 0.5, height: 1 };
    const second = await api.uploads.recut({ id, box });
    expect(second).toMatchObject({ found: true, version: 2, corrected: false });
    expect(await server.ports.storage.get(getFileKey(first.preview.url))).toBeUndefined();
  });

  test("a box without a subject leaves the cut-out unchanged", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const before = await getCutOut(api, id);
    const box = { left: 0, top: 0, width: 0.2, height: 0.2 };
    await expect(api.uploads.recut({ id, box })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await getCutOut(api, id)).toMatchObject({ version: before.version, found: true });
    expect(await readAlpha(before.preview.url, 90, 60)).toBe(255);
  });

  test("a correction changes the painted area and rejects an old version", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const { preview, version } = await getCutOut(api, id);
    const painting = await leftHalf(preview);
    const send = () => api.uploads.correctCutOut(paintingForm(painting, id, version));
    const corrected = await send();
    if (!corrected.found) throw new Error("nothing is left");
    expect(corrected).toMatchObject({ version: 2, corrected: true, verdict: "clean" });
    expect(await readAlpha(corrected.preview.url, 70, 60)).toBe(0);
    expect(await readAlpha(corrected.preview.url, 110, 60)).toBe(255);
    await expect(send()).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await getCutOut(api, id)).version).toBe(2);
  });

  test.each([
    ["of a different size", () => leftHalf({ width: 160, height: 120 })],
    [
      "with transparency",
      () =>
        sharp({ create: { width: 180, height: 120, channels: 4, background: "#ff000080" } })
          .png()
          .toBuffer(),
    ],
    ["that isn't an image", async () => new TextEncoder().encode("not an image at all, only text")],
    [
      "that leaves nothing",
      async () =>
        sharp({ create: { width: 180, height: 120, channels: 3, background: "#00ff00" } })
          .png()
          .toBuffer(),
    ],
  ])("a painting %s is rejected and changes nothing", async (_, paint) => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const { version } = await getCutOut(api, id);
    const form = paintingForm(await paint(), id, version);
    await expect(api.uploads.correctCutOut(form)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await getCutOut(api, id)).toMatchObject({ version: 1, corrected: false });
  });

  test("answers about scenes keep edits made by hand, others discard them", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const box = { left: 0.1, top: 0, width: 0.8, height: 1 };
    const { preview, version } = await requireSubject(api.uploads.recut({ id, box }));
    await api.uploads.correctCutOut(paintingForm(await leftHalf(preview), id, version));
    const posed = await requireSubject(api.uploads.recut({ id, pose: "lying" }));
    expect(posed).toMatchObject({ corrected: true, hints: { box, pose: "lying" } });
    const placed = await requireSubject(api.uploads.recut({ id, ...posed.hints, surface: "table" }));
    const hints = { box, pose: "lying", surface: "table" };
    expect(placed).toMatchObject({ corrected: true, hints });
    const { url } = placed.preview;
    expect([await readAlpha(url, 70, 60), await readAlpha(url, 110, 60)]).toEqual([0, 255]);
    const filled = await requireSubject(api.uploads.recut({ id, gaps: "filled" }));
    expect(filled).toMatchObject({ corrected: false, hints: { ...hints, gaps: "filled" } });
    expect(await readAlpha(filled.preview.url, 70, 60)).toBe(255);
    expect((await requireSubject(api.uploads.recut({ id }))).hints).toEqual({});
  });

  test("a fix repairs the edges and can be undone once", async () => {
    const { api } = await server.user();
    const { id, corrected } = await uploadWithHole(api);
    expect(corrected).toMatchObject({ corrected: true, fixed: false, edges: { check: ["holes"] } });
    const { version } = corrected;
    const fixed = await requireSubject(api.uploads.fixCutOut({ id, version, fix: "holes" }));
    expect(fixed).toMatchObject({ corrected: true, fixed: true, edges: { holes: 0, check: [] } });
    expect(await readAlpha(fixed.preview.url, 90, 60)).toBe(255);
    expect(await server.ports.storage.get(getFileKey(corrected.preview.url))).toBeUndefined();
    await expect(api.uploads.fixCutOut({ id, version, fix: "halo" })).rejects.toMatchObject({
      code: "CONFLICT",
    });

    const placed = await requireSubject(api.uploads.recut({ id, surface: "floor" }));
    expect(placed).toMatchObject({ fixed: true, edges: { holes: 0 } });
    const undone = await requireSubject(api.uploads.undoFix({ id, version: placed.version }));
    expect(undone).toMatchObject({ fixed: false, edges: corrected.edges });
    expect(await readAlpha(undone.preview.url, 90, 60)).toBe(0);
    await expect(api.uploads.undoFix({ id, version: undone.version })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("only the matte that the last fix started from is kept", async () => {
    const { api } = await server.user();
    const { id, corrected } = await uploadWithHole(api);
    const [owner = ""] = getFileKey(corrected.preview.url).split("/", 1);
    const mattes = async () => {
      const storedFiles = await Array.fromAsync(server.ports.storage.list(`${owner}/`));
      return storedFiles.filter(({ key }) => key.includes("/matte_"));
    };
    expect(await mattes()).toHaveLength(1);
    const first = await requireSubject(
      api.uploads.fixCutOut({ id, version: corrected.version, fix: "holes" }),
    );
    expect(await mattes()).toHaveLength(2);
    const second = await requireSubject(api.uploads.fixCutOut({ id, version: first.version, fix: "halo" }));
    expect(await mattes()).toHaveLength(2);
    const undone = await requireSubject(api.uploads.undoFix({ id, version: second.version }));
    expect(await mattes()).toHaveLength(1);
    expect(undone.edges).toEqual(first.edges);
  });

  test("other users can't fix a cut-out's edges", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id, corrected } = await uploadWithHole(api);
    const { version } = corrected;
    await expect(otherUser.uploads.fixCutOut({ id, version, fix: "holes" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(otherUser.uploads.undoFix({ id, version })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a run uses the corrected cut-out", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const { preview } = await getCutOut(api, id);
    const half = await requireSubject(api.uploads.correctCutOut(paintingForm(await leftHalf(preview), id)));
    const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
    await waitForEnd(api, runId);
    const cutOut = server.engine.jobs.at(-1)?.sources[0]?.cutOut;
    expect(cutOut?.uncertain).toBe(false);
    const { check, ...figures } = half.edges ?? {};
    expect(cutOut?.edges).toEqual(figures);
    expect(check).toBeDefined();
    const { data, info } = await sharp(cutOut?.matte).raw().toBuffer({ resolveWithObject: true });
    const getLevel = (x: number) => data[(60 * info.width + x) * info.channels];
    expect([getLevel(70), getLevel(110)]).toEqual([0, 255]);
  });

  test("renew makes a run's images again at no cost, up to twenty times", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
    const before = await waitForEnd(api, runId);
    await expect(api.runs.renew({ runId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await getCutOut(api, id);
    await api.runs.renew({ runId });
    const after = await waitForEnd(api, runId);
    expect(after).toMatchObject({ status: "succeeded", renewalsLeft: 19, retriesLeft: 3 });
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    const keys = (run: typeof after) => run.variations.map(({ image }) => getFileKey(image?.url));
    expect(keys(after)).not.toEqual(keys(before));
    for (const key of keys(before)) await expect.poll(() => server.ports.storage.get(key)).toBeUndefined();
    for (let left = 19; left > 0; left--) {
      await api.runs.renew({ runId });
      await waitForEnd(api, runId);
    }
    await expect(api.runs.renew({ runId })).rejects.toThrow("updated this run's images 20 times");
  });

  test("renew rejects other users and a run in progress", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id } = await api.uploads.create(await squareForm());
    await getCutOut(api, id);
    server.engine.script({ Transparent: "hanging" });
    const { runId } = await api.tools.removeBackground.generate({ images: { product: id }, options: {} });
    await expect(api.runs.renew({ runId })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(otherUser.runs.renew({ runId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await api.runs.cancel({ runId });
    await waitForEnd(api, runId);
    server.engine.script({});
  });
});
