import { testDatabases } from "@packshot/db/testing";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DigitalSource } from "@packshot/trpc/ports";
import { formatProvenanceXmp } from "../../src/engines/provenance.ts";
import { listingImage, softShadow } from "../../src/images/measuring/testing/listing-image.ts";
import { createPngOfDeclaredSize } from "../../src/images/testing/test-images.ts";
import {
  type Caller,
  createTestServerOn,
  waitForEnd,
  createForm,
  smallPhotoForm,
  startRun,
  type TestServer,
} from "../../src/testing/test-server.ts";

type Check = Awaited<ReturnType<Caller["check"]["file"]>>;

/** Returns the channel's verdict on a rule, like "met". */
function getStatus({ channels }: Check, channel: string, rule: string): string | undefined {
  const checked = channels.find((each) => each.channel === channel);
  return checked?.verdicts.find((verdict) => verdict.rule === rule)?.status;
}

const drawCompliantImage = () =>
  listingImage({ width: 1200, height: 1200, shape: "bottle" }).jpeg({ quality: 95 }).toBuffer();
/** Returns the image as a file that says how it was made. */
async function addLabel(image: ReturnType<typeof listingImage>, digitalSource: DigitalSource | null) {
  if (digitalSource === null) return image.png().toBuffer();
  const facts = { tool: "t", engine: "gemini", digitalSource, madeAt: new Date(0) } as const;
  return image.withXmp(formatProvenanceXmp(facts)).png().toBuffer();
}
const amazonOnly = { channels: "amazon" };

