import { brandLogoSlot, restyleStyles, type SceneRecipe } from "@packshot/tools/request";
import type { Doubt, ImageJob } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { CutOut } from "./matting/cut-out.ts";
import { makeImage } from "./make-image.ts";
import { readCoffeePhoto, createCutOutJob } from "./testing/jobs.ts";
import { drawRedBox } from "./testing/red-box.ts";
import { getSharedStudio } from "./testing/shared-studio.ts";

/**
 * Returns a portrait of a person whose cut-out is certain, with a product whose cut-out is certain, uncertain or
 * missing.
 * @param graded how much the room's light has changed the product's colors
 * @param enlarged how much the product was enlarged
 */
function drawPortrait(product: Partial<CutOut> | "nothing", graded = 0, enlarged = 1) {
  const { request, ...job } = createCutOutJob(new Uint8Array([1]), "white", box);
  const recipe = { kind: "portrait", layout: "beside", backdrop: "studio", seed: 1 } as const;
  const portraitJob: ImageJob = {
    ...job,
    request: { ...request, recipe, images: ["person", "product"] },
    sources: [createSource("person"), createSource("product")],
  };
  return makeImage(
    portraitJob,
    {
      async cutOut({ source: { slot } }) {
        if (slot === "person")
          return { ...drawRedBox(), edges: { halo: 0.1, holes: 0, ragged: 0.3, cutOff: 0 } };
        return product === "nothing" ? undefined : { ...drawRedBox(), ...product };
      },
      draw: async () => ({ ...drawing, enlarged, graded }),
    },
    new AbortController().signal,
  );
}

function createSource(slot: string) {
  return { slot, png: new Uint8Array([1]), sha256: slot };
}

const box = { left: 0.1, top: 0.1, width: 0.8, height: 0.8 };
const drawing = {
  image: { bytes: new Uint8Array(), mediaType: "image/png", width: 4, height: 5 },
  svg: undefined,
  shortened: false,
  reduced: false,
  scaledDown: false,
  enlarged: 1,
  graded: 0,
  placed: undefined,
} as const;
const scene: SceneRecipe = {
  kind: "scene",
  backdrop: "studio",
  photoStyle: "professional",
  productSize: "small",
  angle: "straight",
  seed: 0,
};
const doubt: Doubt = { kind: "unclear", area: box };

it("makeImage marks an image as doubtful if any cut-out is", async () => {
  expect(await drawPortrait({ doubts: [] })).toMatchObject({ uncertain: false });
  expect(await drawPortrait({ doubts: [doubt] })).toMatchObject({ uncertain: true });
});

it("makeImage adds a note if a product was enlarged by more than 1.5", async () => {
  expect((await drawPortrait({ doubts: [] }, 0, 2.04)).note).toContain(
    "Enlarged 2.0 times, so it may look soft.",
  );
  expect((await drawPortrait({ doubts: [] }, 0, 1.5)).note ?? "").not.toContain("Enlarged");
});

it("makeImage reports the worst of each edge figure of its cut-outs", async () => {
  const edges = { halo: 0.4, holes: 0.01, ragged: 0.2, cutOff: 0 };
  expect((await drawPortrait({ edges })).edges).toEqual({ halo: 0.4, holes: 0.01, ragged: 0.3, cutOff: 0 });
  expect((await drawPortrait({})).edges).toEqual({ halo: 0.1, holes: 0, ragged: 0.3, cutOff: 0 });
});

it("makeImage notes how much the room's light changed product colors", async () => {
  expect((await drawPortrait({ doubts: [] }, 1.3)).note).toContain("Colors slightly adjusted");
  expect((await drawPortrait({ doubts: [] }, 2)).note).toContain("Colors visibly adjusted");
  expect((await drawPortrait({ doubts: [] })).note).not.toContain("adjusted");
});

