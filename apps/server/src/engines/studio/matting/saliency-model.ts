import { type ModelFile, findModelFile, readModel } from "./runtime.ts";

/** A saliency network's input and output formats. */
export interface SaliencyFormat {
  /** Width and height of its input and of its output, in pixels. */
  readonly side: number;
  /** Mean of each channel (red, green, blue), subtracted after division by the photo's brightest value. */
  readonly mean: readonly [number, number, number];
  /** Standard deviation of each channel, by which the difference is divided. */
  readonly deviation: readonly [number, number, number];
  /** Meaning of the output values. Logits go through the logistic function first. */
  readonly output: "probability" | "logits";
  /** Whether the network also takes hints and returns a refined mask: see `RefinedMask`. */
  readonly refines?: boolean;
}

/** A network that finds what stands out in a photo. Each cut-out starts with it. */
export interface SaliencyModel {
  readonly file: ModelFile;
  readonly format: SaliencyFormat;
}

/** The format of the small version of U²-Net (Qin et al. 2020), as its authors use it. */
export const u2netpFormat: SaliencyFormat = {
  side: 320,
  mean: [0.485, 0.456, 0.406],
  deviation: [0.229, 0.224, 0.225],
  output: "probability",
};

/**
 * Returns the built-in first network: U²-Net's small version, with our refiner, which uses its features. Checks its
 * file.
 * @throws Error when it's missing or damaged
 */
export async function readFirstNetwork(): Promise<SaliencyModel> {
  await readModel("u2netpRefined");
  return { file: findModelFile("u2netpRefined"), format: { ...u2netpFormat, refines: true } };
}
