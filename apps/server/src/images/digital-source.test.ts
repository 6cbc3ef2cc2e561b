import { describe, expect, it } from "vitest";
import { readDigitalSource } from "./digital-source.ts";

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype";
const read = (xmp: string) => readDigitalSource(new TextEncoder().encode(xmp));

describe("what a picture says of its making", () => {
  it.each([
    ["an element", `<Iptc4xmpExt:DigitalSourceType>${vocabulary}/compositeSynthetic</Iptc4xmpExt:Digita`],
    ["an attribute", `<rdf:Description Iptc4xmpExt:DigitalSourceType="${vocabulary}/compositeSynthetic"/>`],
    ["a resource", `<Iptc4xmpExt:DigitalSourceType rdf:resource='${vocabulary}/compositeSynthetic'/>`],
  ])("is read from %s", (_where, xmp) => {
    expect(read(xmp)).toBe("compositeSynthetic");
  });

  it.each([
    ["another term", `<Iptc4xmpExt:DigitalSourceType>${vocabulary}/digitalCapture<`],
    ["no address of the vocabulary", "<dc:title>trainedAlgorithmicMedia</dc:title>"],
    ["nothing", ""],
  ])("is nothing with %s", (_what, xmp) => {
    expect(read(xmp)).toBeNull();
  });

  it("is nothing without a packet", () => {
    expect(readDigitalSource(undefined)).toBeNull();
  });
});
