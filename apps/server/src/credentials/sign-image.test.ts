import { conversions } from "@packshot/trpc";
import type { Credential, DigitalSource, ImageForm } from "@packshot/trpc/ports";
import { SuperBox } from "@trustnxt/c2pa-ts/jumbf";
import { ManifestStore } from "@trustnxt/c2pa-ts/manifest";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { formatProvenanceXmp, withFacts } from "../engines/provenance.ts";
import { createImages } from "../images/images.ts";
import { openOperatorIdentity } from "./operator-identity.ts";
import { createImageSigner } from "./sign-image.ts";
import { createDerivedIdentity } from "./signing-identity.ts";
import { createCertificate, type KeyType } from "./testing/certificates.ts";
import { readCredential } from "./read-credential.ts";
import { openAsset } from "./write-credential.ts";

const now = new Date("2026-11-27T08:00:00Z");
const errors: unknown[] = [];
const parts = {
  clock: { now: () => now },
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: (fields: unknown) => errors.push(fields) },
};
const secret = new Uint8Array(32).fill(7);
const selfSigned = createImageSigner(async () => createDerivedIdentity(secret), parts);
const images = createImages({ signer: selfSigned });
afterAll(() => images.close());

type Format = ImageForm["format"];

async function createImage(format: Format, digitalSource: DigitalSource = "composite"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const image = sharp({ create: { width: 151, height: 100, channels: 3, background: "#246", noise } });
  const xmp = formatProvenanceXmp({ tool: "new-ads", engine: "studio", digitalSource, madeAt: now });
  return withFacts(image, xmp).toFormat(format).toBuffer();
}

const readType = async (file: Uint8Array) => `image/${(await sharp(file).metadata()).format}`;
const read = async (file: Uint8Array, trust = selfSigned.trust()) =>
  readCredential(file, await readType(file), await trust);
const listSteps = (credential: Credential | null) => credential?.history.flatMap(({ steps }) => steps) ?? [];

/** Reads a file with the package that wrote it, as the second of the two readers. */
async function listSecondReaderFailures(file: Uint8Array) {
  const asset = openAsset(file);
  const jumbf = asset?.getManifestJUMBF();
  if (!asset || !jumbf) return ["no manifest"];
  const result = await ManifestStore.read(SuperBox.fromBuffer(new Uint8Array(jumbf))).validate(asset);
  return result.statusEntries.flatMap(({ code, success }) => (success ? [] : [code]));
}

const formats = ["png", "jpeg", "webp"] as const;

describe("an image that was just made", () => {
  it.each(formats)("is signed as %s, which two readers accept", async (format) => {
    const file = await selfSigned.signImage(await createImage(format));
    expect(await read(file)).toEqual({
      state: "valid",
      isOurs: true,
      signer: "Packshot (self-signed, identity not verified)",
      generator: "Packshot",
      history: [
        {
          relation: null,
          title: null,
          signer: "Packshot (self-signed, identity not verified)",
          steps: [{ action: "c2pa.created", digitalSource: "composite", by: "Packshot studio" }],
        },
      ],
    });
    expect(await listSecondReaderFailures(file)).toEqual([]);
  });

  it.each(formats)("keeps its pixels and metadata as %s", async (format) => {
    const before = await createImage(format);
    const after = await selfSigned.signImage(before);
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
    const { xmpAsString, icc, density } = await sharp(after).metadata();
    const own = await sharp(before).metadata();
    expect({ xmpAsString, icc, density }).toEqual({
      xmpAsString: own.xmpAsString,
      icc: own.icc,
      density: own.density,
    });
  });

  it.each([
    "algorithmicallyEnhanced",
    "digitalCreation",
    "trainedAlgorithmicMedia",
    "compositeWithTrainedAlgorithmicMedia",
  ] as const)("states %s", async (term) => {
    const credential = await read(await selfSigned.signImage(await createImage("png", term)));
    expect(listSteps(credential)).toMatchObject([{ action: "c2pa.created", digitalSource: term }]);
  });

  it("isn't signed if the file doesn't say how it was made", async () => {
    const plain = await sharp(await createImage("png"))
      .png()
      .toBuffer();
    expect(await selfSigned.signImage(plain)).toBe(plain);
    expect(await read(plain)).toBeNull();
  });

  it.each(formats)("as %s, shows that it was changed after signing", async (format) => {
    const file = new Uint8Array(await selfSigned.signImage(await createImage(format)));
    const middle = Math.floor(file.byteLength / 2);
    file[middle] = (file[middle] ?? 0) ^ 1;
    expect(await read(file)).toMatchObject({ state: "changed", isOurs: false });
  });

  it("isn't trusted if another server signed it", async () => {
    const other = createImageSigner(async () => createDerivedIdentity(new Uint8Array(32).fill(8)), parts);
    const file = await other.signImage(await createImage("jpeg"));
    expect(await read(file)).toMatchObject({ state: "valid", isOurs: false });
    expect(await read(file, other.trust())).toMatchObject({ state: "valid", isOurs: true });
  });
});