it("makeImage passes a brand only to recipes that draw it, and notes it", async () => {
  const brand = { main: "#1d3557", logo: true } as const;
  const { request, ...job } = createCutOutJob(new Uint8Array([1]), "white");
  const drawnIn: unknown[] = [];
  const make = (recipe: ImageJob["request"]["recipe"], slots: readonly string[]) =>
    makeImage(
      { ...job, request: { ...request, recipe, brand }, sources: slots.map(createSource) },
      {
        cutOut: async () => drawRedBox(),
        draw: async ({ materials }) => {
          drawnIn.push(materials.brand);
          return drawing;
        },
      },
      new AbortController().signal,
    );
  const story = { kind: "story", mood: "tech", name: "Mug", seed: 1 } as const;
  expect((await make(story, ["product", brandLogoSlot])).note).toBe("In your brand's colors and type");
  expect((await make(story, ["product"])).note).toBe("In your brand's colors and type");
  expect(await make(request.recipe, ["product", brandLogoSlot])).not.toHaveProperty("note");
  const { main } = brand;
  expect(drawnIn).toEqual([{ main, logo: new Uint8Array([1]) }, { main }, undefined]);
});

it("makeImage records a placement by hand, in a note and in the file", async () => {
  const { request, ...job } = createCutOutJob(new Uint8Array([1]), "white");
  const recorded: unknown[] = [];
  const make = (change: Partial<SceneRecipe>) =>
    makeImage(
      {
        ...job,
        request: { ...request, recipe: { ...scene, ...change } },
        sources: [createSource("product")],
      },
      {
        cutOut: async () => drawRedBox(),
        draw: async ({ provenance }) => {
          recorded.push(provenance.placedByHand);
          return drawing;
        },
      },
      new AbortController().signal,
    );
  const placement = { x: 0.3, y: 0.8, scale: 0.7 };
  expect((await make({ placement })).note).toMatch(/Product placed by hand/);
  expect((await make({})).note ?? "").not.toMatch(/by hand/);
  // A print moves the scene, so the placement doesn't apply.
  expect((await make({ placement, photoStyle: "polaroid" })).note ?? "").not.toMatch(/by hand/);
  expect(recorded).toEqual([true, undefined, undefined]);
});

it("makeImage records a painted look, in a note and in the file", async () => {
  const { request, ...job } = createCutOutJob(new Uint8Array([1]), "white");
  const recorded: unknown[] = [];
  const make = (recipe: ImageJob["request"]["recipe"]) =>
    makeImage(
      { ...job, request: { ...request, recipe }, sources: [createSource("product")] },
      {
        cutOut: async () => drawRedBox(),
        draw: async ({ provenance }) => {
          recorded.push(provenance.paintedLook);
          return drawing;
        },
      },
      new AbortController().signal,
    );
  for (const style of restyleStyles) {
    const { note } = await make({ kind: "restyle", style, subject: "product", variation: 0 });
    expect(note).toMatch(/^Painted look, .* The full style needs a generative engine/);
  }
  expect((await make(scene)).note ?? "").not.toContain("Painted");
  expect(recorded).toEqual([true, true, undefined]);
});

it("makeImage suggests no box on a photo that can't have one", async () => {
  await expect(drawPortrait("nothing")).rejects.toThrow("a subject in the product photo. Use a photo");
});

describe("makeImage's files", () => {
  it("record an AI-generated source if the request uses it", async () => {
    const job = createCutOutJob(await readCoffeePhoto(), "white");
    const [source] = job.sources;
    if (source === undefined) throw new Error("the job has no source");
    const painted = { ...source, digitalSource: "trainedAlgorithmicMedia" } as const;
    const studio = await getSharedStudio();
    const findTerm = async (sources: typeof job.sources) => {
      const { bytes } = await studio.image({ ...job, sources }, new AbortController().signal);
      const { xmpAsString = "" } = await sharp(bytes).metadata();
      return /digitalsourcetype\/(\w+)</.exec(xmpAsString)?.[1];
    };
    expect(await findTerm([painted])).toBe("compositeWithTrainedAlgorithmicMedia");
    expect(await findTerm([source, { ...painted, slot: "other" }])).toBe("algorithmicallyEnhanced");
  });
});
