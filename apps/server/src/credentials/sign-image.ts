import type { Clock, Engine, ImageForm, Log } from "@packshot/trpc/ports";
import sharp from "sharp";
import { hasTestLabel } from "../engines/provenance.ts";
import { readDigitalSource } from "../images/digital-source.ts";
import type { SigningIdentity, Trust } from "./signing-identity.ts";
import type { Change, Statement } from "./write-credential.ts";

/**
 * Signs images. If signing fails, logs the error and resolves to the unsigned file, whose XMP still states how it was
 * made.
 */
export interface ImageSigner {
  /** Signs an image that an engine has just made. */
  signImage(file: Uint8Array): Promise<Uint8Array>;
  /** Signs a conversion of a stored image and names that image as its parent. */
  signConversion(
    file: Uint8Array,
    from: { readonly parent: Uint8Array; readonly form: ImageForm },
  ): Promise<Uint8Array>;
  /** Maximum bytes that a content credential adds to a file. */
  readonly maxBytes: number;
  /** Resolves to the certificates that identify this server's own signatures. */
  trust(): Promise<Trust>;
}

interface SignerParts {
  readonly clock: Clock;
  readonly log: Log;
}

/** Space for a converted image's manifest plus its parent's, with up to three certificates each. */
const RESERVED_MANIFEST_BYTES = 24 * 1024;

/** @param open returns the signing identity; called before the first signature */
export function createImageSigner(
  open: () => Promise<SigningIdentity>,
  { clock, log }: SignerParts,
): ImageSigner {
  let opening: Promise<SigningIdentity> | undefined;
  const getIdentity = () => (opening ??= open());

  async function sign(file: Uint8Array, from?: Pick<Statement, "parent" | "changes">): Promise<Uint8Array> {
    try {
      const { xmp } = await sharp(file).metadata();
      const digitalSource = readDigitalSource(xmp);
      if (digitalSource === null) return file;
      const packet = new TextDecoder().decode(xmp);
      const [engine = "studio"] = /(?<=<packshot:Engine>)\w+/.exec(packet) ?? [];
      const isTest = hasTestLabel(packet);
      const signer = await getIdentity();
      if (clock.now() > signer.validUntil) throw new Error("The certificate for signing images has expired.");
      // Imported lazily because the module is large and only needed for the first signature.
      const { writeCredential } = await import("./write-credential.ts");
      const agent = `Packshot ${engine}${isTest ? " (test)" : ""}`;
      // A test image was edited after its creation: it has a watermark.
      const changes = isTest ? (["edited"] as const) : [];
      const statement = { digitalSource, agent, changes, ...from };
      return (await writeCredential(file, statement, signer)) ?? file;
    } catch (err) {
      log.error({ err }, "an image couldn't be signed and is served without a content credential");
      return file;
    }
  }

  return {
    signImage: (file) => sign(file),
    signConversion: (file, { parent, form }) => sign(file, { parent, changes: listChanges(form) }),
    maxBytes: RESERVED_MANIFEST_BYTES,
    trust: async () => (await getIdentity()).trust,
  };
}

/** Wraps an engine to sign each image as soon as it is made. The SVG that may come with an image isn't signed. */
export function withSignedImages(engine: Engine, signer: Pick<ImageSigner, "signImage">): Engine {
  return {
    ...engine,
    async image(job, signal) {
      const image = await engine.image(job, signal);
      return { ...image, bytes: await signer.signImage(image.bytes) };
    },
  };
}

function listChanges({ longestSide, frame, canvas, listing }: ImageForm): readonly Change[] {
  const isFramed = [frame, canvas, listing].some((each) => each !== undefined);
  return [
    ...(longestSide !== undefined || isFramed ? ["resized" as const] : []),
    ...(isFramed ? ["edited" as const] : []),
  ];
}
