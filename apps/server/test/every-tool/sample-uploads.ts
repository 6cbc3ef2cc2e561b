import type { AnyTool } from "@packshot/tools";
import sharp from "sharp";
import { drawProductPhoto, samplePicture } from "../../src/engines/studio/testing/index.ts";
import type { Packshot } from "../../src/testing/watch-run.ts";

/** Maps each slot to a picture such as a person would bring. */
const pictures: Readonly<Record<string, () => Promise<Buffer>>> = {
  product: async () => (await drawProductPhoto("bottle", "contact shadow", 0)).png,
  person: portrait,
  photo: portrait,
  selfie: portrait,
  logo: () => samplePicture("logo"),
  screenshot: () => samplePicture("screen"),
};

function portrait(): Promise<Buffer> {
  return samplePicture("person").then((person) =>
    sharp(person).flatten({ background: "#d8e0e4" }).jpeg().toBuffer(),
  );
}

/** Draws a picture such as a person would bring for the slot. */
export function sampleUploadFor(slot: string): Promise<Buffer> {
  const draw = pictures[slot];
  if (draw === undefined) throw new Error(`There is no picture for the slot ${slot}: draw one here.`);
  return draw();
}

/** Uploads a picture for each slot of the tool; resolves to the upload ids by slot. */
export async function uploadFor(
  packshot: Packshot,
  tool: AnyTool,
  pictureFor: (slot: string) => Promise<Buffer>,
): Promise<Readonly<Record<string, string>>> {
  const uploads = Object.keys(tool.images).map(
    async (slot) => [slot, await upload(packshot, slot, await pictureFor(slot))] as const,
  );
  return Object.fromEntries(await Promise.all(uploads));
}

async function upload(packshot: Packshot, slot: string, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(picture)], `${slot}.png`));
  return (await packshot.uploads.create.mutate(form)).id;
}
