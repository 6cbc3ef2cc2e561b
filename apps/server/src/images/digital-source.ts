import { type DigitalSource, digitalSources } from "@packshot/trpc/ports";
import sharp from "sharp";

/**
 * The term that the studio formerly wrote for composites. IPTC now uses it for images with parts from generative AI.
 */
const oldTerm = /(newscodes\/digitalsourcetype\/)compositeSynthetic\b/i;
const studioEngine = /packshot:Engine(?:>|=["'])studio\b/;

/** Returns the XMP packet of a stored file, if any, with an old term replaced by the current one. */
export async function readCurrentXmp(bytes: Uint8Array): Promise<string | undefined> {
  const { xmpAsString } = await sharp(bytes).metadata();
  return xmpAsString === undefined ? undefined : replaceOldTerm(xmpAsString);
}

function replaceOldTerm(xmp: string): string {
  return studioEngine.test(xmp) ? xmp.replace(oldTerm, "$1composite") : xmp;
}

/** Returns how an image was made, according to the XMP packet in its header. */
export async function readFileDigitalSource(bytes: Uint8Array): Promise<DigitalSource | null> {
  return readDigitalSource((await sharp(bytes).metadata()).xmp);
}

/**
 * Returns how an image was made, according to an element or attribute of its XMP packet; `null` if the term
 * is unknown or missing.
 */
export function readDigitalSource(xmp: Uint8Array | undefined): DigitalSource | null {
  if (xmp === undefined) return null;
  const term = /newscodes\/digitalsourcetype\/(\w+)/i.exec(
    replaceOldTerm(new TextDecoder().decode(xmp)),
  )?.[1];
  // IPTC: "Composite including generative AI elements".
  if (term === "compositeSynthetic") return "compositeWithTrainedAlgorithmicMedia";
  return digitalSources.find((source) => source === term) ?? null;
}
