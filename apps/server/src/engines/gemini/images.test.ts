import type { EngineImage, ImageJob } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openSetups } from "./testing/open-setups.ts";
import { MAIN_MODEL, FALLBACK_MODEL, first, never, withScenario } from "./testing/setup.ts";

const open = openSetups();

const repeat = (name = "ok") => Array.from({ length: 4 }, () => ({ prompt: withScenario(name) }));

function withoutFrame(job: ImageJob): ImageJob {
  const { label, images, prompt, sampling, recipe, format } = job.request;
  return { ...job, request: { label, images, prompt, sampling, recipe, format } };
}

const readXmp = async ({ bytes }: EngineImage) => (await sharp(bytes).metadata()).xmpAsString ?? "";

describe("a Gemini request", () => {
  it("shows numbered images and contains nothing that the models refuse", async () => {
    const setup = await open();
    await setup.make({ prompt: "A shoe on a beach." });
    const [request] = setup.readRequests();
    expect(request).toMatchObject({
      path: "/v1/models/gemini-nano-banana-2.1:generateContent",
      store: false,
      generationConfig: {
        responseModalities: ["IMAGE"],
        imageConfig: { aspectRatio: "4:5", imageSize: "1K" },
      },
    });
    expect(Object.keys(request?.generationConfig ?? {}).toSorted()).toEqual([
      "imageConfig",
      "responseModalities",
    ]);
    expect(request?.prompt).toMatch(/^Image 1 is the product\.\s*Generate an image\. A shoe on a beach\.$/);
    expect(request?.images?.map(({ mimeType }) => mimeType)).toEqual(["image/jpeg"]);
    expect(request?.headers["x-server-timeout"]).toBe("180");
  });

  it("has the sampling values of its model, main or fallback", async () => {
    const setup = await open({ sampling: { [FALLBACK_MODEL]: ["temperature", "topP"] } });
    setup.emulator.script({ scenario: "e404_model", model: MAIN_MODEL });
    await setup.make({});
    const sent = setup
      .readRequests()
      .map(({ generationConfig: { temperature, topP, maxOutputTokens } = {} }) => {
        return { temperature, topP, maxOutputTokens };
      });
    expect(sent).toEqual([{}, { temperature: 1, topP: 0.95 }]);
  });

  it("states the subject's position if the user drew a box around it", async () => {
    const setup = await open();
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.25 };
    await setup.gemini.image({ ...setup.job({}), box }, never());
    expect(first(setup.readRequests()).prompt).toContain(
      "from 10% to 60% of the width from the left and 20% to 45% of the height",
    );
  });

  it("reduces large images, and keeps transparency", async () => {
    const setup = await open();
    const png = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const job = setup.job({});
    const sources = job.sources.map((source) => ({ ...source, png }));
    await setup.gemini.image({ ...job, sources }, never());
    expect(first(setup.readRequests()).images?.[0]?.mimeType).toBe("image/png");
  });
});

