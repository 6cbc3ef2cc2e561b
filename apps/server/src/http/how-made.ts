import type { DigitalSource } from "@packshot/trpc/ports";

/** Returns one sentence for the provenance in the image's metadata. */
export function howMade(source: DigitalSource | null): string {
  switch (source) {
    case "algorithmicallyEnhanced":
      return "A photo that was cut out or edited by software. No generative AI.";
    case "composite":
      return "Composited from real photos. No generative AI.";
    case "digitalCreation":
      return "Drawn by software. No generative AI.";
    case "trainedAlgorithmicMedia":
      return "Fully AI-generated.";
    case "compositeWithTrainedAlgorithmicMedia":
      return "Partly AI-generated, and composited with other images.";
    case null:
      return "The file doesn't say how it was made.";
  }
}
