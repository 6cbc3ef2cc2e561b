import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { formatProvenanceXmp, addProvenanceToSvg, withFacts } from "../engines/provenance.ts";
import { createImages } from "../images/images.ts";
import { openOperatorIdentity } from "./operator-identity.ts";
import { createImageSigner } from "./sign-image.ts";
import { createDerivedIdentity } from "./signing-identity.ts";
import { createCertificate } from "./testing/certificates.ts";

const now = new Date("2026-11-27T08:00:00Z");
const ignore = () => {};
const parts = {
  clock: { now: () => now },
  log: { info: ignore, warn: ignore, error: ignore },
};
const signer = createImageSigner(async () => createDerivedIdentity(new Uint8Array(32).fill(7)), parts);
const images = createImages({ signer });
afterAll(() => images.close());

const provenance = {
  tool: "new-ads",
  engine: "studio",
  digitalSource: "composite",
  madeAt: now,
  placedByHand: true,
  paintedLook: true,
  photoFixes: ["enlarge"],
  enlarged: 2,
} as const;

const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: "#246" } });
const createMadeImage = () => withFacts(plain(), formatProvenanceXmp(provenance)).jpeg().toBuffer();
const sign = async () => Buffer.from(await signer.signImage(await createMadeImage()));

/** Returns a copy in which the last box of this type states a different length. */
function withBoxLength(file: Buffer, type: string, length: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32BE(length, changed.lastIndexOf(type) - 4);
  return changed;
}

describe("an image of this server", () => {
  it("states its tool, engine, date, notes and that it's from this server", async () => {
    const { credential, metadata } = await images.readOrigin(await sign());
    expect(credential).toMatchObject({ state: "valid", isOurs: true, history: [{ relation: null }] });
    expect(metadata).toEqual({
      digitalSource: "composite",
      software: "Packshot studio",
      madeAt: now.toISOString(),
      tool: "new-ads",
      notes: [
        "Product placed by hand.",
        "Style: painted look.",
        "Photo fixes: enlarge.",
        "Enlarged 2.00 times.",
      ],
    });
  });

  it("names the image that a conversion was made from", async () => {
    const file = await images.convert(await sign(), { form: { format: "webp" }, userId: "u" });
    const { credential } = await images.readOrigin(file);
    expect(credential?.history).toMatchObject([
      {
        relation: "parent",
        signer: expect.stringMatching(/Packshot/),
        steps: [{ action: "c2pa.created", by: "Packshot studio" }],
      },
      { relation: null, steps: [{ action: "c2pa.opened" }, { action: "c2pa.converted" }] },
    ]);
  });

  it("states how it was made in an SVG", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"></svg>';
    const { credential, metadata } = await images.readOrigin(
      Buffer.from(addProvenanceToSvg(svg, provenance)),
    );
    expect(credential).toBeNull();
    expect(metadata).toMatchObject({ digitalSource: "composite", tool: "new-ads" });
  });
});

describe("an image from elsewhere", () => {
  it("names the signer in its certificate", async () => {
    const other = createImageSigner(async () => openOperatorIdentity(await createCertificate(), now), parts);
    const { credential } = await images.readOrigin(await other.signImage(await createMadeImage()));
    expect(credential).toMatchObject({ state: "valid", isOurs: false, signer: "Shop of Examples" });
  });

  it("reads terms in attributes and references, and what precedes broken XML", async () => {
    const iptc = 'xmlns:i="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"';
    const term = "http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture";
    const rdf = 'xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
    for (const xml of [
      `<r:Description ${rdf} ${iptc} i:DigitalSourceType="${term}"/>`,
      `<r:Description ${rdf} ${iptc}><i:DigitalSourceType r:resource="${term}"/></r:Description>`,
      `<r:Description ${rdf} ${iptc}><i:DigitalSourceType>${term}</i:DigitalSourceType><broken`,
    ]) {
      const file = await plain().withXmp(xml).jpeg().toBuffer();
      const { metadata } = await images.readOrigin(file);
      expect(metadata).toMatchObject({ digitalSource: "digitalCapture", tool: null, notes: [] });
    }
  });

  it("states nothing if it has no metadata", async () => {
    const file = await plain().png().toBuffer();
    expect(await images.readOrigin(file)).toEqual({ credential: null, metadata: null });
  });
});

describe("a hostile file", () => {
  it("counts as changed if its end is missing", async () => {
    const file = await sign();
    const { credential } = await images.readOrigin(file.subarray(0, -20));
    expect(credential).toMatchObject({ state: "changed", isOurs: false });
  });

  it("is rejected if it ends before its pixels", async () => {
    const file = await sign();
    const cut = images.readOrigin(file.subarray(0, file.indexOf("c2pa.signature")));
    await expect(cut).rejects.toMatchObject({
      userMessage: expect.stringContaining("damaged or incomplete"),
    });
  });

  it("is unreadable if its manifest is overwritten", async () => {
    const file = await sign();
    const { credential } = await images.readOrigin(
      file.fill(0, file.indexOf("cbor"), file.lastIndexOf("cbor")),
    );
    expect(credential).toMatchObject({ state: "unreadable", signer: null, history: [] });
  });

  it.each([
    ["jumb", 0xff_ff_ff_ff],
    ["jumd", 0x7f_ff_ff_ff],
    ["jumb", 1],
    ["cbor", 0xff_ff_ff_f0],
    ["cbor", 2],
  ])("with a box %s of %i bytes doesn't stop the reader", async (type, length) => {
    const file = withBoxLength(await sign(), type, length);
    const { credential, metadata } = await images.readOrigin(file);
    expect(credential).not.toBeNull();
    expect(metadata).toMatchObject({ tool: "new-ads" });
  });

  it("lists each image once if its manifest is its own parent", async () => {
    const file = Buffer.from(await images.convert(await sign(), { form: { format: "jpeg" }, userId: "u" }));
    const [parent = "", own = ""] = new Set(file.toString("latin1").match(/urn:c2pa:[\da-f-]{36}/g));
    expect([parent, own]).not.toContain("");
    const ownStart = file.lastIndexOf(own);
    expect(ownStart).toBeGreaterThan(0);
    for (let at = file.indexOf(own); (at = file.indexOf(parent, at)) !== -1;) file.write(own, at, "latin1");
    const { credential } = await images.readOrigin(file);
    expect(credential).toMatchObject({ isOurs: false });
    expect(credential?.state).not.toBe("valid");
    expect(credential?.history.length).toBeLessThan(4);
  });
});
