import { describeEngine } from "@packshot/trpc/testing";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { z } from "zod";
import { createStudio } from "./studio/studio.ts";
import { coffee, cutOutJob } from "./studio/testing/jobs.ts";

describeEngine("studio", async () => {
  const studio = await createStudio();
  const png = await coffee();
  const source = { slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") };
  return {
    engine: studio,
    job: cutOutJob(png, "white"),
    textJob: {
      tool: "mood-boards",
      sources: [source],
      request: {
        images: ["product"],
        prompt: "Which colours does the product have?",
        answer: z.object({ colours: z.array(z.string()).min(1) }),
        recipe: { kind: "photo-facts" },
      },
      onUsage: () => undefined,
    },
    decode: async (bytes) => {
      const { format, width, height, xmpAsString } = await sharp(bytes).metadata();
      const pixels = await sharp(bytes).raw().toBuffer();
      return { mediaType: `image/${format}`, width, height, pixels, xmp: xmpAsString ?? "" };
    },
    close: () => studio.close(),
  };
});
