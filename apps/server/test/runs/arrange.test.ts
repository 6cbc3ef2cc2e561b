import { testDatabases } from "@packshot/db/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import {
  type Caller,
  createTestServer,
  waitForEnd,
  getFileKey,
  smallPhotoForm,
  squareForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

async function makePhotos(api: Caller, options: object = {}): Promise<string> {
  const { id } = await api.uploads.create(await squareForm());
  await api.uploads.cutOut({ id });
  const { runId } = await api.tools.productPhotos.generate({ images: { product: id }, options });
  await waitForEnd(api, runId);
  return runId;
}

const left = { x: 0.3, y: 0.8, scale: 0.7 };

describe.each(testDatabases())("arranging a result on $name", ({ name, create }) => {
  let server: TestServer;
  beforeAll(async () => {
    const studio = await getSharedStudio();
    const wrap = (ports: TestServer["ports"]) => ({ ...ports, previews: studio.previews });
    server = await createTestServer({ db: await create(), embedded: name === "PGlite", wrap });
    await server.work();
  });
  afterAll(() => server.close());

  /** Returns the placement in the engine's last request. */
  const getLastPlacement = () => {
    const recipe = server.engine.jobs.at(-1)?.request.recipe;
    return recipe && "kind" in recipe && recipe.kind === "scene" ? recipe.placement : null;
  };

  test("shows where the product is and how a move would look, at no cost", async () => {
    const { api } = await server.user();
    const runId = await makePhotos(api);
    const own = await api.runs.arrangement({ runId, index: 0 });
    expect(own).toMatchObject({ arranged: false, placement: { scale: 1 }, preview: { width: 640 } });
    const moved = await api.runs.arrangement({ runId, index: 0, placement: left });
    expect(moved.placement.x).toBeCloseTo(left.x, 2);
    expect(moved.product.width / own.product.width).toBeCloseTo(left.scale, 1);
    expect(moved.preview.image).not.toBe(own.preview.image);
    expect(await api.runs.get({ runId })).toMatchObject({ renewalsLeft: 20, status: "succeeded" });
  });

  test("first cuts out a photo that no one has cut out yet, free of charge", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const photo = { images: { product: id }, options: {} };
    const { runId } = await api.tools.productPhotos.generate(photo);
    await waitForEnd(api, runId);
    const moved = await api.runs.arrangement({ runId, index: 0, placement: left });
    expect(moved.placement.x).toBeCloseTo(left.x, 2);
    expect(await api.uploads.cutOut({ id })).toMatchObject({ found: true, version: 1 });

    const other = await api.uploads.create(await squareForm());
    const again = await api.tools.productPhotos.generate({ ...photo, images: { product: other.id } });
    await waitForEnd(api, again.runId);
    await api.runs.arrange({ runId: again.runId, index: 0, placement: left });
    await waitForEnd(api, again.runId);
    expect(server.engine.jobs.at(-1)?.sources).toMatchObject([{ cutOut: { uncertain: false } }]);
    expect(await api.uploads.cutOut({ id: other.id })).toMatchObject({ found: true, version: 1 });
    expect(await api.tokens.balance()).toEqual({ tokens: 1 });
  });

  test("explains what to do when nothing stands out in the photo", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await smallPhotoForm("even.png", "#222222"));
    const { runId } = await api.tools.productPhotos.generate({ images: { product: id }, options: {} });
    await waitForEnd(api, runId);
    const arrangement = { runId, index: 0, placement: left };
    const refused = { code: "BAD_REQUEST", message: expect.stringMatching(/Draw a box around it/) };
    await expect(api.runs.arrangement(arrangement)).rejects.toMatchObject(refused);
    await expect(api.runs.arrange(arrangement)).rejects.toMatchObject(refused);
    expect(await api.runs.get({ runId })).toMatchObject({ renewalsLeft: 20, status: "succeeded" });
  });

  test("renews one image, whose placement later renewals keep until a reset", async () => {
    const { api } = await server.user();
    const runId = await makePhotos(api);
    const before = await waitForEnd(api, runId);
    await api.runs.arrange({ runId, index: 1, placement: left });
    const after = await waitForEnd(api, runId);
    expect(after).toMatchObject({ status: "succeeded", renewalsLeft: 19, retriesLeft: 3 });
    expect(getLastPlacement()).toEqual(left);
    const changed = after.variations.filter(
      ({ image }, index) => getFileKey(image?.url) !== getFileKey(before.variations[index]?.image?.url),
    );
    expect(changed.map(({ index }) => index)).toEqual([1]);
    expect(await api.tokens.balance()).toEqual({ tokens: 2 });
    expect(await api.runs.arrangement({ runId, index: 1 })).toMatchObject({
      arranged: true,
      placement: { scale: left.scale },
    });
    expect(await api.runs.arrangement({ runId, index: 0 })).toMatchObject({ arranged: false });

    const jobCount = server.engine.jobs.length;
    await api.runs.renew({ runId });
    await waitForEnd(api, runId);
    const renewed = server.engine.jobs.slice(jobCount).map(({ request: { label, recipe } }) => ({
      label,
      placed: "kind" in recipe && recipe.kind === "scene" && recipe.placement !== undefined,
    }));
    expect(renewed.filter(({ placed }) => placed).map(({ label }) => label)).toEqual(["Photo 2"]);

    await api.runs.arrange({ runId, index: 1, placement: null });
    await waitForEnd(api, runId);
    expect(getLastPlacement()).toBeUndefined();
    expect(await api.runs.arrangement({ runId, index: 1 })).toMatchObject({ arranged: false });
  });

  test("rejects other users, a run in progress and a twenty-first change", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const runId = await makePhotos(api);
    const arrangement = { runId, index: 0, placement: left };
    await expect(otherUser.runs.arrangement(arrangement)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(otherUser.runs.arrange(arrangement)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(api.runs.arrange({ ...arrangement, index: 9 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    server.engine.script({ "Photo 1": "hanging" });
    await api.runs.arrange(arrangement);
    await expect(api.runs.arrange(arrangement)).rejects.toMatchObject({ code: "CONFLICT" });
    await api.runs.cancel({ runId });
    await waitForEnd(api, runId);
    server.engine.script({});
    for (let count = 1; count < 20; count++) {
      await api.runs.arrange(arrangement);
      await waitForEnd(api, runId);
    }
    await expect(api.runs.arrange(arrangement)).rejects.toThrow("updated this run's images 20 times");
  });

  test("rejects out-of-range placements and images with a fixed product", async () => {
    const { api } = await server.user();
    const runId = await makePhotos(api);
    for (const placement of [
      { ...left, x: 1.1 },
      { ...left, y: -0.1 },
      { ...left, scale: 4 },
      { ...left, scale: 0 },
    ]) {
      await expect(api.runs.arrangement({ runId, index: 0, placement })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
      await expect(api.runs.arrange({ runId, index: 0, placement })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    }
    const print = await makePhotos(api, { photoStyle: "polaroid" });
    await expect(api.runs.arrange({ runId: print, index: 0, placement: left })).rejects.toThrow(
      "can't be moved",
    );
    await expect(api.runs.arrangement({ runId: print, index: 0 })).rejects.toThrow("can't be moved");
  });
});
