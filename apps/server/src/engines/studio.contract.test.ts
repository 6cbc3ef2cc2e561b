import { describeEngine } from "@packshot/trpc/testing";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { createInstantStudio } from "../testing/instant-studio.ts";
import { createStudio } from "./studio/index.ts";
import { readCoffeePhoto, createCutOutJob, free } from "./studio/testing/index.ts";

for (const [name, create] of [
  ["studio", createStudio],
  ["the instant studio of tests", createInstantStudio],
] as const) {
  describeEngine(name, async () => {
    const studio = await create();
    const png = await readCoffeePhoto();
    const source = { slot: "product", png, sha256: createHash("sha256").update(png).digest("hex") };
    return {
      engine: studio,
      job: createCutOutJob(png, "white"),
      textJob: {
        tool: "mood-boards",
        sources: [source],
        request: {
          images: ["product"],
          prompt: "Which colors does the product have?",
          answer: z.object({ colors: z.array(z.string()).min(1) }),
          recipe: { kind: "photo-facts" },
        },
        ...free,
      },
      decode: async (bytes) => {
        const { format, width, height, xmpAsString } = await sharp(bytes).metadata();
        const pixels = await sharp(bytes).raw().toBuffer();
        return { mediaType: `image/${format}`, width, height, pixels, xmp: xmpAsString ?? "" };
      },
      close: () => studio.close(),
    };
  });
}

test("a studio answer states its source unless it's empty", async () => {
  const studio = await createStudio();
  const png = await readCoffeePhoto();
  const ask = (answer: z.ZodType) => {
    const request = { images: ["product"], prompt: "", answer, recipe: { kind: "photo-facts" } } as const;
    const sources = [{ slot: "product", png, sha256: "" }];
    return studio.text({ tool: "mood-boards", sources, request, ...free }, new AbortController().signal);
  };
  const facts = await ask(z.object({ colorNames: z.array(z.string()) }));
  expect(facts.note).toMatch(/^Based on the photo/);
  const nothing = await ask(z.object({ product: z.string().default("") }));
  expect(nothing).toEqual({ answer: { product: "" } });
  await studio.close();
});
