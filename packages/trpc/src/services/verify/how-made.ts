import { type DigitalSource, digitalSources } from "../../ports/index.ts";

/** Returns one sentence for a digital source type that we write. */
export function describeMaking(source: DigitalSource | null): string {
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

/** Other terms of IPTC's vocabulary, which cameras and other programs write. */
const otherTerms: ReadonlyMap<string, string> = new Map([
  ["digitalCapture", "Captured by a camera."],
  ["computationalCapture", "Captured by a camera that combines several frames."],
  ["negativeFilm", "Scanned from film."],
  ["positiveFilm", "Scanned from film."],
  ["print", "Scanned from a print."],
  ["humanEdits", "Edited by a person."],
  ["minorHumanEdits", "Edited by a person."],
  ["compositeCapture", "Composited from captured images."],
  ["screenCapture", "A screenshot."],
  ["virtualRecording", "Recorded from a virtual scene."],
  ["dataDrivenMedia", "Drawn from data by software."],
  ["digitalArt", "Drawn by software."],
  ["softwareImage", "Drawn by software."],
  ["compositeSynthetic", "Partly AI-generated, and composited with other images."],
  ["algorithmicMedia", "Made by software without a trained model."],
]);

/** Returns one sentence for the digital source type in any file. */
export function describeTerm(term: string | null): string {
  const description = otherTerms.get(term ?? "");
  if (description !== undefined) return description;
  const own = digitalSources.find((source) => source === term) ?? null;
  return term === null || own !== null
    ? describeMaking(own)
    : `The file names an unknown source type: "${term}".`;
}
