// @module-tag postgres
import { testDatabases } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  createTestServerOn,
  createForm,
  squareForm,
  type TestServer,
} from "../../src/testing/test-server.ts";

async function uploadSquare(api: Caller, side: number): Promise<string> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "#884422" } });
  return (await api.uploads.create(createForm(await image.png().toBuffer()))).id;
}

describe.each(testDatabases())("enlargement in quotes on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
  });
  afterAll(() => server.close());

  test("a quote says that a small photo will be enlarged, without spending", async () => {
    const { api } = await server.user();
    const images = { product: await uploadSquare(api, 300) };
    const { enlarged } = await api.tools.moodBoards.quote({ images });
    expect(enlarged?.times).toBeGreaterThan(1.5);
    expect(enlarged?.message).toBe(
      `Your photo is small for this: it will be enlarged about ${enlarged?.times.toFixed(1)} times or more and may look soft. A larger photo stays sharp.`,
    );
    expect((await api.tokens.history()).entries).toHaveLength(1);
  });

  test("a quote warns about a small logo, but not about a large one", async () => {
    const { api } = await server.user();
    const quote = async (side: number) =>
      api.tools.logoMockups.quote({ images: { logo: await uploadSquare(api, side) } });
    const { enlarged } = await quote(64);
    expect(enlarged?.times).toBeGreaterThan(1.5);
    // The logo's mark is measured only when it's drawn, so the number is a minimum.
    expect(enlarged?.message).toMatch(/times or more/);
    expect((await quote(800)).enlarged).toBeNull();
  });

  test("a quote has no warning for a large photo, no photo and a cut-out", async () => {
    const { api } = await server.user();
    const [small, large] = [await uploadSquare(api, 300), await uploadSquare(api, 2400)];
    expect((await api.tools.moodBoards.quote({ images: { product: large } })).enlarged).toBeNull();
    expect((await api.tools.moodBoards.quote({})).enlarged).toBeNull();
    expect((await api.tools.removeBackground.quote({ images: { product: small } })).enlarged).toBeNull();
  });

  test("a quote measures the subject once the photo is cut out", async () => {
    const { api } = await server.user();
    const { id } = await api.uploads.create(await squareForm());
    const images = { product: id };
    const before = (await api.tools.moodBoards.quote({ images })).enlarged?.times ?? 1;
    await api.uploads.cutOut({ id });
    // The square is a third of the photo's width and half of its height.
    const { enlarged } = await api.tools.moodBoards.quote({ images });
    expect(enlarged?.times).toBeGreaterThan(1.4 * before);
    expect(enlarged?.message).toMatch(/enlarged about \d+\.\d times and may/);
  });

  test("a quote hides other users' uploads", async () => {
    const [one, other] = [await server.user(), await server.user()];
    const images = { product: await uploadSquare(one.api, 300) };
    await expect(other.api.tools.moodBoards.quote({ images })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
