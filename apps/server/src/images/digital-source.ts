import type { DigitalSource } from "@packshot/trpc/ports";
import sharp from "sharp";

const known: readonly DigitalSource[] = [
  "algorithmicallyEnhanced",
  "composite",
  "digitalCreation",
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
];

/** The studio's term for images it put together, before IPTC gave it to images with parts from generative AI. */
const oldTerm = /(newscodes\/digitalsourcetype\/)compositeSynthetic\b/i;
const byStudio = /packshot:Engine(?:>|=["'])studio\b/;

/** Returns the XMP packet of a stored file, if it has one, with the present term in place of an old one. */
export async function currentXmpOf(bytes: Uint8Array): Promise<string | undefined> {
  const { xmpAsString } = await sharp(bytes).metadata();
  return xmpAsString === undefined ? undefined : currentXmp(xmpAsString);
}

function currentXmp(xmp: string): string {
  return byStudio.test(xmp) ? xmp.replace(oldTerm, "$1composite") : xmp;
}

/** Reads how an image was made from the XMP packet in its header. */
export async function digitalSourceOf(bytes: Uint8Array): Promise<DigitalSource | null> {
  return readDigitalSource((await sharp(bytes).metadata()).xmp);
}

/**
 * Reads how an image was made from its XMP packet, from an element or an attribute. Returns `null` for a term that is
 * unknown or missing.
 */
export function readDigitalSource(xmp: Uint8Array | undefined): DigitalSource | null {
  if (xmp === undefined) return null;
  const term = /newscodes\/digitalsourcetype\/(\w+)/i.exec(currentXmp(new TextDecoder().decode(xmp)))?.[1];
  // IPTC: "Composite including generative AI elements".
  if (term === "compositeSynthetic") return "compositeWithTrainedAlgorithmicMedia";
  return known.find((source) => source === term) ?? null;
}
