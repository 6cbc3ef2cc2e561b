import { conversions, findConversionForm } from "@packshot/trpc";
import type { DigitalSource, ImageForm } from "@packshot/trpc/ports";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { formatProvenanceXmp } from "../engines/provenance.ts";
import { readFileDigitalSource, readDigitalSource } from "./digital-source.ts";
import { images } from "./testing/test-images.ts";

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype";
const read = (xmp: string) => readDigitalSource(new TextEncoder().encode(xmp));

const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#246" } });

const xmpWith = (digitalSource: DigitalSource, engine: "studio" | "gemini" = "studio") =>
  formatProvenanceXmp({ tool: "t", engine, digitalSource, madeAt: new Date(0) });
/** The studio's old term for composites, before IPTC changed its meaning. */
const oldXmp = xmpWith("composite").replace("/composite<", "/compositeSynthetic<");

describe("readDigitalSource", () => {
  it.each([
    ["an element", `<Iptc4xmpExt:DigitalSourceType>${vocabulary}/composite</Iptc4xmpExt:Digita`],
    ["an attribute", `<rdf:Description Iptc4xmpExt:DigitalSourceType="${vocabulary}/composite"/>`],
    ["a resource", `<Iptc4xmpExt:DigitalSourceType rdf:resource='${vocabulary}/composite'/>`],
  ])("reads %s", (_where, xmp) => {
    expect(read(xmp)).toBe("composite");
  });

  it.each([
    ["another term", `<Iptc4xmpExt:DigitalSourceType>${vocabulary}/digitalCapture<`],
    ["no URL of the vocabulary", "<dc:title>trainedAlgorithmicMedia</dc:title>"],
    ["nothing", ""],
  ])("returns null for %s", (_what, xmp) => {
    expect(read(xmp)).toBeNull();
  });

  it("reads the old term as composite only in the studio's images", () => {
    expect(read(oldXmp)).toBe("composite");
    expect(read(`<e:DigitalSourceType>${vocabulary}/compositeSynthetic</e:DigitalSourceType>`)).toBe(
      "compositeWithTrainedAlgorithmicMedia",
    );
  });

  it.each(["png", "jpeg", "webp", "avif"] as const)(
    "finds the term in a normalized %s, and none in a photo",
    async (format) => {
      const digitalSource = "trainedAlgorithmicMedia";
      const painted = photo().withXmp(xmpWith(digitalSource, "gemini"));
      expect(await images.normalize(await painted.toFormat(format).toBuffer())).toMatchObject({
        digitalSource,
      });
      expect(await images.normalize(await photo().toFormat(format).toBuffer())).toMatchObject({
        digitalSource: null,
      });
    },
  );

  it("returns null without a packet", () => {
    expect(readDigitalSource(undefined)).toBeNull();
  });
});

/** Reads the density of a WebP, which is only in its EXIF data. */
function readDensity(webp: Uint8Array): number | undefined {
  const file = Buffer.from(webp);
  const exif = file.indexOf("EXIF");
  const xResolution = file.indexOf(Buffer.from([0x1a, 0x01, 5, 0, 1, 0, 0, 0]), exif);
  if (exif < 0 || xResolution < 0) return undefined;
  const start = file.indexOf("II*\0", exif);
  const at = start + file.readUInt32LE(xResolution + 8);
  return file.readUInt32LE(at) / file.readUInt32LE(at + 4);
}

async function download(xmp: string, form: ImageForm): Promise<Uint8Array> {
  const stored = await photo().withXmp(xmp).png().toBuffer();
  return images.convert(stored, { form, userId: "u" });
}

const listing = findConversionForm("listing-amazon") ?? conversions.jpeg;
const enlargement =
  /\s*<packshot:Enlarged>[\d.]+<\/packshot:Enlarged>\s*<packshot:EnlargedBy>resampling<\/packshot:EnlargedBy>/;
const forms = Object.entries<ImageForm>({ ...conversions, "listing-amazon": listing });

describe("a download", () => {
  it.each(forms)("as %s, replaces the old term with the current one", async (_, form) => {
    const { xmpAsString } = await sharp(await download(oldXmp, form)).metadata();
    // Most forms enlarge this small image and state so.
    expect(xmpAsString?.replace(enlargement, "")).toBe(xmpWith("composite"));
  });

  it.each(forms)("as %s has an sRGB profile and 300 dpi", async (_, form) => {
    const file = await download(oldXmp, form);
    const { icc, density = readDensity(file) } = await sharp(file).metadata();
    expect({ profile: icc?.length, density }).toEqual({ profile: 480, density: 300 });
  });

  const jpegs = forms.filter(([, { format }]) => format === "jpeg");

  it.each(jpegs)("as %s keeps colors at full resolution", async (_, form) => {
    const { chromaSubsampling } = await sharp(await download(oldXmp, form)).metadata();
    expect(chromaSubsampling).toBe("4:4:4");
  });

  it("as JPEG is pure white beyond the edge of the product", async () => {
    const product = await sharp({ create: { width: 90, height: 70, channels: 3, background: "#b3122e" } })
      .png()
      .toBuffer();
    const stored = await sharp({ create: { width: 300, height: 300, channels: 3, background: "#fff" } })
      .composite([{ input: product, left: 105, top: 115 }])
      .png()
      .toBuffer();
    const jpeg = await images.convert(stored, { form: conversions.jpeg, userId: "u" });
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    /** Width in pixels of the JPEG blocks that can contain the edge. */
    const band = 8;
    const isNear = (x: number, y: number) =>
      x >= 105 - band && x < 195 + band && y >= 115 - band && y < 185 + band;
    const gray = data.reduce((found, value, index) => {
      const pixel = Math.floor(index / 3);
      return value < 255 && !isNear(pixel % 300, Math.floor(pixel / 300)) ? found + 1 : found;
    }, 0);
    expect(gray).toBe(0);
  });

  it.each([
    ["algorithmicallyEnhanced", "studio"],
    ["digitalCreation", "studio"],
    ["trainedAlgorithmicMedia", "gemini"],
    ["compositeWithTrainedAlgorithmicMedia", "gemini"],
  ] as const)("keeps %s", async (term, engine) => {
    for (const name of ["jpeg-1080", "webp", "png", "banner"] as const) {
      const file = await download(xmpWith(term, engine), conversions[name]);
      expect(await readFileDigitalSource(file)).toBe(term);
    }
  });
});
