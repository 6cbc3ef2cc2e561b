import type { DigitalSource } from "@packshot/trpc/ports";

/** Returns one sentence for the provenance in the image's metadata. */
export function howMade(source: DigitalSource | null): string {
  switch (source) {
    case "algorithmicallyEnhanced":
      return "This is a photo that was cut out or corrected by software, without a generative model.";
    case "composite":
      return "Software put it together from pictures, and no generative model painted any of it.";
    case "digitalCreation":
      return "Software drew it, and no generative model painted any of it.";
    case "trainedAlgorithmicMedia":
      return "A generative model painted it.";
    case "compositeWithTrainedAlgorithmicMedia":
      return "A generative model painted part of it, and software put it together with other pictures.";
    case null:
      return "Its file doesn't say how it was made.";
  }
}
