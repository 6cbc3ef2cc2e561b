import type { DigitalSource, SourceImage } from "@packshot/trpc/ports";

/** What a picture has to say of its making when not all that it is made of is photographed. */
export function inheritedSource(
  own: DigitalSource,
  sources: readonly Pick<SourceImage, "digitalSource">[],
): DigitalSource {
  const inherited = new Set(sources.map(({ digitalSource }) => digitalSource));
  if (inherited.has("trainedAlgorithmicMedia") || inherited.has("compositeWithTrainedAlgorithmicMedia")) {
    return "compositeWithTrainedAlgorithmicMedia";
  }
  // A filter over a composite leaves a composite.
  if (own === "algorithmicallyEnhanced" && inherited.has("compositeSynthetic")) return "compositeSynthetic";
  return own;
}
