import type { SceneRecipe } from "@packshot/tools/request";
import type { Hints, MadeCutOut, Pose } from "@packshot/trpc/ports";
import sharp from "sharp";
import { expect, it } from "vitest";
import { drawnViews } from "./testing/plates/drawn-views.ts";
import { createCutOutJob } from "./testing/jobs.ts";
import { getSharedStudio } from "./testing/shared-studio.ts";

const scene: SceneRecipe = {
  kind: "scene",
  backdrop: "wood",
  photoStyle: "professional",
  productSize: "large",
  angle: "straight",
  seed: 0,
};

async function drawSample(name: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" fill="#7a5c48">${drawnViews[name]?.svg ?? ""}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function makeCutOut(name: string, hints = {}): Promise<MadeCutOut | undefined> {
  const { cutOuts } = await getSharedStudio();
  const source = { png: await drawSample(name) };
  return cutOuts.make({ userId: "u", photo: name, previewSide: 320, source, hints });
}

it("an unclear product raises a question about its pose, without previews", async () => {
  const { choices = [] } = (await makeCutOut("leaf")) ?? {};
  const area = choices[0]?.area;
  expect(choices).toEqual([
    { kind: "pose-standing", area },
    { kind: "pose-lying", area },
  ]);
});

it("a product raises one question at a time", async () => {
  const bus = "bus, its front wheel nearer";
  const kinds = async (hints: Hints) => (await makeCutOut(bus, hints))?.choices.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(["surface-table", "surface-floor"]);
  expect(await kinds({ surface: "table" })).toEqual(["pose-standing", "pose-lying"]);
  expect(await kinds({ surface: "floor" })).toEqual([]);
  const { matte = new Uint8Array() } = (await makeCutOut(bus)) ?? {};
  const job = { userId: "u", photo: bus, previewSide: 320, source: { png: await drawSample(bus) }, matte };
  const { cutOuts } = await getSharedStudio();
  const restored = await cutOuts.restore({ ...job, hints: { surface: "table" } });
  expect(restored?.choices.map(({ kind }) => kind)).toEqual(["pose-standing", "pose-lying"]);
  expect((await cutOuts.restore(job))?.choices).toEqual([]);
});

it("a clear product, or one whose pose is known, raises no question", async () => {
  expect((await makeCutOut("chair"))?.choices).toEqual([]);
  expect((await makeCutOut("leaf", { pose: "lying" }))?.choices).toEqual([]);
});

it("a stored pose places a product like the option for the view", async () => {
  const studio = await getSharedStudio();
  const { matte = new Uint8Array() } = (await makeCutOut("leaf")) ?? {};
  const makeImage = async (pose: Pose | undefined, viewpoint: Pose | undefined): Promise<string> => {
    const { sources, ...job } = createCutOutJob(await drawSample("leaf"), "white");
    const cutOut = { matte, id: `book ${String(pose)}`, uncertain: false, ...(pose && { pose }) };
    const request = {
      ...job.request,
      recipe: { ...scene, ...(viewpoint && { viewpoint }) },
      frame: { width: 128, height: 128 },
    };
    const posed = sources.map((source) => ({ ...source, cutOut }));
    const { bytes } = await studio.image({ ...job, request, sources: posed }, new AbortController().signal);
    return (await sharp(bytes).raw().toBuffer()).toString("base64");
  };
  const lying = await makeImage("lying", undefined);
  expect(lying === (await makeImage(undefined, "lying"))).toBe(true);
  expect(lying === (await makeImage("standing", undefined))).toBe(false);
});
