import type { MadeCutOut, Pose } from "@packshot/trpc/ports";
import sharp from "sharp";
import { expect, it } from "vitest";
import { poseRecipe } from "./pose-choices.ts";
import { drawnViews } from "./testing/plates/drawn-views.ts";
import { createCutOutJob } from "./testing/jobs.ts";
import { getSharedStudio } from "./testing/shared-studio.ts";

async function photoOf(name: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#7a5c48">${drawnViews[name]?.svg ?? ""}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function made(name: string, hints = {}): Promise<MadeCutOut | undefined> {
  const { cutOuts } = await getSharedStudio();
  const source = { png: await photoOf(name) };
  return cutOuts.make({ person: "a", photo: name, previewSide: 320, source, hints });
}

async function colorsOf(preview: Uint8Array | undefined): Promise<Buffer> {
  const { width, height } = await sharp(preview).metadata();
  expect([width, height]).toEqual([256, 256]);
  return sharp(preview).raw().toBuffer();
}

it("an unclear product is asked about, with a preview of each pose", async () => {
  const [first, second, ...more] = (await made("book, turned"))?.choices ?? [];
  expect([first?.kind, second?.kind, more]).toEqual(["pose-standing", "pose-lying", []]);
  expect(first?.area).toEqual(second?.area);
  const [standing, lying] = [await colorsOf(first?.preview), await colorsOf(second?.preview)];
  expect(standing.equals(lying)).toBe(false);
});

it("a clear product, or one whose pose is known, isn't asked about", async () => {
  expect((await made("chair"))?.choices).toEqual([]);
  expect((await made("book, turned", { pose: "lying" }))?.choices).toEqual([]);
});

it("a stored pose places a product like the option for the view", async () => {
  const studio = await getSharedStudio();
  const { matte = new Uint8Array() } = (await made("book, turned")) ?? {};
  const imageOf = async (pose: Pose | undefined, viewpoint: Pose | undefined): Promise<string> => {
    const { sources, ...job } = createCutOutJob(await photoOf("book, turned"), "white");
    const cutOut = { matte, id: `book ${String(pose)}`, uncertain: false, ...(pose && { pose }) };
    const request = {
      ...job.request,
      recipe: { ...poseRecipe, ...(viewpoint && { viewpoint }) },
      frame: { width: 128, height: 128 },
    };
    const posed = sources.map((source) => ({ ...source, cutOut }));
    const { bytes } = await studio.image({ ...job, request, sources: posed }, new AbortController().signal);
    return (await sharp(bytes).raw().toBuffer()).toString("base64");
  };
  const lying = await imageOf("lying", undefined);
  expect(lying === (await imageOf(undefined, "lying"))).toBe(true);
  expect(lying === (await imageOf("standing", undefined))).toBe(false);
});
