import { createTestDatabase } from "@packshot/db/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTextReader } from "../../src/engines/studio/index.ts";
import { type DrawnLine, drawLines } from "../../src/engines/studio/testing/index.ts";
import { createImages } from "../../src/images/images.ts";
import { listingImage } from "../../src/images/measuring/testing/listing-image.ts";
import {
  createTestServer,
  waitForEnd,
  createForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";
import { createPngForm, createVisitor } from "../../src/testing/visitor.ts";

const side = 800;

async function withText(...lines: readonly Omit<DrawnLine, "x">[]): Promise<Buffer> {
  const drawn = lines.map((line) => ({ x: side / 2, ...line }));
  return listingImage({ width: side, height: side, fill: 0.6 })
    .composite([{ input: drawLines(side, side, drawn) }])
    .png()
    .toBuffer();
}

const above = { text: "BESTSELLER", y: 80, capitals: 40 } as const;
const onProduct = { text: "NORDLYS", y: 400, capitals: 40, color: "#ffffff" } as const;

describe("text in checked images", () => {
  let server: TestServer;
  const reader = createTextReader();
  let reads = 0;
  const images = createImages({
    reader: {
      ...reader,
      async read(image) {
        reads += 1;
        return reader.read(image);
      },
    },
  });
  beforeAll(async () => {
    const db = await createTestDatabase();
    server = await createTestServer({
      db,
      embedded: db.url === undefined,
      wrap: (ports) => ({ ...ports, images }),
    });
    await server.work();
  });
  afterAll(async () => {
    await server.close();
    images.close();
    await reader.close();
  });

  async function findText(file: Buffer, channel = "otto") {
    const { api } = await server.user();
    const { channels } = await api.check.file(createForm(file, "a.png", { channels: channel }));
    const verdict = channels[0]?.verdicts.find(({ rule }) => rule === "text");
    return { ...verdict, passes: channels[0]?.passes };
  }

  test("an offer in the background fails, with what was read", async () => {
    expect(await findText(await withText(above, onProduct))).toMatchObject({
      status: "unmet",
      required: "No text except on the product",
      measured: "“BESTSELLER” in the background",
      advice: expect.stringContaining("Remove Background"),
      passes: false,
    });
  });

  test("text on the product is a question", async () => {
    expect(await findText(await withText(onProduct))).toMatchObject({
      status: "question",
      required: "Is the text “NORDLYS” part of the product?",
      advice: null,
    });
  });

  test("text on a background that isn't white is a question", async () => {
    const scene = sharp(await withText(above)).linear(0.7);
    expect(await findText(await scene.png().toBuffer())).toMatchObject({
      status: "question",
      required: "Is the text “BESTSELLER” part of the product?",
    });
  });

  test("an image without text meets the rule and still asks about logos", async () => {
    const { api } = await server.user();
    const { channels } = await api.check.file(createForm(await withText(), "a.png", { channels: "walmart" }));
    const verdicts = channels[0]?.verdicts ?? [];
    expect(verdicts.find(({ rule }) => rule === "text")).toMatchObject({
      status: "met",
      measured: "No text found",
    });
    expect(verdicts.find(({ rule }) => rule === "extras")).toMatchObject({
      status: "question",
      required: "Is the image free of logos and watermarks?",
    });
  });

  test("text is also read in a visitor's file, an upload and a result", async () => {
    const file = await withText(above);
    const unmet = { status: "unmet", measured: "“BESTSELLER” in the background" };
    const visited = await createVisitor(server).api().trial.check(createPngForm(file));
    const { api } = await server.user();
    const { id: uploadId } = await api.uploads.create(createForm(file));
    const uploaded = await api.check.image({ uploadId, channels: ["amazon"] });
    for (const { channels } of [visited, uploaded])
      expect(
        channels.find(({ channel }) => channel === "amazon")?.verdicts.find(({ rule }) => rule === "text"),
      ).toMatchObject(unmet);
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    reads = 0;
    // The file for Amazon is a separate download, which isn't read again.
    const made = await api.check.image({ runId, index: 0, channels: ["amazon", "ebay"] });
    for (const { verdicts } of made.channels)
      expect(verdicts.find(({ rule }) => rule === "text")).toMatchObject({ measured: "No text found" });
    expect(reads).toBe(1);
    await api.check.image({ runId, index: 0, channels: ["etsy"] });
    expect(reads).toBe(1);
  });
});
