import type { DigitalSource } from "@packshot/trpc/ports";

const known: readonly DigitalSource[] = [
  "algorithmicallyEnhanced",
  "compositeSynthetic",
  "digitalCreation",
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
];

/** What an XMP packet says of a picture's making, as element or attribute. Null when it says nothing that is known. */
export function readDigitalSource(xmp: Uint8Array | undefined): DigitalSource | null {
  if (xmp === undefined) return null;
  const term = /newscodes\/digitalsourcetype\/(\w+)/i.exec(new TextDecoder().decode(xmp))?.[1];
  return known.find((source) => source === term) ?? null;
}