describe("a Gemini image", () => {
  it.each([
    ["jpeg", "image/jpeg"],
    ["png", "image/png"],
  ] as const)("has the frame and the format of the request: %s", async (format, mediaType) => {
    const setup = await open();
    const image = await setup.make({ format, frame: { width: 500, height: 333 } });
    expect(image).toMatchObject({ width: 500, height: 333, mediaType });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: 500, height: 333, format });
  });

  it("without a frame, has the first image's ratio at full size, and says so", async () => {
    const setup = await open();
    const image = await setup.gemini.image(withoutFrame(setup.job({})), never());
    const note = "Generated from a photo of 300 × 200";
    expect(image).toMatchObject({ width: 1264, height: 843, note });
    expect(first(setup.readRequests()).generationConfig).toMatchObject({
      imageConfig: { aspectRatio: "3:2" },
    });
  });

  it.each([
    ["a 12-megapixel photo", { width: 4000, height: 3000 }, { width: 1195, height: 896 }],
    ["a panorama", { width: 5000, height: 1000 }, { width: 1584, height: 317 }],
  ])("keeps a large first image's ratio at the generated size: %s", async (_what, size, made) => {
    const setup = await open();
    const job = withoutFrame(setup.job({}));
    const png = await sharp({ create: { ...size, channels: 3, background: "#a0522d" } })
      .png()
      .toBuffer();
    const sources = job.sources.map((source) => ({ ...source, png }));
    const image = await setup.gemini.image({ ...job, sources }, never());
    expect(image).toMatchObject(made);
    expect(image).not.toHaveProperty("note");
    expect(await sharp(image.bytes).metadata()).toMatchObject(made);
  });

  it("keeps the generated size if only the frame's ratio counts", async () => {
    const setup = await open();
    const square = { width: 1536, height: 1536 };
    const image = await setup.make({ frame: square, ratioOnly: true });
    expect(image).toMatchObject({ width: 1024, height: 1024 });
    expect(image).not.toHaveProperty("note");
  });

  it("has a note if the model made it much smaller than its frame", async () => {
    const setup = await open();
    const frame = { width: 1024, height: 1280 };
    expect(await setup.make({ frame, prompt: withScenario("small_picture") })).toMatchObject({
      ...frame,
      note: "Enlarged 5.1 times from 200 × 250",
    });
    expect(await setup.make({ frame })).not.toHaveProperty("note");
  });

  it("has a note if the fallback model made it, next to the other notes", async () => {
    const setup = await open();
    setup.emulator.script({ scenario: "e404_model", model: MAIN_MODEL });
    expect((await setup.make({ prompt: withScenario("thought_only") })).note).toBe(
      `Made by a fallback model (${FALLBACK_MODEL}). Made from the model's draft`,
    );
  });

  it("states its photos' fixes, in a note and in the file", async () => {
    const setup = await open();
    const job = setup.job({});
    const fixed = job.sources.map((source) => ({ ...source, fixes: ["colors", "enlarge"] as const }));
    const image = await setup.gemini.image({ ...job, sources: fixed }, never());
    expect(image.note).toBe(
      "From a photo with corrected colors. From a photo that a small neural network enlarged to twice its size",
    );
    expect(await readXmp(image)).toContain("<packshot:PhotoFixes>colors, enlarge</packshot:PhotoFixes>");
    expect(await readXmp(await setup.make({}))).not.toContain("PhotoFixes");
  });

  it("states that a model made it, and whether it is based on a photo", async () => {
    const setup = await open();
    expect(await readXmp(await setup.make({}))).toContain("/compositeWithTrainedAlgorithmicMedia<");
    expect(await readXmp(await setup.make({ images: [] }))).toContain("/trainedAlgorithmicMedia<");
  });

  it("is finished by the studio, and still states that a model made it", async () => {
    const jobs: ImageJob[] = [];
    const setup = await open({
      studio: {
        async image(job) {
          jobs.push(job);
          const bytes = await sharp(first(job.sources).png).negate().png().toBuffer();
          return { bytes, mediaType: "image/png", width: 320, height: 400, uncertain: false };
        },
      },
    });
    const recipe = { kind: "cut-out", finish: "white" } as const;
    const image = await setup.make({ images: [], finishRecipe: recipe });
    const [job] = jobs;
    expect(job?.request).toMatchObject({ images: ["generated"], recipe, frame: { width: 320, height: 400 } });
    expect(job?.request).not.toHaveProperty("finishRecipe");
    expect(job?.sources.map(({ slot }) => slot)).toEqual(["generated"]);
    expect(image).toMatchObject({ width: 320, height: 400, mediaType: "image/jpeg" });
    expect(await readXmp(image)).toContain("/compositeWithTrainedAlgorithmicMedia<");
  });

  it("keeps the notes of the model's part and of the studio's part", async () => {
    const setup = await open({
      studio: {
        async image({ sources }) {
          const bytes = first(sources).png;
          const note = "Text shortened to fit";
          return { bytes, mediaType: "image/png", width: 320, height: 400, uncertain: false, note };
        },
      },
    });
    setup.emulator.script("wrong_ratio", "wrong_ratio");
    const { note } = await setup.make({ finishRecipe: { kind: "cut-out", finish: "white" } });
    expect(note).toBe("Cropped to the requested format. Text shortened to fit");
  });
});

describe("the slot of a Gemini image", () => {
  it("is held until the image is finished and encoded", async () => {
    const callCounts: number[] = [];
    const setup = await open({
      concurrency: 1,
      studio: {
        async image(job) {
          callCounts.push(setup.readRequests().length);
          const bytes = await sharp(first(job.sources).png).blur(9).png().toBuffer();
          return { bytes, mediaType: "image/png", width: 320, height: 400, uncertain: false };
        },
      },
    });
    const finishRecipe = { kind: "cut-out", finish: "white" } as const;
    await Promise.all([1, 2, 3].map(() => setup.make({ finishRecipe })));
    expect(callCounts).toEqual([1, 2, 3]);
  });
});

