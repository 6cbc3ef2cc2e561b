import { type ModelFile, modelFile, readModel } from "./runtime.ts";

/** How a saliency network takes a photo, and what it gives for it. */
export interface SaliencyFormat {
  /** Width and height of its input and of its output, in pixels. */
  readonly side: number;
  /** Taken from each channel (red, green, blue), after its colors were divided by the photo's brightest value. */
  readonly mean: readonly [number, number, number];
  /** Each channel is divided by this after the mean was taken from it. */
  readonly deviation: readonly [number, number, number];
  /** What each of its values is; logits go through the logistic function first. */
  readonly output: "probability" | "logits";
}

/** A network that finds what stands out in a photo: the first of those that a cut-out goes through. */
export interface SaliencyModel {
  readonly file: ModelFile;
  readonly format: SaliencyFormat;
}

/** The small version of U²-Net (Qin et al. 2020) takes photos as its authors do. */
export const u2netpFormat: SaliencyFormat = {
  side: 320,
  mean: [0.485, 0.456, 0.406],
  deviation: [0.229, 0.224, 0.225],
  output: "probability",
};

/** @throws Error when the engine's own first network is missing or damaged */
export async function readU2netp(): Promise<SaliencyModel> {
  await readModel("u2netp");
  return { file: modelFile("u2netp"), format: u2netpFormat };
}