describe("a conversion", () => {
  const forms = Object.entries<ImageForm>(conversions);

  it.each(forms)("as %s names the image it was made from", async (_, form) => {
    const stored = await selfSigned.signImage(await createImage("png", "trainedAlgorithmicMedia"));
    const file = await images.convert(stored, { form, userId: "u" });
    const credential = await read(file);
    expect(credential).toMatchObject({ state: "valid", isOurs: true });
    expect(listSteps(credential).map(({ action }) => action)).toEqual([
      "c2pa.created",
      "c2pa.opened",
      ...(form.longestSide === undefined && form.frame === undefined ? [] : ["c2pa.resized"]),
      ...(form.frame === undefined ? [] : ["c2pa.edited"]),
      "c2pa.converted",
    ]);
    expect(listSteps(credential).at(-1)).toMatchObject({ digitalSource: "trainedAlgorithmicMedia" });
    expect(await listSecondReaderFailures(file)).toEqual([]);
  });

  it("is signed without a parent if the original isn't signed", async () => {
    const file = await images.convert(await createImage("png"), { form: { format: "jpeg" }, userId: "u" });
    const credential = await read(file);
    expect(credential).toMatchObject({ state: "valid", history: [{ steps: [{ action: "c2pa.created" }] }] });
  });

  it("stays within a channel's byte limit with its signature", async () => {
    const stored = await selfSigned.signImage(await createImage("png"));
    const bytes = { atLeast: 0, atMost: 60_000 };
    const listing = { onWhite: false, ratio: null, fill: null, maxSide: 4000, maxPixels: 16e6, bytes };
    const file = await images.convert(stored, { form: { format: "jpeg", listing }, userId: "u" });
    expect(file.byteLength).toBeLessThanOrEqual(60_000);
    expect(await read(file)).toMatchObject({ state: "valid" });
  });
});

describe("an operator's certificate", () => {
  it.each<KeyType>(["ES256", "ES384", "ES512", "PS256", "Ed25519"])("signs with %s", async (type) => {
    const pair = await createCertificate({ type });
    const signer = createImageSigner(async () => openOperatorIdentity(pair, now), parts);
    const file = await signer.signImage(await createImage("jpeg"));
    expect(await read(file, signer.trust())).toMatchObject({
      state: "valid",
      isOurs: true,
      signer: "Shop of Examples",
    });
    // The second reader reports every P-521 signature as invalid.
    const failures = type === "ES512" ? ["claimSignature.mismatch"] : [];
    expect(await listSecondReaderFailures(file)).toEqual(failures);
  });

  it("leaves files unsigned when it expires while the server runs", async () => {
    const pair = await createCertificate({ until: "2026-11-28" });
    let time = now;
    const later = { ...parts, clock: { now: () => time } };
    const signer = createImageSigner(async () => openOperatorIdentity(pair, now), later);
    const file = await createImage("jpeg");
    expect(await signer.signImage(file)).not.toBe(file);
    time = new Date("2026-11-29");
    errors.length = 0;
    expect(await signer.signImage(file)).toBe(file);
    expect(errors).toMatchObject([{ err: { message: expect.stringContaining("expired") } }]);
  });
});
