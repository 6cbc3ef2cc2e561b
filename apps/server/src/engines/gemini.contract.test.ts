import { describeEngine } from "@packshot/trpc/testing";
import sharp from "sharp";
import { z } from "zod";
import { openSetup } from "./gemini/testing/setup.ts";

describeEngine("gemini", async () => {
  const setup = await openSetup();
  const job = setup.job({});
  const { tool, sources, calls, cancel } = job;
  return {
    engine: setup.gemini,
    job,
    textJob: {
      tool,
      sources,
      calls,
      cancel,
      request: {
        images: ["product"],
        prompt: "Name the product and its colors.",
        answer: z.strictObject({ product: z.string(), colors: z.array(z.string()) }),
        recipe: { kind: "photo-facts" },
      },
    },
    decode: async (bytes) => {
      const { format, width, height, xmpAsString } = await sharp(bytes).metadata();
      const pixels = await sharp(bytes).raw().toBuffer();
      return { mediaType: `image/${format}`, width, height, pixels, xmp: xmpAsString ?? "" };
    },
    close: () => setup.close(),
  };
});
