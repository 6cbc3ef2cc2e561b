import { type CutOutsUnderTest, describeCutOuts } from "@packshot/trpc/testing";
import sharp from "sharp";
import { serializeCutOuts } from "./serialized-cut-outs.ts";
import { createStudio } from "./studio/index.ts";
import { brightCutOuts, centralCutOuts } from "./studio/testing/index.ts";

const [width, height] = [300, 200];
const side = 100;

async function createImages(): Promise<Omit<CutOutsUnderTest, "cutOuts" | "close">> {
  const background = { create: { width, height, channels: 3 as const, background: "#303a46" } };
  const square = await sharp({ create: { width: side, height: side, channels: 3, background: "#f0e2c8" } })
    .png()
    .toBuffer();
  return {
    photograph: await sharp(background)
      .composite([{ input: square, left: 100, top: 50 }])
      .png()
      .toBuffer(),
    empty: await sharp(background).png().toBuffer(),
    async decode(png) {
      const { data, info } = await sharp(png)
        .ensureAlpha()
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { pixels: data, width: info.width, height: info.height };
    },
    async paint(size, colorAt) {
      const data = new Uint8Array(size.width * size.height * 3);
      for (let y = 0, i = 0; y < size.height; y++) {
        for (let x = 0; x < size.width; x++, i += 3) data.set(colorAt(x, y), i);
      }
      return sharp(data, { raw: { width: size.width, height: size.height, channels: 3 } })
        .png()
        .toBuffer();
    },
  };
}

describeCutOuts("the studio", async () => {
  const studio = await createStudio();
  return {
    ...(await createImages()),
    cutOuts: serializeCutOuts(studio.cutOuts),
    close: () => studio.close(),
  };
});

for (const [name, maker] of [
  ["bright", brightCutOuts],
  ["central", centralCutOuts],
] as const) {
  describeCutOuts(`the ${name} cut-outs of tests`, async () => ({
    ...(await createImages()),
    cutOuts: serializeCutOuts(maker),
    close: async () => {},
  }));
}
