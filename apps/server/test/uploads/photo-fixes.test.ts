import { join } from "node:path";
import { createTestDatabase } from "@packshot/db/testing";
import { listExportedFiles, sweep } from "@packshot/trpc";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEngines } from "../../src/engines/open-engines.ts";
import { serializePhotoFixes } from "../../src/engines/serialized-cut-outs.ts";
import { getSharedStudio } from "../../src/engines/studio/testing/index.ts";
import {
  createTestServer,
  waitForEnd,
  getFileKey,
  smallPhotoForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
  <rect width="400" height="300" fill="#e6e6e6"/>
  <rect x="140" y="60" width="120" height="190" rx="24" fill="#8c2f2f"/>
  <g stroke="#fff" stroke-width="3">${Array.from({ length: 12 }, (_, i) => `<path d="M160 ${String(90 + i * 10)}l${String(30 + ((i * 17) % 50))} ${String((i * 5) % 9)}"/>`).join("")}</g>
</svg>`;

/** Draws a small photo of a product on white paper, under a lamp of this color. */
async function photoForm(lamp: readonly [number, number, number]): Promise<FormData> {
  const png = await sharp(Buffer.from(drawn))
    .removeAlpha()
    .linear([...lamp], [0, 0, 0])
    .png()
    .toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(png)], "jar.png"));
  return form;
}

const bulb = [1, 0.85, 0.6] as const;
const neutral = [1, 1, 1] as const;
const nothing = { enlarge: null, colors: null, compression: null };

describe("fixes for low-quality photos", () => {
  let server: TestServer;
  beforeAll(async () => {
    const studio = await getSharedStudio();
    const engines = createEngines(studio);
    const photoFixer = serializePhotoFixes(studio.photoFixer);
    const db = await createTestDatabase();
    const wrap = (ports: TestServer["ports"]) => ({ ...ports, engines, photoFixer });
    server = await createTestServer({ db, embedded: db.url === undefined, wrap });
    await server.work();
  });
  afterAll(() => server.close());

  async function readPixel(url: string, left: number, top: number): Promise<number[]> {
    const png = await server.ports.storage.get(getFileKey(url));
    return [...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
  }

  test("a small photo under a bulb gets a fixed copy and doesn't change", async () => {
    const { api } = await server.user();
    const photo = await api.uploads.create(await photoForm(bulb));
    const readStored = () => server.ports.storage.get(getFileKey(photo.url));
    const before = await readStored();
    const suggested = await api.uploads.suggestFixes({ id: photo.id });
    expect(suggested).toMatchObject({
      enlarge: { width: 800, height: 600 },
      colors: { cast: "warm", dim: true },
    });
    expect(suggested.enlarge?.gain).toBeGreaterThanOrEqual(1);

    const fixed = await api.uploads.applyFixes({ id: photo.id, fixes: ["enlarge", "colors"] });
    expect(fixed).toMatchObject({
      width: 800,
      height: 600,
      fileName: "jar.png",
      note: "Colors and brightness corrected from the photo's background. Enlarged from 400 × 300 px to 800 × 600 px by a small neural network.",
    });
    const [red = 0, green = 0, blue = 0] = await readPixel(fixed.url, 20, 20);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
    expect(fixed.fixed).toEqual({ photoId: photo.id, fixes: ["enlarge", "colors"] });
    const { url: _, thumbnailUrl: __, ...same } = photo;
    expect(await api.uploads.get({ id: photo.id })).toMatchObject(same);
    expect(await readStored()).toEqual(before);
    expect(await api.uploads.suggestFixes({ id: fixed.id })).toEqual(nothing);
    await expect(api.uploads.applyFixes({ id: fixed.id, fixes: ["colors"] })).rejects.toThrow(
      "already fixed",
    );
  });

  test("doesn't suggest fixes for a good photo", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await photoForm(neutral));
    expect(await api.uploads.suggestFixes({ id })).toMatchObject({ colors: null });
    await expect(api.uploads.applyFixes({ id, fixes: ["colors"] })).rejects.toThrow(
      "We can't correct this photo's colors from its background. Use it as it is.",
    );
    const flat = await api.uploads.create(await smallPhotoForm());
    expect(await api.uploads.suggestFixes({ id: flat.id })).toEqual(nothing);
    await expect(api.uploads.applyFixes({ id: flat.id, fixes: ["enlarge"] })).rejects.toThrow(
      "Enlarging wouldn't help this photo. Use it as it is.",
    );
  });

  test("a photo that was saved as a poor JPEG gets a repaired copy", async () => {
    const { api } = await server.user();
    const file = await sharp(join(import.meta.dirname, "../../artwork/site-images/photos/hand-cream.jpg"))
      .resize(320, 320)
      .jpeg({ quality: 25 })
      .toBuffer();
    // The format in which a shop has stored it since then doesn't matter.
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await sharp(file).png().toBuffer())], "cream.png"));
    const { id } = await api.uploads.create(form);
    expect(await api.uploads.suggestFixes({ id })).toMatchObject({ compression: { quality: 25 } });
    const fixed = await api.uploads.applyFixes({ id, fixes: ["compression"] });
    expect(fixed).toMatchObject({ width: 320, height: 320, note: "JPEG damage reduced." });
  });

  test("images of a fixed photo say so, to the user and in the file", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await photoForm(bulb));
    const fixed = await api.uploads.applyFixes({ id, fixes: ["colors"] });
    const images = { product: fixed.id };
    const { runId } = await api.tools.removeBackground.generate({ images, options: {} });
    const run = await waitForEnd(api, runId);
    expect(run.sources[0]).toMatchObject({
      note: "Colors and brightness corrected from the photo's background.",
      fixed: { photoId: id, fixes: ["colors"] },
    });
    // Start another run with the same photos, as the screen does.
    const again = await api.tools.removeBackground.generate({
      images: { product: run.sources[0]?.uploadId ?? "" },
      options: {},
    });
    expect((await api.runs.get(again)).sources[0]?.fixed).toEqual({ photoId: id, fixes: ["colors"] });
    const [first] = run.variations;
    expect(first?.image?.note).toContain("From a photo with corrected colors");
    const stored = await server.ports.storage.get(getFileKey(first?.image?.url));
    const { xmpAsString = "" } = await sharp(stored).metadata();
    expect(xmpAsString).toContain("<packshot:PhotoFixes>colors</packshot:PhotoFixes>");
  });

  test("exact colors reject a fixed photo before a token is spent", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await photoForm(bulb));
    const fixed = await api.uploads.applyFixes({ id, fixes: ["colors"] });
    const before = await api.tokens.balance();
    const options = { background: "marble", colors: "exact" } as const;
    await expect(
      api.tools.productPhotos.generate({ images: { product: fixed.id }, options }),
    ).rejects.toThrow("Exact colors need your original photo.");
    expect(await api.tokens.balance()).toEqual(before);
  });

  test("a fixed copy is deleted with its account, or unused after a day", async () => {
    const [{ id: userId, api }, other] = [await server.user(), await server.user()];
    const { id } = await api.uploads.create(await photoForm(bulb));
    const fixed = await api.uploads.applyFixes({ id, fixes: ["colors"] });
    const exported: string[] = [];
    for await (const { name, content } of listExportedFiles(server.ports, userId)) {
      if (content instanceof ReadableStream) await content.cancel();
      exported.push(name);
    }
    expect(exported.filter((name) => name.startsWith("uploads/"))).toHaveLength(2);
    const keptUpload = await other.api.uploads.create(await photoForm(bulb));
    const copy = await other.api.uploads.applyFixes({ id: keptUpload.id, fixes: ["colors"] });
    const readStored = () => server.ports.storage.get(getFileKey(copy.url));

    await api.account.delete({ confirm: `${userId}@packshot.test` });
    expect(await server.ports.storage.get(getFileKey(fixed.url))).toBeUndefined();
    expect(await readStored()).toBeDefined();
    server.clock.advance(25 * 3600);
    await sweep(server.ports, new AbortController().signal);
    expect(await readStored()).toBeUndefined();
    await expect(other.api.uploads.get({ id: copy.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("other users can neither measure nor fix a photo", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id } = await api.uploads.create(await photoForm(bulb));
    const missing = { code: "NOT_FOUND" };
    await expect(otherUser.uploads.suggestFixes({ id })).rejects.toMatchObject(missing);
    await expect(otherUser.uploads.applyFixes({ id, fixes: ["colors"] })).rejects.toMatchObject(missing);
  });
});
