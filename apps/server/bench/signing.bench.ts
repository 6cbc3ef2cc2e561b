// The cost of a signature in a download: its time, compared with the conversion, and its bytes.
import { createImageSigner } from "../src/credentials/sign-image.ts";
import { createDerivedIdentity } from "../src/credentials/signing-identity.ts";
import { formatProvenanceXmp, withFacts } from "../src/engines/provenance.ts";
import { readCoffeePhoto } from "../src/engines/studio/testing/index.ts";
import { createImages } from "../src/images/images.ts";
import sharp from "sharp";
import { median, measureMs, report } from "./figures.ts";

const TIMES = 9;
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: console.error };
const parts = { clock: { now: () => new Date() }, log: silent };
const signer = createImageSigner(async () => createDerivedIdentity(new Uint8Array(32)), parts);
const xmp = formatProvenanceXmp({
  tool: "t",
  engine: "studio",
  digitalSource: "composite",
  madeAt: new Date(),
});
const image = await withFacts(sharp(await readCoffeePhoto()).resize(2000, 2000), xmp)
  .png()
  .toBuffer();
const stored = await signer.signImage(image);
const images = createImages();

for (const format of ["png", "jpeg", "webp"] as const) {
  const form = { format } as const;
  const converting: number[] = [];
  const signing: number[] = [];
  let added = 0;
  for (let time = 0; time < TIMES; time++) {
    // Each round has its own size, so that nothing is cached.
    const own = { ...form, longestSide: 2000 - time };
    const file = await images.convert(stored, { form: own, userId: String(time) });
    converting.push(
      await measureMs(() =>
        images.convert(stored, { form: { ...form, longestSide: 1900 - time }, userId: "u" }),
      ),
    );
    signing.push(
      await measureMs(async () => {
        const signed = await signer.signConversion(file, { parent: stored, form: own });
        added = signed.byteLength - file.byteLength;
      }),
    );
  }
  const name = { png: "PNG", jpeg: "JPEG", webp: "WebP" }[format];
  report("run", `signing a 2,000 px ${name}`, [median(signing), "ms"], [median(converting), "converting it"]);
  report("run", `size of the signature in a ${name}`, [added / 1000, "kB"], [24.576, "limit: 24.6 kB"]);
}
images.close();
