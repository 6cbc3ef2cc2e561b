import { describeEngine } from "@packshot/trpc/testing";
import sharp from "sharp";
import { createStudio } from "./studio/studio.ts";
import { coffee, cutOutJob } from "./studio/testing/jobs.ts";

describeEngine("studio", async () => {
  const studio = await createStudio();
  return {
    engine: studio,
    job: cutOutJob(await coffee(), "white"),
    decode: async (bytes) => {
      const { format, width, height, xmpAsString } = await sharp(bytes).metadata();
      const pixels = await sharp(bytes).raw().toBuffer();
      return { mediaType: `image/${format}`, width, height, pixels, xmp: xmpAsString ?? "" };
    },
    close: () => studio.close(),
  };
});
