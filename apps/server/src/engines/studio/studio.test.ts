import type { Box } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { MattingOptions, MattingReply, MattingRequest } from "./matting/matting-worker.ts";
import { readModel } from "./matting/runtime.ts";
import { readFirstNetwork } from "./matting/saliency-model.ts";
import { createStudio } from "./studio.ts";
import { drawProductPhoto } from "./testing/drawn-photo.ts";
import { createExampleJob } from "./testing/golden.ts";
import { readCoffeePhoto, createCutOutJob, finishes, decodePixels } from "./testing/jobs.ts";
import { extractAlpha, measureQuality } from "./testing/quality.ts";
import { drawSampleImage } from "./testing/sample-images.ts";
import { getSharedStudio } from "./testing/shared-studio.ts";
import { createWorkerPool } from "./threads/worker-pool.ts";

const never = new AbortController().signal;
const studio = await getSharedStudio();

async function createFlat(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#7f8a99" } })
    .png()
    .toBuffer();
}

async function readCutOutAlpha(png: Uint8Array, box?: Parameters<typeof createCutOutJob>[2]) {
  const image = await studio.image(createCutOutJob(png, "transparent", box), never);
  const { data, width, height } = await decodePixels(image.bytes);
  return { alpha: extractAlpha(data), width, height, uncertain: image.uncertain };
}

const nearlyAll = { left: 0.02, top: 0.02, width: 0.96, height: 0.96 };

/** Returns whether a result is uncertain if it was made from a copy of an earlier result. */
async function readUncertainty(
  png: Uint8Array,
  { uncertainEdges, box }: { uncertainEdges?: true; box?: Box } = {},
): Promise<boolean> {
  const job = createCutOutJob(png, "white", box);
  const sources = job.sources.map((source) => ({ ...source, ...(uncertainEdges && { uncertainEdges }) }));
  return (await studio.image({ ...job, sources }, never)).uncertain;
}

/** Draws two products next to each other on one ground. */
async function drawPair(): Promise<Buffer> {
  const half = { left: 68, top: 0, width: 248, height: 288 };
  const mug = sharp((await drawProductPhoto("mug", "plain", 0, 384)).png).extract(half);
  const speaker = sharp((await drawProductPhoto("speaker", "plain", 0, 384)).png).extract(half);
  return sharp({ create: { width: 2 * half.width, height: half.height, channels: 3, background: "#fff" } })
    .composite([
      { input: await mug.toBuffer(), left: 0, top: 0 },
      { input: await speaker.toBuffer(), left: half.width, top: 0 },
    ])
    .png()
    .toBuffer();
}

describe("the studio's metadata", () => {
  it.each(finishes)("%s states how it was made", async (finish) => {
    const { bytes } = await studio.image(createCutOutJob(await readCoffeePhoto(), finish), never);
    const { xmpAsString = "", icc, density } = await sharp(bytes).metadata();
    const term = finish === "soft-shadow" ? "composite" : "algorithmicallyEnhanced";
    expect(xmpAsString).toContain(`>http://cv.iptc.org/newscodes/digitalsourcetype/${term}<`);
    expect(xmpAsString).toContain("<packshot:Tool>remove-background<");
    expect(xmpAsString).toContain("<xmp:CreatorTool>Packshot studio<");
    expect(xmpAsString).toContain("<xmp:CreateDate>2026-11-21T10:20:30.000Z<");
    expect({ profile: icc?.length, density }).toEqual({ profile: 480, density: 300 });
  });
});

async function makeThumbnail(text: string) {
  const look = { kind: "thumbnail", ground: "picture", style: "minimal", background: "", seed: 1 } as const;
  const example = { name: "words", recipe: { ...look, text }, images: [] };
  return studio.image(createExampleJob(example, [await readCoffeePhoto()]), never);
}

describe("the studio's text", () => {
  it("is reported as shortened when it doesn't fit", async () => {
    expect((await makeThumbnail("word ".repeat(400))).note).toContain("Text shortened to fit");
    expect((await makeThumbnail("word ".repeat(20))).note ?? "").not.toContain("shortened");
  });
});

describe("a logo of the studio", () => {
  it("also records in the SVG how it was made", async () => {
    const logo = { kind: "wordmark", name: "Kestrel", style: "tech", scheme: "bold", variation: 0 } as const;
    const { bytes, vector } = await studio.image(
      createExampleJob({ name: "logo", recipe: logo, images: [] }, []),
      never,
    );
    const svg = new TextDecoder().decode(vector);
    const { xmpAsString = "" } = await sharp(bytes).metadata();
    expect(xmpAsString).toContain("digitalsourcetype/digitalCreation<");
    expect(svg).toContain(`<metadata>${xmpAsString}</metadata>`);
    expect((await sharp(vector).metadata()).width).toBe(1024);
  });
});

