import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { provenanceXmp } from "../engines/provenance.ts";
import { createImages } from "./images.ts";
import { readDigitalSource } from "./to-source.ts";

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype";
const read = (xmp: string) => readDigitalSource(new TextEncoder().encode(xmp));

describe("readDigitalSource", () => {
  it.each([
    ["an element", `<Iptc4xmpExt:DigitalSourceType>${vocabulary}/compositeSynthetic</Iptc4xmpExt:Digita`],
    ["an attribute", `<rdf:Description Iptc4xmpExt:DigitalSourceType="${vocabulary}/compositeSynthetic"/>`],
    ["a resource", `<Iptc4xmpExt:DigitalSourceType rdf:resource='${vocabulary}/compositeSynthetic'/>`],
  ])("reads %s", (_where, xmp) => {
    expect(read(xmp)).toBe("compositeSynthetic");
  });

  it.each([
    ["another term", `<Iptc4xmpExt:DigitalSourceType>${vocabulary}/digitalCapture<`],
    ["no address of the vocabulary", "<dc:title>trainedAlgorithmicMedia</dc:title>"],
    ["nothing", ""],
  ])("gives null for %s", (_what, xmp) => {
    expect(read(xmp)).toBeNull();
  });

  it.each(["png", "jpeg", "webp", "avif"] as const)(
    "is part of a normalized %s, but not of a photo",
    async (format) => {
      const digitalSource = "trainedAlgorithmicMedia";
      const provenance = { tool: "t", engine: "gemini", digitalSource, madeAt: new Date(0) } as const;
      const photograph = sharp({ create: { width: 40, height: 30, channels: 3, background: "#246" } });
      const images = createImages();
      const painted = await photograph.clone().withXmp(provenanceXmp(provenance)).toFormat(format).toBuffer();
      expect(await images.normalize(painted)).toMatchObject({ digitalSource });
      expect(await images.normalize(await photograph.toFormat(format).toBuffer())).toMatchObject({
        digitalSource: null,
      });
    },
  );

  it("gives null without a packet", () => {
    expect(readDigitalSource(undefined)).toBeNull();
  });
});