describe("an ad on a finished photo, with the Gemini engine", () => {
  it("is made by the studio with its note, without calling a model", async () => {
    const jobs: ImageJob[] = [];
    const size = { width: 320, height: 400 };
    const set = { bytes: new Uint8Array(), mediaType: "image/png", ...size, uncertain: false } as const;
    const setup = await open({
      studio: {
        async image(job) {
          jobs.push(job);
          return set;
        },
      },
    });
    const words = { headline: "Walk on", layout: "above", fonts: "modern", seed: 1 } as const;
    const recipe = { kind: "ad", ground: "picture", ...words } as const;
    const job = setup.job({ recipe });
    expect(await setup.gemini.image(job, never())).toEqual({ ...set, madeBy: "studio" });
    expect(jobs).toEqual([job]);
    expect(setup.readRequests()).toHaveLength(0);
  });
});

describe("four Gemini images on one sheet", () => {
  it("cost one 2K call", async () => {
    const setup = await open({ runMode: "grid" });
    const jobs = setup.jobs(repeat());
    const images = await Promise.all(jobs.map((job) => setup.gemini.image(job, never())));
    for (const image of images) expect(image).toMatchObject({ width: 320, height: 400 });
    expect(new Set(images.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(4);
    expect(
      setup.readRequests().map(({ generationConfig }) => generationConfig?.imageConfig?.imageSize),
    ).toEqual(["2K"]);
    expect(setup.readOutcomes()).toEqual(["made"]);
  });

  it("cost one call even when they are requested one after another", async () => {
    const setup = await open({ runMode: "grid" });
    const made = [];
    for (const job of setup.jobs(repeat())) made.push(await setup.gemini.image(job, never()));
    expect(new Set(made.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(4);
    expect(setup.readRequests()).toHaveLength(1);
  });

  it.each(["grid_bleed", "no_image", "image_safety", "e404_model", "e400_arg", "wrong_ratio"])(
    "are generated separately after %s",
    async (scenario) => {
      const setup = await open({ runMode: "grid" });
      setup.emulator.script({ scenario, prompt: "2×2 grid", times: 2 });
      const jobs = setup.jobs([{}, {}, {}, {}]);
      await Promise.all(jobs.map((job) => setup.gemini.image(job, never())));
      const sizes = setup
        .readRequests()
        .map(({ generationConfig }) => generationConfig?.imageConfig?.imageSize);
      expect(sizes.filter((size) => size === "1K")).toHaveLength(4);
    },
  );

  it("are refused together when the request is refused", async () => {
    const setup = await open({ runMode: "grid" });
    const jobs = setup.jobs(repeat("prompt_blocked"));
    const settled = await Promise.allSettled(jobs.map((job) => setup.gemini.image(job, never())));
    expect(settled.map((result) => result.status === "rejected" && result.reason.code)).toEqual(
      Array.from({ length: 4 }, () => "REQUEST_REFUSED"),
    );
    expect(setup.readRequests()).toHaveLength(1);
  });

  it("continue when one of them is aborted, and end with the last", async () => {
    const setup = await open({ runMode: "grid" });
    const jobs = setup.jobs(repeat("hang_headers"));
    const controllers = jobs.map(() => new AbortController());
    const images = jobs.map((job, index) => setup.gemini.image(job, controllers[index]?.signal ?? never()));
    await setup.emulator.until((log) => log.at(-1)?.scenario === "hang_headers");
    for (const [index, controller] of controllers.entries()) {
      expect(setup.readRequests().map(({ outcome }) => outcome)).toEqual(["open"]);
      controller.abort(new Error("given up"));
      await expect(images[index]).rejects.toThrow("given up");
    }
    await setup.emulator.until((log) => log.at(-1)?.outcome === "aborted");
  });

  it.each([
    ["there are three", [{}, {}, {}]],
    ["they show different images", [{}, {}, {}, { images: [] }]],
    ["their frames differ", [{}, {}, {}, { frame: { width: 300, height: 300 } }]],
  ])("are generated separately when %s", async (_why, requests) => {
    const setup = await open({ runMode: "grid" });
    await Promise.all(setup.jobs(requests).map((job) => setup.gemini.image(job, never())));
    expect(setup.readRequests()).toHaveLength(requests.length);
  });
});