describe.each(testDatabases())("check on $name", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServerOn(database);
    await server.work();
  });
  afterAll(() => server.close());

  test.each([
    ["trainedAlgorithmicMedia", "question", /^The image was made with generative AI: turn the AI label on/],
    ["compositeWithTrainedAlgorithmicMedia", "question", /^The image was made with generative AI/],
    ["composite", "met", /^Nothing to declare/],
    [null, "question", /^Was the image made with generative AI\? Then turn/],
  ] as const)("what to declare about AI follows from %s", async (digitalSource, status, required) => {
    const { api } = await server.user();
    const image = listingImage({ width: 1200, height: 1200, shape: "bottle" });
    const { channels } = await api.check.file(createForm(await addLabel(image, digitalSource), "bottle.png"));
    const getVerdict = (slug: string) =>
      channels.find(({ channel }) => channel === slug)?.verdicts.find(({ rule }) => rule === "ai");
    expect(getVerdict("tiktok-shop")).toMatchObject({
      status,
      required: expect.stringMatching(required),
      source: { grade: "A" },
    });
    expect(getVerdict("etsy")).toMatchObject({ status });
    expect(getVerdict("amazon")).toMatchObject({ status: "met", required: "Nothing to declare about AI" });
  });

  test("a file that follows Amazon's rules passes, with sources", async () => {
    const { api } = await server.user();
    const check = await api.check.file(createForm(await drawCompliantImage(), "bottle.jpg", amazonOnly));
    expect(check.notice).toContain("doesn't guarantee approval");
    const [amazon, ...others] = check.channels;
    expect(others).toEqual([]);
    expect(amazon).toMatchObject({
      channel: "amazon",
      passes: true,
      hasReliableSource: true,
      download: null,
    });
    expect(amazon?.verdicts.find(({ rule }) => rule === "fill")).toMatchObject({
      status: "met",
      required: "At least 85% of the frame",
      measured: expect.stringMatching(/^88(\.\d)?% of the frame$/),
      source: { grade: "B", date: "unknown", age: "unknown" },
    });
    expect(getStatus(check, "amazon", "text")).toBe("question");
    expect(getStatus(check, "amazon", "things")).toBe("question");
  });

  test("a soft shadow, a small product and a wrong extension fail", async () => {
    const { api } = await server.user();
    const image = listingImage({ width: 1200, height: 1200, fill: 0.6, behind: softShadow(200) });
    const form = createForm(await image.png().toBuffer(), "bottle.jpg", {
      channels: "amazon, google-merchant,bol",
    });
    const check = await api.check.file(form);
    expect(check.channels.map(({ channel, passes }) => [channel, passes])).toEqual([
      ["amazon", false],
      ["google-merchant", false],
      ["bol", false],
    ]);
    expect(getStatus(check, "amazon", "white")).toBe("unmet");
    expect(getStatus(check, "amazon", "fill")).toBe("unmet");
    expect(getStatus(check, "google-merchant", "extension")).toBe("unmet");
    expect(getStatus(check, "bol", "shadow")).toBe("unmet");
  });

  test("an announced rule doesn't fail an image before it applies", async () => {
    const { api } = await server.user();
    const image = await listingImage({ width: 400, height: 400 }).jpeg().toBuffer();
    const check = await api.check.file(createForm(image, "box.jpg", { channels: "google-merchant" }));
    expect(getStatus(check, "google-merchant", "min-side-2027")).toBe("announced");
    expect(check.channels[0]?.passes).toBe(true);
  });

  test("a file is checked for all 14 channels by default", async () => {
    const { api } = await server.user();
    expect((await api.check.file(createForm(await drawCompliantImage()))).channels).toHaveLength(14);
  });

  test.each([
    ["that passes", drawCompliantImage, "bottle.jpg"],
    [
      "in gray, named like a PNG",
      async () =>
        sharp(await drawCompliantImage())
          .grayscale()
          .jpeg()
          .toBuffer(),
      "gray.png",
    ],
    ["that was scaled down", () => listingImage({ width: 10_400, height: 200 }).png().toBuffer(), "long.png"],
  ])("an upload %s is judged like its file", async (_what, draw, name) => {
    const { api } = await server.user();
    const bytes = await draw();
    const { id: uploadId } = await api.uploads.create(createForm(bytes, name));
    const ofFile = await api.check.file(createForm(bytes, name));
    expect(await api.check.image({ uploadId })).toEqual(ofFile);
  });

  test("file rules aren't measured for an upload made from a result", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const { id: uploadId } = await api.uploads.createFromResult({ runId, index: 0 });
    const check = await api.check.image({ uploadId, channels: ["amazon"] });
    expect(getStatus(check, "amazon", "border")).toBe("met");
    expect(getStatus(check, "amazon", "bytes")).toBe("unmeasured");
    expect(check.channels[0]?.passes).toBe(false);
  });

  test("a result is checked as saved for each channel, free of charge", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const { tokens } = await api.tokens.balance();
    const check = await api.check.image({ runId, index: 0, channels: ["zalando", "amazon", "amazon"] });
    expect(check.channels.map(({ channel, download }) => [channel, download])).toEqual([
      ["amazon", "Amazon download"],
      ["zalando", null],
    ]);
    expect(getStatus(check, "amazon", "format")).toBe("met");
    expect(getStatus(check, "zalando", "format")).toBe("unmet");
    expect((await api.tokens.balance()).tokens).toBe(tokens);
  });

  test("a channel's rules get a result's file name and format", async () => {
    const { api } = await server.user();
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    const check = await api.check.image({ runId, index: 0, channels: ["google-merchant"] });
    expect(getStatus(check, "google-merchant", "extension")).toBe("met");
    expect(getStatus(check, "google-merchant", "format")).toBe("met");
  });

  test("another user's images and unknown ones can't be checked", async () => {
    const [{ api }, { api: otherUser }] = [await server.user(), await server.user()];
    const { id: uploadId } = await api.uploads.create(createForm(await drawCompliantImage()));
    const runId = await startRun(api);
    await waitForEnd(api, runId);
    await expect(otherUser.check.image({ uploadId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(otherUser.check.image({ runId, index: 0 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(api.check.image({ runId, index: 9 })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(api.check.image({ uploadId: randomUUID() })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(server.as(null).check.image({ uploadId })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  test("a read-only key can check results but not send files", async () => {
    const { id, api } = await server.user();
    const { id: uploadId } = await api.uploads.create(createForm(await drawCompliantImage()));
    const reader = server.as({ kind: "apiKey", userId: id, keyId: randomUUID(), scopes: ["read"] });
    await expect(reader.check.image({ uploadId, channels: ["ebay"] })).resolves.toMatchObject({
      channels: [{ channel: "ebay" }],
    });
    await expect(reader.check.file(createForm(await drawCompliantImage()))).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  test.each([
    ["no image", Buffer.from("%PDF-1.7"), {}, /can't open this file as an image/],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), {}, /PNG or JPEG to check it/],
    [
      "a damaged image",
      Buffer.from("\x89PNG\r\n\x1a\n and then nothing", "latin1"),
      {},
      /damaged or incomplete/,
    ],
    ["a header without pixels", createPngOfDeclaredSize(4000, 4000), {}, /damaged or incomplete/],
    ["too many pixels", createPngOfDeclaredSize(40_000, 40_000), {}, /can have up to 40 megapixels/],
    ["an unknown channel", Buffer.from(""), { channels: "amazon,nowhere" }, /Unknown channel/],
    ["no channel", Buffer.from(""), { channels: "" }, /Unknown channel/],
  ])("%s is rejected with a message", async (_what, bytes, fields, sentence) => {
    const { api } = await server.user();
    await expect(api.check.file(createForm(bytes, "photo.png", fields))).rejects.toThrow(sentence);
  });

  test("the rate limit on checks applies per user", async () => {
    const [{ id, api }, { api: other }] = [await server.user(), await server.user()];
    const rule = { name: "check", points: 120, perSeconds: 600 };
    for (let taken = 0; taken < 120; taken += 1) await server.ports.rateLimiter.take(rule, id);
    await expect(api.check.file(await smallPhotoForm())).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
    await expect(other.check.file(await smallPhotoForm())).resolves.toMatchObject({
      channels: expect.any(Array),
    });
  });
});