describe("a box that the user drew", () => {
  it("cuts out the product in it and nothing outside it", async () => {
    const png = await drawPair();
    for (const { left, inside } of [
      { left: 0, inside: 0.25 },
      { left: 0.5, inside: 0.75 },
    ]) {
      const { alpha, width, height } = await readCutOutAlpha(png, {
        left,
        top: 0.1,
        width: 0.5,
        height: 0.85,
      });
      expect(alpha[Math.round(height * 0.7) * width + Math.round(width * inside)]).toBe(255);
      const outside = alpha.filter((value, i) => {
        const x = i % width;
        const y = Math.floor(i / width);
        const within =
          x >= Math.floor(left * width) &&
          x < Math.ceil((left + 0.5) * width) &&
          y >= Math.floor(0.1 * height);
        return !within && value > 0;
      });
      expect(outside).toHaveLength(0);
    }
  });
});

describe("an upload with its own cut-out, in the studio", () => {
  it("is used unchanged", async () => {
    const shape = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="60" fill="#c33" opacity=".8"/></svg>`,
    );
    const disk = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><circle cx="150" cy="100" r="50" fill="#3a3"/></svg>`,
    );
    const png = await sharp(shape)
      .composite([{ input: disk }])
      .png()
      .toBuffer();
    const { alpha, uncertain } = await readCutOutAlpha(png);
    expect(Buffer.from(alpha).equals(await sharp(png).extractChannel("alpha").raw().toBuffer())).toBe(true);
    expect(uncertain).toBe(false);
  });

  it("stays uncertain if it originally was, whatever box is drawn", async () => {
    const png = await drawSampleImage("bottle");
    expect(await readUncertainty(png)).toBe(false);
    expect(await readUncertainty(png, { uncertainEdges: true })).toBe(true);
    expect(await readUncertainty(png, { uncertainEdges: true, box: nearlyAll })).toBe(true);
  });

  it("is cut out if its alpha channel is opaque everywhere", async () => {
    const opaque = await sharp(await readCoffeePhoto())
      .ensureAlpha()
      .png()
      .toBuffer();
    const { alpha } = await readCutOutAlpha(opaque);
    expect(alpha[0]).toBe(0);
  });
});

/** Width above the 1600 pixels at which photos are analyzed. */
const largeWidth = 1800;

describe("a cut-out of a photo larger than the working copy", () => {
  it("keeps its size, its pixels and the sharpness of its edge", async () => {
    const drawn = await drawProductPhoto("mug", "plain", 2);
    const large = await sharp(drawn.png).resize(largeWidth).png().toBuffer();
    const { data, width, height } = await decodePixels(
      (await studio.image(createCutOutJob(large, "transparent"), never)).bytes,
    );
    const source = await decodePixels(large);
    expect({ width, height }).toEqual({ width: source.width, height: source.height });
    const truth = await sharp(Buffer.from(drawn.alpha), { raw: { width: 768, height: 576, channels: 1 } })
      .resize(largeWidth)
      .extractChannel(0)
      .raw()
      .toBuffer();
    const alpha = extractAlpha(data);
    let changed = 0;
    for (let i = 0; i < alpha.length; i++) {
      if (alpha[i] !== 255) continue;
      if (data.compare(source.data, i * 4, i * 4 + 3, i * 4, i * 4 + 3) !== 0) changed++;
    }
    expect(changed).toBe(0);
    const { iou, error } = measureQuality(alpha, truth);
    expect(iou).toBeGreaterThan(0.98);
    expect(error).toBeLessThan(0.003);
  });
});

describe("a photo without a product, in the studio", () => {
  it("is rejected with a remedy", async () => {
    const failure = { code: "ENGINE_FAILED", userMessage: expect.stringMatching(/box/) };
    await expect(
      studio.image(createCutOutJob(await createFlat(500, 400), "white"), never),
    ).rejects.toMatchObject(failure);
    await expect(studio.image(createCutOutJob(await createFlat(1, 1), "white"), never)).rejects.toMatchObject(
      failure,
    );
  });
});

describe("a studio that works on several images", () => {
  it("returns the same pixels every time", async () => {
    const png = await readCoffeePhoto();
    const other = await createStudio({ cacheBytes: 0 });
    const [first, second] = await Promise.all(
      [studio, other].map((engine) => engine.image(createCutOutJob(png, "white"), never)),
    );
    await other.close();
    expect(first && second && Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });

  it("ends a cut-out before its next pass when it is closed", async () => {
    const closing = new Int32Array(new SharedArrayBuffer(4)).fill(1);
    const workerData: MattingOptions = {
      runtime: undefined,
      saliency: await readFirstNetwork(),
      models: { selfie: await readModel("selfie") },
      matteBytes: 0,
      closing,
    };
    const script = new URL("./matting/matting-worker.ts", import.meta.url);
    const matting = createWorkerPool<MattingRequest, MattingReply>({ script, size: 1, workerData });
    await expect(matting.run({ to: "warm up" }, never)).rejects.toThrow("The studio is closing.");
    await matting.close();
  });

  it("rejects pending work when it is closed", async () => {
    const closing = await createStudio();
    const image = closing.image(createCutOutJob(await readCoffeePhoto(), "white"), never);
    const [outcome] = await Promise.allSettled([image, closing.close()]);
    expect(outcome.status).toBe("rejected");
  });
});
