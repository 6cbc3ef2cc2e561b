import type { AnyTool } from "@packshot/tools";
import sharp from "sharp";
import { drawProductPhoto, drawSampleImage } from "../../src/engines/studio/testing/index.ts";
import type { Packshot } from "../../src/testing/watch-run.ts";

/** The network sees 320 pixels, so larger photos would only take longer to open, cut out and draw. */
const width = 480;

const reduceSample = async (name: string) =>
  sharp(await drawSampleImage(name))
    .resize(width)
    .png()
    .toBuffer();

const { png: product } = await drawProductPhoto("bottle", "contact shadow", 0, width);
const portrait = await sharp(await drawSampleImage("person"))
  .resize(width)
  .flatten({ background: "#d8e0e4" })
  .jpeg()
  .toBuffer();

/** Typical user photos by slot. */
const photos: Readonly<Record<string, Buffer>> = {
  product,
  person: portrait,
  photo: portrait,
  selfie: portrait,
  logo: await reduceSample("logo"),
  screenshot: await reduceSample("screen"),
};

/** Returns a photo that a user might upload for the slot. */
export function sampleUploadFor(slot: string): Buffer {
  const photo = photos[slot];
  if (photo === undefined) throw new Error(`There is no photo for the slot ${slot}: draw one here.`);
  return photo;
}

/** Uploads a photo for each slot of the tool; resolves to the upload IDs by slot. */
export async function uploadFor(
  packshot: Packshot,
  tool: AnyTool,
  photoFor: (slot: string) => Buffer,
): Promise<Readonly<Record<string, string>>> {
  const uploads = Object.keys(tool.images).map(
    async (slot) => [slot, await upload(packshot, slot, photoFor(slot))] as const,
  );
  return Object.fromEntries(await Promise.all(uploads));
}

async function upload(packshot: Packshot, slot: string, image: Buffer): Promise<string> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(image)], `${slot}.png`));
  return (await packshot.uploads.create.mutate(form)).id;
}
