import type { VariationRequest } from "@packshot/tools/request";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCoffeePhoto, createCutOutJob } from "../engines/studio/testing/index.ts";
import { createInstantStudio, type InstantStudio } from "./instant-studio.ts";

let studio: InstantStudio;
let photo: Buffer;
beforeAll(async () => {
  [studio, photo] = [await createInstantStudio(), await readCoffeePhoto()];
});
afterAll(() => studio.close());

const never = new AbortController().signal;

async function makeImage(change: Partial<VariationRequest>) {
  const job = createCutOutJob(photo, "transparent");
  return studio.image({ ...job, request: { ...job.request, ...change } }, never);
}

test("an instant image has the requested frame, or the photo's, and format", async () => {
  const framed = await makeImage({ frame: { width: 108, height: 192 }, format: "jpeg" });
  expect(framed).toMatchObject({ width: 108, height: 192, mediaType: "image/jpeg", uncertain: false });
  expect(await sharp(framed.bytes).metadata()).toMatchObject({ width: 108, height: 192, format: "jpeg" });
  expect(await makeImage({})).toMatchObject({ width: 600, height: 400, mediaType: "image/png" });
  const square = await studio.image(createCutOutJob(photo, "marketplace"), never);
  expect(square).toMatchObject({ width: 600, height: 600 });
});

test("an instant cut-out can be transparent, and labels differ", async () => {
  const [one, other] = [await makeImage({ label: "one" }), await makeImage({ label: "other" })];
  expect((await sharp(one.bytes).stats()).channels[3]?.min).toBe(0);
  expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(other.bytes));
});

test("a held image waits for its release, or ends with its signal", async () => {
  const release = studio.hold();
  const canceled = new AbortController();
  const ended = studio.image(createCutOutJob(photo, "white"), canceled.signal);
  canceled.abort(new Error("canceled"));
  await expect(ended).rejects.toThrow("canceled");
  const order: string[] = [];
  const held = studio.image(createCutOutJob(photo, "white"), never).then(() => order.push("held"));
  const other = await createInstantStudio();
  for (let n = 0; n < 3; n++) await other.image(createCutOutJob(photo, "white"), never);
  await other.close();
  order.push("released");
  release();
  await held;
  expect(order).toEqual(["released", "held"]);
});

test("an instant studio rejects what the studio rejects", async () => {
  const recipe = { refusal: "This needs a generative engine." };
  const job = createCutOutJob(photo, "white");
  expect(studio.supports([{ ...job.request, recipe }])).toMatchObject({ supported: false });
  await expect(makeImage({ recipe })).rejects.toThrow("This needs a generative engine.");
});
