import { type ImageForm, computeLayout, computeTestLayout } from "@packshot/trpc/ports";
import { createRecordingLog } from "@packshot/trpc/testing";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readCredential } from "../credentials/read-credential.ts";
import { readMetadata } from "../credentials/read-metadata.ts";
import { createImageSigner } from "../credentials/sign-image.ts";
import { createDerivedIdentity } from "../credentials/signing-identity.ts";
import { convertToForm } from "../images/convert-stored.ts";
import { createScriptedEngine } from "../testing/scripted-engine.ts";
import { formatProvenanceXmp, withFacts } from "./provenance.ts";
import { withTestRunWatermark } from "./test-run-watermark.ts";

const size = { width: 800, height: 600 };
const xmp = formatProvenanceXmp({
  tool: "remove-background",
  engine: "studio",
  digitalSource: "algorithmicallyEnhanced",
  madeAt: new Date(0),
});

/** Makes a plain image in a test run or an ordinary run. */
async function makeTestImage(mediaType: "image/png" | "image/jpeg", isTest: boolean) {
  const background = { r: 90, g: 120, b: 90, alpha: mediaType === "image/png" ? 0 : 1 };
  const empty = withFacts(sharp({ create: { ...size, channels: 4, background } }), xmp);
  const bytes = await (mediaType === "image/png" ? empty.png() : empty.jpeg()).toBuffer();
  const vector = new Uint8Array(3);
  const engine = withTestRunWatermark(
    createScriptedEngine(() => Promise.resolve({ bytes, mediaType, ...size, uncertain: false, vector })),
  );
  const signal = new AbortController().signal;
  // The scripted engine reads nothing else of a job.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const job = { request: { label: "1" }, cancel: signal, ...(isTest && { isTest }) } as Parameters<
    typeof engine.image
  >[0];
  return { bytes, image: await engine.image(job, signal) };
}

/** Returns the fraction of pixels that clearly differ from the image without a watermark. */
async function measureWatermark(image: Uint8Array, channel: number): Promise<number> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const [first = 0] = data.subarray(channel);
  let marked = 0;
  for (let at = channel; at < data.length; at += info.channels)
    if (Math.abs((data[at] ?? 0) - first) > 40) marked += 1;
  return marked / (info.width * info.height);
}

test.each([
  ["image/png", 3],
  ["image/jpeg", 0],
] as const)("a test run's %s is small, watermarked and labeled", async (mediaType, channel) => {
  const { image } = await makeTestImage(mediaType, true);
  expect(image).toMatchObject({ width: 640, height: 480, mediaType, note: "Test image with a watermark" });
  expect(image).not.toHaveProperty("vector");
  const { xmpAsString, ...metadata } = await sharp(image.bytes).metadata();
  expect(metadata).toMatchObject({ width: 640, height: 480 });
  expect(readMetadata(xmpAsString)?.notes).toEqual(["Test image, watermarked."]);
  const fraction = await measureWatermark(image.bytes, channel);
  expect(fraction).toBeGreaterThan(0.05);
  expect(fraction).toBeLessThan(0.4);
});

test("an ordinary run's image is unchanged", async () => {
  const { bytes, image } = await makeTestImage("image/png", false);
  expect(image).toMatchObject({ bytes, ...size, vector: expect.any(Uint8Array) });
});

test("a test image's signature says that it was edited", async () => {
  const identity = await createDerivedIdentity(new Uint8Array(32));
  const signer = createImageSigner(() => Promise.resolve(identity), {
    clock: { now: () => new Date() },
    log: createRecordingLog(),
  });
  const { image } = await makeTestImage("image/png", true);
  const credential = await readCredential(await signer.signImage(image.bytes), "image/png", identity.trust);
  expect(credential).toMatchObject({ state: "valid", isOurs: true });
  expect(credential?.history[0]?.steps).toMatchObject([
    { action: "c2pa.created", by: "Packshot studio (test)" },
    { action: "c2pa.edited" },
  ]);
});

test.each<[string, ImageForm, { width: number; height: number }]>([
  [
    "an exact size",
    { format: "webp", canvas: { width: 2000, height: 1000, padding: 0, background: null } },
    { width: 640, height: 320 },
  ],
  [
    "a frame",
    { format: "jpeg", frame: { width: 1600, height: 1600, minSide: 500 } },
    { width: 640, height: 640 },
  ],
  ["another format", { format: "jpeg" }, { width: 640, height: 480 }],
])("a test image in %s has at most 640 px and keeps the label", async (_what, form, expected) => {
  const { image } = await makeTestImage("image/png", true);
  const file = await convertToForm(image.bytes, { form, layout: computeLayout(form, image) });
  const { xmpAsString, format, ...metadata } = await sharp(file).metadata();
  expect(metadata).toMatchObject(expected);
  expect(computeTestLayout(form, image)).toMatchObject(expected);
  expect(format).toBe(form.format);
  expect(readMetadata(xmpAsString)?.notes).toContain("Test image, watermarked.");
});
